import { Failure } from '../launch/failure.mjs'
import { LEAST_RETENTION_DAYS, RETENTION_DAYS } from './table'

/**
 * The environment's `SECURITY_LOG_DAYS`, else a year.
 * @throws Failure unless it is a whole number of at least 30
 */
export function readRetention({ SECURITY_LOG_DAYS: text }: NodeJS.ProcessEnv): number {
  if (!text) return RETENTION_DAYS
  const days = Number(text)
  if (/^\d{1,5}$/.test(text) && days >= LEAST_RETENTION_DAYS) return days
  throw new Failure(
    `SECURITY_LOG_DAYS "${text}" bukan jumlah hari: isi angka dari ${LEAST_RETENTION_DAYS}, atau kosongkan (${RETENTION_DAYS} hari).`,
  )
}
