import type { prescriptionMachine } from '../../machines/consultation/prescription/prescription.machine'
import type { StoredPrescriptionDraft } from '../../machines/ports/draft-store'
import { aCurrentMedicine, AN_ADULT, amoxicillin, anItem, aPrescription, paracetamol } from '../kit/data/medicines'
import { currentOf, prescribed } from '../../machines/consultation/prescription/prescription.rules'
import { done, fault, rowsFrom } from '../kit/graph/rows'

const PENICILLIN = `allergy:${amoxicillin.id}:penisilin`
const UNKNOWN = 'allergyUnknown::'
const nothingStored = { type: 'draft.loaded', content: null } as const
const choose = (medicine: typeof amoxicillin) => ({ type: 'medicine.choose', medicine }) as const
const dosed = (medicine: typeof amoxicillin) => done('dosing', { item: anItem(medicine) })
const ofAmoxicillin = { medicineId: amoxicillin.id }
const start = { type: 'override.start', key: PENICILLIN } as const
/** Nobody has asked about allergies, so one medicine is blocked. */
const held = [nothingStored, choose(amoxicillin), dosed(amoxicillin)] as const
const allergic = { type: 'allergies.known', allergies: ['Penisilin'] } as const
/** No relevant allergies are known. */
const clear = [
  nothingStored,
  { type: 'allergies.known', allergies: ['Penisilin'] },
  choose(paracetamol),
  dosed(paracetamol),
] as const
const storedThatWasTaken: StoredPrescriptionDraft = {
  items: [anItem(paracetamol)],
  order: null,
  note: '',
  expires: '2025-11-24',
}
const storedInTime: StoredPrescriptionDraft = { ...storedThatWasTaken, items: [anItem(amoxicillin)] }
const storedInDosing: StoredPrescriptionDraft = {
  ...storedInTime,
  order: {
    medicine: paracetamol,
    replaces: null,
    values: { quantity: '', unit_type: '', per_day: '', amount: '', consume_type: '', instruction: '' },
  },
}

const SITI = {
  consultation_id: 'K-0',
  at: '2025-05-03T02:00:00.000Z',
  patient: { full_name: 'Siti Aminah', dob: '1985-03-05' },
  reported: [{ name: 'udang', reaction: null, reported_by: 'patient' as const }],
  names: ['udang'],
}
const whose = { type: 'alike.known' as const, alike: [{ ...SITI, is: null }] }
const anothers = { type: 'alike.known' as const, alike: [{ ...SITI, is: 'other' as const }] }
const renew = { type: 'prescription.renew', medicines: [prescribed(anItem(amoxicillin))] } as const
const adult = { type: 'person.known', person: AN_ADULT } as const
const cancelled = { type: 'prescription.cancelled', prescriptionId: aPrescription().prescription_id } as const
/** Read again: another device sent amoxicillin. */
const read = {
  type: 'prescriptions.read' as const,
  sent: [aPrescription()],
  earlier: [aCurrentMedicine(anItem(amoxicillin))],
}
const seen = { type: 'cards.seen', messageIds: [aPrescription().prescription_id] } as const
const LISTED = { held: 'listed' } as const
const writing = (
  clinicalDocument: 'listing' | 'dosing' | 'previewing' | 'confirming',
  interlock: 'clear' | typeof LISTED = 'clear',
) => ({ writing: { document: clinicalDocument, interlock } }) as const

