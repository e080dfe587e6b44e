import { writeDocument } from '../../contract/schemas/documents'
import type { RoomRecord } from '../../contract/schemas/request'
import { documentsMachine } from '../../machines/consultation/documents/documents.machine'
import { patientOf } from '../../machines/consultation/patient.rules'
import { prescribed } from '../../machines/consultation/prescription/prescription.rules'
import type { DocumentsEvent, DocumentsInput } from '../../machines/consultation/documents/documents.model'
import { permissionOf } from '../../machines/consultation/documents/documents.rules'
import { aFaskesRecord, anOpenedConsultation, aRecord, countingIds } from '../kit/data/builders'
import { amoxicillin, anItem } from '../kit/data/medicines'
import { recordsThatAnswer } from '../kit/data/health'
import { answersOf, aPenicillinAllergy } from '../kit/data/safety-answers'
import { decided } from './person-question.model'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'

const of =
  (record: RoomRecord) =>
  (clock: TestClock): DocumentsInput => ({
    record,
    records: recordsThatAnswer(),
    clock,
    newId: countingIds(),
    report: recordingReport(),
  })

const saved = answersOf(aPenicillinAllergy)
const finished = aRecord({ status: 'FINISHED' })
const ended = aRecord({ status: 'SESI_BERAKHIR' })
const answeredFaskes = aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR', safety_answers: saved })
const decidedFaskes = aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR', safety_answers: decided('same') })
const endedFaskes = aFaskesRecord({ status: 'SESI_BERAKHIR' })
const CANCELLED = '00000000-0000-4000-8000-000000000001'
const DIAGNOSED = { symptoms: [], possible_diagnosis: ['Hipertensi'], advice: [], icd: [] }
/** To diagnosis, note and prescription. */
const SILENCES = ['silence.changed', 'silence.changed', 'silence.changed']
const cards = { type: 'cards.seen', messageIds: ['card-1'] } as const
/** The newest stored versions in the chat's cards. */
const known = {
  diagnosis: { content: DIAGNOSED, version: 2 },
  note: { content: { note: 'Kontrol.', nextSchedule: null }, version: 3 },
}
const findings = { type: 'findings.seen', findings: known } as const
const older = { ...known, diagnosis: { content: { ...DIAGNOSED, possible_diagnosis: ['Migrain'] }, version: 1 } }
const openEarlier = { type: 'earlier.open', consultationId: 'K-0' } as const
const { name: full_name, dob } = patientOf(aRecord())
const OWN = { full_name, dob }
const medicines = [prescribed(anItem(amoxicillin))]
const renew: DocumentsEvent = { type: 'prescription.renew', medicines, of: OWN }
const renewAlike: DocumentsEvent = { ...renew, of: { ...OWN, full_name: 'Sulastri' } }
const renewOther: DocumentsEvent = { ...renew, of: { full_name: 'Budi Santoso', dob: '2015-01-01' } }
const spa = writeDocument('spa', DIAGNOSED)

