import type { MessageRecord } from '../../../contract/schemas/message'
import { writeDocument } from '../../../contract/schemas/documents'
import { aMessage, aReference } from './builders'
import { TEST_EPOCH } from '../harness/test-clock'

const MINUTE = 60_000

type Parts = Partial<MessageRecord> & Pick<MessageRecord, 'kind' | 'text'>

/** Consecutive messages at intervals of a minute, ending now; by the doctor if `sender_id` says so. */
export function inTurn(parts: Parts[]): MessageRecord[] {
  return parts.map((one, index) => {
    const id = `turn-${index}`
    const date = TEST_EPOCH - (parts.length - index) * MINUTE
    return aMessage({ objectId: id, messageId: id, date, status: 'seen', ...one })
  })
}

export const prescriptionId = '4c1f4d22-9e1b-4a4e-8d57-2f6a1b7c9e01'
export const amlodipine = {
  medicine_id: 'm-1',
  name: 'Amlodipin 5 mg',
  quantity: 30,
  unit_type: 'tablet',
  consume_type: 'tablet',
  per_day: 1,
  amount: 1,
  instruction: 'pagi hari',
}

/** One message of every kind (product §4). */
export function everyKind(): MessageRecord[] {
  const doctor = { sender_id: '101' }
  const prescribed = { prescription_id: prescriptionId, expires: '2025-11-24', note: 'Generik boleh.' }
  return inTurn([
    { kind: 'text', text: 'Selamat pagi dok. Dari pagi tengkuk saya berat. Hasil lab di https://contoh.id/lab.' },
    { kind: 'image', text: aReference() },
    { kind: 'file', text: aReference('hasil-lab.pdf') },
    { ...doctor, kind: 'video_call', text: call('answered', 380) },
    { ...doctor, kind: 'video_call', text: call('missed', 0) },
    { ...doctor, kind: 'phr_request', text: writeDocument('phr_request', { permission: 'REQUESTED' }) },
    {
      ...doctor,
      kind: 'spa',
      text: writeDocument('spa', {
        symptoms: ['Pusing', 'Tengkuk berat'],
        possible_diagnosis: [],
        advice: ['Kurangi garam, ukur tensi dua kali sehari.'],
        icd: [{ code: 'I10', name: 'Hipertensi esensial' }],
      }),
    },
    {
      ...doctor,
      kind: 'resep_dokter',
      text: writeDocument('resep_dokter', { ...prescribed, medicines: [amlodipine], cancelled: null }),
    },
    {
      ...doctor,
      kind: 'catatan',
      text: writeDocument('catatan', { note: 'Kontrol tensi.', next_schedule: '2025-11-24T02:00:00.000Z' }),
    },
    { ...doctor, kind: 'sesi_berakhir', text: 'Konsultasi sudah selesai' },
  ])
}

/** A prescription and the card of its cancellation. */
export function cancelledPrescription(): MessageRecord[] {
  const body = { prescription_id: prescriptionId, medicines: [amlodipine], expires: '2025-11-24', note: '' }
  const doctor = { sender_id: '101', kind: 'resep_dokter' } as const
  return inTurn([
    { ...doctor, text: writeDocument('resep_dokter', { ...body, cancelled: null }) },
    { ...doctor, text: writeDocument('resep_dokter', { ...body, cancelled: { reason: 'Pasien alergi obat ini.' } }) },
  ])
}

/** A diagnosis and a note, each corrected by its doctor after the end; the other doctor's cards stay as they are. */
export function correctedRecord(): MessageRecord[] {
  const [doctor, otherDoctor] = [{ sender_id: '101' }, { sender_id: '102' }]
  const diagnosis = { possible_diagnosis: [], advice: [], icd: [] }
  const note = { next_schedule: null }
  const correction = { reason: 'Hasil laboratorium datang kemudian' }
  return inTurn([
    { ...doctor, kind: 'spa', text: writeDocument('spa', { ...diagnosis, symptoms: ['Demam'] }) },
    { ...otherDoctor, kind: 'spa', text: writeDocument('spa', { ...diagnosis, symptoms: ['Batuk'] }) },
    { ...doctor, kind: 'catatan', text: writeDocument('catatan', { ...note, note: 'Kontrol bila demam.' }) },
    { ...doctor, kind: 'spa', text: writeDocument('spa', { ...diagnosis, symptoms: ['Demam', 'Ruam'], correction }) },
    {
      ...doctor,
      kind: 'spa',
      text: writeDocument('spa', { ...diagnosis, symptoms: ['Demam', 'Ruam', 'Mual'], correction }),
    },
    {
      ...doctor,
      kind: 'catatan',
      text: writeDocument('catatan', { ...note, note: 'Kontrol tiga hari lagi.', correction }),
    },
  ])
}

/** Malicious messages; the first and the last are normal. */
export function hostile(): MessageRecord[] {
  return inTurn([
    { kind: 'text', text: 'Yang pertama' },
    { kind: 'text', text: '<script>window.__owned = 1</script><img src=x onerror="window.__owned = 1"><b>tebal</b>' },
    { kind: 'text', text: 'javascript:alert(1) data:text/html,<b>x http://klinik@jahat.id https://aman.id/a\u202egpj' },
    { kind: 'text', text: '\u202eterbalik \u2067dan tidak ditutup' },
    { kind: 'text', text: 'W'.repeat(100_000) },
    { kind: 'text', text: `${'\u0300'.repeat(400)}Z` },
    { kind: 'spa', text: '{"v":1,"symptoms":' },
    { kind: 'resep_dokter', text: '{"v":2}' },
    { kind: 'catatan', text: 'null' },
    { kind: 'phr_request', text: '[]' },
    { kind: 'video_call', text: '{"v":1,"outcome":"exploded"}' },
    { kind: 'image', text: 'https://jahat.id/lacak.png' },
    { kind: 'image', text: 'javascript:alert(1)' },
    { kind: 'file', text: '../../etc/passwd' },
    { kind: 'file', text: aReference('%E2%80%AEgpj.exe') },
    { kind: 'unknown', text: '<h1>apa ini</h1>' },
    { kind: 'spa', text: JSON.stringify({ v: 1, symptoms: ['<i>x</i>', 'x'.repeat(9_000)], icd: [], advice: null }) },
    { kind: 'text', text: 'Yang terakhir' },
  ])
}

function call(outcome: 'answered' | 'missed', duration: number): string {
  return writeDocument('video_call', { outcome, started_at: '2025-11-17T01:36:00.000Z', duration_s: duration })
}
