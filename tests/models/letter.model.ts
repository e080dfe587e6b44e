import type { Diagnosis, LetterRequest } from '../../contract/schemas/consultation'
import { letterMachine } from '../../machines/consultation/letter/letter.machine'
import type { LetterInput } from '../../machines/consultation/letter/letter.model'
import { canAddDiagnosis, letterReason } from '../../machines/consultation/letter/letter.rules'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import type { TestClock } from '../kit/harness/test-clock'

export const HYPERTENSION: Diagnosis = {
  symptoms: ['Tengkuk berat'],
  possible_diagnosis: ['Hipertensi esensial'],
  advice: ['Kurangi garam.'],
  icd: [{ code: 'I10', name: 'Hipertensi esensial (primer)' }],
}
export const LETTER = '/api/v1/files/00000000-0000-4000-8000-0000000000aa/surat-keterangan-sakit-2025-11-17.pdf'

export function writing(parts: Partial<LetterInput> = {}) {
  return (clock: TestClock): LetterInput => ({
    consultationId: 'K-1',
    objectId: 'c1',
    clock,
    newId: countingIds(),
    report: () => {},
    diagnosis: null,
    silence: null,
    ...parts,
  })
}

const sick = (parts: object = {}): Extract<LetterRequest, { kind: 'sakit' }> => ({
  kind: 'sakit',
  from: '2025-11-17',
  days: 3,
  reason: 'Infeksi saluran napas atas',
  ...parts,
})
const referral = (parts: object = {}): Extract<LetterRequest, { kind: 'rujukan' }> => ({
  kind: 'rujukan',
  to: 'Poli Jantung RS Kasih Bunda',
  reason: 'Nyeri dada berulang',
  ...parts,
})

export const letterModel = defineModel<typeof letterMachine>({
  name: 'consultation/letter',
  spec: 'contract §3 POST /consultation/{id}/letter; product §4 Chat (attachments)',
  machine: letterMachine,
  worlds: { 'nothing found': writing(), 'a diagnosis sent': writing({ diagnosis: HYPERTENSION }) },
  events: {
    'letter.write': [
      { type: 'letter.write', kind: 'sakit' },
      { type: 'letter.write', kind: 'rujukan' },
    ],
    'letter.change': [
      { type: 'letter.change', draft: sick() },
      { type: 'letter.change', draft: sick({ from: '' }) },
      { type: 'letter.change', draft: referral() },
      { type: 'letter.change', draft: referral({ to: '' }) },
    ],
    'diagnosis.add': [{ type: 'diagnosis.add' }],
    'draft.loaded': [
      { type: 'draft.loaded', content: { sakit: sick(), rujukan: null } },
      { type: 'draft.loaded', content: { sakit: null, rujukan: referral() } },
      { type: 'draft.loaded', content: null },
    ],
    'letter.send': [{ type: 'letter.send' }],
    'letter.cancel': [{ type: 'letter.cancel' }],
    'diagnosis.sent': [{ type: 'diagnosis.sent', diagnosis: HYPERTENSION }],
    'silence.changed': [
      { type: 'silence.changed', silence: 'sessionEnded' },
      { type: 'silence.changed', silence: null },
    ],
  },
  outcomes: {
    autosave: { outputs: [], faults: true },
    writeLetter: {
      outputs: [
        accepted(LETTER),
        refused({ kind: 'closed' }),
        refused({ kind: 'notAllowed' }),
        refused({ kind: 'malformed', fields: ['from'] }),
      ],
      faults: true,
    },
  },
  key: ({ context: { kind, drafts, diagnosis, silence, order } }) => [
    kind,
    letterReason(drafts[kind], silence),
    order === null,
    canAddDiagnosis(drafts, diagnosis),
  ],
  invariants: {
    'nothing is on its way that could not be sent': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.order !== null,
    'who was answered has no open click': (snapshot) =>
      snapshot.context.order === null || !snapshot.matches({ open: 'refused' }),
    'who refused has said why': (snapshot) =>
      !snapshot.matches({ open: 'refused' }) || snapshot.context.refusal !== null,
  },
  journeys: [
    {
      name: 'a lost answer is asked again after closing, and the letter is done',
      world: 'nothing found',
      steps: [
        { type: 'letter.write', kind: 'sakit' },
        { type: 'letter.change', draft: sick() },
        { type: 'letter.send' },
        { type: 'xstate.error.actor.writeLetter', error: null },
        { type: 'letter.cancel' },
        { type: 'letter.write', kind: 'sakit' },
        { type: 'letter.send' },
        { type: 'xstate.done.actor.writeLetter', output: accepted(LETTER) },
      ],
      ends: 'closed',
    },
    {
      name: 'a sick note needs no reason',
      world: 'a diagnosis sent',
      steps: [{ type: 'letter.write', kind: 'sakit' }, { type: 'letter.send' }],
      ends: 'sending',
    },
    {
      name: 'a sick note starts without the diagnosis, and has it by the doctor’s act',
      world: 'a diagnosis sent',
      steps: [{ type: 'letter.write', kind: 'sakit' }, { type: 'diagnosis.add' }],
      ends: { open: 'writing' },
      knows: {
        drafts: {
          sakit: sick({ days: 1, reason: 'Hipertensi esensial' }),
          rujukan: referral({ to: '', reason: 'Hipertensi esensial' }),
        },
      },
      ignores: [{ type: 'diagnosis.add' }],
    },
    {
      name: 'a stored draft is in the form again',
      world: 'nothing found',
      steps: [
        { type: 'draft.loaded', content: { sakit: sick(), rujukan: null } },
        { type: 'letter.write', kind: 'sakit' },
      ],
      ends: { open: 'writing' },
      knows: { drafts: { sakit: sick(), rujukan: referral({ to: '', reason: '' }) } },
    },
    {
      name: 'in a consultation that is over no letter is begun',
      world: 'nothing found',
      steps: [{ type: 'silence.changed', silence: 'sessionEnded' }],
      ends: 'closed',
      ignores: [{ type: 'letter.write', kind: 'sakit' }],
    },
  ],
})
