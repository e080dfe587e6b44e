import type { AnyMachineSnapshot } from 'xstate'
import type { TransitionCoverage } from './coverage'
import type { Model } from './model'
import type { ActorRecord } from './walk-record'

/** Records the steps of walks on a model's live actors. */
export class ActorNotes {
  readonly states = new Set<string>()
  readonly failures: string[] = []
  steps = 0
  readonly #settled = new Set<string>()
  readonly #model: Model

  constructor(model: Model) {
    this.#model = model
  }

  see(world: string, snapshot: AnyMachineSnapshot): void {
    for (const { id } of snapshot._nodes) this.states.add(id)
    this.#settled.add(JSON.stringify([world, snapshot.value, this.#model.key?.(snapshot as never) ?? null]))
    this.steps += 1
  }

  recorded(coverage: TransitionCoverage, { paths, ms }: Pick<ActorRecord, 'paths' | 'ms'>): ActorRecord {
    const { steps, failures } = this
    const [states, transitions] = [[...this.states], coverage.taken()]
    return { machine: this.#model.name, states, transitions, paths, ms, steps, searched: this.#settled.size, failures }
  }
}
