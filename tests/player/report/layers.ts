import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TransitionCoverage } from '../../kit/coverage'
import { alone } from '../../kit/inert'
import type { Model } from '../../kit/model'
import { pathsOf } from '../../kit/paths'
import { TestClock } from '../../kit/test-clock'
import type { WalkRecord } from '../../kit/walk-record'
import { eventsOf, replay, stageActor } from '../../kit/walk'
import { walkOnActor } from '../actor'
import { titleOf } from '../catalogue'
import { renderFailing } from '../told'
import type { LayerRecord, Search } from './figures'

/** Every path and journey of a model on live actors, just now: the actor layer, and what was searched on the way. */
export function searchOnActors(model: Model): { record: LayerRecord; search: Search } {
  const since = performance.now()
  const machine = alone(model.machine)
  const coverage = new TransitionCoverage(machine)
  const paths = pathsOf(model)
  const states = new Set<string>()
  const settled = new Set<string>()
  const failures: string[] = []
  let steps = 0
  for (const [index, path] of paths.entries()) {
    const failing = walkOnActor(model, { number: String(index + 1), title: null, path, ends: null })
    if (failing !== null) failures.push(renderFailing(failing))
    const actor = stageActor(model, machine, path.world, { clock: new TestClock(), inspect: coverage.inspect })
    for (const event of [null, ...eventsOf(path)]) {
      if (event !== null) replay(actor, [event])
      const snapshot = actor.getSnapshot()
      for (const { id } of snapshot._nodes) states.add(id)
      settled.add(JSON.stringify([path.world, snapshot.value, model.key?.(snapshot) ?? null]))
      steps += 1
    }
    actor.stop()
  }
  const record = { states: [...states], transitions: coverage.taken(), paths: paths.length, ms: performance.now() - since, at: null }
  return { record, search: { invariants: Object.keys(model.invariants), searched: settled.size, steps, failures } }
}

/** Adds a run to what earlier ones have left of its machine. */
export function keepRecord(folder: string, run: WalkRecord): void {
  const before = readRecords(folder).get(run.machine)
  const states = [...new Set([...(before?.states ?? []), ...run.states])]
  const transitions = [...new Set([...(before?.transitions ?? []), ...run.transitions])]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${titleOf({ name: run.machine })}.json`), JSON.stringify({ ...run, states, transitions }))
}

/** What runs of a layer have left in a folder, by the model's name. */
export function readRecords(folder: string): Map<string, LayerRecord> {
  const found = new Map<string, LayerRecord>()
  if (!existsSync(folder)) return found
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const path = join(folder, file)
    const { machine, states, transitions, paths, ms } = JSON.parse(readFileSync(path, 'utf8')) as WalkRecord
    const at = statSync(path).mtime.toISOString()
    found.set(machine, { states, transitions, paths, ms, at })
  }
  return found
}

export const anchorOf = (model: Pick<Model, 'name'>) => `m-${titleOf(model)}`
