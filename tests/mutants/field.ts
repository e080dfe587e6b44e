import { readFileSync } from 'node:fs'
import type { Field, Planted } from './planted'

/** One for the worker: the charts that are made in it, and the runner that wakes the mutants, look at the same. */
const shared = globalThis as { mutantField?: Field; mutantsPlanted?: Planted[] }

export const field: Field = (shared.mutantField ??= { awake: null, taken: new Set(), refused: new Set() })

/** Those that this run is asked about. */
export const planted: Planted[] = (shared.mutantsPlanted ??= JSON.parse(readFileSync(process.env.MUTANTS ?? '', 'utf8')) as Planted[])
