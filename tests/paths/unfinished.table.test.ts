import { createActor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import type { Earnings } from '../../machines/ports/doctors'
import type { RequestRecord } from '../../contract/schemas/request'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { accepted, refused } from '../../machines/ports/result'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { selectHasFailed, selectIsLoading, selectValue } from '../../machines/resource/resource.selectors'
import {
  selectIsContinuing,
  selectIsEnding,
  selectIsSteady,
  selectRecord,
  selectUnsent,
} from '../../machines/unfinished/unfinished.selectors'
import { aFaskesRecord, aMessage, anEmergencyRecord, aRecord, someEarnings } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inert } from '../kit/graph/inert'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'

const onCall = anEmergencyRecord({ status: 'ON_CALL' })
const farewell = accepted(aMessage({ kind: 'sesi_berakhir' }))

/** A page that was opened with this work left open. On the production wiring. */
async function left(record: RequestRecord) {
  const stage = await stageDoctor(
    record.className === 'Emergencies' ? { emergencyPresence: 'Busy' } : { presence: 'Busy' },
  )
  await stage.script.take('unfinished').answer(record)
  await stage.script.take('balance').answer(someEarnings())
  return stage
}

type Stage = Awaited<ReturnType<typeof left>>
const card = ({ unfinished }: Stage) => unfinished().getSnapshot()
/** 'Akhiri', and its question answered. */
function end(stage: Stage): void {
  stage.unfinished().send({ type: 'unfinished.end' })
  expect(stage.script.log).not.toContain('move')
  stage.unfinished().send({ type: 'unfinished.confirm' })
}
const isFree = ({ doctor }: Stage) => doctor.getSnapshot().matches('free')

describe('looked up on load (product §4)', () => {
  test.each([aRecord({ status: 'ON_CHAT' }), aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }), onCall])(
    '$className: found and stored with its record',
    async (record) => {
      const stage = await left(record)
      expect(selectRecord(card(stage))).toEqual(record)
      expect(stage.facts().hasUnfinished).toBe(true)
    },
  )

  test('shows no card without an unfinished consultation', async () => {
    const { facts, script, unfinished } = await stageDoctor()
    await script.take('unfinished').answer(null)
    expect(selectRecord(unfinished().getSnapshot())).toBeNull()
    expect(facts().hasUnfinished).toBe(false)
  })

  test('a failed check is reported once, and repeated by itself (product §8)', async () => {
    const { clock, facts, script, toasts } = await stageDoctor()
    await script.take('unfinished').fault()
    expect(toasts()).toEqual(['unfinishedFailed'])
    clock.advance(3_000)
    await script.take('unfinished').fault()
    expect(toasts()).toEqual(['unfinishedFailed'])
    clock.advance(3_000)
    await script.take('unfinished').answer(onCall)
    expect(facts().hasUnfinished).toBe(true)
  })

  test('looked up again, the card stays in sight until it is known to be gone', async () => {
    const stage = await left(aRecord({ status: 'ON_CHAT' }))
    stage.unfinished().send({ type: 'unfinished.lookAgain' })
    expect(selectRecord(card(stage))).not.toBeNull()
    await stage.script.take('unfinished').answer(null)
    expect(selectRecord(card(stage))).toBeNull()
  })
})

describe('unsent work', () => {
  const drafts = async ({ script }: Stage) => {
    while (script.isPending('loadDraft')) await script.take('loadDraft').answer(null)
  }

  test('messages that cannot be read are unknown, and read again until they can', async () => {
    const stage = await left(aRecord({ status: 'SAVE' }))
    await drafts(stage)
    await stage.script.take('loadStored').fault()
    await vi.waitFor(() => expect(card(stage).children.unsentReading?.getSnapshot()).toMatchObject({ value: 'unread' }))
    expect(selectUnsent(card(stage))).toBeNull()
    stage.clock.advance(RECONNECT_CAP)
    await drafts(stage)
    await stage.script.take('loadStored').answer({ draft: 'Besok kontrol', unsent: [] })
    await vi.waitFor(() => expect(selectUnsent(card(stage))?.messages).toBe(1))
  })
})

