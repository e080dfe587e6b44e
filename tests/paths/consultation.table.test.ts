import { describe, expect, test } from 'vitest'
import type { RoomRecord } from '../../contract/schemas/request'
import {
  selectIsReferring,
  selectPaymentNews,
  selectSaveForLater,
  selectRecord,
  selectSilence,
} from '../../machines/consultation/consultation.selectors'
import { accepted } from '../../machines/ports/result'
import { aFaskesRecord, aMessage, aRecord, someEarnings } from '../kit/data/builders'
import { ringing } from '../kit/harness/requests-on-stage'
import { TEST_EPOCH } from '../kit/harness/test-clock'

/** The room, from a won claim on. On the production wiring. */
async function inRoom(record: RoomRecord) {
  const waiting = record.className === 'Consultations' ? aRecord({ payment_id: record.payment_id }) : aFaskesRecord()
  const stage = await ringing(waiting)
  await stage.script.take('balance').answer(someEarnings())
  stage.request(record.objectId).send({ type: 'request.accept' })
  await stage.script.take('move').answer(accepted(record.status))
  const read = stage.script.take('readRoom')
  expect(read.input).toEqual({ className: record.className, objectId: record.objectId })
  await read.answer(accepted(record))
  return stage
}

const later = (record: RoomRecord, parts: Partial<RoomRecord>) => ({
  type: 'record.changed',
  record: { ...record, updatedAt: TEST_EPOCH + 1_000, ...parts },
})

const unpaid = aRecord({ status: 'ON_PAYMENT', payment_id: 1 })
const chatting = aRecord({ status: 'ON_CHAT' })

describe('payment (product §2 Dialogs, §4)', () => {
  test('awaited: the room says so and nothing can be written', async () => {
    const { consultation, script } = await inRoom(unpaid)
    expect(selectSilence(consultation().getSnapshot())).toBe('awaitingPayment')
    expect(selectPaymentNews(consultation().getSnapshot())).toBeNull()
    expect(script.listens('paymentSound')).toBe(false)
  })

  test('paid: shows it, loops the sound until it is dismissed, and opens the chat', async () => {
    const { clock, consultation, script } = await inRoom(unpaid)
    script.send('record', later(unpaid, { status: 'ON_CHAT' }))
    expect(selectPaymentNews(consultation().getSnapshot())).toBe('paid')
    expect(selectSilence(consultation().getSnapshot())).toBeNull()
    clock.advance(10 * 60_000)
    expect(script.listens('paymentSound')).toBe(true)
    consultation().send({ type: 'payment.dismiss' })
    expect(script.listens('paymentSound')).toBe(false)
    expect(selectPaymentNews(consultation().getSnapshot())).toBeNull()
  })

  test('failed: shown without a sound; once dismissed, the doctor is free without another toast', async () => {
    const { consultation, doctor, script, toasts } = await inRoom(unpaid)
    script.send('record', later(unpaid, { status: 'FAILED_PAYMENT' }))
    expect(selectPaymentNews(consultation().getSnapshot())).toBe('unpaid')
    expect(script.listens('paymentSound')).toBe(false)
    expect(doctor.getSnapshot().value).toBe('inConsultation')
    consultation().send({ type: 'payment.dismiss' })
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual([])
    expect(script.isPending('balance')).toBe(true)
  })

  test('cancelled by the patient before payment: ends with a toast', async () => {
    const { doctor, script, toasts } = await inRoom(unpaid)
    script.send('record', later(unpaid, { status: 'CANCEL_BY_PATIEN' }))
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual(['consultationEndedElsewhere'])
  })

  test('shows nothing about payment when none is due', async () => {
    const { consultation, script } = await inRoom(chatting)
    script.send('record', later(chatting, { status: 'ON_CHAT' }))
    expect(selectPaymentNews(consultation().getSnapshot())).toBeNull()
  })

  test('paid while the confirmation is open: the payment is shown first', async () => {
    const { consultation, script } = await inRoom(unpaid)
    consultation().send({ type: 'consultation.end' })
    script.send('record', later(unpaid, { status: 'ON_CHAT' }))
    expect(selectPaymentNews(consultation().getSnapshot())).toBe('paid')
  })
})

