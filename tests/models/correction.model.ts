import type { RecordVersion } from '../../contract/schemas/consultation'
import { correctionMachine } from '../../machines/consultation/correction/correction.machine'
import type { CorrectionInput } from '../../machines/consultation/correction/correction.model'
import { isComplete, NO_CORRECTIONS, reasonOf } from '../../machines/consultation/correction/correction.rules'
import type { CorrectionOrder } from '../../machines/ports/corrections'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { aVersion, correctedVersion } from '../kit/data/versions'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'

export const CORRECTION_REASON = 'Hasil laboratorium datang kemudian'
export const A_PRESCRIPTION = '00000000-0000-4000-8000-000000000001'
const FIRST_ID = '00000000-0000-4000-8000-000000000001'

const input = (clock: TestClock): CorrectionInput => ({
  consultationId: 'K-0',
  clock,
  newId: countingIds(),
  report: recordingReport(),
})

const first = aVersion()
/** Another device corrected the diagnosis meanwhile. */
const second = correctedVersion()

const restored = { type: 'draft.loaded', content: null } as const
const known = done('readVersions', [first])
const openDiagnosis = { type: 'correction.open', target: { kind: 'diagnosis' }, objectId: 'c0' } as const
const openNote = { type: 'correction.open', target: { kind: 'note' }, objectId: 'c0' } as const
const openCancellation = {
  type: 'correction.open',
  target: { kind: 'cancellation', prescriptionId: A_PRESCRIPTION },
  objectId: 'c0',
} as const
const addSymptom = { type: 'diagnosis.edited', edit: { type: 'symptom.add', words: 'Mual' } } as const
const addPossibility = { type: 'diagnosis.edited', edit: { type: 'possibility.add', words: 'Migrain' } } as const
const typed = { type: 'possibility.typed', words: 'brok' } as const
const editNote = { type: 'note.edited', note: { note: 'Kontrol dua minggu lagi.' } } as const
const reason = { type: 'reason.edited', reason: CORRECTION_REASON } as const
const review = { type: 'correction.review' } as const
const confirm = { type: 'correction.confirm' } as const
const close = { type: 'correction.close' } as const
const superseded = refused({ kind: 'superseded', newest: second } as const)
const saved = accepted(undefined)
const storedForm = { symptoms: ['Tengkuk berat', 'Mual'], possibilities: [], advice: '' }
const stored = { ...NO_CORRECTIONS, diagnosis: { replaces: 1, content: storedForm, reason: 'Hasil' } }

const order = (change: CorrectionOrder['change']): { order: CorrectionOrder } => ({
  order: { consultationId: 'K-0', objectId: 'c0', actionId: FIRST_ID, reason: CORRECTION_REASON, change },
})
const symptoms = ['Tengkuk berat', 'Pusing', 'Mual']
const READ = [restored, known] as const
const ended = (versions: RecordVersion[]) => ({ versions, drafts: NO_CORRECTIONS, order: null })

