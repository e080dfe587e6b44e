import { accountWords } from './account'
import { callWords } from './calls'
import { consultationWords } from './consultation'
import { simulatorWords } from './simulator'
import { emergencyWords } from './emergency'
import { entryWords } from './entry'
import { requestWords } from './requests'
import type { Dictionary } from './words'

/** Descriptions of every machine for testers; a test checks that each action of a view walk has one. */
export const WORDS: Dictionary = {
  ...requestWords,
  ...entryWords,
  ...consultationWords,
  ...emergencyWords,
  ...callWords,
  ...accountWords,
  ...simulatorWords,
}

/** Delays of machines by name. */
export const DELAYS: Record<string, string> = {
  untilDeadline: 'tenggat lewat',
  untilRetry: 'jeda sebelum mencoba lagi berlalu',
  untilLetGo: 'server tidak menjawab; dilepas',
  untilAllowed: 'larangan mencoba berakhir',
  untilForcedLogout: 'keluar tidak selesai pada waktunya',
  untilBreakEnds: 'istirahat habis',
  untilNextProbe: 'saatnya memeriksa server lagi',
  untilSecondOpinion: 'saatnya memeriksa sekali lagi',
  untilNextDeadline: 'pemberitahuan paling lama habis waktunya',
  untilWarned: 'lama tidak ada gerakan: peringatan',
  untilLocked: 'lama tidak ada gerakan: terkunci',
  untilNotifiedAgain: 'saatnya memberi tahu tab lain lagi',
  untilOver: 'masa berlaku habis',
  untilReady: 'kirim ulang boleh lagi',
  untilClosed: 'panel selesai menutup',
  untilRejection: 'setengah detik lewat: yang lain ditolak',
  untilRemoval: 'kartu yang selesai dihapus',
  untilOverdue: 'pasien lama tidak menulis',
  untilNoShow: 'pasien tetap tidak menulis',
  untilStill: 'pasien berhenti mengetik',
  untilPause: 'berhenti mengetik sejenak',
  untilTimeout: 'waktu tunggu habis',
  untilUnnamed: 'nama tempat tidak datang',
  untilRefresh: 'saatnya membaca ulang',
  untilStale: 'posisi sudah lama',
  untilRerouting: 'saatnya mencari rute lagi',
  untilGone: 'waktu untuk mengurungkan habis',
  untilUnanswered: 'lama tidak diangkat',
  untilUntaken: 'lama tidak diterima',
  untilGivenUp: 'lama tidak tersambung: menyerah',
  untilRead: 'pesan selesai dibaca',
  patience: 'kesabaran habis',
}