describe('the room’s record (product §4)', () => {
  test.each([
    { status: 'SESI_BERAKHIR', silence: 'sessionEnded' },
    { status: 'SAVE', silence: null },
  ] as const)('turned $status elsewhere: writing is stopped by $silence', async ({ status, silence }) => {
    const { consultation, script } = await inRoom(chatting)
    script.send('record', later(chatting, { status }))
    expect(selectSilence(consultation().getSnapshot())).toBe(silence)
  })

  test.each([
    { record: chatting, now: { status: 'FINISHED' as const } },
    { record: aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }), now: { status: 'CANCEL_BY_FASKES' as const } },
  ])('$record.className turned $now.status elsewhere: over', async ({ record, now }) => {
    const { doctor, script, toasts } = await inRoom(record)
    script.send('record', later(record, now))
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual(['consultationEndedElsewhere'])
    expect(script.isPending('balance')).toBe(true)
  })

  test('older news change nothing', async () => {
    const { consultation, script } = await inRoom(aRecord({ status: 'ON_CHAT', updatedAt: TEST_EPOCH + 2_000 }))
    script.send('record', later(chatting, { status: 'SESI_BERAKHIR' }))
    expect(selectRecord(consultation().getSnapshot())?.status).toBe('ON_CHAT')
  })

  test.each([
    { record: unpaid, why: 'the patient has still to pay' },
    { record: aRecord({ status: 'SESI_BERAKHIR' }), why: 'the session is over' },
  ])('does not refer by a message that cannot arrive: $why', async ({ record }) => {
    const { consultation } = await inRoom(record)
    consultation().send({ type: 'consultation.refer' })
    expect(selectIsReferring(consultation().getSnapshot())).toBe(false)
  })

  test('nor once the session has ended behind the dialog: its words stay', async () => {
    const { consultation, script } = await inRoom(chatting)
    consultation().send({ type: 'consultation.refer' })
    script.send('record', later(chatting, { status: 'SESI_BERAKHIR' }))
    consultation().send({ type: 'referral.send', text: 'Segera hubungi 119.' })
    expect(selectIsReferring(consultation().getSnapshot())).toBe(true)
  })

  test('save for later asks first and repeats the same action until it is answered', async () => {
    const { consultation, doctor, script, toasts } = await inRoom(chatting)
    consultation().send({ type: 'consultation.save' })
    const asked = () => selectSaveForLater(consultation().getSnapshot())
    asked()?.send({ type: 'save.confirm' })
    const first = script.take('move')
    expect(first.input).toMatchObject({ objectId: chatting.objectId, from: 'ON_CHAT', to: 'SAVE' })
    await first.fault()
    expect(toasts()).toEqual(['notSaved'])
    asked()?.send({ type: 'save.confirm' })
    const again = script.take('move')
    expect(again.input).toEqual(first.input)
    await again.answer(accepted('SAVE'))
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toContain('consultationSaved')
  })

  test('cancelling the confirmation leaves the consultation open', async () => {
    const { consultation, doctor, script } = await inRoom(chatting)
    consultation().send({ type: 'consultation.save' })
    selectSaveForLater(consultation().getSnapshot())?.send({ type: 'save.cancel' })
    expect(selectSaveForLater(consultation().getSnapshot())).toBeUndefined()
    expect(doctor.getSnapshot().value).toBe('inConsultation')
    expect(script.isPending('move')).toBe(false)
  })

  test('its own echoes do not disturb an ending', async () => {
    const { consultation, doctor, script } = await inRoom(chatting)
    consultation().send({ type: 'consultation.end' })
    consultation().send({ type: 'consultation.confirm' })
    await script.take('move').answer(accepted('SESI_BERAKHIR'))
    script.send('record', later(chatting, { status: 'FINISHED' }))
    expect(doctor.getSnapshot().value).toBe('inConsultation')
    await script.take('saveMessage').answer(accepted(aMessage({ kind: 'sesi_berakhir' })))
    await script.take('move').answer(accepted('FINISHED'))
    expect(doctor.getSnapshot().value).toBe('free')
  })
})
