import type { Sql } from '../store/database'
import type { SecurityDetail, SecurityEvent } from './events'
import { usernameOf } from './security-log'

export interface SecurityRow {
  at: Date
  event: SecurityEvent
  detail: SecurityDetail | null
  source: string | null
  device: string | null
  count: number
  /** Who did it by `npm run admin`; null for all else. */
  operator: string | null
}

/** What is known of one account, oldest first. */
export interface History {
  /** Whose it is; null where no account has the name. */
  person: { email: string; role: string } | null
  rows: SecurityRow[]
}

/** Rows of one history at most, the newest. */
export const MOST_ROWS = 2_000

/**
 * @param named an e-mail address, an id_user or an objectId
 * @param hashesOf the security log's hashes of a name that no account has
 */
export async function readHistory(
  sql: Sql,
  named: string,
  since: Date | null,
  hashesOf: (name: string) => string[],
): Promise<History> {
  const name = usernameOf(named)
  const { rows: people } = await sql.query<{ id: string; email: string; role: string }>(
    `SELECT "objectId" AS id, username AS email, ref_type AS role FROM "_User"
     WHERE username = $1 OR id_user = $2 OR "objectId" = $2 ORDER BY username = $1 DESC LIMIT 1`,
    [name, named.trim()],
  )
  const [person] = people
  const { rows } = await sql.query<SecurityRow>(
    `SELECT * FROM (
       SELECT id, at, event, detail, host(source) AS source, device, count, operator FROM dk_security_log
       WHERE (account = $1 OR name_hash = ANY($2)) AND ($3::timestamptz IS NULL OR at >= $3) ORDER BY id DESC LIMIT $4) newest
     ORDER BY id`,
    [person?.id ?? null, hashesOf(name), since, MOST_ROWS],
  )
  return { person: person === undefined ? null : { email: person.email, role: person.role }, rows }
}

const EVENT_WORDS: Record<SecurityEvent, string> = {
  'signIn.succeeded': 'masuk',
  'signIn.failed': 'gagal masuk',
  'signIn.refused': 'masuk ditolak',
  'signIn.delayed': 'masuk ditunda',
  'secondFactor.requested': 'langkah kedua diminta',
  'secondFactor.succeeded': 'langkah kedua benar',
  'secondFactor.failed': 'langkah kedua salah',
  'secondFactor.refused': 'langkah kedua ditolak',
  'totp.added': 'aplikasi autentikator dipasang',
  'totp.removed': 'aplikasi autentikator dihapus',
  'recoveryCodes.issued': 'kode pemulihan dibuat',
  'passkey.added': 'passkey ditambahkan',
  'passkey.removed': 'passkey dihapus',
  'proof.succeeded': 'bukti ulang benar',
  'proof.failed': 'bukti ulang salah',
  'proof.refused': 'bukti ulang ditolak',
  'permission.refused': 'akses ditolak',
  'question.refused': 'pertanyaan di luar daftar ditolak',
  'limit.exceeded': 'batas terlampaui',
  'code.failed': 'kode OTP salah',
  'code.refused': 'kode OTP ditolak',
  'session.signedOut': 'keluar',
  'session.ended': 'sesi diakhiri',
  'session.locked': 'sesi dikunci',
  'account.activated': 'akun diaktifkan',
  'account.created': 'akun dibuat',
  'account.linkIssued': 'tautan aktivasi dikirim',
  'account.deactivated': 'akun dinonaktifkan',
  'account.reactivated': 'akun diaktifkan kembali',
  'account.lockoutReset': 'penundaan masuk dihapus',
  'account.credentialsChanged': 'STR atau spesialisasi diubah',
  'secondFactor.removedByOperator': 'verifikasi dua langkah dihapus',
  'facility.created': 'faskes dibuat',
  'password.resetRequested': 'minta atur ulang kata sandi',
  'password.reset': 'kata sandi diatur ulang',
  'password.changed': 'kata sandi diubah',
  'pin.changed': 'PIN diubah',
  'phone.changed': 'nomor telepon diubah',
}

const DETAIL_WORDS: Record<SecurityDetail, string> = {
  wrongPair: 'email atau kata sandi salah',
  wrongRole: 'peran salah',
  passwordChanged: 'kata sandi baru saja diubah',
  tooManyTries: 'terlalu banyak percobaan',
  '1': '1 menit',
  '2': '2 menit',
  '4': '4 menit',
  '8': '8 menit',
  '15': '15 menit',
  totp: 'kode aplikasi autentikator',
  replayedTotp: 'kode aplikasi autentikator yang sudah dipakai',
  recoveryCode: 'kode pemulihan',
  passkey: 'passkey',
  clonedPasskey: 'passkey yang mungkin disalin',
  enrolment: 'pemasangan saat masuk',
  password: 'kata sandi',
  pin: 'PIN',
  freshProof: 'perlu bukti ulang',
  rest: 'REST',
  parse: 'Parse',
  foreignPage: 'halaman situs lain',
  tools: 'alat uji',
  liveQuery: 'LiveQuery',
  acts: 'terlalu banyak tindakan',
  frames: 'terlalu banyak pesan soket',
  wrongCode: 'kode salah atau kedaluwarsa',
  byOwner: 'dari perangkat lain milik akun ini',
  sameDevice: 'masuk lagi di perangkat yang sama',
  idle: 'terlalu lama tidak dipakai',
  asked: 'atas permintaan aplikasi',
  inactive: 'tidak ada kegiatan',
  tooOld: 'batas waktu tercapai',
  tooMany: 'terlalu banyak sesi di akun ini',
  byOperator: 'oleh operator',
  deactivated: 'akun dinonaktifkan',
}

/** The history as a table for a terminal; times of this machine's zone, or of `timeZone`. */
export function printHistory({ person, rows }: History, named: string, timeZone?: string): string {
  const time = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone && { timeZone }),
  })
  const zone = time.resolvedOptions().timeZone
  const whose = person === null ? `Tidak ada akun bernama "${named}"` : `${person.email} (${person.role})`
  if (rows.length === 0) return `${whose}: tidak ada kejadian.`
  const lines = rows.map(({ at, event, detail, source, device, count, operator }) => [
    time.format(at),
    EVENT_WORDS[event] + (detail === null ? '' : ` (${DETAIL_WORDS[detail]})`),
    source ?? '-',
    device ?? '-',
    `${count}x`,
    operator ?? '-',
  ])
  const table = [['waktu', 'kejadian', 'asal', 'perangkat', 'kali', 'operator'], ...lines]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  const text = table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const cut = rows.length < MOST_ROWS ? [] : [`Hanya ${MOST_ROWS} baris terbaru: persempit dengan --since.`]
  return [`${whose}, waktu ${zone}:`, ...text, ...cut].join('\n')
}

const SPAN = /^(?<count>\d{1,5})(?<unit>[mhd])$/
const MILLISECONDS: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** `30m`, `24h`, `7d`, or a date or time in ISO 8601; null when it is none. */
export function readSince(text: string, now: number): Date | null {
  const { count, unit = '' } = SPAN.exec(text)?.groups ?? {}
  if (count !== undefined) return new Date(now - Number(count) * (MILLISECONDS.get(unit) ?? Number.NaN))
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at)
}
