/** Texts of the OTP dialog. Texts of product §4, §5 and §8 are fixed. */
export const idOtp = {
  otp: {
    title: 'Verifikasi nomor telepon',
    text: 'Masukkan Kode OTP yang kami kirim ke',
    phoneEnding: ({ digits }: { digits: string }) => `nomor yang berakhir ${digits}`,
    timeLeft: 'Sisa waktu memasukkan Kode OTP',
    code: 'Kode OTP',
    box: ({ n, of }: { n: number; of: number }) => `Digit ${n} dari ${of}`,
    invalid: 'Kode OTP tidak valid',
    resendIn: ({ time }: { time: string }) => `Kirim ulang dalam ${time}`,
    resend: 'Kirim ulang',
    over: 'Waktunya habis.',
    unsent: 'Kode belum terkirim.',
    sending: 'Mengirim kode…',
    verify: 'Verifikasi',
    verifying: 'Memeriksa',
    cancel: 'Batal',
    /** Why 'Verifikasi' or 'Kirim ulang' is disabled. */
    reasons: {
      incomplete: 'Isi keenam digit Kode OTP.',
      sending: 'Kode sedang dikirim. Tunggu sebentar.',
      unsent: 'Kode belum terkirim. Kirim ulang dulu.',
      verifying: 'Kode sedang diperiksa. Tunggu sebentar.',
    },
  },
}

export type OtpTexts = typeof idOtp
export const otpTexts = { name: 'otp', id: idOtp } as const
