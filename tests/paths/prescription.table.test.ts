import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { readDocument } from '../../contract/schemas/documents'
import { type CurrentMedicine, type Prescription, prescriptionRequest } from '../../contract/schemas/prescription'
import {
  doseOf,
  itemOf,
  NO_DOSE,
  orderAgain,
  orderInstead,
  problemsOf,
  toggled,
} from '../../machines/consultation/prescription/dosing/dosing.rules'
import { cancelCardOf, cardOf, cardsOf } from '../../machines/consultation/prescription/issued/cards.rules'
import type { PrescriptionIntent } from '../../machines/consultation/prescription/prescription.model'
import { prescribed, requestOf } from '../../machines/consultation/prescription/prescription.rules'
import {
  selectFindings,
  selectSendReason,
  selectUnsentMedicines,
} from '../../machines/consultation/prescription/prescription.selectors'
import type { DocumentWritten } from '../../machines/consultation/document.model'
import { accepted, refused } from '../../machines/ports/result'
import type { StoredPrescriptionDraft } from '../../machines/ports/draft-store'
import { askedOf, inert } from '../kit/graph/inert'
import {
  aCurrentMedicine,
  amoxicillin,
  AN_ADULT,
  anItem,
  aPrescription,
  codeine,
  paracetamol,
  paracetamol650,
  paracetamolSyrup,
} from '../kit/data/medicines'
import { TestClock } from '../kit/harness/test-clock'
import { cancelled } from '../models/issued.model'
import { storedDraft, PENICILLIN, prescribing, prescriptionModel, REASON } from '../models/prescription.model'
import type { Item } from '../../machines/consultation/prescription/dosing/dosing.model'

interface Before {
  stored?: StoredPrescriptionDraft | null
  sent?: Prescription[]
  earlier?: CurrentMedicine[]
}

/** Presses 'Kirim resep' and confirms. */
function confirmSending(actor: { send: (event: PrescriptionIntent) => void }) {
  actor.send({ type: 'prescription.send' })
  actor.send({ type: 'prescription.confirm' })
}

/** A doctor at work: what was reported, and short ways to do what takes several clicks. */
function writing(allergies: string[] | null = [], { stored = null, sent = [], earlier = [] }: Before = {}) {
  const clock = new TestClock()
  const cards: DocumentWritten[] = []
  const input = {
    ...prescribing(allergies, sent, earlier)(clock),
    report: (card: DocumentWritten) => void cards.push(card),
  }
  const actor = createActor(inert(prescriptionModel.machine), { input, clock }).start()
  const answer = (id: string, output: unknown) => actor.send({ type: `xstate.done.actor.${id}`, output } as never)
  const autosave = () => actor.getSnapshot().children.autosave
  const sending = () => actor.getSnapshot().children.sending
  const isStored = stored && { content: stored, storedAt: clock.now() }
  autosave()?.send({ type: 'xstate.done.actor.load', output: isStored } as never)
  const asked = () => {
    const snapshot = sending()?.getSnapshot()
    return snapshot === undefined ? undefined : askedOf(snapshot, 'sendPrescription')
  }
  return {
    actor,
    cards,
    clock,
    answer,
    asked: asked as () => { actionId: string; content: unknown } | undefined,
    sending,
    /** The server says, about what is on its way. */
    received: (id: 'sendPrescription' | 'findPrescription', output: unknown) =>
      sending()?.send({ type: `xstate.done.actor.${id}`, output } as never),
    lost: () => sending()?.send({ type: 'xstate.error.actor.sendPrescription', error: null } as never),
    /** The stored content. */
    stored: () => autosave()?.getSnapshot().context.content,
    isForgetting: () => autosave()?.getSnapshot().matches('forgetting'),
    add: (item: Item) => {
      actor.send({ type: 'medicine.choose', medicine: item.medicine })
      answer('dosing', { item })
    },
    reasonFor: (key: string, reason = REASON) => {
      actor.send({ type: 'override.start', key })
      actor.send({ type: 'reason.changed', reason })
      actor.send({ type: 'override.confirm' })
    },
    open: () =>
      selectFindings(actor.getSnapshot())
        .filter(({ reason }) => reason === null)
        .map(({ key }) => key),
    names: () => actor.getSnapshot().context.draft.items.map(({ medicine }) => medicine.id),
    document: () => {
      const { value } = actor.getSnapshot()
      return typeof value === 'string' ? value : value.writing.document
    },
  }
}

