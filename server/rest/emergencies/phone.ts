/** Digits of a whole number (ITU-T E.164), with its country's. */
const FEWEST = 8
const MOST = 15
/** The usual prefixes of numbers dialled in Indonesia, and their meaning. */
const BEGINNINGS: readonly [RegExp, string][] = [
  [/^\+/, ''],
  [/^00/, ''],
  [/^62/, '62'],
  [/^0/, '62'],
  [/^8/, '628'],
]

/** E.164 of any usual spelling (contract §2 "Phones"); half a number, and what is none, stays as it was written. */
export function e164Of(written: string): string {
  const dialled = written.replaceAll(/[^\d+]/g, '')
  const [beginning, country = ''] = BEGINNINGS.find(([pattern]) => pattern.test(dialled)) ?? []
  if (beginning === undefined) return written
  const digits = dialled.replace(beginning, country)
  return /^\d+$/.test(digits) && digits.length >= FEWEST && digits.length <= MOST ? `+${digits}` : written
}
