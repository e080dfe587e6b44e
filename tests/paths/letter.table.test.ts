import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { LetterRequest } from '../../contract/schemas/consultation'
import { writeDocument } from '../../contract/schemas/documents'
import { COMPLAINT_LENGTH } from '../../contract/values/limits'
import { selectChat, selectDocuments } from '../../machines/consultation/consultation.selectors'
import { letterMachine } from '../../machines/consultation/letter/letter.machine'
import { lastDayOf, letterlessReason, letterReason } from '../../machines/consultation/letter/letter.rules'
import {
  selectDraft,
  selectHasFaulted,
  selectOpen,
  selectRefusal,
  selectUnsentLetters,
} from '../../machines/consultation/letter/letter.selectors'
import { selectLetter } from '../../machines/consultation/documents/documents.selectors'
import { accepted, refused } from '../../machines/ports/result'
import { aFaskesRecord, aMessage, anApiConsultation, aRecord } from '../kit/data/builders'
import { inRoom } from '../kit/harness/requests-on-stage'
import { TestClock } from '../kit/harness/test-clock'
import { HYPERTENSION, LETTER, writing } from '../models/letter.model'

const SICK: LetterRequest = { kind: 'sakit', from: '2025-11-17', days: 3, reason: 'Infeksi saluran napas atas' }
const REFERRAL: LetterRequest = { kind: 'rujukan', to: 'Poli Jantung RS Kasih Bunda', reason: 'Nyeri dada berulang' }

describe('why a letter cannot be sent', () => {
  test.each<[string, LetterRequest, ReturnType<typeof letterReason>]>([
    ['a whole sick note', SICK, null],
    ['a whole referral', REFERRAL, null],
    ['one day', { ...SICK, days: 1 }, null],
    ['fourteen days', { ...SICK, days: 14 }, null],
    ['fifteen days', { ...SICK, days: 15 }, 'noDays'],
    ['no day', { ...SICK, days: 0 }, 'noDays'],
    ['half a day', { ...SICK, days: 0.5 }, 'noDays'],
    ['no date', { ...SICK, from: '' }, 'noDate'],
    ['a date that is none', { ...SICK, from: '2025-13-40' }, 'noDate'],
    ['a year of five digits', { ...SICK, from: '12025-11-17' }, 'noDate'],
    ['a sick note without a word of the illness', { ...SICK, reason: ' \n' }, null],
    ['a referral to nobody', { ...REFERRAL, to: ' ' }, 'noPlace'],
    ['a referral without a reason', { ...REFERRAL, reason: '' }, 'noReason'],
  ])('%s', (_, draft, reason) => {
    expect(letterReason(draft, null)).toBe(reason)
    expect(letterReason(draft, 'sessionEnded')).toBe('sessionEnded')
  })

  test.each([
    [aRecord({ status: 'ON_CHAT' }), null],
    [aRecord({ status: 'ON_PAYMENT' }), 'awaitingPayment'],
    [aRecord({ status: 'SESI_BERAKHIR' }), 'sessionEnded'],
    [aFaskesRecord({ status: 'ON_CHAT' }), 'ofFacility'],
  ])('$className in $status', (record, reason) => {
    expect(letterlessReason(record)).toBe(reason)
  })

  test.each([
    ['2025-11-17', 1, '2025-11-17'],
    ['2025-11-29', 3, '2025-12-01'],
    ['2028-02-28', 2, '2028-02-29'],
  ])('from %s for %i days: until %s', (from, days, until) => {
    expect(lastDayOf(from, days)).toBe(until)
  })
})