describe('continuing (product §4)', () => {
  test.each([
    { record: aRecord({ status: 'ON_CHAT' }), kind: 'consultations', room: 'inConsultation' },
    { record: aRecord({ status: 'ON_PAYMENT' }), kind: 'consultations', room: 'inConsultation' },
    { record: aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }), kind: 'consultations', room: 'inConsultation' },
    { record: onCall, kind: 'emergencies', room: 'inEmergency' },
  ])('$record.className in $record.status makes the doctor Busy and opens: $room', async ({ record, kind, room }) => {
    const stage = await left(record)
    stage.unfinished().send({ type: 'unfinished.continue' })
    expect(stage.script.log).not.toContain('move')
    const busy = stage.script.take('putPresence')
    expect(busy.input).toEqual({ kind, status: 'Busy' })
    await busy.answer(undefined)
    expect(stage.doctor.getSnapshot().value).toBe(room)
    expect(stage.facts().open).toBe(record.className)
  })

  test.each([aRecord({ status: 'SAVE' }), aFaskesRecord({ status: 'SAVE' })])(
    '$className in SAVE resumes as ON_CHAT',
    async (record) => {
      const stage = await left(record)
      stage.unfinished().send({ type: 'unfinished.continue' })
      const resumed = stage.script.take('move')
      const { className, objectId } = record
      expect(resumed.input).toMatchObject({ className, objectId, from: 'SAVE', to: 'ON_CHAT' })
      await resumed.answer(accepted('ON_CHAT'))
      await stage.script.take('putPresence').answer(undefined)
      expect(stage.doctor.getSnapshot().value).toBe('inConsultation')
    },
  )

  test('one that was resumed or ended elsewhere is looked up again', async () => {
    const stage = await left(aRecord({ status: 'SAVE' }))
    stage.unfinished().send({ type: 'unfinished.continue' })
    await stage.script.take('move').answer(refused({ kind: 'lost', loss: { status: 'FINISHED' } }))
    await stage.script.take('unfinished').answer(null)
    expect(stage.facts().hasUnfinished).toBe(false)
    expect(isFree(stage)).toBe(true)
  })

  test('of an emergency it says, word for word, Emergency Call Diakhiri', async () => {
    const stage = await left(onCall)
    stage.unfinished().send({ type: 'unfinished.continue' })
    await stage.script.take('putPresence').answer(undefined)
    expect(stage.toasts()).toEqual(['emergencyEnded'])
  })

  test('of an emergency whose call survived a reload it says nothing, since nobody pressed anything', async () => {
    const stage = await left(onCall)
    stage.doctor.send({ type: 'call.resumed', consultationId: onCall.emergency_id })
    await stage.script.take('putPresence').answer(undefined)
    expect(stage.doctor.getSnapshot().value).toBe('inEmergency')
    expect(stage.toasts()).toEqual([])
  })

  test('opens the consultation even if the presence cannot be saved', async () => {
    const stage = await left(aRecord({ status: 'ON_CHAT' }))
    stage.unfinished().send({ type: 'unfinished.continue' })
    await stage.script.take('putPresence').fault()
    expect(stage.doctor.getSnapshot().value).toBe('inConsultation')
  })
})

describe('ending (product §4)', () => {
  test.each([
    aRecord({ status: 'ON_CHAT' }),
    aRecord({ status: 'SAVE' }),
    aRecord({ status: 'ON_PAYMENT' }),
    aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }),
  ])(
    '$className in $status: SESI_BERAKHIR, the message, FINISHED, the balance, Konsultasi Diakhiri',
    async (record) => {
      const stage = await left(record)
      end(stage)
      const marked = stage.script.take('move')
      expect(marked.input).toMatchObject({ objectId: record.objectId, from: record.status, to: 'SESI_BERAKHIR' })
      await marked.answer(accepted('SESI_BERAKHIR'))
      const received = stage.script.take('saveMessage')
      expect(received.input).toMatchObject({ message: { kind: 'sesi_berakhir', text: 'Konsultasi sudah selesai' } })
      await received.answer(farewell)
      const finished = stage.script.take('move')
      expect(finished.input).toMatchObject({ from: 'SESI_BERAKHIR', to: 'FINISHED' })
      expect(stage.toasts()).toEqual([])
      await finished.answer(accepted('FINISHED'))
      expect(stage.toasts()).toEqual(['consultationEnded'])
      expect(stage.script.isPending('balance')).toBe(true)
      expect(stage.facts().hasUnfinished).toBe(false)
    },
  )

  test('already SESI_BERAKHIR: no second mark, no second message', async () => {
    const stage = await left(aRecord({ status: 'SESI_BERAKHIR' }))
    end(stage)
    const finished = stage.script.take('move')
    expect(finished.input).toMatchObject({ from: 'SESI_BERAKHIR', to: 'FINISHED' })
    await finished.answer(accepted('FINISHED'))
    expect(stage.script.log).not.toContain('saveMessage')
    expect(stage.toasts()).toEqual(['consultationEnded'])
    expect(stage.script.isPending('balance')).toBe(true)
  })

  test('an emergency: FINISHED, then emergency presence Online, and Emergency Call Diakhiri', async () => {
    const stage = await left(onCall)
    end(stage)
    const finished = stage.script.take('move')
    expect(finished.input).toMatchObject({ className: 'Emergencies', objectId: 'e1', from: 'ON_CALL', to: 'FINISHED' })
    expect(stage.script.isPending('putPresence')).toBe(false)
    await finished.answer(accepted('FINISHED'))
    const returned = stage.script.take('putPresence')
    expect(returned.input).toEqual({ kind: 'emergencies', status: 'Online' })
    await returned.answer(undefined)
    expect(stage.toasts()).toEqual(['emergencyEnded'])
    expect(stage.script.isPending('balance')).toBe(true)
    expect(stage.facts().hasUnfinished).toBe(false)
    stage.script.send('emergencyPresence', { type: 'presence.changed', presence: 'Online' })
    expect(stage.script.about('requests')).toEqual({ classes: ['Emergencies'] })
  })

  test('an emergency that the ambulance moved on meanwhile is finished from there', async () => {
    const stage = await left(onCall)
    end(stage)
    await stage.script.take('move').answer(refused({ kind: 'lost', loss: { status: 'PICK_UP' } }))
    expect(stage.script.isPending('putPresence')).toBe(false)
    expect(stage.script.take('move').input).toMatchObject({ from: 'PICK_UP', to: 'FINISHED' })
  })

  test('a lost answer is asked again with the same click', async () => {
    const stage = await left(onCall)
    end(stage)
    const first = stage.script.take('move')
    await first.fault()
    stage.clock.advance(2_000)
    expect(stage.script.take('move').input).toEqual(first.input)
  })
})