/** Cancelled steps, failures, and events without an effect. */
export const prescriptionRows = rowsFrom<typeof prescriptionMachine>('nobody has asked', {
  'an allergy of somebody alike holds it until it is decided': [
    [...clear, whose],
    writing('listing', LISTED),
    { knows: { alike: whose.alike } },
  ],
  'of another person it holds nothing': [
    [...clear, whose, anothers],
    writing('listing'),
    { knows: { alike: anothers.alike } },
  ],
  'it reaches a prescription on its way': [
    [...clear, { type: 'prescription.send' }, { type: 'prescription.confirm' }, whose],
    'sending',
    { knows: { alike: whose.alike }, sends: ['search.clear', 'content.changed', 'content.changed', 'alike.known'] },
  ],
  'of an empty one nothing is removed, brought back or withdrawn': [
    [nothingStored],
    writing('listing'),
    {
      ignores: [
        { type: 'medicine.remove', ...ofAmoxicillin },
        { type: 'medicine.restore' },
        { type: 'override.withdraw', key: PENICILLIN },
        { type: 'prescription.renew', medicines: [] },
        { type: 'renewal.dismiss' },
        { type: 'prescription.send' },
      ],
    },
  ],
  'a person that becomes known is who the interlock judges for': [
    [nothingStored, adult],
    writing('listing'),
    { knows: { person: AN_ADULT } },
  ],
  'what was kept though the server has it is forgotten': [
    [{ type: 'draft.loaded', content: storedThatWasTaken }],
    writing('listing'),
    { sends: ['content.changed'] },
  ],
  'a stored draft that the doctor chose later replaces the list': [
    [...held, { type: 'medicine.remove', ...ofAmoxicillin }, { type: 'draft.loaded', content: storedInTime }],
    writing('listing', LISTED),
    { knows: { removed: null, order: null } },
  ],
  'or opens its dosing form': [
    [nothingStored, { type: 'draft.loaded', content: storedInDosing }],
    writing('dosing', LISTED),
    { begins: { dosing: 1 } },
  ],
  'or leaves the list, if it was sent': [
    [...held, { type: 'draft.loaded', content: storedThatWasTaken }],
    writing('listing', LISTED),
    { sends: ['search.clear', 'content.changed', 'content.changed', 'content.changed'] },
  ],
  'a medicine may be dosed again': [[...held, { type: 'medicine.edit', ...ofAmoxicillin }], writing('dosing', LISTED)],
  'a dosing that breaks is reported, and orders nothing': [
    [nothingStored, choose(amoxicillin), fault('dosing')],
    writing('listing'),
    { knows: { order: null }, sends: ['search.clear', 'content.changed', 'toast fault', 'content.changed'] },
  ],
  'a renewed medicine is held by the interlock like any other': [
    [nothingStored, allergic, renew, done('findMedicines', [amoxicillin])],
    writing('listing', LISTED),
    {
      knows: { renewal: { added: [amoxicillin.name], listed: [], gone: [], tooMany: [] } },
      sends: ['content.changed'],
    },
  ],
  'what was renewed is looked through before anything is sent': [
    [
      nothingStored,
      allergic,
      { ...renew, medicines: [prescribed(anItem(paracetamol))] },
      done('findMedicines', [paracetamol]),
    ],
    writing('listing'),
  ],
  'a medicine that left the catalogue is not renewed': [
    [nothingStored, renew, done('findMedicines', [])],
    writing('listing'),
    { knows: { renewal: { added: [], listed: [], gone: [amoxicillin.name], tooMany: [] } } },
  ],
  'a medicine in the draft stays as it is there': [
    [...held, renew, done('findMedicines', [amoxicillin])],
    writing('listing', LISTED),
    { knows: { renewal: { added: [], listed: [amoxicillin.name], gone: [], tooMany: [] } } },
  ],
  'a failed look-up can be repeated': [
    [
      nothingStored,
      allergic,
      renew,
      fault('findMedicines'),
      { type: 'renewal.retry' },
      done('findMedicines', [amoxicillin]),
    ],
    writing('listing', LISTED),
  ],
  'a look-up may be given up': [
    [nothingStored, renew, { type: 'renewal.abandon' }],
    writing('listing'),
    { knows: { renewing: [], renewal: null } },
  ],
  'a failed look-up may be given up': [
    [...clear, renew, fault('findMedicines'), { type: 'renewal.abandon' }],
    writing('listing'),
    { knows: { renewing: [], renewal: null } },
  ],
  'replacing may be given up': [
    [...held, { type: 'medicine.replace', ...ofAmoxicillin }, { type: 'replacing.abandon' }],
    writing('listing', LISTED),
    { knows: { replacing: null } },
  ],
  'a reason is written for what is open, and for nothing else': [
    [...held],
    writing('listing', LISTED),
    { ignores: [start] },
  ],
  'no reason settles an unknown allergy: the patient is asked': [
    [...held],
    writing('listing', LISTED),
    { ignores: [{ type: 'override.start', key: UNKNOWN }] },
  ],
  'a reason may be given up': [
    [...held, allergic, start, { type: 'override.abandon' }],
    writing('listing', LISTED),
    { knows: { reasoning: null } },
  ],
  'looked over, and back': [
    [...clear, { type: 'prescription.preview' }, { type: 'prescription.back' }],
    writing('listing'),
  ],
  'sending asks once, and may be given up': [
    [...clear, { type: 'prescription.send' }, { type: 'prescription.back' }],
    writing('listing'),
    { ignores: [{ type: 'prescription.confirm' }] },
  ],
  'a second click does not send': [
    [...clear, { type: 'prescription.send' }],
    writing('confirming'),
    { ignores: [{ type: 'prescription.send' }] },
  ],
  'nothing is sent before the patient has paid': [
    [...clear, { type: 'silence.changed', silence: 'awaitingPayment' }],
    writing('listing'),
    { ignores: [{ type: 'prescription.send' }] },
  ],
  'a payment opens it': [
    [
      ...clear,
      { type: 'silence.changed', silence: 'awaitingPayment' },
      { type: 'silence.changed', silence: null },
      { type: 'prescription.send' },
    ],
    writing('confirming'),
  ],
  'an allergy that becomes unknown while it is confirmed holds it': [
    [...clear, { type: 'prescription.send' }, { type: 'allergies.known', allergies: null }],
    writing('listing', LISTED),
  ],
  'what becomes known while it is sent goes along': [
    [...clear, { type: 'prescription.send' }, { type: 'prescription.confirm' }, adult, cancelled],
    'sending',
    {
      knows: { person: AN_ADULT },
      sends: ['search.clear', 'content.changed', 'content.changed', 'facts.changed', 'facts.changed'],
    },
  ],
  'what another device sent is in the interlock’s base at once': [
    [nothingStored, read],
    writing('listing'),
    { knows: { sent: read.sent, earlier: read.earlier } },
  ],
  'also while this page sends': [
    [...clear, { type: 'prescription.send' }, { type: 'prescription.confirm' }, read],
    'sending',
    {
      knows: { earlier: read.earlier },
      sends: ['search.clear', 'content.changed', 'content.changed', 'facts.changed'],
    },
  ],
  'and is there once, however it became known': [
    [
      ...clear,
      { type: 'prescription.send' },
      { type: 'prescription.confirm' },
      read,
      done('sending', { taken: aPrescription({ medicines: [] }), found: [] }),
    ],
    writing('listing'),
    { knows: { earlier: currentOf(aPrescription(), [anItem(paracetamol)]) } },
  ],
  'a card in the chat is the list’s matter': [[nothingStored, seen], writing('listing'), { sends: ['cards.seen'] }],
  'a sending that breaks is reported, and what was written stays': [
    [...clear, { type: 'prescription.send' }, { type: 'prescription.confirm' }, fault('sending')],
    writing('listing'),
    { sends: ['search.clear', 'content.changed', 'content.changed', 'toast fault'] },
  ],
})
