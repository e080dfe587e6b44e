import { readFileSync } from 'node:fs'
import type { Field, Planted } from './planted'

/** One per worker, shared by the charts and the runner that activates mutants. */
const shared = globalThis as { mutantField?: Field; mutantsPlanted?: Planted[] }

export const field: Field = (shared.mutantField ??= { awake: null, taken: new Set(), refused: new Set() })

/** The mutants of this run. */
export const planted: Planted[] = (shared.mutantsPlanted ??= JSON.parse(
  readFileSync(process.env.MUTANTS ?? '', 'utf8'),
) as Planted[])
