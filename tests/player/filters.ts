import type { AnyStateNode } from 'xstate'
import { nodesOf } from '../kit/graph/coverage'
import type { Model } from '../kit/graph/model'
import { endOf } from '../kit/graph/paths'
import { type Numbered, titleOf } from './catalogue'
import { Complaint } from './complaint'
import { transitionsAlong } from './trod'

export interface Filters {
  /** Ends in this state or a descendant: its id, or the end of its id. */
  to?: string | undefined
  /** Contains this event: its type, or the end of it. */
  through?: string | undefined
  /** Only the shortest of the remaining paths; without `to` the shortest to each state. */
  shortest?: boolean | undefined
  /** The smallest selection that takes every transition of the others. */
  everyTransition?: boolean | undefined
  world?: string | undefined
  /** Numbers as listed. */
  numbers?: readonly string[] | undefined
}

/**
 * The selected paths in the order of their numbers.
 * @throws Complaint if a filter names something unknown
 */
export function choose(model: Model, paths: Numbered[], filters: Filters): Numbered[] {
  const { to, through, world, numbers } = filters
  if (world !== undefined && model.worlds[world] === undefined) {
    throw new Complaint(`${titleOf(model)} tidak punya dunia ‘${world}’: ${Object.keys(model.worlds).join(', ')}.`)
  }
  const unknown = numbers?.find((number) => !paths.some((one) => one.number === number.toUpperCase()))
  if (unknown !== undefined)
    throw new Complaint(
      `Tidak ada jalur ${unknown}: pilih 1 sampai ${paths.filter(({ title }) => title === null).length}.`,
    )
  const states = to === undefined ? null : statesNamed(model, to)
  const types = through === undefined ? null : eventsNamed(paths, through)
  const left = paths.filter(
    ({ number, path }) =>
      (numbers === undefined || numbers.some((one) => one.toUpperCase() === number)) &&
      (world === undefined || path.world === world) &&
      (states === null || endOf(path.steps)._nodes.some(({ id }) => states.has(id))) &&
      (types === null || path.steps.some(({ event }) => types.has(event.type))),
  )
  const covering = filters.everyTransition === true ? coverTransitions(model, left) : left
  return filters.shortest === true ? shortestOf(covering, states) : covering
}

function statesNamed(model: Model, asked: string): Set<string> {
  const ids = nodesOf(model.machine.root as AnyStateNode).map(({ id }) => id)
  const named = matching(ids, asked)
  if (named.length === 0)
    throw new Complaint(`${titleOf(model)} tidak punya keadaan ‘${asked}’: ${ids.slice(1).join(', ')}.`)
  return new Set(named)
}

function eventsNamed(paths: Numbered[], asked: string): Set<string> {
  const types = [...new Set(paths.flatMap(({ path }) => path.steps.map(({ event }) => event.type)))]
  const named = matching(types, asked)
  if (named.length === 0)
    throw new Complaint(`Tidak ada peristiwa ‘${asked}’ di jalur-jalur itu: ${types.slice(1).join(', ')}.`)
  return new Set(named)
}

/** Exact matches, else suffixes, else substrings. */
function matching(names: string[], asked: string): string[] {
  const whole = names.filter((name) => name === asked)
  if (whole.length > 0) return whole
  const ending = names.filter((name) => name.endsWith(`.${asked}`))
  return ending.length > 0 ? ending : names.filter((name) => name.includes(`.${asked}.`))
}

/** Longest first, because a long path covers what shorter ones would. */
function coverTransitions(model: Model, paths: Numbered[]): Numbered[] {
  const taken = new Set<string>()
  const chosen = new Set<Numbered>()
  for (const one of paths.toSorted((a, b) => b.path.steps.length - a.path.steps.length)) {
    const fresh = transitionsAlong(model, one.path)
      .flat()
      .filter((name) => !taken.has(name))
    if (fresh.length === 0) continue
    for (const name of fresh) taken.add(name)
    chosen.add(one)
  }
  return paths.filter((one) => chosen.has(one))
}

function shortestOf(paths: Numbered[], states: Set<string> | null): Numbered[] {
  const byLength = paths.toSorted((one, other) => one.path.steps.length - other.path.steps.length)
  if (states !== null) return byLength.slice(0, 1)
  const seen = new Set<string>()
  const chosen = new Set<Numbered>()
  for (const one of byLength) {
    const fresh = endOf(one.path.steps)._nodes.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0) continue
    for (const { id } of fresh) seen.add(id)
    chosen.add(one)
  }
  return paths.filter((one) => chosen.has(one))
}