describe('a draft', () => {
  const start = (parts = {}) => createActor(letterMachine, { input: writing(parts)(new TestClock()) }).start()
  const draftOf = (letter: ReturnType<typeof start>) => selectDraft(letter.getSnapshot())

  test('of a sick note begins today, a day off, without the diagnosis', () => {
    const letter = start({ diagnosis: HYPERTENSION })
    letter.send({ type: 'letter.write', kind: 'sakit' })
    expect(draftOf(letter)).toEqual({ kind: 'sakit', from: '2025-11-17', days: 1, reason: '' })
  })

  test('of a sick note takes the diagnosis behind what was typed, once, when the doctor adds it', () => {
    const letter = start({ diagnosis: HYPERTENSION })
    letter.send({ type: 'letter.write', kind: 'sakit' })
    letter.send({ type: 'letter.change', draft: { ...SICK, reason: 'Perlu istirahat.' } })
    letter.send({ type: 'diagnosis.add' })
    letter.send({ type: 'diagnosis.add' })
    expect(draftOf(letter).reason).toBe('Perlu istirahat.\nHipertensi esensial')
  })

  test('of a referral begins with the diagnosis, which a doctor reads', () => {
    const letter = start({ diagnosis: HYPERTENSION })
    letter.send({ type: 'letter.write', kind: 'rujukan' })
    expect(draftOf(letter).reason).toBe('Hipertensi esensial')
  })

  test('is unsent only where somebody wrote in it', () => {
    const letter = start({ diagnosis: HYPERTENSION })
    letter.send({ type: 'letter.write', kind: 'sakit' })
    expect(selectUnsentLetters(letter.getSnapshot())).toEqual([])
    letter.send({ type: 'letter.change', draft: { ...SICK, from: '2025-11-17', days: 2, reason: '' } })
    letter.send({ type: 'letter.cancel' })
    letter.send({ type: 'letter.write', kind: 'rujukan' })
    letter.send({ type: 'letter.change', draft: { ...REFERRAL, reason: 'Hipertensi esensial' } })
    expect(selectUnsentLetters(letter.getSnapshot())).toEqual(['sakit', 'rujukan'])
  })

  test('of symptoms where nothing was found, and never longer than a reason may be', () => {
    const many = Array.from({ length: 200 }, (_, index) => `Gejala nomor ${index}`)
    const letter = start({ diagnosis: { ...HYPERTENSION, possible_diagnosis: [], symptoms: many } })
    letter.send({ type: 'letter.write', kind: 'rujukan' })
    expect(draftOf(letter).reason).toHaveLength(COMPLAINT_LENGTH)
  })

  test('takes a newer diagnosis in the place of an older one, never of what was typed', () => {
    const letter = start()
    letter.send({ type: 'letter.write', kind: 'sakit' })
    letter.send({ type: 'letter.change', draft: { ...SICK, reason: 'Demam' } })
    letter.send({ type: 'letter.cancel' })
    letter.send({ type: 'diagnosis.sent', diagnosis: HYPERTENSION })
    letter.send({ type: 'letter.write', kind: 'sakit' })
    expect(draftOf(letter)).toEqual({ ...SICK, reason: 'Demam' })
    letter.send({ type: 'letter.cancel' })
    letter.send({ type: 'letter.write', kind: 'rujukan' })
    expect(draftOf(letter).reason).toBe('Hipertensi esensial')
    letter.send({ type: 'diagnosis.sent', diagnosis: { ...HYPERTENSION, possible_diagnosis: ['Migrain'] } })
    expect(draftOf(letter).reason).toBe('Migrain')
  })
})

/** A patient's room with open documents. With production wiring. */
async function letterRoom() {
  const stage = await inRoom('Consultations')
  await stage.script.take('readConsultation').answer(anApiConsultation())
  const documents = selectDocuments(stage.consultation().getSnapshot())?.getSnapshot()
  const letter = documents && selectLetter(documents)
  if (letter === undefined) throw new Error('no letter can be written here')
  const write = (draft: LetterRequest) => {
    letter.send({ type: 'letter.write', kind: draft.kind })
    letter.send({ type: 'letter.change', draft })
    letter.send({ type: 'letter.send' })
  }
  const saved = () => stage.script.log.filter((name) => name === 'saveMessage').length
  return { ...stage, letter, write, saved }
}