export const documentsModel = defineModel<typeof documentsMachine>({
  name: 'consultation/documents',
  spec: 'product §1, §2 Patient panel, §3 Consultation',
  machine: documentsMachine,
  worlds: {
    'a patient’s': of(aRecord({ status: 'ON_CHAT' })),
    'a facility’s': of(aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' })),
  },
  events: {
    'documents.retry': [{ type: 'documents.retry' }],
    'earlier.open': [openEarlier],
    'earlier.close': [{ type: 'earlier.close' }],
    'prescription.renew': [{ type: 'prescription.renew', medicines, of: OWN }],
    'record.changed': [
      { type: 'record.changed', record: aRecord({ status: 'ON_CHAT', phr_permission: 'ALLOWED' }) },
      { type: 'record.changed', record: aRecord({ status: 'SESI_BERAKHIR' }) },
      { type: 'record.changed', record: aRecord({ status: 'ON_CHAT', safety_answers: saved }) },
    ],
    'allergies.known': [
      { type: 'allergies.known', allergies: ['Penisilin'] },
      { type: 'allergies.known', allergies: null },
    ],
    'record.outdated': [
      { type: 'record.outdated', cancelled: null },
      { type: 'record.outdated', cancelled: CANCELLED },
    ],
    'cards.seen': [cards],
    'findings.seen': [findings],
    'answers.saved': [{ type: 'answers.saved', answers: saved }],
    'document.written': [
      { type: 'document.written', messageId: 'm-1', kind: 'spa', text: spa },
      { type: 'document.written', messageId: 'm-2', kind: 'file', text: '/api/v1/files/1/surat-rujukan.pdf' },
    ],
  },
  outcomes: {
    readConsultation: { outputs: [anOpenedConsultation()], faults: true },
    allergyQuestion: { outputs: [], faults: true },
    bodyQuestion: { outputs: [], faults: true },
    personQuestion: { outputs: [], faults: true },
    diagnosis: { outputs: [], faults: true },
    note: { outputs: [], faults: true },
    prescription: { outputs: [], faults: true },
    permission: { outputs: [], faults: true },
    letter: { outputs: [], faults: true },
    earlier: { outputs: [], faults: true },
    earlierDetail: { outputs: [], faults: true },
    correction: { outputs: [], faults: true },
  },
  key: ({ context: { record, answers } }) => [
    record.className,
    permissionOf(record),
    record.status,
    record.safety_answers !== null,
    answers !== null,
  ],
  invariants: {
    'nothing is written before it is known what was sent before': (snapshot) =>
      snapshot.matches('open') === (snapshot.children.prescription !== undefined),
    'a facility has no health record to ask for, no letters and nothing earlier': (snapshot) =>
      snapshot.context.record.className === 'Consultations' ||
      (['permission', 'letter', 'earlier', 'earlierDetail', 'correction'] as const).every(
        (id) => snapshot.children[id] === undefined,
      ),
  },
  journeys: [
    {
      name: 'a failed reading is repeated',
      world: 'a patient’s',
      steps: [
        { type: 'xstate.error.actor.readConsultation', error: null },
        { type: 'documents.retry' },
        { type: 'xstate.done.actor.readConsultation', output: anOpenedConsultation() },
      ],
      ends: { open: { ofPatient: 'listed' } },
    },
    {
      name: 'a facility’s request has documents and no health record',
      world: 'a facility’s',
      steps: [{ type: 'xstate.done.actor.readConsultation', output: anOpenedConsultation() }],
      ends: { open: 'ofFacility' },
    },
    ...rowsFrom<typeof documentsMachine>('a patient’s', {
      'a failed reading is repeated by itself': [
        [fault('readConsultation'), after('untilRetry', 'documents.failed')],
        'reading',
      ],
      'news of the record are known while it is read': [
        [{ type: 'record.changed', record: ended }],
        'reading',
        { knows: { record: ended } },
      ],
      'a prescription card in the chat reaches the prescription': [
        [done('readConsultation', anOpenedConsultation()), cards],
        { open: { ofPatient: 'listed' } },
        { knows: { cards: [] }, sends: ['cards.seen'] },
      ],
      'one that was there before it is passed with the start': [
        [cards, done('readConsultation', anOpenedConsultation())],
        { open: { ofPatient: 'listed' } },
        { knows: { cards: cards.messageIds } },
      ],
      'diagnosis and note in the chat reach their forms, the newest of each': [
        [done('readConsultation', anOpenedConsultation()), findings, { ...findings, findings: older }],
        { open: { ofPatient: 'listed' } },
        {
          knows: { findings: known },
          sends: ['stored.changed', 'stored.changed', 'stored.changed', 'stored.changed'],
        },
      ],
      'a diagnosis alone reaches its form': [
        [done('readConsultation', anOpenedConsultation()), { ...findings, findings: { ...known, note: null } }],
        { open: { ofPatient: 'listed' } },
        { sends: ['stored.changed'] },
      ],
      'and a note alone': [
        [done('readConsultation', anOpenedConsultation()), { ...findings, findings: { ...known, diagnosis: null } }],
        { open: { ofPatient: 'listed' } },
        { sends: ['stored.changed'] },
      ],
      'those that were there before are passed with the start': [
        [findings, done('readConsultation', anOpenedConsultation())],
        { open: { ofPatient: 'listed' } },
        { knows: { findings: known }, sends: [] },
      ],
      'allergies of the health record reach the prescription and the question': [
        [done('readConsultation', anOpenedConsultation()), { type: 'allergies.known', allergies: ['Penisilin'] }],
        { open: { ofPatient: 'listed' } },
        { sends: ['allergies.known', 'alike.known', 'recorded.changed'] },
      ],
      'a stored answer reaches the prescription before the live record has it': [
        [done('readConsultation', anOpenedConsultation()), { type: 'answers.saved', answers: saved }],
        { open: { ofPatient: 'listed' } },
        {
          knows: { answers: saved },
          sends: [
            'allergies.known',
            'alike.known',
            'earlier.changed',
            'person.known',
            'answer.changed',
            'answers.changed',
          ],
        },
      ],
      'an answer from another device reaches the prescription and the question': [
        [
          done('readConsultation', anOpenedConsultation()),
          { type: 'record.changed', record: aRecord({ status: 'ON_CHAT', safety_answers: saved }) },
        ],
        { open: { ofPatient: 'listed' } },
        {
          sends: [
            'allergies.known',
            'alike.known',
            'earlier.changed',
            'person.known',
            'answer.changed',
            'answer.changed',
            'answers.changed',
            'permission.changed',
            'silence.changed',
            ...SILENCES,
          ],
        },
      ],
      'other news of the record reach who needs them': [
        [
          done('readConsultation', anOpenedConsultation()),
          { type: 'record.changed', record: aRecord({ status: 'ON_CHAT', phr_permission: 'ALLOWED' }) },
        ],
        { open: { ofPatient: 'listed' } },
        { sends: ['person.known', 'answers.changed', 'permission.changed', ...SILENCES, 'silence.changed'] },
      ],
      'an earlier consultation may be closed': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, { type: 'earlier.close' }],
        { open: { ofPatient: 'listed' } },
        { knows: { earlierId: null } },
      ],
      'an earlier consultation that breaks is closed': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, fault('earlierDetail')],
        { open: { ofPatient: 'listed' } },
        { knows: { earlierId: null } },
      ],
      'a correction of the earlier consultation is read again': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, { type: 'record.outdated', cancelled: null }],
        { open: { ofPatient: 'detailed' } },
        { sends: ['resource.refresh', 'list.refresh'] },
      ],
      'a prescription that was cancelled there counts no longer for the interlock': [
        [
          done('readConsultation', anOpenedConsultation()),
          openEarlier,
          { type: 'record.outdated', cancelled: CANCELLED },
        ],
        { open: { ofPatient: 'detailed' } },
        { sends: ['resource.refresh', 'list.refresh', 'prescription.cancelled'] },
      ],
      'corrections that break close the earlier consultation': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, fault('correction')],
        { open: { ofPatient: 'listed' } },
        { knows: { earlierId: null } },
      ],
      'a renewal goes to the prescription and closes the earlier consultation': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, renew],
        { open: { ofPatient: 'listed' } },
        { knows: { earlierId: null }, sends: ['prescription.renew'] },
      ],
      'so does one of a person alike': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, renewAlike],
        { open: { ofPatient: 'listed' } },
        { knows: { earlierId: null }, sends: ['prescription.renew'] },
      ],
      'a prescription of another person is not renewed': [
        [done('readConsultation', anOpenedConsultation()), openEarlier],
        { open: { ofPatient: 'detailed' } },
        { ignores: [renewOther] },
      ],
      'nothing is renewed once the consultation is over': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, { type: 'record.changed', record: finished }],
        { open: { ofPatient: 'detailed' } },
        { ignores: [renew] },
      ],
      'another earlier consultation takes the place of the open one': [
        [done('readConsultation', anOpenedConsultation()), openEarlier, { ...openEarlier, consultationId: 'K-00' }],
        { open: { ofPatient: 'detailed' } },
        { knows: { earlierId: 'K-00' } },
      ],
      'a card that was written is passed on, whatever stands open': [
        [fault('readConsultation'), { type: 'document.written', messageId: 'm-1', kind: 'spa', text: spa }],
        'failed',
        { sends: ['document.written'] },
      ],
    }),
    ...rowsFrom<typeof documentsMachine>('a facility’s', {
      'an answer from another device reaches the prescription and the question': [
        [done('readConsultation', anOpenedConsultation()), { type: 'record.changed', record: answeredFaskes }],
        { open: 'ofFacility' },
        {
          knows: { record: answeredFaskes },
          sends: [
            'allergies.known',
            'alike.known',
            'earlier.changed',
            'person.known',
            'answer.changed',
            'answer.changed',
            'answers.changed',
            ...SILENCES,
          ],
        },
      ],
      'a decision about a person from another device reaches the prescription and the question': [
        [done('readConsultation', anOpenedConsultation()), { type: 'record.changed', record: decidedFaskes }],
        { open: 'ofFacility' },
        {
          knows: { record: decidedFaskes },
          sends: [
            'allergies.known',
            'alike.known',
            'earlier.changed',
            'person.known',
            'answer.changed',
            'answer.changed',
            'answers.changed',
            ...SILENCES,
          ],
        },
      ],
      'other news of the record are known': [
        [done('readConsultation', anOpenedConsultation()), { type: 'record.changed', record: endedFaskes }],
        { open: 'ofFacility' },
        { knows: { record: endedFaskes }, sends: ['person.known', 'answers.changed', ...SILENCES] },
      ],
    }),
  ],
})
