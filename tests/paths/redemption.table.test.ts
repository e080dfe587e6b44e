import { describe, expect, test } from 'vitest'
import { createActor, type AnyEventObject } from 'xstate'
import type { Reservation } from '../../contract/schemas/reservation'
import { MINUTE } from '../../contract/values/limits'
import type { Page } from '../../machines/ports/pages'
import type { RedeemRefusal, ReservationsPort } from '../../machines/ports/reservations'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { redeemReason } from '../../machines/doctor/doctor.rules'
import { provideRedemption } from '../../machines/reservations/redemption/provide-redemption'
import type { RedemptionReason, RedemptionReport } from '../../machines/reservations/redemption/redemption.model'
import { codeOf, codeReason, dueness, redemptionReason } from '../../machines/reservations/redemption/redemption.rules'
import {
  selectChosen,
  selectNotice,
  selectRefusal,
  selectStep,
} from '../../machines/reservations/redemption/redemption.selectors'
import { aReservation } from '../kit/data/builders'

type Answer = Result<{ consultationId: string }, RedeemRefusal>
type Scripted<Value> = { settle: (value: Value) => Promise<void>; fault: () => Promise<void> }

/** A redemption on a port in a test's hands. */
function stage(reason: RedemptionReason | null = null) {
  const reports: RedemptionReport[] = []
  const asked: unknown[] = []
  const pages: Scripted<Page<Reservation>>[] = []
  const redeems: Scripted<Answer>[] = []
  const call =
    <Value>(waiting: Scripted<Value>[]) =>
    (order: object): Promise<Value> =>
      new Promise((resolve, reject) => {
        asked.push(order)
        waiting.push({
          settle: (value) => then(() => resolve(value)),
          fault: () => then(() => reject(new Error('fault'))),
        })
      })
  const port: ReservationsPort = { list: call(pages), redeem: call(redeems) }
  const actor = createActor(provideRedemption(port), {
    input: { reason, report: (report) => reports.push(report) },
  }).start()
  const send = (...events: AnyEventObject[]) => events.forEach((event) => actor.send(event as never))
  return {
    actor,
    asked,
    pages,
    redeems,
    reports,
    send,
    step: () => selectStep(actor.getSnapshot()),
    notice: () => selectNotice(actor.getSnapshot()),
  }
}

