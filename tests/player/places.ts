import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
const REPORTS = join(ROOT, 'reports')
/** Screenshots of failed paths. */
export const PICTURES = join(REPORTS, 'pictures')
/** Records of the layers other than actors, for the report: a folder each, as in `PATHS_RECORDS`. */
export const RECORDS = join(REPORTS, 'records')
