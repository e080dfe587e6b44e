import type { BundleEntry, CodeableConcept, Composition, CompositionSection, Narrative } from '@medplum/fhirtypes'
import { isStepBack } from '../../contract/values/emergency-moves'
import type { EmergencyStatus, RequestStatus } from '../../contract/values/statuses'
import { momentInJakarta } from '../rest/pdf/dates'
import type { CareRecord, CareStep } from './care-record'
import { concept, dateTime, entryOf, ownSystem, plainText, referenceTo, urnOf } from './elements'
import type { CareContext } from './parties'

/** The entries of the Bundle, by the section that lists them. */
export interface Contents {
  complaint: BundleEntry[]
  allergies: BundleEntry[]
  uncategorizedAllergies: readonly string[]
  pregnancy: BundleEntry[]
  vitalSigns: BundleEntry[]
  diagnoses: BundleEntry[]
  prescriptions: BundleEntry[]
  plan: BundleEntry[]
}

const KINDS = {
  consultation: {
    type: concept('loinc', '88645-7', 'Outpatient hospital Discharge summary'),
    title: 'Resume Medis Rawat Jalan',
  },
  emergency: {
    type: concept('loinc', '97663-9', 'Emergency medicine Emergency department Discharge summary'),
    title: 'Resume Medis Gawat Darurat',
  },
} as const

/** The summary of the visit: an index of the other resources, in the sections of the ministry's guide. */
export function compositionOf(context: CareContext, contents: Contents): BundleEntry<Composition> {
  const { record, hospital, patient, doctor, organization, encounter } = context
  const { type, title } = KINDS[record.kind]
  const endedAt = record.steps.at(-1)?.at ?? ''
  const writtenAt = lastWritten(record)
  return entryOf(urnOf(record.recordId, 'Composition'), {
    resourceType: 'Composition',
    identifier: {
      use: 'official',
      system: ownSystem('composition', hospital.organizationId),
      value: record.recordId,
    },
    status: writtenAt > endedAt ? 'amended' : 'final',
    type,
    category: [concept('loinc', 'LP173421-1', 'Report')],
    subject: patient,
    encounter,
    date: dateTime(writtenAt),
    author: [doctor],
    title,
    custodian: organization,
    section: sectionsOf(record, contents),
  })
}

/** When the record last changed: its end, a correction or a cancellation. */
function lastWritten({ steps, findings, prescriptions }: CareRecord): string {
  const times = [
    steps.at(-1)?.at,
    findings.spaAt,
    findings.noteAt,
    ...prescriptions.map(({ cancelled }) => cancelled?.at),
  ]
  return (
    times
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? ''
  )
}

function sectionsOf({ steps }: CareRecord, contents: Contents): CompositionSection[] {
  const uncategorized = contents.uncategorizedAllergies
  return [
    ...parentOf('Anamnesis', concept('kemkes', 'TK000003', 'Anamnesis'), [
      ...sectionOf('Keluhan Utama', concept('loinc', '10154-3', 'Chief complaint'), contents.complaint),
      ...sectionOf(
        'Riwayat Alergi',
        concept('loinc', '48765-2', 'Allergies and adverse reactions'),
        contents.allergies,
        uncategorized.length > 0 ? uncategorized : null,
      ),
      ...sectionOf('Kehamilan', concept('loinc', '10162-6', 'History of pregnancies'), contents.pregnancy),
    ]),
    ...parentOf('Pemeriksaan Fisik', concept('kemkes', 'TK000007', 'Pemeriksaan Fisik'), [
      ...sectionOf('Tanda Vital', concept('loinc', '8716-3', 'Vital signs'), contents.vitalSigns),
    ]),
    ...parentOf('Diagnosis', concept('kemkes', 'TK000004', 'Diagnosis'), [
      ...sectionOf('Diagnosis Akhir', concept('loinc', '78375-3', 'Discharge diagnosis'), contents.diagnoses),
    ]),
    ...parentOf('Farmasi', concept('kemkes', 'TK000013', 'Obat'), [
      ...sectionOf('Obat Pulang', concept('loinc', '75311-1', 'Discharge medications'), contents.prescriptions),
    ]),
    ...sectionOf('Rencana Tindak Lanjut', concept('loinc', '8653-8', 'Hospital Discharge instructions'), contents.plan),
    ...sectionOf('Perjalanan Kunjungan Pasien', concept('loinc', '8648-8', 'Hospital course'), [], journeyOf(steps)),
  ]
}

function parentOf(title: string, code: CodeableConcept, section: CompositionSection[]): CompositionSection[] {
  return section.length === 0 ? [] : [{ title, code, section }]
}

function sectionOf(
  title: string,
  code: CodeableConcept,
  entries: readonly BundleEntry[],
  lines: readonly string[] | null = null,
): CompositionSection[] {
  if (entries.length === 0 && lines === null) return []
  return [
    {
      title,
      code,
      ...(lines !== null && { text: narrativeOf(lines) }),
      ...(entries.length > 0 && { entry: entries.map((entry) => referenceTo(entry)) }),
    },
  ]
}

function narrativeOf(lines: readonly string[]): Narrative {
  const items = lines.map((line) => `<li>${escaped(plainText(line) ?? '-')}</li>`).join('')
  return { status: 'additional', div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${items}</ul></div>` }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const STEP_WORDS: ReadonlyMap<RequestStatus, string> = new Map<RequestStatus, string>([
  ['IDLE', 'Permintaan masuk'],
  ['ON_PAYMENT', 'Menunggu pembayaran'],
  ['ACCEPTED_BY_DOCTOR', 'Diterima dokter'],
  ['ON_CHAT', 'Konsultasi berlangsung'],
  ['SAVE', 'Disimpan untuk dilanjutkan'],
  ['SESI_BERAKHIR', 'Sesi berakhir'],
  ['REQUESTED', 'Panggilan darurat masuk'],
  ['NOT_ANSWERED', 'Belum dijawab'],
  ['ON_CALL', 'Diterima dokter'],
  ['ON_GOING', 'Ambulans berangkat'],
  ['PICK_UP', 'Pasien dijemput'],
  ['DONE', 'Tiba di rumah sakit'],
  ['FINISHED', 'Selesai'],
])

/** The steps in words, with their times; one that was taken back says so. */
function journeyOf(steps: readonly CareStep[]): string[] {
  return steps.map(({ status, at }, index) => {
    const before = steps[index - 1]?.status
    const isBack = before !== undefined && isStepBack(before as EmergencyStatus, status as EmergencyStatus)
    const words = STEP_WORDS.get(status) ?? status
    return `${momentInJakarta(new Date(at))}: ${isBack ? `langkah dikoreksi menjadi "${words}"` : words}`
  })
}
