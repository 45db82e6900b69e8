//! What the CPU and the operating system can do, asked without std and once.

use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

use super::Kernel;

/// The kernel that was chosen; null before the first call.
static CHOSEN: AtomicPtr<Kernel> = AtomicPtr::new(ptr::null_mut());

/// What `choose` says, remembered. Threads that come at the same time choose the same.
#[inline]
pub(super) fn once(choose: fn() -> &'static Kernel) -> &'static Kernel {
    let chosen = CHOSEN.load(Ordering::Relaxed);
    // SAFETY: null or what was stored below.
    unsafe { chosen.as_ref() }.unwrap_or_else(|| remember(choose))
}

#[cold]
#[inline(never)]
fn remember(choose: fn() -> &'static Kernel) -> &'static Kernel {
    let kernel = choose();
    CHOSEN.store(ptr::from_ref(kernel).cast_mut(), Ordering::Relaxed);
    kernel
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{has_avx2, has_avx512};

#[cfg(target_arch = "x86_64")]
mod x86 {
    use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    /// State that the operating system must save: XMM and YMM registers; for AVX-512 also mask and ZMM registers.
    const AVX_STATE: u64 = 0b0000_0110;
    const AVX512_STATE: u64 = 0b1110_0110;

    /// Leaf 1, ECX: POPCNT, OSXSAVE, AVX. Leaf 0x8000_0001, ECX: LZCNT.
    const POPCNT_OSXSAVE_AVX: u32 = 1 << 23 | 1 << 27 | 1 << 28;
    const LZCNT: u32 = 1 << 5;
    /// Leaf 7, EBX: BMI1, AVX2, BMI2; AVX-512 F, DQ, BW, VL.
    const BMI_AVX2: u32 = 1 << 3 | 1 << 5 | 1 << 8;
    const AVX512_EBX: u32 = 1 << 16 | 1 << 17 | 1 << 30 | 1 << 31;
    /// Leaf 7, ECX: AVX-512 VBMI, VBMI2, BITALG.
    const AVX512_ECX: u32 = 1 << 1 | 1 << 6 | 1 << 12;

    pub(in crate::engine) fn has_avx2() -> bool {
        has(AVX_STATE, BMI_AVX2, 0)
    }

    pub(in crate::engine) fn has_avx512() -> bool {
        has(AVX512_STATE, BMI_AVX2 | AVX512_EBX, AVX512_ECX)
    }

    fn has(state: u64, ebx: u32, ecx: u32) -> bool {
        if __cpuid(0).eax < 7 || __cpuid(0x8000_0000).eax < 0x8000_0001 {
            return false;
        }
        if __cpuid(1).ecx & POPCNT_OSXSAVE_AVX != POPCNT_OSXSAVE_AVX || __cpuid(0x8000_0001).ecx & LZCNT == 0 {
            return false;
        }
        // SAFETY: OSXSAVE says that the instruction exists.
        if unsafe { enabled_state() } & state != state {
            return false;
        }
        let features = __cpuid_count(7, 0);
        features.ebx & ebx == ebx && features.ecx & ecx == ecx
    }

    #[target_feature(enable = "xsave")]
    fn enabled_state() -> u64 {
        // SAFETY: register 0 exists wherever the instruction does.
        unsafe { _xgetbv(0) }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::{has_avx2, has_avx512};

    #[test]
    fn agrees_with_std() {
        let base = std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("popcnt");
        assert_eq!(has_avx2(), base && std::is_x86_feature_detected!("avx2"));
        let avx512 = std::is_x86_feature_detected!("avx512f")
            && std::is_x86_feature_detected!("avx512bw")
            && std::is_x86_feature_detected!("avx512dq")
            && std::is_x86_feature_detected!("avx512vl")
            && std::is_x86_feature_detected!("avx512vbmi")
            && std::is_x86_feature_detected!("avx512vbmi2")
            && std::is_x86_feature_detected!("avx512bitalg");
        assert_eq!(has_avx512(), has_avx2() && avx512);
    }
}
