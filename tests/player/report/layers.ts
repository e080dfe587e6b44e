import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ActorNotes } from '../../kit/graph/actor-notes'
import { TransitionCoverage } from '../../kit/graph/coverage'
import type { Model } from '../../kit/graph/model'
import { pathsOf } from '../../kit/graph/paths'
import type { ActorRecord, WalkRecord } from '../../kit/graph/walk-record'
import { walkOnActor } from '../actor'
import { titleOf } from '../catalogue'
import { renderFailing } from '../described-steps'

/** A run's record with its time, ISO. */
export type Left<Stored extends WalkRecord> = Stored & { at: string }

/** Runs every path of a model's graph on live actors. */
export function searchOnActors(model: Model): ActorRecord {
  const since = performance.now()
  const coverage = new TransitionCoverage(model.machine)
  const notes = new ActorNotes(model)
  const paths = pathsOf(model)
  for (const [index, path] of paths.entries()) {
    const one = { number: String(index + 1), title: null, path, ends: null }
    const failing = walkOnActor(model, one, model.machine, {
      inspect: coverage.inspect,
      see: (snapshot) => notes.see(path.world, snapshot),
    })
    if (failing !== null) notes.failures.push(renderFailing(failing))
  }
  return notes.recorded(coverage, { paths: paths.length, ms: performance.now() - since })
}

/** The records of a layer in a folder, by the model's name. */
export function readRecords<Stored extends WalkRecord>(folder: string): Map<string, Left<Stored>> {
  const found = new Map<string, Left<Stored>>()
  if (!existsSync(folder)) return found
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const path = join(folder, file)
    const record = JSON.parse(readFileSync(path, 'utf8')) as Stored
    found.set(record.machine, { ...record, at: statSync(path).mtime.toISOString() })
  }
  return found
}

export const anchorOf = (model: Pick<Model, 'name'>) => `m-${titleOf(model)}`
