import type { NamedCode } from '../../contract/schemas/consultation'
import type { IcdCode } from '../../contract/schemas/medicine'
import { ICD } from './data/icd'

/** What GET /icd-like searches (contract §3). */
export const ICD_CODES: readonly IcdCode[] = ICD.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', nameId = ''] = line.split('|')
    return { code, name, name_id: nameId, name_en: name }
  })

const byCode = new Map(ICD_CODES.map((one) => [one.code, one]))

/**
 * A code as it is read (contract §3): the catalogue's Indonesian name with the English one; the doctor's own words stay
 * alone.
 */
export function withNames({ code, name }: NamedCode): NamedCode {
  const known = byCode.get(code)
  if (known === undefined || ![known.name, known.name_id, code].includes(name)) return { code, name }
  return { code, name: known.name_id ?? known.name, name_en: known.name }
}
