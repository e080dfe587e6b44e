import { PATIENTS } from '../../sandbox/simulator/accounts'
import { createActor, fromPromise } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { burstMachine } from '../../sandbox/simulator/burst/burst.machine'
import type { BurstOrder } from '../../sandbox/simulator/burst/burst.model'
import { shotOf } from '../../sandbox/simulator/burst/burst.rules'
import {
  selectAnswered,
  selectBurstStage,
  selectTally,
  selectTotal,
} from '../../sandbox/simulator/burst/burst.selectors'
import type { ShotOrder, ShotRefusal } from '../../sandbox/simulator/ports/burst'
import { replay } from '../kit/graph/walk'

type Answer = Result<void, ShotRefusal>

const twenty: BurstOrder = { kind: 'Consultations', doctor: 'doctor1', count: 20 }

/** A burst whose shots are answered by hand, in the order in which they were fired. */
function burst() {
  const fired: { order: ShotOrder; answer: (answer: Answer) => void; fault: (fault: Error) => void }[] = []
  const shot = fromPromise<Answer, ShotOrder>(
    ({ input }) => new Promise((answer, fault) => void fired.push({ order: input, answer, fault })),
  )
  const actor = createActor(burstMachine.provide({ actors: { shot } })).start()
  const start = (order = twenty) => replay(actor, [{ type: 'burst.start', order }])
  return { actor, fired, now: () => actor.getSnapshot(), start }
}

type Burst = ReturnType<typeof burst>

/** Answers each shot as soon as it is fired. */
async function answerAll({ fired, now }: Burst, answer: Answer = accepted(undefined)) {
  for (let index = 0; index < fired.length; index += 1) {
    fired[index]?.answer(answer)
    await vi.waitFor(() => expect(selectAnswered(now())).toBe(index + 1), { interval: 1 })
  }
}

describe('a burst', () => {
  test('20 are sent by 20 patients, four at a time', async () => {
    const one = burst()
    one.start()
    expect(one.fired).toHaveLength(4)
    await answerAll(one)
    expect(new Set(one.fired.map(({ order }) => order.email)).size).toBe(20)
    expect([selectBurstStage(one.now()), selectAnswered(one.now()), selectTotal(one.now())]).toEqual(['calm', 20, 20])
    expect(selectTally(one.now()).sent).toBe(20)
  })

  test('the next goes as soon as one is answered, not when all four are', async () => {
    const { fired, start } = burst()
    start()
    fired[2]?.answer(accepted(undefined))
    await vi.waitFor(() => expect(fired).toHaveLength(5), { timeout: 10_000 })
  })

  test('counts each result and continues after a failure', async () => {
    const one = burst()
    one.start({ ...twenty, count: 4 })
    one.fired[0]?.answer(refused({ kind: 'doctorAway' }))
    one.fired[1]?.answer(refused({ kind: 'noSession' }))
    one.fired[2]?.fault(new Error('no answer'))
    one.fired[3]?.answer(accepted(undefined))
    await vi.waitFor(() => expect(selectBurstStage(one.now())).toBe('calm'), { timeout: 10_000 })
    expect(selectTally(one.now())).toEqual({
      sent: 1,
      doctorAway: 1,
      tooMany: 0,
      notAllowed: 0,
      noSession: 1,
      unanswered: 1,
    })
  })

  test('stopped, it sends no more and waits for what is on its way', async () => {
    const one = burst()
    one.start()
    replay(one.actor, [{ type: 'burst.stop' }])
    expect(selectBurstStage(one.now())).toBe('stopping')
    await answerAll(one)
    expect([selectBurstStage(one.now()), one.fired.length, selectTally(one.now()).sent]).toEqual(['calm', 4, 4])
  })

  test('a second one begins at nought, and only when the first is over', async () => {
    const one = burst()
    one.start({ ...twenty, count: 2 })
    expect(one.now().can({ type: 'burst.start', order: twenty })).toBe(false)
    await answerAll(one)
    one.start()
    expect([selectAnswered(one.now()), selectTotal(one.now())]).toEqual([0, 20])
  })

  test.each([
    ['Consultations', 'unaddressed'],
    ['Faskes_consultations', 'unaddressed'],
    ['mixed', 'unaddressed'],
    ['Emergencies', 'sending'],
  ] as const)('%s without a doctor: %s', (kind, stage) => {
    const { now, start } = burst()
    start({ kind, doctor: '', count: 5 })
    expect(selectBurstStage(now())).toBe(stage)
  })
})

describe('the orders of a burst', () => {
  test('facilities take turns', () => {
    const emails = [0, 1, 2].map((index) => shotOf({ ...twenty, kind: 'Faskes_consultations' }, index).email)
    expect(emails).toEqual(['faskes1@contoh.id', 'faskes2@contoh.id', 'faskes1@contoh.id'])
  })

  test('a mixed burst takes turns with the kinds', () => {
    const kinds = [0, 1, 2, 3].map((index) => shotOf({ ...twenty, kind: 'mixed' }, index).request.className)
    expect(kinds).toEqual(['Consultations', 'Faskes_consultations', 'Emergencies', 'Consultations'])
  })

  test('a consultation is paid already, so that it opens a chat', () => {
    expect(shotOf(twenty, PATIENTS.length + 1)).toEqual({
      email: 'pasien2@contoh.id',
      request: { className: 'Consultations', doctor: 'doctor1', complaint: expect.any(String), paymentId: 2 },
    })
  })
})
