import type { StateValue } from 'xstate'
import { handoverModel } from '../example/handover.model'
import type { Model } from '../kit/graph/model'
import { type Path, pathOf, pathsOf } from '../kit/graph/paths'
import { allModels, sandboxModels } from '../models/all'
import { Complaint } from './complaint'

export const everyModel: readonly Model[] = [...allModels, ...sandboxModels]

/** Includes the example of docs/testing.md, which is none of the product's machines. */
export const namedModels: readonly Model[] = [...everyModel, handoverModel as unknown as Model]

/** A path with its name: a number that is stable while chart and model are unchanged, or a journey's name. */
export interface Numbered {
  /** `12`, or `P2` for the second journey ("perjalanan"). */
  number: string
  /** The journey's title; null for a path of the graph. */
  title: string | null
  path: Path
  /** The journey's hand-written end; null for a path of the graph. */
  ends: StateValue | null
}

/** As in docs/machines: `consultation-chat`. */
export function titleOf({ name }: Pick<Model, 'name'>): string {
  return name.replaceAll('/', '-')
}

/** @throws Complaint with the nearest names */
export function findModel(asked: string, models = namedModels): Model {
  const wanted = asked
    .toLowerCase()
    .replaceAll(/[/_\s]/g, '-')
    .replace(/\.(?:md|model|machine)$/, '')
  const named = models.find((model) => titleOf(model) === wanted)
  if (named !== undefined) return named
  const byId = models.filter(({ machine }) => machine.id.toLowerCase() === wanted.replaceAll('-', ''))
  if (byId.length === 1 && byId[0] !== undefined) return byId[0]
  const near = nearest(wanted, models.map(titleOf))
  throw new Complaint(
    `Tidak ada mesin bernama ‘${asked}’. ${near.length > 0 ? `Maksud Anda: ${near.join(', ')}?` : ''} Semua nama: npm run paths`,
  )
}

/** Every path of the graph, then the journeys. */
export function numberedPaths(model: Model): Numbered[] {
  const graph = pathsOf(model).map((path, index): Numbered => ({
    number: String(index + 1),
    title: null,
    path,
    ends: null,
  }))
  const journeys = model.journeys.map(({ name, world, steps, ends }, index): Numbered => {
    return { number: `P${index + 1}`, title: name, path: pathOf(model, world, steps), ends: ends as StateValue }
  })
  return [...graph, ...journeys]
}

/** Names that share a part with the input or differ by a few letters; nearest first. */
function nearest(asked: string, names: string[]): string[] {
  const distances = names.map((name) => ({
    name,
    distance: Math.min(
      ...[name, ...name.split('-')].map((part) => (part.startsWith(asked) ? 0 : distanceOf(asked, part))),
    ),
  }))
  const limit = Math.max(2, Math.floor(asked.length / 3))
  return distances
    .filter(({ distance }) => distance <= limit)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 4)
    .map(({ name }) => name)
}

/** Levenshtein distance. */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of one.split('').entries()) {
    const now = [row + 1]
    for (const [column, against] of other.split('').entries()) {
      const cost = letter === against ? 0 : 1
      now.push(Math.min((now[column] ?? 0) + 1, (before[column + 1] ?? 0) + 1, (before[column] ?? 0) + cost))
    }
    before = now
  }
  return before.at(-1) ?? 0
}
