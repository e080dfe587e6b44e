import type { Model } from '../kit/graph/model'
import type { Path } from '../kit/graph/paths'
import { type Numbered, titleOf } from './catalogue'
import { type Doer, sayEvent, sayStates } from './words'

export type Layer = 'actor' | 'screen' | 'app'

export interface DescribedStep {
  who: Doer | 'Mulai'
  does: string
  /** What should be visible. */
  shows: string
}

/** A failed path that a tester can repeat. */
export interface Failing {
  machine: string
  layer: Layer
  /** `jalur 12`, `perjalanan P2: …`, `jalan acak`. */
  what: string
  steps: DescribedStep[]
  /** The failed step; later ones were not run. */
  at: number
  should: string
  was: string
  /** The screenshot's path; null without a screen. */
  picture: string | null
  /** The command that repeats the path. */
  again: string
}

/** Every step of a path as text, the start first. */
export function describeSteps(model: Model, { world, steps }: Path): DescribedStep[] {
  return steps.map(({ event, state }, index): DescribedStep => {
    const shows = sayStates(model, state)
    return index === 0 ? { who: 'Mulai', does: `Dunia: ${world}`, shows } : { ...sayEvent(model, event), shows }
  })
}

export function whatOf({ number, title }: Pick<Numbered, 'number' | 'title'>): string {
  return title === null ? `jalur ${number}` : `perjalanan ${number}: ${title}`
}

export function commandFor(model: Pick<Model, 'name'>, more: readonly string[]): string {
  return ['npm run paths --', titleOf(model), ...more.map(quoted)].join(' ')
}

function quoted(word: string): string {
  return /^[\w.,+#:/@=-]+$/.test(word) ? word : `"${word.replaceAll('"', String.raw`\"`)}"`
}

/** One path with a line per step. */
export function renderSteps(steps: readonly DescribedStep[], at: number | null = null): string[] {
  return steps.slice(0, at === null ? undefined : at + 1).map(({ who, does, shows }, index) => {
    const mark = at === null ? ' ' : index === at ? '✗' : '✓'
    return `  ${mark} ${String(index + 1).padStart(2)}. ${who}: ${does}\n         → ${shows}`
  })
}

export function renderFailing(failing: Failing): string {
  const { machine, layer, what, steps, at, should, was, picture, again } = failing
  return [
    `GAGAL  ${machine}, ${what} (${PLACES[layer]})`,
    ...renderSteps(steps, at),
    `     Seharusnya : ${indented(should)}`,
    `     Ternyata   : ${indented(was)}`,
    ...(picture === null ? [] : [`     Gambar     : ${picture}`]),
    `     Ulangi     : ${again}`,
  ].join('\n')
}

const PLACES: Record<Layer, string> = { actor: 'pada aktor', screen: 'di layar', app: 'di aplikasi yang berjalan' }

function indented(text: string): string {
  return text.trim().split('\n').join('\n                  ')
}