describe('the interlock holds the sending', () => {
  test.each([
    ['an allergy on record', [anItem(amoxicillin)], ['Penisilin'], 1],
    ['a duplicate', [anItem(paracetamol), anItem(paracetamolSyrup)], [], 1],
    ['too much of it', [anItem(paracetamol, { per_day: 4, amount: 3 })], [], 1],
    ['a narcotic', [anItem(codeine)], [], 1],
    ['unknown allergies', [anItem(amoxicillin)], null, 1],
    ['several', [anItem(amoxicillin, { per_day: 9 }), anItem(codeine)], ['penicillin'], 3],
  ])('%s', (_, items, allergies, n) => {
    const { actor, add, document: clinicalDocument } = writing(allergies)
    for (const item of items) add(item)
    expect(selectSendReason(actor.getSnapshot())).toEqual({ kind: 'findings', n })
    confirmSending(actor)
    expect(clinicalDocument()).toBe('listing')
    actor.send({ type: 'prescription.preview' })
    confirmSending(actor)
    expect(clinicalDocument()).toBe('previewing')
  })

  test('a reason of ten characters lets it go, nine do not', () => {
    const { actor, add, reasonFor, open, document: clinicalDocument } = writing(['Penisilin'])
    add(anItem(amoxicillin))
    reasonFor(PENICILLIN, 'Aman saja')
    expect(open()).toEqual([PENICILLIN])
    actor.send({ type: 'reason.changed', reason: 'Aman saja.' })
    actor.send({ type: 'override.confirm' })
    expect(open()).toEqual([])
    confirmSending(actor)
    expect(clinicalDocument()).toBe('sending')
  })

  test('no reason lets a narcotic go', () => {
    const { actor, add, reasonFor, open } = writing()
    add(anItem(codeine))
    reasonFor('controlled:kodein-10:kodein')
    expect(open()).toEqual(['controlled:kodein-10:kodein'])
    expect(actor.getSnapshot().context.reasoning).toBeNull()
  })

  test('a withdrawn reason holds it again', () => {
    const { actor, add, reasonFor, open } = writing(['Penisilin'])
    add(anItem(amoxicillin))
    reasonFor(PENICILLIN)
    actor.send({ type: 'override.withdraw', key: PENICILLIN })
    expect(open()).toEqual([PENICILLIN])
  })

  test('a dose that cannot be held against its maximum is confirmed with a reason, or written otherwise', () => {
    const { add, reasonFor, open } = writing()
    const key = `incomparable:${paracetamolSyrup.id}:3 × 1 botol ? 4000 mg`
    add(anItem(paracetamolSyrup, { consume_type: 'botol' }))
    expect(open()).toEqual([key])
    reasonFor(key)
    expect(open()).toEqual([])
    add(anItem(paracetamolSyrup, { consume_type: 'sendok teh' }))
    expect(open()).toEqual([])
  })

  test('a reason holds for one dose only', () => {
    const { add, reasonFor, open } = writing()
    add(anItem(paracetamol, { per_day: 5, amount: 2 }))
    reasonFor(`overdose:${paracetamol.id}:5000 mg > 4000 mg`)
    expect(open()).toEqual([])
    add(anItem(paracetamol, { per_day: 6, amount: 2 }))
    expect(open()).toEqual([`overdose:${paracetamol.id}:6000 mg > 4000 mg`])
  })
})

