import type { FaultState } from '../../contract/schemas/sandbox'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { formatNumber } from '../../src/i18n/format'
import { FAILURE_WORDS } from './words'

/** Which calls a fault may be about: a part of their address ('' is all of them), and what people know them by. */
export const TARGETS = {
  '/functions/changeStatus': 'Terima, tolak, kedaluwarsa',
  '/classes/Conversations': 'Kirim pesan',
  '/functions/updateTo': 'Tanda sampai dan dibaca',
  '/doctors/status': 'Sakelar Online dan Emergency',
  '/consultation/': 'Menutup konsultasi',
  '/emergency/': 'Menutup panggilan darurat',
  '/heartbeat': 'Denyut jaringan',
  '': 'Semua panggilan',
} as const

export const DELAYS = [SECOND, 3 * SECOND, 10 * SECOND, 30 * SECOND] as const
export const CALLS = [1, 3, 10] as const
export const SKEWS = [10 * MINUTE, -10 * MINUTE, MINUTE, -MINUTE] as const

/** What is in force, a line for each fault; none when all is well. */
export function faultLines({ delay, fail, skew }: FaultState): string[] {
  return [
    ...(delay === null ? [] : [`Jawaban terlambat ${durationWords(delay.ms)} · ${aboutWords(delay)}`]),
    ...(fail === null ? [] : [`${FAILURE_WORDS[fail.how]} · ${aboutWords(fail)}`]),
    ...(skew === 0 ? [] : [`Jam server ${skewWords(skew)}`]),
  ]
}

/** '3 detik', '10 menit' */
export function durationWords(ms: number): string {
  return ms < MINUTE ? `${formatNumber(ms / SECOND)} detik` : `${formatNumber(ms / MINUTE)} menit`
}

/** '10 menit lebih cepat' */
export function skewWords(ms: number): string {
  return `${durationWords(Math.abs(ms))} lebih ${ms > 0 ? 'cepat' : 'lambat'}`
}

/** @param calls null: until everything is restored */
export function timesWords(calls: number | null): string {
  return calls === null ? 'Sampai dipulihkan' : `${formatNumber(calls)} kali`
}

function aboutWords({ path, calls }: { path: string | null; calls: number | null }): string {
  const target = (TARGETS as Record<string, string>)[path ?? ''] ?? path ?? ''
  return `${target} · ${calls === null ? 'sampai dipulihkan' : `${formatNumber(calls)} kali lagi`}`
}
