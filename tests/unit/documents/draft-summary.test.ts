import { expect, test } from 'vitest'
import { type AnyDraft, draftSummary } from '../../../src/screens/consultation/document-form/draft-summary'
import { idRoom } from '../../../src/i18n/id/room'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

const medicine = { name: 'Amoksisilin 500 mg' } as never
const form = { kg: '12,5', pregnancy: null, weeks: '', lactation: null, correction: '' } as const
const patient = {
  patient_name: 'Budi',
  patient_nik: '',
  patient_gender: 'Laki-laki',
  patient_telp: '',
  emergency_type: 'Sesak',
  notes: '',
  location: null,
}

const DRAFTS: readonly [string, AnyDraft, string][] = [
  [
    'a diagnosis',
    {
      symptoms: ['Batuk'],
      possible_diagnosis: ['Flu'],
      advice: ['Istirahat'],
      icd: [{ code: 'J11', name: 'Influenza' }],
    },
    'Batuk · J11 Influenza · Flu · Istirahat',
  ],
  ['a note', { note: 'Kontrol.', date: '2025-11-24', time: '09:00' }, 'Kontrol. · 24 Nov 2025 · 09.00'],
  [
    'a prescription',
    {
      items: [
        { medicine, quantity: 10, unit_type: 'kapsul', consume_type: '', per_day: 3, amount: 1, instruction: '' },
      ],
      order: { medicine: { name: 'Parasetamol' } as never, replaces: null, values: {} as never },
      note: 'Habiskan',
      expires: '2025-12-01',
    },
    'Amoksisilin 500 mg, 10 kapsul, 3×1 · Parasetamol · Habiskan · 1 Des 2025',
  ],
  [
    'letters',
    {
      sakit: { kind: 'sakit', from: '2025-11-24', days: 2, reason: 'Demam' },
      rujukan: { kind: 'rujukan', to: 'Poli jantung', reason: 'Nyeri dada' },
    },
    'Surat keterangan sakit · 24 Nov 2025 · Demam · Surat rujukan · Poli jantung · Nyeri dada',
  ],
  [
    'allergies',
    {
      status: 'known',
      allergies: [{ name: 'Penisilin', reaction: 'ruam', reported_by: 'patient' }],
      typed: 'udang',
      reported_by: 'patient',
      unable: '',
      correction: '',
    },
    'Ada alergi · Penisilin, ruam · udang',
  ],
  [
    'answers about the body',
    [
      { kind: 'weight_kg', form },
      { kind: 'pregnancy', form: { ...form, pregnancy: 'pregnant', weeks: '12' } },
    ],
    '12,5 kg · Hamil · 12',
  ],
  [
    'corrections',
    {
      diagnosis: {
        replaces: 1,
        content: { symptoms: ['Demam'], possibilities: [{ words: 'Tifoid', code: null }], advice: '' },
        reason: 'Hasil lab baru',
      },
      note: null,
      cancellations: [{ prescriptionId: 'R-1', reason: 'Salah obat' }],
    },
    'Demam · Tifoid · Hasil lab baru · Salah obat',
  ],
  [
    'the patient’s data of an emergency',
    { draft: patient, base: patient, from: TEST_EPOCH, order: null, disputed: [] },
    'Budi · Laki-laki · Sesak',
  ],
]

test.each(DRAFTS)('a draft of %s is summarised', (_, draft, summary) => {
  expect(draftSummary(draft, idRoom, 'id')).toBe(summary)
})