describe('prescriptions that are still valid', () => {
  const DUPLICATE = `duplicate:${paracetamol650.id}:parasetamol`
  const OVERDOSE = `overdose:${paracetamol650.id}:5400 mg > 4000 mg`
  const twice = anItem(paracetamol650, { per_day: 3, amount: 2 })
  const issued = (actor: ReturnType<typeof writing>['actor']) => actor.getSnapshot().children.issued

  test('holds 3 × 2 × 650 mg paracetamol after 3 × 500 mg were sent in this consultation', () => {
    const { actor, add, received, asked, open } = writing()
    add(anItem(paracetamol))
    confirmSending(actor)
    received('sendPrescription', accepted(aPrescription({ prescription_id: asked()?.actionId ?? '' })))
    add(twice)
    expect(open()).toEqual([DUPLICATE, OVERDOSE])
    confirmSending(actor)
    expect(actor.getSnapshot().matches('sending')).toBe(false)
  })

  test('holds it after an earlier consultation, and after a reload', () => {
    const earlier = [aCurrentMedicine(anItem(paracetamol))]
    const { add, open } = writing([], { earlier })
    add(twice)
    expect(open()).toEqual([DUPLICATE, OVERDOSE])
    const stored = { items: [twice], order: null, note: '', expires: '2025-11-24' }
    expect(writing([], { earlier, stored }).open()).toEqual([DUPLICATE, OVERDOSE])
  })

  test('releases it once the sent one is cancelled, and drops the reasons', () => {
    const sent = aPrescription()
    const { actor, add, open, reasonFor } = writing([], {
      sent: [sent],
      earlier: [aCurrentMedicine(anItem(paracetamol))],
    })
    add(twice)
    reasonFor(DUPLICATE)
    issued(actor)?.send({ type: 'cancellation.start', prescriptionId: sent.prescription_id })
    issued(actor)?.send({ type: 'cancellation.changed', reason: REASON })
    issued(actor)?.send({ type: 'cancellation.confirm' })
    const cancelledNow = { ...cancelled, prescription_id: sent.prescription_id }
    issued(actor)?.send({ type: 'xstate.done.actor.cancelPrescription', output: accepted(cancelledNow) } as never)
    expect(open()).toEqual([])
    expect(actor.getSnapshot().context.draft.overrides).toEqual([])
  })
})

describe('allergies come and go', () => {
  test('new allergies check the items again; a withdrawal discards the reasons about them', () => {
    const { actor, add, reasonFor, open } = writing([])
    add(anItem(amoxicillin))
    expect(open()).toEqual([])
    actor.send({ type: 'allergies.known', allergies: ['Penisilin'] })
    expect(open()).toEqual([PENICILLIN])
    reasonFor(PENICILLIN)
    expect(open()).toEqual([])
    actor.send({ type: 'allergies.known', allergies: [] })
    expect(JSON.stringify(actor.getSnapshot().context).toLowerCase()).not.toContain(REASON.toLowerCase())
    actor.send({ type: 'allergies.known', allergies: ['Penisilin'] })
    expect(open()).toEqual([PENICILLIN])
  })

  test('a removed item does not keep a reason about a withdrawn allergy', () => {
    const { actor, add, reasonFor, open } = writing(['Penisilin'])
    add(anItem(amoxicillin))
    reasonFor(PENICILLIN)
    actor.send({ type: 'medicine.remove', medicineId: amoxicillin.id })
    actor.send({ type: 'allergies.known', allergies: [] })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(REASON)
    actor.send({ type: 'medicine.restore' })
    actor.send({ type: 'allergies.known', allergies: ['Penisilin'] })
    expect(open()).toEqual([PENICILLIN])
  })
})

