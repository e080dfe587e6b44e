import type { BrowserContext, Page, Route } from 'playwright'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { PATIENCE, type Person } from '../../kit/browser/doctor-in-browser'
import type { PatientAtWire } from '../../kit/server/patient'

/**
 * The running product under a tester's control: a doctor's browser, a simulated patient, and a gate for the doctor's
 * calls.
 */
export interface LiveStage {
  origin: string
  person: Person
  context: BrowserContext
  page: Page
  gate: Gate
  patient: PatientAtWire
  /** Of the path's request or consultation; '' before there is one. */
  objectId: string
}

/** How to drive and check one machine in the running app. Events without an entry cannot be caused there. */
export interface LiveMachine {
  /** The doctor's calls whose answers a path decides. */
  holds: string | null
  worlds: Record<string, (stage: LiveStage, events: readonly AnyEventObject[]) => Promise<void>>
  /** The action for an event; the next event determines the wanted answer. */
  hands: Record<string, (stage: LiveStage, event: AnyEventObject, next: AnyEventObject | undefined) => Promise<void>>
  /** The example of an event can be caused in the present state. */
  can: (event: AnyEventObject, before: AnyMachineSnapshot | undefined) => boolean
  /** Assertions by state id; a state without one passes too quickly. */
  faces: Record<string, (stage: LiveStage) => Promise<void>>
  /** Restores the sandbox. */
  tidy?: (stage: LiveStage) => Promise<void>
}

/** Holds the page's requests until the path decides about them. */
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

  /** Waits for a request, which stays held. */
  async arrived(): Promise<void> {
    this.#held.unshift(await this.#next())
  }

  /** Forwards it; the page receives the server's answer. */
  async letGo(): Promise<void> {
    await (await this.#next()).continue()
  }

  /** Drops it: a network fault. */
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

/** The meaning of the event's output: the kind of its refusal, or `ok`. */
export function answerOf(event: AnyEventObject): string {
  const { output } = event as { output?: { ok?: boolean; refusal?: { kind?: string } } }
  return output?.ok === true ? 'ok' : (output?.refusal?.kind ?? 'ok')
}
