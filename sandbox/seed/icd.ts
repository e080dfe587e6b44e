import type { IcdCode } from '../../contract/schemas/medicine'
import { ICD } from './data/icd'

/** What GET /icd-like searches (contract §3). */
export const ICD_CODES: readonly IcdCode[] = ICD.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', nameId = ''] = line.split('|')
    return { code, name, name_id: nameId }
  })

const byCode = new Map(ICD_CODES.map((one) => [one.code, one]))

/** A code as patients and doctors read it: the English name of a known code becomes the Indonesian one. */
export function inIndonesian({ code, name }: { code: string; name: string }): { code: string; name: string } {
  const known = byCode.get(code)
  return known !== undefined && (name === known.name || name === code) ? { code, name: known.name_id ?? known.name } : { code, name }
}