describe('the list', () => {
  test('lists a medicine once: choosing it again edits its item', () => {
    const { add, names, actor } = writing()
    add(anItem(paracetamol))
    actor.send({ type: 'medicine.choose', medicine: paracetamol })
    expect(actor.getSnapshot().context.order?.replaces).toBe(paracetamol.id)
    actor.send({ type: 'xstate.done.actor.dosing', output: { item: anItem(paracetamol, { quantity: 20 }) } } as never)
    expect(names()).toEqual([paracetamol.id])
    expect(actor.getSnapshot().context.draft.items[0]?.quantity).toBe(20)
  })

  test('another medicine takes the place of the one it replaces', () => {
    const { actor, add, answer, names, open } = writing(['Penisilin'])
    add(anItem(amoxicillin))
    add(anItem(paracetamol))
    actor.send({ type: 'medicine.replace', medicineId: amoxicillin.id })
    actor.send({ type: 'medicine.choose', medicine: paracetamolSyrup })
    answer('dosing', { item: anItem(paracetamolSyrup) })
    expect(names()).toEqual([paracetamolSyrup.id, paracetamol.id])
    expect(open()).toEqual([`duplicate:${paracetamol.id}:parasetamol`])
  })

  test('restores a removed medicine at its position, with its reason', () => {
    const { actor, add, reasonFor, names, open } = writing(['Penisilin'])
    add(anItem(amoxicillin))
    add(anItem(paracetamol))
    reasonFor(PENICILLIN)
    actor.send({ type: 'medicine.remove', medicineId: amoxicillin.id })
    expect(names()).toEqual([paracetamol.id])
    actor.send({ type: 'medicine.restore' })
    expect(names()).toEqual([amoxicillin.id, paracetamol.id])
    expect(open()).toEqual([])
  })

  test('a removed medicine that is renewed cannot be restored beside itself', () => {
    const { actor, add, answer, names } = writing()
    add(anItem(paracetamol))
    actor.send({ type: 'medicine.remove', medicineId: paracetamol.id })
    actor.send({ type: 'prescription.renew', medicines: [prescribed(anItem(paracetamol))] })
    answer('findMedicines', [paracetamol])
    expect(names()).toEqual([paracetamol.id])
    actor.send({ type: 'medicine.restore' })
    expect(names()).toEqual([paracetamol.id])
  })

  test('twenty and no more', () => {
    const { actor, add, names, document: clinicalDocument } = writing()
    for (let n = 0; n < 20; n += 1) add(anItem({ ...paracetamol, id: `m${n}`, substance: `zat ${n}` }))
    actor.send({ type: 'medicine.choose', medicine: paracetamol })
    expect(clinicalDocument()).toBe('listing')
    expect(names()).toHaveLength(20)
  })

  test('a day that has passed is no day to serve it on', () => {
    const { actor, add } = writing()
    expect(actor.getSnapshot().context.draft.expires).toBe('2025-11-24')
    add(anItem(paracetamol))
    actor.send({ type: 'expires.changed', expires: '2025-11-16' })
    expect(selectSendReason(actor.getSnapshot())).toEqual({ kind: 'expired' })
    actor.send({ type: 'expires.changed', expires: '2025-11-17' })
    expect(selectSendReason(actor.getSnapshot())).toBeNull()
  })
})

describe('sending', () => {
  test('one click, one id, however often it is asked; then one card, named by it', () => {
    const { actor, add, received, lost, asked, cards, clock, names } = writing()
    add(anItem(paracetamol))
    actor.send({ type: 'note.changed', note: ' Boleh generik. ' })
    confirmSending(actor)
    const first = asked()
    expect(first?.content).toEqual({
      expires: '2025-11-24',
      note: 'Boleh generik.',
      medicines: [
        {
          medicine_id: 'parasetamol-500',
          name: 'Parasetamol 500 mg',
          quantity: 15,
          unit_type: 'tablet',
          consume_type: 'tablet',
          per_day: 3,
          amount: 1,
          instruction: 'sesudah makan',
        },
      ],
    })
    lost()
    clock.advance(3_000)
    expect(asked()).toEqual(first)
    received('sendPrescription', accepted(aPrescription({ prescription_id: first?.actionId ?? '' })))
    expect(cards.map(({ messageId, kind }) => [messageId, kind])).toEqual([[first?.actionId, 'resep_dokter']])
    expect(names()).toEqual([])

    // The next one is another one.
    add(anItem(paracetamol))
    confirmSending(actor)
    expect(asked()?.actionId).not.toBe(first?.actionId)
  })

  test('a validity that passed while it was being confirmed: not sent', () => {
    const { actor, add, sending, clock } = writing()
    add(anItem(paracetamol))
    actor.send({ type: 'prescription.send' })
    clock.advance(8 * 24 * 3_600_000)
    expect(actor.getSnapshot().can({ type: 'prescription.confirm' })).toBe(false)
    actor.send({ type: 'prescription.confirm' })
    expect(sending()).toBeUndefined()
    expect(selectSendReason(actor.getSnapshot())).toEqual({ kind: 'expired' })
  })

  test('an allergy during the sending: only looks the prescription up, and sends its card if the server has it', () => {
    const { actor, add, received, lost, sending, cards, clock, asked, open } = writing()
    add(anItem(amoxicillin))
    confirmSending(actor)
    actor.send({ type: 'allergies.known', allergies: ['Penisilin'] })
    lost()
    clock.advance(3_000)
    expect(sending()?.getSnapshot().value).toBe('checking')
    expect(asked()).toBeUndefined()
    received('findPrescription', aPrescription())
    expect(cards.map(({ messageId }) => messageId)).toEqual([aPrescription().prescription_id])
    expect(open()).toEqual([])
  })

  test('opens the findings of the server despite earlier reasons, and drops them when the medicine changes', () => {
    const { actor, add, received, reasonFor, open } = writing(['Penisilin'])
    add(anItem(amoxicillin))
    reasonFor(PENICILLIN)
    confirmSending(actor)
    const other = `allergy:${amoxicillin.id}:sefalosporin`
    received('sendPrescription', refused({ kind: 'findings', keys: [PENICILLIN, other] }))
    expect(open()).toEqual([PENICILLIN, other])
    reasonFor(PENICILLIN)
    reasonFor(other)
    expect(open()).toEqual([])
    add(anItem(amoxicillin, { quantity: 9 }))
    expect(open()).toEqual([])
    expect(actor.getSnapshot().context.draft.refused).toEqual([])
  })

  test.each([
    [{ kind: 'closed' }],
    [{ kind: 'notAllowed' }],
    [{ kind: 'malformed', fields: ['expires'] }],
    [{ kind: 'findings', keys: ['astrology:x:moon'] }],
    [{ kind: 'findings', keys: [] }],
  ])('%j is shown, and the draft stays', (refusal) => {
    const { actor, add, received, sending, names, stored } = writing()
    add(anItem(paracetamol))
    confirmSending(actor)
    received('sendPrescription', refused(refusal))
    expect(sending()?.getSnapshot().value).toBe('refused')
    sending()?.send({ type: 'sending.close' })
    expect(stored()?.items).toHaveLength(1)
    expect(names()).toEqual([paracetamol.id])
  })
})