export const correctionModel = defineModel<typeof correctionMachine>({
  name: 'consultation/correction',
  spec: 'docs/product.md §10 Records are append-only, docs/contract.md §2 Corrections',
  machine: correctionMachine,
  worlds: { 'an ended consultation': input },
  events: {
    'versions.retry': [{ type: 'versions.retry' }],
    'versions.changed': [{ type: 'versions.changed' }],
    'draft.loaded': [restored, { type: 'draft.loaded', content: stored }],
    'correction.open': [openDiagnosis, openNote, openCancellation],
    'diagnosis.edited': [addSymptom, addPossibility],
    'possibility.typed': [typed],
    'note.edited': [editNote],
    'reason.edited': [reason],
    'correction.close': [close],
    'correction.discard': [{ type: 'correction.discard' }],
    'correction.review': [review],
    'correction.back': [{ type: 'correction.back' }],
    'correction.confirm': [confirm],
    'saving.retry': [{ type: 'saving.retry' }],
  },
  outcomes: {
    codes: { outputs: [], faults: true },
    autosave: { outputs: [], faults: true },
    readVersions: { outputs: [[first], [first, second]], faults: true },
    correct: { outputs: [saved, superseded, refused({ kind: 'closed' })], faults: true },
  },
  key: ({ context: { versions, target, drafts, typed: words, refusal } }) => [
    versions?.length ?? null,
    target.kind,
    // Of the document that is open: the others' drafts change nothing of it.
    target.kind === 'diagnosis' && drafts.diagnosis?.content.symptoms.includes('Mual'),
    target.kind === 'diagnosis' && drafts.diagnosis?.content.possibilities.length,
    target.kind === 'diagnosis' && words,
    target.kind === 'note' && drafts.note?.content.note === editNote.note.note,
    reasonOf({ target, drafts }) !== '',
    refusal?.kind,
  ],
  isFarEnough: (snapshot) => {
    const { versions } = snapshot.context
    if (versions === null) return false
    if (!snapshot.matches({ versions: 'known' })) return true
    return versions.length > 1 && !snapshot.matches({ work: 'restoring' }) && !snapshot.matches({ work: 'closed' })
  },
  invariants: {
    'what is confirmed is complete': (snapshot) =>
      !(snapshot.matches({ work: 'reviewing' }) || snapshot.matches({ work: 'saving' })) ||
      isComplete(snapshot.context, snapshot.context.clock.now()),
    'a correction on its way has its reason': ({ context }) =>
      context.order === null || context.order.reason.length >= 10,
    'nothing is on its way before it was confirmed': (snapshot) =>
      snapshot.context.order === null || snapshot.matches({ work: 'saving' }) || snapshot.matches({ work: 'waiting' }),
    'what was refused has a reason': (snapshot) =>
      !snapshot.matches({ work: { editing: 'refused' } }) || snapshot.context.refusal !== null,
  },
  journeys: [
    ...rowsFrom<typeof correctionMachine>('an ended consultation', {
      'a corrected diagnosis is asked once, sent with its reason, and the record is read again': [
        [...READ, openDiagnosis, addSymptom, reason, review, confirm, done('correct', saved)],
        { versions: 'reading', work: 'closed' },
        {
          knows: ended([first]),
          begins: { correct: 1, readVersions: 2 },
          sends: ['content.changed', 'content.changed', 'content.changed', 'record.outdated'],
        },
      ],
      'only the fields that differ are sent, upon the version that was seen': [
        [...READ, openDiagnosis, addSymptom, reason, review, confirm],
        { versions: 'known', work: 'saving' },
        { knows: order({ kind: 'diagnosis', fields: { symptoms }, replaces: 1 }) },
      ],
      'a corrected note keeps its appointment': [
        [...READ, openNote, editNote, reason, review, confirm],
        { versions: 'known', work: 'saving' },
        {
          knows: order({
            kind: 'note',
            content: { note: editNote.note.note, nextSchedule: first.next_schedule },
            replaces: 1,
          }),
        },
      ],
      'a prescription is cancelled with a reason': [
        [...READ, openCancellation, reason, review, confirm],
        { versions: 'known', work: 'saving' },
        { knows: order({ kind: 'cancellation', prescriptionId: A_PRESCRIPTION }) },
      ],
      'a diagnosis may be written where none was': [
        [restored, done('readVersions', []), openDiagnosis, addSymptom, reason, review, confirm],
        { versions: 'known', work: 'saving' },
        { knows: order({ kind: 'diagnosis', fields: { symptoms: ['Mual'] }, replaces: 0 }) },
      ],
      'without a change nothing is asked': [
        [...READ, openDiagnosis, reason, review],
        { versions: 'known', work: { editing: 'incomplete' } },
      ],
      'without a reason nothing is asked': [
        [...READ, openDiagnosis, addSymptom, review],
        { versions: 'known', work: { editing: 'incomplete' } },
      ],
      'words in the search that are not picked hold the correction back': [
        [...READ, openDiagnosis, addSymptom, reason, typed, review],
        { versions: 'known', work: { editing: 'incomplete' } },
        { knows: { typed: 'brok' }, sends: ['content.changed', 'content.changed', 'search.changed'] },
      ],
      'another edit leaves the words in the search': [
        [...READ, openDiagnosis, reason, typed, addSymptom, review],
        { versions: 'known', work: { editing: 'incomplete' } },
        { knows: { typed: 'brok' }, sends: ['content.changed', 'search.changed', 'content.changed'] },
      ],
      'a picked option empties the search': [
        [...READ, openDiagnosis, reason, typed, addPossibility, review],
        { versions: 'known', work: 'reviewing' },
        { knows: { typed: '' }, sends: ['content.changed', 'search.changed', 'search.clear', 'content.changed'] },
      ],
      'discarding empties the search': [
        [...READ, openDiagnosis, typed, { type: 'correction.discard' }],
        { versions: 'known', work: 'closed' },
        { knows: { typed: '' }, sends: ['search.changed', 'search.clear', 'content.changed'] },
      ],
      'a note is not emptied': [
        [...READ, openNote, { type: 'note.edited', note: { note: ' ' } }, reason, review],
        { versions: 'known', work: { editing: 'incomplete' } },
      ],
      'a new appointment lies ahead': [
        [...READ, openNote, { type: 'note.edited', note: { date: '2020-01-01', time: '08:00' } }, reason, review],
        { versions: 'known', work: { editing: 'incomplete' } },
      ],
      'the question may be taken back': [
        [...READ, openDiagnosis, addSymptom, reason, review, { type: 'correction.back' }],
        { versions: 'known', work: { editing: 'fresh' } },
        { knows: { order: null } },
      ],
      'closing keeps what was typed': [
        [...READ, openDiagnosis, addSymptom, reason, close, openDiagnosis, review, confirm],
        { versions: 'known', work: 'saving' },
        { knows: order({ kind: 'diagnosis', fields: { symptoms }, replaces: 1 }) },
      ],
      'what was typed about one document stays while another is corrected': [
        [...READ, openDiagnosis, addSymptom, reason, close, openNote, editNote, close, openDiagnosis, review],
        { versions: 'known', work: 'reviewing' },
      ],
      'discarding removes what was typed': [
        [...READ, openNote, editNote, reason, { type: 'correction.discard' }],
        { versions: 'known', work: 'closed' },
        { knows: { drafts: NO_CORRECTIONS } },
      ],
      'a lost answer is sent again under the same id': [
        [
          ...READ,
          openCancellation,
          reason,
          review,
          confirm,
          fault('correct'),
          after('untilRetry', 'correction.work.waiting'),
        ],
        { versions: 'known', work: 'saving' },
        { knows: order({ kind: 'cancellation', prescriptionId: A_PRESCRIPTION }), begins: { correct: 2 } },
      ],
      'a lost answer may be sent again at once': [
        [...READ, openCancellation, reason, review, confirm, fault('correct'), { type: 'saving.retry' }],
        { versions: 'known', work: 'saving' },
        { knows: order({ kind: 'cancellation', prescriptionId: A_PRESCRIPTION }), begins: { correct: 2 } },
      ],
      'somebody else’s correction is shown, and what was typed stays upon it': [
        [...READ, openDiagnosis, addSymptom, reason, review, confirm, done('correct', superseded)],
        { versions: 'reading', work: { editing: 'superseded' } },
        { knows: { versions: [first, second], order: null }, begins: { readVersions: 2 } },
      ],
      'after somebody else’s correction it is asked again, upon the newest version': [
        [
          ...READ,
          openDiagnosis,
          addSymptom,
          reason,
          review,
          confirm,
          done('correct', superseded),
          done('readVersions', [first, second]),
          review,
          confirm,
        ],
        { versions: 'known', work: 'saving' },
        {
          knows: {
            order: {
              ...order({
                kind: 'diagnosis',
                fields: {
                  symptoms,
                  possible_diagnosis: ['Hipertensi esensial (primer)'],
                  icd: [{ code: 'I10', name: 'Hipertensi esensial (primer)' }],
                },
                replaces: 2,
              }).order,
              actionId: FIRST_ID.replace(/1$/, '2'),
            },
          },
        },
      ],
      'a refusal is shown, the record is read again, and what was typed stays': [
        [...READ, openNote, editNote, reason, review, confirm, done('correct', refused({ kind: 'closed' }))],
        { versions: 'reading', work: { editing: 'refused' } },
        { knows: { refusal: { kind: 'closed' }, order: null }, begins: { readVersions: 2 } },
      ],
      'what an earlier page stored is in the form again': [
        [{ type: 'draft.loaded', content: stored }, known, openDiagnosis],
        { versions: 'known', work: { editing: 'fresh' } },
        { knows: { drafts: stored } },
      ],
      'a stored draft that the doctor chose later replaces the one here': [
        [...READ, openDiagnosis, addSymptom, { type: 'correction.close' }, { type: 'draft.loaded', content: stored }],
        { versions: 'known', work: 'closed' },
        { knows: { drafts: stored } },
      ],
      'a stored draft upon an older version says so': [
        [{ type: 'draft.loaded', content: stored }, done('readVersions', [first, second]), openDiagnosis],
        { versions: 'known', work: { editing: 'superseded' } },
        { knows: { drafts: { ...stored, diagnosis: { ...stored.diagnosis, replaces: 2 } } } },
      ],
      'another document’s newer version does not interrupt a draft': [
        [
          {
            type: 'draft.loaded',
            content: {
              ...NO_CORRECTIONS,
              note: { replaces: 1, content: { note: 'Baru', date: '', time: '' }, reason: '' },
            },
          },
          done('readVersions', [first, second]),
          openNote,
        ],
        { versions: 'known', work: { editing: 'fresh' } },
      ],
      'nothing is opened before the versions are known': [
        [restored],
        { versions: 'reading', work: 'closed' },
        { ignores: [openDiagnosis] },
      ],
      'nothing is opened before the drafts were read': [
        [known],
        { versions: 'known', work: 'restoring' },
        { ignores: [openDiagnosis] },
      ],
      'versions that could not be read are read again by themselves': [
        [restored, fault('readVersions'), after('untilRetry', 'correction.versions.failed')],
        { versions: 'reading', work: 'closed' },
        { begins: { readVersions: 2 } },
      ],
      'what is corrected elsewhere during a reading is read again': [
        [restored, { type: 'versions.changed' }],
        { versions: 'reading', work: 'closed' },
        { begins: { readVersions: 2 } },
      ],
      'what is corrected elsewhere is read at once, also after a failed reading': [
        [restored, fault('readVersions'), { type: 'versions.changed' }],
        { versions: 'reading', work: 'closed' },
        { begins: { readVersions: 2 } },
      ],
      'and at once where somebody asks': [
        [restored, fault('readVersions'), { type: 'versions.retry' }],
        { versions: 'reading', work: 'closed' },
        { begins: { readVersions: 2 } },
      ],
    }),
  ],
})
