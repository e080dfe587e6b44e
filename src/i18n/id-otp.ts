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

/** Its toasts, added to the others. */
export const idOtpToasts = {
  otpVerified: 'Kode OTP berhasil diverifikasi',
  otpResent: 'Kode OTP berhasil dikirim ulang',
  otpReceiverUnknown: 'Nomor telepon tujuan tidak terdaftar',
  otpTooManySends: ({ seconds }: { seconds: number }) =>
    seconds < 60
      ? `Kode baru saja dikirim. Coba lagi dalam ${seconds} detik.`
      : `Sudah lima kode dikirim ke nomor ini. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
  otpTooManyTries: 'Kode ini sudah terlalu sering dicoba. Minta kode baru dengan Kirim ulang.',
  otpNotSent: 'Unknown Error. Kode OTP belum terkirim; periksa koneksi Anda, lalu coba lagi.',
  otpNotVerified: 'Unknown Error. Kode OTP belum diperiksa; periksa koneksi Anda, lalu coba lagi.',
}

export type OtpTexts = typeof idOtp & { toasts: typeof idOtpToasts }