describe('a reload', () => {
  const stored: StoredPrescriptionDraft = {
    items: [anItem(amoxicillin)],
    order: null,
    note: 'Generik.',
    expires: '2025-11-20',
  }

  test('restores medicines, note and date, and checks them again', () => {
    const { actor, names, open } = writing(['Penisilin'], { stored })
    expect(names()).toEqual([amoxicillin.id])
    const { note, expires } = actor.getSnapshot().context.draft
    expect([note, expires]).toEqual(['Generik.', '2025-11-20'])
    expect(open()).toEqual([PENICILLIN])
    confirmSending(actor)
    expect(actor.getSnapshot().matches('sending')).toBe(false)
  })

  test('a day that has passed meanwhile is a week from now again', () => {
    const { actor } = writing([], { stored: { ...stored, expires: '2025-11-16' } })
    expect(actor.getSnapshot().context.draft.expires).toBe('2025-11-24')
  })

  test('never stores a reason or a finding of the server', () => {
    const { actor, add, reasonFor, received, stored: storedNow } = writing(['Penisilin'])
    add(anItem(amoxicillin))
    reasonFor(PENICILLIN)
    confirmSending(actor)
    received('sendPrescription', refused({ kind: 'findings', keys: [`allergy:${amoxicillin.id}:sefalosporin`] }))
    reasonFor(`allergy:${amoxicillin.id}:sefalosporin`)
    actor.send({ type: 'note.changed', note: 'Generik.' })
    expect(storedNow()).toEqual({
      items: [anItem(amoxicillin)],
      order: null,
      note: 'Generik.',
      expires: '2025-11-24',
    })
  })

  test.each<[string, (doctor: ReturnType<typeof writing>) => void]>([
    ['emptied', ({ actor }) => actor.send({ type: 'medicine.remove', medicineId: amoxicillin.id })],
    [
      'sent',
      ({ actor, received }) => {
        confirmSending(actor)
        received('sendPrescription', accepted(aPrescription()))
      },
    ],
  ])('stores nothing of the draft once it is %s', (_, act) => {
    const doctor = writing([], { stored: { ...stored, note: '' } })
    act(doctor)
    expect([doctor.isForgetting(), doctor.stored()]).toEqual([true, null])
  })

  describe('with an open dosing form', () => {
    const typed = { quantity: '12', per_day: '3', instruction: 'sesudah makan' }
    const dosing = ({ actor }: ReturnType<typeof writing>) => actor.getSnapshot().children.dosing
    const reloaded = (doctor: ReturnType<typeof writing>) => writing([], { stored: doctor.stored() ?? null })

    test('opens the form again with what was typed', () => {
      const doctor = writing()
      doctor.actor.send({ type: 'medicine.choose', medicine: amoxicillin })
      dosing(doctor)?.send({ type: 'dose.changed', values: typed })
      const again = reloaded(doctor)
      expect(again.document()).toBe('dosing')
      expect(dosing(again)?.getSnapshot().context).toMatchObject({ medicine: amoxicillin, values: typed })
      expect(selectUnsentMedicines(again.actor.getSnapshot())).toBe(1)
    })

    test('stores a chosen medicine before anything is typed', () => {
      const doctor = writing()
      doctor.actor.send({ type: 'medicine.choose', medicine: amoxicillin })
      expect(reloaded(doctor).document()).toBe('dosing')
    })

    test.each<[string, (actor: ReturnType<typeof writing>['actor']) => void]>([
      ['edited', (actor) => actor.send({ type: 'medicine.edit', medicineId: amoxicillin.id })],
      [
        'replaced',
        (actor) => {
          actor.send({ type: 'medicine.replace', medicineId: amoxicillin.id })
          actor.send({ type: 'medicine.choose', medicine: paracetamol })
        },
      ],
    ])('an %s item keeps its place and counts once', (_, act) => {
      const doctor = writing([], { stored })
      act(doctor.actor)
      dosing(doctor)?.send({ type: 'dose.changed', values: typed })
      const again = reloaded(doctor)
      expect(again.actor.getSnapshot().context.order).toMatchObject({ replaces: amoxicillin.id, values: typed })
      expect(again.names()).toEqual([amoxicillin.id])
      expect(selectUnsentMedicines(again.actor.getSnapshot())).toBe(1)
    })

    test('stores no facts about the patient', () => {
      const doctor = writing()
      doctor.actor.send({ type: 'person.known', person: AN_ADULT })
      doctor.actor.send({ type: 'medicine.choose', medicine: amoxicillin })
      expect(Object.keys(doctor.stored()?.order ?? {})).toEqual(['medicine', 'replaces', 'values'])
    })

    test.each<[string, unknown, number]>([
      ['finished', { item: anItem(amoxicillin) }, 1],
      ['abandoned', { item: null }, 0],
    ])('stores no form once it is %s', (_, output, items) => {
      const doctor = writing()
      doctor.actor.send({ type: 'medicine.choose', medicine: amoxicillin })
      doctor.answer('dosing', output)
      expect(doctor.stored()?.items.length ?? 0).toBe(items)
      expect(doctor.stored()?.order ?? null).toBeNull()
    })

    test('keeps the draft although the server has a prescription like its items', () => {
      const medicines = storedDraft.items.map(prescribed)
      const sent = [aPrescription({ medicines, note: '', expires: storedDraft.expires })]
      const order = { medicine: paracetamol, replaces: null, values: { ...NO_DOSE, ...typed } }
      const again = writing([], { stored: { ...storedDraft, order }, sent })
      expect([again.names(), again.document()]).toEqual([[amoxicillin.id], 'dosing'])
    })
  })

  test('deletes a stored draft that the server accepted before the reload', () => {
    const medicines = storedDraft.items.map(prescribed)
    const taken = aPrescription({ medicines, note: '', expires: storedDraft.expires })
    const { names, isForgetting } = writing([], { stored: storedDraft, sent: [taken] })
    expect([names(), isForgetting()]).toEqual([[], true])
  })

  test('keeps a draft like a cancelled prescription, which the doctor writes again', () => {
    const medicines = storedDraft.items.map(prescribed)
    const withdrawn = { ...cancelled, medicines, note: '', expires: storedDraft.expires }
    const { names, isForgetting } = writing([], { stored: storedDraft, sent: [withdrawn] })
    expect([names(), isForgetting()]).toEqual([[amoxicillin.id], false])
  })

  test('another dose than the one it has is a draft', () => {
    const medicines = storedDraft.items.map((item) => prescribed({ ...item, per_day: 1 }))
    const { names } = writing([], {
      stored: storedDraft,
      sent: [aPrescription({ medicines, expires: storedDraft.expires })],
    })
    expect(names()).toEqual([amoxicillin.id])
  })
})

