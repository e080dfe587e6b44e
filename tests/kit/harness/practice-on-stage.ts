import { createActor } from 'xstate'
import type { RingOrder } from '../../../machines/ports/sound'
import type { PracticeReason, PracticeReport, WorkFact } from '../../../machines/practice/practice.model'
import { providePractice } from '../../../machines/practice/provide-practice'
import type { SessionOrder } from '../../../machines/practice/session.rules'
import type { RequestRef } from '../../../machines/request/request.selectors'
import { idPractice } from '../../../src/i18n/id/practice'
import { createRobots } from '../../../src/services/practice/robots'
import { countingIds } from '../data/builders'
import { TestClock } from './test-clock'

export interface PracticeStageOptions {
  order?: SessionOrder
  reason?: PracticeReason | null
}

/** A practice with its wiring and robots; real work and time belong to the test. Not started. */
export function stagePractice({ order, reason = null }: PracticeStageOptions = {}) {
  const clock = new TestClock()
  const reports: PracticeReport[] = []
  let notify: (fact: WorkFact) => void = () => {}
  let rings: RingOrder | null = null
  const practice = createActor(
    providePractice({
      robots: createRobots({ clock, timers: clock, cast: () => idPractice.practice.cast }),
      sound: {
        facts(listen) {
          listen({ type: 'sound.armed' })
          return () => {}
        },
        arm: () => Promise.resolve(),
        ring(first) {
          rings = first
          return { change: (next) => void (rings = next), stop: () => void (rings = null) }
        },
        ringMutely: () => ({ change() {}, stop() {} }),
        ringOnce: () => Promise.resolve(),
        soundMessage: () => Promise.resolve(),
      },
      realWork(listen) {
        notify = listen
        listen({ type: 'work.changed', reason })
        return () => {}
      },
    }),
    {
      clock,
      input: {
        reason,
        me: '101',
        clock,
        newId: countingIds(),
        newSeed: () => order?.seed ?? 7,
        report: (report) => reports.push(report),
      },
    },
  )
  practice.start()
  if (order !== undefined) practice.send({ type: 'practice.plan', order })

  const queue = () => practice.getSnapshot().children.requestQueue
  return {
    practice,
    clock,
    reports,
    ring: () => rings,
    sendReal: (real: PracticeReason | null) => notify({ type: 'work.changed', reason: real }),
    /** objectIds of the ringing requests. */
    waiting: () =>
      (queue()?.getSnapshot().context.requests ?? [])
        .filter(({ outcome }) => outcome === null)
        .map(({ objectId }) => objectId),
    request: (objectId: string): RequestRef | undefined =>
      queue()
        ?.getSnapshot()
        .context.requests.find((one) => one.objectId === objectId)?.ref,
    /** Advances time in small steps and lets promises settle. */
    async pass(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= 100) {
        clock.advance(Math.min(100, left))
        for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
      }
    },
  }
}
