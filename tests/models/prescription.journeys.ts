import type { prescriptionMachine } from '../../machines/consultation/prescription/prescription.machine'
import type { KeptPrescription } from '../../machines/ports/kept-papers'
import { amoxicillin, anItem, paracetamol } from '../kit/data/medicines'
import { done, fault, rowsFrom } from '../kit/graph/rows'

const UNKNOWN = 'allergyUnknown::'
const nothingKept = { type: 'draft.loaded', content: null } as const
const choose = (medicine: typeof amoxicillin) => ({ type: 'medicine.choose', medicine }) as const
const dosed = (medicine: typeof amoxicillin) => done('dosing', { item: anItem(medicine) })
const ofAmoxicillin = { medicineId: amoxicillin.id }
const start = { type: 'override.start', key: UNKNOWN } as const
/** Nobody has asked about allergies: one medicine is held. */
const held = [nothingKept, choose(amoxicillin), dosed(amoxicillin)] as const
/** It is known that there are none that matter. */
const clear = [nothingKept, { type: 'allergies.known', allergies: ['Penisilin'] }, choose(paracetamol), dosed(paracetamol)] as const
const keptThatWasTaken: KeptPrescription = { items: [anItem(paracetamol)], note: '', expires: '2025-11-24' }

const LISTED = { held: 'listed' } as const
const writing = (paper: 'listing' | 'dosing' | 'previewing', interlock: 'clear' | typeof LISTED = 'clear') =>
  ({ writing: { paper, interlock } }) as const

/** What is given up, what breaks, and what does nothing because there is nothing to do it with. */
export const prescriptionRows = rowsFrom<typeof prescriptionMachine>('nobody has asked', {
  'of an empty one nothing is removed, brought back or withdrawn': [
    [nothingKept],
    writing('listing'),
    {
      ignores: [
        { type: 'medicine.remove', ...ofAmoxicillin },
        { type: 'medicine.restore' },
        { type: 'override.withdraw', key: UNKNOWN },
      ],
    },
  ],
  'what was kept though the server has it is forgotten': [
    [{ type: 'draft.loaded', content: keptThatWasTaken }],
    writing('listing'),
    { tells: ['content.changed'] },
  ],
  'a medicine may be dosed anew': [[...held, { type: 'medicine.edit', ...ofAmoxicillin }], writing('dosing', LISTED)],
  'a dosing that breaks is told, and orders nothing': [
    [nothingKept, choose(amoxicillin), fault('dosing')],
    writing('listing'),
    { knows: { order: null }, tells: ['search.clear', 'toast fault'] },
  ],
  'replacing may be given up': [
    [...held, { type: 'medicine.replace', ...ofAmoxicillin }, { type: 'replacing.abandon' }],
    writing('listing', LISTED),
    { knows: { replacing: null } },
  ],
  'a reason is written for what is open, and for nothing else': [
    [...held],
    writing('listing', LISTED),
    { ignores: [{ type: 'override.start', key: `allergy:${amoxicillin.id}:penisilin` }] },
  ],
  'a reason may be given up': [
    [...held, start, { type: 'override.abandon' }],
    writing('listing', LISTED),
    { knows: { reasoning: null } },
  ],
  'looked over, and back': [
    [...clear, { type: 'prescription.preview' }, { type: 'prescription.back' }],
    writing('listing'),
  ],
  'a sending that breaks is told, and what was written stays': [
    [...clear, { type: 'prescription.send' }, fault('sending')],
    writing('listing'),
    { tells: ['search.clear', 'content.changed', 'toast fault'] },
  ],
})