test('the request that is sent matches the contract', () => {
  const draft = {
    items: [anItem(paracetamol, { amount: 0.5 })],
    overrides: [{ finding: PENICILLIN, reason: REASON }],
    refused: [],
    note: '',
    expires: '2025-11-24',
  }
  expect(prescriptionRequest.safeParse(requestOf(draft)).success).toBe(true)
})

describe('cards', () => {
  test('of a prescription, and of its cancelling', () => {
    const card = cardOf(aPrescription())
    expect(readDocument('resep_dokter', card.text)).toMatchObject({ prescription_id: card.messageId, cancelled: null })
    expect(cancelCardOf(aPrescription())).toBeNull()
    const cancelling = cancelCardOf(cancelled)
    expect(cancelling?.messageId).toBe(cancelled.cancelled?.message_id)
    expect(readDocument('resep_dokter', cancelling?.text ?? '')).toMatchObject({
      prescription_id: cancelled.prescription_id,
      medicines: cancelled.medicines,
      cancelled: { reason: 'Dosisnya keliru, diganti' },
    })
  })

  test('all that should be there, oldest first', () => {
    const later = aPrescription({
      prescription_id: '00000000-0000-4000-8000-00000000000f',
      created_at: '2025-11-17T09:00:00.000Z',
    })
    expect(cardsOf([later, cancelled]).map(({ messageId }) => messageId)).toEqual([
      cancelled.prescription_id,
      cancelled.cancelled?.message_id,
      later.prescription_id,
    ])
  })
})

