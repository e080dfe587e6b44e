import type { IcdCode } from '../../contract/schemas/medicine'
import { ICD } from './data/icd'

/** What GET /icd-like searches (contract §3). */
export const ICD_CODES: readonly IcdCode[] = ICD.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', nameId = ''] = line.split('|')
    return { code, name, name_id: nameId }
  })
