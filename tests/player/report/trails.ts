import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Model } from '../../kit/graph/model'
import type { TrailLine } from '../../kit/graph/trails'
import type { LayerRecord } from './figures'

/**
 * The records of machines in pages of the app, from the files of `followPages`, by the model's name. If any page was
 * recorded, machines without a record count as not covered.
 */
export function readTrails(folder: string, models: readonly Model[]): Map<string, LayerRecord> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : []
  const paths = files.map((file) => join(folder, file))
  if (paths.length === 0) return new Map()
  const at = new Date(Math.max(...paths.map((path) => statSync(path).mtimeMs))).toISOString()
  const lines = paths.flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  return foldTrails(
    lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TrailLine),
    models,
    at,
  )
}

export function foldTrails(
  lines: readonly TrailLine[],
  models: readonly Model[],
  at: string,
): Map<string, LayerRecord> {
  const byMachine = new Map<string, TrailLine[]>()
  for (const line of lines) {
    const before = byMachine.get(line[0])
    if (before === undefined) byMachine.set(line[0], [line])
    else before.push(line)
  }
  return new Map(
    models.map(({ name, machine }) => {
      const own = byMachine.get(machine.id) ?? []
      const named = (what: TrailLine[1]) => own.flatMap(([, kind, is]) => (kind === what ? [is] : []))
      const [states, transitions] = [new Set(named('state')), new Set(named('transition'))]
      return [
        name,
        { states: [...states], transitions: [...transitions], gone: { actors: named('actor').length }, ms: null, at },
      ]
    }),
  )
}
