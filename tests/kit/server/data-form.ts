import { createActor, fromPromise, type Subscription } from 'xstate'
import { createAutosaveMachine } from '../../../machines/consultation/autosave/autosave.machine'
import type { EmergencyData } from '../../../contract/schemas/emergency'
import { wireOf } from '../../../machines/emergency/patient-data/patient-data.fields'
import { patientDataMachine } from '../../../machines/emergency/patient-data/patient-data.machine'
import type { DataAnswer } from '../../../machines/emergency/patient-data/patient-data.model'
import type { PatientDataRef } from '../../../machines/emergency/patient-data/patient-data.selectors'
import type { DataOrder } from '../../../machines/ports/emergencies'
import type { Stored, StoredPatientData, PatientField, PatientForm } from '../../../machines/ports/draft-store'
import type { TestClock } from '../harness/test-clock'

/** A pending PUT. */
export interface Request {
  order: DataOrder
  /** Set once the server has processed it. */
  answer: DataAnswer | null
  send: (answer: DataAnswer) => void
  lose: () => void
}

/** One device's form with its own storage, and what its doctor knows. */
export class DataForm {
  readonly name: string
  readonly requests: Request[] = []
  /** Live updates on their way. */
  readonly news: EmergencyData[] = []
  /** The last typed value of each field in wire form, and its base. */
  readonly typed = new Map<PatientField, { value: string; upon: string; isGivenUp: boolean }>()
  readonly own = new Set<string>()
  reloads = 0
  /** Conflicts about the doctor's own earlier input. */
  askedOfOwn = 0
  actor: PatientDataRef
  readonly #clock: TestClock
  readonly #machine: typeof patientDataMachine
  #stored: Stored<StoredPatientData> | null = null
  #ids = 0
  #watching: Subscription

  constructor(name: string, data: EmergencyData, clock: TestClock, machine = patientDataMachine) {
    this.name = name
    this.#clock = clock
    this.#machine = machine
    this.actor = this.#open(data)
    this.#watching = this.#watch()
  }

  /** Reloads the page with the server's present data. A pending request continues; its answer is lost. */
  reload(data: EmergencyData): void {
    this.#watching.unsubscribe()
    this.actor.stop()
    this.requests.length = 0
    this.news.length = 0
    this.actor = this.#open(data)
    this.#watching = this.#watch()
    this.reloads += 1
  }

  type(change: Partial<PatientForm>): void {
    const before = this.actor.getSnapshot().context
    this.actor.send({ type: 'data.change', change })
    const { draft } = this.actor.getSnapshot().context
    for (const field of Object.keys(change) as PatientField[]) {
      const value = JSON.stringify(wireOf(field, draft))
      this.own.add(field + value)
      this.typed.set(field, { value, upon: JSON.stringify(wireOf(field, before.base)), isGivenUp: false })
    }
  }

  decide(field: PatientField, isMine: boolean): void {
    const typed = this.typed.get(field)
    const upon = JSON.stringify(wireOf(field, this.actor.getSnapshot().context.base))
    if (typed !== undefined) this.typed.set(field, isMine ? { ...typed, upon } : { ...typed, isGivenUp: true })
    this.actor.send({ type: isMine ? 'data.keepMine' : 'data.takeTheirs', field })
  }

  #open(data: EmergencyData): PatientDataRef {
    const autosave = createAutosaveMachine<StoredPatientData>().provide({
      actors: {
        load: fromPromise(async () => this.#stored),
        save: fromPromise(async ({ input: { content } }) => {
          this.#stored = { content, storedAt: this.#clock.now() }
          return this.#stored
        }),
        forget: fromPromise(async () => {
          this.#stored = null
          return true
        }),
      },
    })
    const putData = fromPromise<DataAnswer, DataOrder>(
      ({ input }) =>
        new Promise((send, fail) => {
          this.requests.push({ order: input, answer: null, send, lose: () => fail(new Error('no answer')) })
        }),
    )
    return createActor(this.#machine.provide({ actors: { autosave, putData } }), {
      clock: this.#clock,
      input: {
        emergencyId: 'E-1',
        data,
        newId: () => `${this.name}-${(this.#ids += 1)}`,
        report: () => {},
      },
    }).start()
  }

  #watch(): Subscription {
    let known: readonly PatientField[] = []
    return this.actor.subscribe(({ context: { disputed, base } }) => {
      const fresh = disputed.filter((field) => !known.includes(field))
      this.askedOfOwn += fresh.filter((field) => this.own.has(field + JSON.stringify(wireOf(field, base)))).length
      known = disputed
    })
  }
}