describe('a letter in the room', () => {
  test('is written once and is in the chat once, though its answer was lost and its dialog closed', async () => {
    const { script, letter, write, saved, toasts } = await letterRoom()
    await script.take('loadStored').answer({ draft: '', unsent: [] })
    write(SICK)
    const asked = script.take('writeLetter')
    const { actionId } = asked.input as { actionId: string }
    expect(asked.input).toEqual({ consultationId: 'K-1', objectId: 'x1', actionId, content: SICK })
    await asked.fault()
    expect(selectHasFaulted(letter.getSnapshot())).toBe(true)
    letter.send({ type: 'letter.cancel' })
    letter.send({ type: 'letter.write', kind: 'sakit' })
    letter.send({ type: 'letter.send' })
    const again = script.take('writeLetter')
    expect(again.input).toEqual(asked.input)
    await again.answer(accepted(LETTER))
    expect(selectOpen(letter.getSnapshot())).toBeNull()
    expect(toasts()).toEqual(['letterSent'])
    await script.take('saveNow').answer(undefined)
    const save = script.take('saveMessage')
    expect(save.input).toMatchObject({ message: { messageId: actionId, kind: 'file', text: LETTER } })
    await save.answer(accepted(aMessage({ messageId: actionId, kind: 'file', text: LETTER })))
    expect(saved()).toBe(1)
  })

  test('other words are another letter', async () => {
    const { script, letter, write } = await letterRoom()
    write(REFERRAL)
    const asked = script.take('writeLetter')
    await asked.fault()
    letter.send({ type: 'letter.change', draft: { ...REFERRAL, to: 'IGD RS Kasih Bunda' } })
    letter.send({ type: 'letter.send' })
    const other = script.take('writeLetter')
    expect((other.input as { actionId: string }).actionId).not.toBe((asked.input as { actionId: string }).actionId)
  })

  test('a refusal shows its reason and posts nothing; after a success the next letter starts over', async () => {
    const { consultation, script, letter, write } = await letterRoom()
    const toChat: string[] = []
    consultation().system.inspect((received) => {
      if (received.type === '@xstate.event' && received.actorRef === selectChat(consultation().getSnapshot())) {
        toChat.push(received.event.type)
      }
    })
    write(REFERRAL)
    await script.take('writeLetter').answer(refused({ kind: 'closed' }))
    expect(selectRefusal(letter.getSnapshot())).toBe('closed')
    expect(toChat).not.toContain('chat.post')
    letter.send({ type: 'letter.send' })
    await script.take('writeLetter').answer(accepted(LETTER))
    expect(toChat.filter((type) => type === 'chat.post')).toHaveLength(1)
    letter.send({ type: 'letter.write', kind: 'rujukan' })
    expect(selectDraft(letter.getSnapshot())).toEqual({ kind: 'rujukan', to: '', reason: '' })
  })

  test('the room continues behind the dialog: its updates are applied and can close the letter', async () => {
    const { script, letter, consultation, doctor, write } = await letterRoom()
    letter.send({ type: 'letter.write', kind: 'sakit' })
    letter.send({ type: 'letter.change', draft: SICK })
    const received = (parts: object, at: number) =>
      script.send('record', { type: 'record.changed', record: aRecord({ objectId: 'x1', updatedAt: at, ...parts }) })
    received({ status: 'SESI_BERAKHIR' }, 2e12)
    expect(consultation().getSnapshot().context.record?.status).toBe('SESI_BERAKHIR')
    write(SICK)
    expect(script.isPending('writeLetter')).toBe(false)
    expect(selectOpen(letter.getSnapshot())).toBe('sakit')
    received({ status: 'FINISHED' }, 3e12)
    expect(doctor.getSnapshot().value).toBe('free')
  })

  test('a referral starts from the diagnosis that was sent, also when it is sent meanwhile', async () => {
    const { letter, consultation } = await letterRoom()
    const text = writeDocument('spa', { ...HYPERTENSION })
    selectDocuments(consultation().getSnapshot())?.send({ type: 'document.written', messageId: 'm', kind: 'spa', text })
    letter.send({ type: 'letter.write', kind: 'rujukan' })
    expect(selectDraft(letter.getSnapshot()).reason).toBe('Hipertensi esensial')
  })

  test('a facility’s consultation has none', async () => {
    const { script, consultation } = await inRoom('Faskes_consultations')
    await script.take('readConsultation').answer(anApiConsultation())
    const documents = selectDocuments(consultation().getSnapshot())?.getSnapshot()
    expect(documents?.value).toEqual({ open: 'ofFacility' })
    expect(documents?.children.letter).toBeUndefined()
    expect(script.log).not.toContain('earlier')
  })
})
