import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
const REPORTS = join(ROOT, 'reports')
/** Of moments at which a path failed. */
export const PICTURES = join(REPORTS, 'pictures')
/** What runs of the layers beside the actors' leave for the report: a folder for each, as in `PATHS_RECORDS`. */
export const RECORDS = join(REPORTS, 'records')