describe('while one button loads, the other is disabled (product §2)', () => {
  /** Both can be pressed; Lanjutkan loads; Akhiri loads. */
  const buttons = (stage: Stage) => [selectIsSteady, selectIsContinuing, selectIsEnding].map((one) => one(card(stage)))

  test('steady: both can be pressed', async () => {
    const stage = await left(aRecord({ status: 'SAVE' }))
    expect(buttons(stage)).toEqual([true, false, false])
  })

  test.each([
    { what: 'resuming', status: 'SAVE' as const },
    { what: 'becoming busy', status: 'ON_CHAT' as const },
  ])('$what: Lanjutkan loads, Akhiri does nothing', async ({ status }) => {
    const stage = await left(aRecord({ status }))
    stage.unfinished().send({ type: 'unfinished.continue' })
    expect(buttons(stage)).toEqual([false, true, false])
    expect(card(stage).can({ type: 'unfinished.end' })).toBe(false)
  })

  test.each([aRecord({ status: 'ON_CHAT' }), onCall])(
    '$className: Akhiri loads, Lanjutkan does nothing',
    async (record) => {
      const stage = await left(record)
      end(stage)
      expect(buttons(stage)).toEqual([false, false, true])
      expect(card(stage).can({ type: 'unfinished.continue' })).toBe(false)
    },
  )
})

describe('under the live watch (product §4)', () => {
  test.each([
    { record: aRecord({ status: 'ON_CHAT' }), now: aRecord({ status: 'FINISHED' }) },
    { record: aRecord({ status: 'ON_PAYMENT' }), now: aRecord({ status: 'FAILED_PAYMENT' }) },
    { record: aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }), now: aFaskesRecord({ status: 'CANCEL_BY_FASKES' }) },
    { record: onCall, now: anEmergencyRecord({ status: 'FINISHED' }) },
  ])('$record.className turns $now.status: the card is cleared and the panel closes', async ({ record, now }) => {
    const stage = await left(record)
    stage.script.send('record', { type: 'record.changed', record: now })
    expect(stage.facts().hasUnfinished).toBe(false)
    expect(selectRecord(card(stage))).toBeNull()
    const panel = () => stage.doctor.getSnapshot().children.panel?.getSnapshot().value
    expect(panel()).toEqual({ open: 'closingSoon' })
    stage.clock.advance(1_000)
    expect(panel()).toEqual({ closed: 'resting' })
  })

  test.each([
    { record: onCall, next: anEmergencyRecord({ objectId: 'e2', status: 'ON_CALL' }) },
    { record: aRecord({ status: 'ON_CHAT' }), next: aRecord({ objectId: 'c2', status: 'ON_CHAT' }) },
  ])(
    '$record.className is over, and another was opened on another screen while nobody listened here',
    async ({ record, next }) => {
      const stage = await left(record)
      // The connection is back: the presence is Busy as before, so only the record itself is news.
      stage.script.send('record', {
        type: 'record.changed',
        record: { ...record, status: 'FINISHED' } as RequestRecord,
      })
      await stage.script.take('unfinished').answer(next)
      expect(selectRecord(card(stage))).toEqual(next)
      expect(selectIsSteady(card(stage))).toBe(true)
      expect(stage.facts().hasUnfinished).toBe(true)
    },
  )

  test('any other change is shown', async () => {
    const stage = await left(aRecord({ status: 'ON_CHAT' }))
    const saved = aRecord({ status: 'SAVE', updatedAt: TEST_EPOCH + 1 })
    stage.script.send('record', { type: 'record.changed', record: saved })
    expect(selectRecord(card(stage))).toEqual(saved)
  })
})

describe('a resource', () => {
  test('shows what it has while it loads again, and when that fails', () => {
    const load = () => new Promise<Earnings>(() => {})
    const actor = createActor(inert(createResourceMachine<Earnings>()), { input: { load } }).start()
    replay(actor, [{ type: 'xstate.done.actor.load', output: someEarnings() }, { type: 'resource.refresh' }])
    expect([selectIsLoading(actor.getSnapshot()), selectValue(actor.getSnapshot())]).toEqual([true, someEarnings()])
    replay(actor, [{ type: 'xstate.error.actor.load', error: null }])
    expect([selectHasFailed(actor.getSnapshot()), selectValue(actor.getSnapshot())]).toEqual([true, someEarnings()])
  })
})
