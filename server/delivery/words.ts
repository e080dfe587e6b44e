import type { Language, Letter } from './letters'

/** A letter in one language. */
export interface Words {
  subject?: string | undefined
  lines: readonly string[]
  /** What the link does. */
  action?: string
}

type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>
type Writers = { [Kind in Exclude<Letter['kind'], 'plain'>]: (letter: LetterOf<Kind>) => Words }
type Change = LetterOf<'change'>

const timeIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })
const TIMES: Record<Language, Intl.DateTimeFormat> = { id: timeIn('id-ID'), en: timeIn('en-GB') }

const CHANGES: Record<Language, Record<Change['change'], string>> = {
  id: {
    phone: 'Nomor telepon akun Anda diubah',
    pin: 'PIN akun Anda diubah',
    password: 'Kata sandi akun Anda diubah',
    secondFactor: 'Verifikasi dua langkah akun Anda diubah',
    sessions: 'Perangkat lain dikeluarkan dari akun Anda',
    secondFactorRemoved: 'Verifikasi dua langkah akun Anda dihapus oleh rumah sakit',
  },
  en: {
    phone: 'The phone number of your account was changed',
    pin: 'The PIN of your account was changed',
    password: 'The password of your account was changed',
    secondFactor: 'Two-step verification of your account was changed',
    sessions: 'Other devices were signed out of your account',
    secondFactorRemoved: 'The hospital removed two-step verification from your account',
  },
}

const WRITERS: Record<Language, Writers> = {
  id: {
    activation: ({ name }) => ({
      subject: 'Aktifkan akun Anda',
      lines: [
        `Halo, ${name}.`,
        'Akun Anda sudah dibuat. Buka tautan ini dan buat kata sandi; berlaku 7 hari, sekali pakai.',
      ],
      action: 'Aktifkan akun',
    }),
    email: ({ name }) => ({
      subject: 'Verifikasi email Anda',
      lines: [
        `Halo, ${name}.`,
        'Buka tautan ini untuk memastikan bahwa email ini milik Anda; berlaku 7 hari, sekali pakai.',
      ],
      action: 'Verifikasi email',
    }),
    reset: ({ name }) => ({
      subject: 'Atur ulang kata sandi',
      lines: [
        `Halo, ${name}.`,
        'Buka tautan ini dan buat kata sandi baru; berlaku 60 menit, sekali pakai. Abaikan jika bukan Anda yang meminta.',
      ],
      action: 'Buat kata sandi baru',
    }),
    code: ({ code }) => ({
      lines: [`Kode verifikasi Anda: ${code}. Berlaku 2 menit. Jangan berikan kepada siapa pun.`],
    }),
    change: ({ change, at, device, isOperator }) => {
      const way = isOperator ? 'oleh petugas rumah sakit' : device === null ? 'lewat tautan di email' : `dari ${device}`
      return {
        subject: CHANGES.id[change],
        lines: [
          `${CHANGES.id[change]} pada ${TIMES.id.format(new Date(at))} WIB ${way}. Bila bukan Anda, segera hubungi rumah sakit.`,
        ],
      }
    },
    invitation: ({ by }) => ({
      subject: 'Undangan panggilan grup',
      lines: [`${by} mengundang Anda ke panggilan grup. Buka tautan ini; berlaku sekali.`],
      action: 'Masuk ke panggilan',
    }),
  },
  en: {
    activation: ({ name }) => ({
      subject: 'Activate your account',
      lines: [
        `Hello, ${name}.`,
        'Your account was created. Open this link and choose a password; valid for 7 days, once.',
      ],
      action: 'Activate account',
    }),
    email: ({ name }) => ({
      subject: 'Verify your email address',
      lines: [`Hello, ${name}.`, 'Open this link to confirm that this address is yours; valid for 7 days, once.'],
      action: 'Verify address',
    }),
    reset: ({ name }) => ({
      subject: 'Reset your password',
      lines: [
        `Hello, ${name}.`,
        'Open this link and choose another password; valid for 60 minutes, once. Ignore it if you did not ask for it.',
      ],
      action: 'Choose a password',
    }),
    code: ({ code }) => ({
      lines: [`Your verification code: ${code}. Valid for 2 minutes. Do not give it to anybody.`],
    }),
    change: ({ change, at, device, isOperator }) => {
      const way = isOperator ? 'by hospital staff' : device === null ? 'through a mailed link' : `from ${device}`
      return {
        subject: CHANGES.en[change],
        lines: [
          `${CHANGES.en[change]} on ${TIMES.en.format(new Date(at))} WIB, ${way}. If it was not you, contact the hospital at once.`,
        ],
      }
    },
    invitation: ({ by }) => ({
      subject: 'Invitation to a group call',
      lines: [`${by} invites you to a group call. Open this link; it works once.`],
      action: 'Join the call',
    }),
  },
}

export function wordsOf(letter: Letter, language: Language): Words {
  if (letter.kind === 'plain') return { subject: letter.subject, lines: [letter.text] }
  const write = WRITERS[language][letter.kind] as (given: Letter) => Words
  return write(letter)
}
