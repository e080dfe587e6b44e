import type { BrowserContext, Page, Route } from 'playwright'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { PATIENCE, type Person } from '../../kit/browser/doctor-in-browser'
import type { PatientAtWire } from '../../kit/server/patient'

/** The real product under a tester's hands: a doctor's browser, the patient at the wire, and a hand on the doctor's calls. */
export interface LiveStage {
  origin: string
  person: Person
  context: BrowserContext
  page: Page
  gate: Gate
  patient: PatientAtWire
  /** Of the request or consultation that the path is about; empty before there is one. */
  objectId: string
}

/** One machine, brought about and looked at in the running app. What has no entry cannot be brought about there. */
export interface LiveMachine {
  /** The calls of the doctor whose answers a path decides. */
  holds: string | null
  worlds: Record<string, (stage: LiveStage, events: readonly AnyEventObject[]) => Promise<void>>
  /** What to do for an event; the next one tells which answer the path wants. */
  hands: Record<string, (stage: LiveStage, event: AnyEventObject, next: AnyEventObject | undefined) => Promise<void>>
  /** Whether this example of an event can be brought about, where the machine stands so. */
  can: (event: AnyEventObject, before: AnyMachineSnapshot | undefined) => boolean
  /** What is to be seen in a state, by its id; a state without one passes too fast for anybody. */
  faces: Record<string, (stage: LiveStage) => Promise<void>>
  /** Leaves the sandbox as it was found. */
  tidy?: (stage: LiveStage) => Promise<void>
}

/** Holds what the page asks of the server, until the path says what becomes of it. */
export class Gate {
  #held: Route[] = []
  #waiting: ((route: Route) => void)[] = []

  async hold(page: Page, pattern: string): Promise<void> {
    await page.route(pattern, (route) => {
      const next = this.#waiting.shift()
      if (next === undefined) this.#held.push(route)
      else next(route)
    })
  }

  /** Until a call has come; it stays held. */
  async arrived(): Promise<void> {
    this.#held.unshift(await this.#next())
  }

  /** To the server, whose answer is the page's. */
  async letGo(): Promise<void> {
    await (await this.#next()).continue()
  }

  /** It never arrives: a fault of the network. */
  async lose(): Promise<void> {
    await (await this.#next()).abort('connectionreset')
  }

  async open(page: Page): Promise<void> {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.allSettled(this.#held.splice(0).map((route) => route.continue()))
  }

  #next(): Promise<Route> {
    const held = this.#held.shift()
    if (held !== undefined) return Promise.resolve(held)
    return new Promise((resolve, reject) => {
      const slow = setTimeout(() => reject(new Error('aplikasi tidak bertanya apa-apa kepada server')), PATIENCE)
      this.#waiting.push((route) => {
        clearTimeout(slow)
        resolve(route)
      })
    })
  }
}

/** How the event's output was meant: by the kind of its refusal, or `ok`. */
export function answerOf(event: AnyEventObject): string {
  const { output } = event as { output?: { ok?: boolean; refusal?: { kind?: string } } }
  return output?.ok === true ? 'ok' : (output?.refusal?.kind ?? 'ok')
}