async function then(settle: () => void): Promise<void> {
  settle()
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const write = (written: string) => ({ type: 'code.change', written })
const submit = { type: 'code.submit' }
const confirm = { type: 'redemption.confirm' }
const page = (items: Reservation[], at = 1, lastPage = 1): Page<Reservation> => ({
  items,
  page: at,
  lastPage,
  total: items.length,
})

describe('a code, as people write it', () => {
  test.each([
    ['K7QX-2M4P', 'K7QX2M4P'],
    ['k7qx 2m4p', 'K7QX2M4P'],
    ['  k7qx–2m4p. ', 'K7QX2M4P'],
    ['--', ''],
    ['K7QX-2M4P-K7QX-2M4P-K', ''],
  ])('%s is %s', (written, code) => {
    expect(codeOf(written)).toBe(code)
    expect(codeReason(written)).toBe(code === '' ? 'malformed' : null)
  })

  test('rejects an empty code', () => {
    expect([codeReason(''), codeReason('   ')]).toEqual(['empty', 'empty'])
  })

  test('is found among the reservations however either writes it, and redeemed as the list has it', async () => {
    const { actor, asked, pages, send, step } = stage()
    send(write('k7qx 2m4p'), submit)
    await pages[0]?.settle(page([aReservation({ code: 'AAAA-BBBB' }), aReservation()]))
    expect(step()).toBe('listed')
    expect(selectChosen(actor.getSnapshot())).toEqual({ code: 'K7QX-2M4P', reservation: aReservation() })
    send(confirm)
    expect(asked.at(-1)).toEqual({ code: 'K7QX-2M4P' })
  })

  test('on another page of the list is found too; the pages behind it are not read', async () => {
    const { asked, pages, send, step } = stage()
    send(write('K7QX2M4P'), submit)
    await pages[0]?.settle(page([aReservation({ code: 'AAAA-BBBB' })], 1, 3))
    await pages[1]?.settle(page([aReservation()], 2, 3))
    expect(step()).toBe('listed')
    expect(asked).toEqual([
      { page: 1, query: null },
      { page: 2, query: null },
    ])
  })

  test('reports a code without a paid reservation, and asks the server only after a confirmation', async () => {
    const { asked, pages, send, step } = stage()
    send(write('k7qx-2m4p'), submit)
    await pages[0]?.settle(page([]))
    expect([step(), asked.length]).toEqual(['unlisted', 1])
    send(confirm)
    expect(asked.at(-1)).toEqual({ code: 'K7QX2M4P' })
  })

  test.each([
    ['nobody answers', (one: Scripted<Page<Reservation>>) => one.fault()],
    [
      'only a stored page is available',
      (one: Scripted<Page<Reservation>>) => one.settle({ ...page([aReservation()]), storedAt: 1 }),
    ],
  ])('%s: nothing is asked of the doctor, and the code stays in the field', async (_, answer) => {
    const { actor, pages, send, step, notice } = stage()
    send(write('k7qx'), submit)
    await answer(pages[0] as Scripted<Page<Reservation>>)
    expect([step(), notice(), actor.getSnapshot().context.written]).toEqual([null, 'unreached', 'k7qx'])
    send(submit)
    expect(pages).toHaveLength(2)
  })
})

describe('the outcome of a redemption', () => {
  async function confirmed() {
    const staged = stage()
    staged.send({ type: 'reservation.choose', reservation: aReservation() }, confirm)
    return staged
  }

  test('redeemed: reports the consultation for the doctor to open, and re-reads the list', async () => {
    const { redeems, reports, notice, step } = await confirmed()
    await redeems[0]?.settle(accepted({ consultationId: 'K-9' }))
    expect(reports).toEqual([{ type: 'reservation.redeemed', consultationId: 'K-9' }, { type: 'reservations.changed' }])
    expect([step(), notice()]).toEqual([null, 'redeemed'])
  })

  test.each(['unknown', 'used', 'openItem'] as const)(
    'refused as %s: shows the refusal until it is dismissed, and opens nothing',
    async (kind) => {
      const { actor, redeems, reports, send, step } = await confirmed()
      await redeems[0]?.settle(refused({ kind }))
      expect([step(), selectRefusal(actor.getSnapshot())]).toEqual(['refused', kind])
      expect(reports).toEqual([{ type: 'reservations.changed' }])
      send({ type: 'redemption.dismiss' })
      expect([step(), selectRefusal(actor.getSnapshot())]).toEqual([null, null])
    },
  )

  test('no answer: the same code again, also when what it opened has made the doctor busy', async () => {
    const { asked, redeems, reports, send, step } = await confirmed()
    await redeems[0]?.fault()
    expect(step()).toBe('failed')
    send({ type: 'redemption.updated', reason: 'atWork' }, { type: 'redemption.retry' })
    expect(asked).toEqual([{ code: 'K7QX-2M4P' }, { code: 'K7QX-2M4P' }])
    await redeems[1]?.settle(accepted({ consultationId: 'K-9' }))
    expect(reports[0]).toEqual({ type: 'reservation.redeemed', consultationId: 'K-9' })
  })

  test('no answer, then cancelled: re-reads the list, since the code may have been redeemed', async () => {
    const { redeems, reports, send, step } = await confirmed()
    await redeems[0]?.fault()
    send({ type: 'redemption.cancel' })
    expect([step(), reports]).toEqual([null, [{ type: 'reservations.changed' }]])
  })

  test('a second click asks nothing twice', async () => {
    const { redeems, send } = await confirmed()
    send(confirm, submit, { type: 'reservation.choose', reservation: aReservation({ code: 'AAAA-BBBB' }) })
    expect(redeems).toHaveLength(1)
  })
})

describe('why nothing may be redeemed', () => {
  const free = {
    presences: { consultations: 'Offline', emergencies: 'Offline' },
    hasUnfinished: false,
    open: null,
  } as const
  const online = { ...free, presences: { ...free.presences, consultations: 'Online' } } as const
  const busy = { ...free, presences: { ...free.presences, consultations: 'Busy' } } as const
  const inEmergencyMode = { ...free, presences: { ...free.presences, emergencies: 'Online' } } as const

  test.each([
    { what: 'offline', facts: free, reason: null },
    { what: 'online', facts: online, reason: null },
    { what: 'at work elsewhere', facts: busy, reason: 'atWork' },
    { what: 'in emergency mode', facts: inEmergencyMode, reason: 'emergencyMode' },
    { what: 'with something unfinished', facts: { ...free, hasUnfinished: true }, reason: 'unfinished' },
    { what: 'busy with something unfinished', facts: { ...busy, hasUnfinished: true }, reason: 'unfinished' },
    { what: 'in a consultation', facts: { ...free, open: 'Consultations' }, reason: 'atWork' },
    { what: 'in an emergency', facts: { ...inEmergencyMode, open: 'Emergencies' }, reason: 'atWork' },
  ] as const)('$what: $reason', ({ facts, reason }) => {
    expect(redeemReason(facts)).toBe(reason)
    expect([redemptionReason(facts, false), redemptionReason(facts, true)]).toEqual([reason, 'offline'])
  })

  test.each(['unfinished', 'atWork', 'emergencyMode', 'offline'] as const)(
    '%s: neither a code nor a card is taken',
    (reason) => {
      const { asked, send, step } = stage(reason)
      send(write('k7qx'), submit, { type: 'reservation.choose', reservation: aReservation() })
      expect([step(), asked]).toEqual([null, []])
    },
  )

  test('a reason that appears during the confirmation blocks the redemption until it clears', () => {
    const { asked, send, step } = stage()
    send(
      { type: 'reservation.choose', reservation: aReservation() },
      { type: 'redemption.updated', reason: 'atWork' },
      confirm,
    )
    expect([step(), asked]).toEqual(['listed', []])
    send({ type: 'redemption.updated', reason: null }, confirm)
    expect(step()).toBe('redeeming')
  })
})

test.each([
  [-16, 'early'],
  [-15, 'due'],
  [0, 'due'],
  [15, 'due'],
  [16, 'late'],
])('%i minutes after its time it is %s', (minutes, how) => {
  expect(dueness(0, minutes * MINUTE)).toBe(how)
})