describe('one dose', () => {
  const dose = { per_day: '3', amount: '1', consume_type: 'kaplet', instruction: '' }
  const values = { quantity: '15', unit_type: 'kaplet', ...dose }

  test.each([
    ['1', 1],
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['1/2', 0.5],
    ['3/4', 0.75],
    [' 2 ', 2],
  ])('%j is an amount of %s', (amount, expected) => {
    expect(itemOf(amoxicillin, { ...values, amount })?.amount).toBe(expected)
  })

  test.each([
    [{ quantity: '' }, { quantity: 'missing' }],
    [{ quantity: '0' }, { quantity: 'malformed' }],
    [{ quantity: '1,5' }, { quantity: 'malformed' }],
    [{ quantity: '10000' }, { quantity: 'tooMuch' }],
    [{ per_day: '25' }, { per_day: 'tooMuch' }],
    [{ amount: 'dua' }, { amount: 'malformed' }],
    [{ amount: '-1' }, { amount: 'malformed' }],
    [{ unit_type: '' }, { unit_type: 'missing' }],
    [{ consume_type: '' }, { consume_type: 'missing' }],
    [{ instruction: 'a'.repeat(201) }, { instruction: 'tooLong' }],
    [{}, {}],
  ])('%j: %j', (parts, problems) => {
    expect(problemsOf({ ...values, ...parts })).toEqual(problems)
  })

  test('it is read along as soon as it can be', () => {
    expect(doseOf({ ...values, quantity: '' })).toEqual({ ...dose, per_day: 3, amount: 1 })
    expect(doseOf({ ...values, amount: '' })).toBeNull()
  })

  test('an item is typed again as it was; another one in its place has a dose of its own', () => {
    const item = anItem(paracetamolSyrup, { amount: 2.5, instruction: 'bila perlu' })
    expect(itemOf(paracetamolSyrup, orderAgain(item, AN_ADULT).values)).toEqual(item)
    const { values: instead } = orderInstead(item, amoxicillin, AN_ADULT)
    expect(instead).toMatchObject({
      per_day: '',
      amount: '',
      instruction: 'bila perlu',
      quantity: '',
      consume_type: '',
    })
  })

  test.each([
    ['', 'sesudah makan', 'sesudah makan'],
    ['sesudah makan', 'sesudah makan', ''],
    ['sesudah makan', 'sebelum makan', 'sebelum makan'],
    ['sesudah makan', 'bila perlu', 'sesudah makan, bila perlu'],
    ['kocok dahulu , sesudah makan', 'sesudah makan', 'kocok dahulu'],
  ])('%j with %j is %j', (instruction, words, expected) => {
    expect(toggled(instruction, words)).toBe(expected)
  })
})
