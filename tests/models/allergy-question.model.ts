import { allergyQuestionMachine } from '../../machines/consultation/allergy-question/allergy-question.machine'
import type {
  AllergyEntry,
  AllergyQuestionInput,
  CurrentAllergies,
  EarlierAllergies,
} from '../../machines/consultation/allergy-question/allergy-question.model'
import type { AllergyAnswer } from '../../contract/values/safety-answers'
import type { SafetyAnswerOrder } from '../../machines/ports/documents'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { answered, answersOf, aPenicillinAllergy, noAllergy } from '../kit/data/safety-answers'
import { EMPTY_FORM } from '../../machines/consultation/allergy-question/allergy-question.rules'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

export const earlierAnswer = {
  at: '2025-11-03T02:00:00.000Z',
  answer: aPenicillinAllergy,
} satisfies EarlierAllergies

const withShrimp: AllergyAnswer = {
  status: 'known',
  allergies: [
    { name: 'penisilin', reaction: 'ruam', reported_by: 'patient' },
    { name: 'udang', reaction: null, reported_by: 'patient' },
  ],
}

export function asking(
  current: CurrentAllergies = null,
  earlier: EarlierAllergies = null,
  recorded: readonly string[] = [],
) {
  return (): AllergyQuestionInput => ({
    consultationId: 'K-1',
    current,
    earlier,
    recorded,
    newId: countingIds(),
    report: recordingReport(),
  })
}

export const CORRECTION = 'Pasien baru ingat setelah ditanya lagi'
const none = { type: 'form.changed', form: { status: 'none' } } as const
const penicillin: AllergyEntry = { name: 'penisilin', reaction: 'ruam', reported_by: 'patient' }
const known = { type: 'form.changed' as const, form: { status: 'known' as const, allergies: [penicillin] } }
const open = { type: 'question.open' } as const
/** Stored by a previous page. */
export const storedAllergies = { ...EMPTY_FORM, status: 'known' as const, allergies: [penicillin], typed: 'udang' }
const loaded = { type: 'draft.loaded', content: storedAllergies } as const
const submit = { type: 'question.submit' } as const
const elsewhere = { type: 'answer.changed', current: answered(aPenicillinAllergy) } as const
const superseded = refused({ kind: 'superseded', answers: answersOf(aPenicillinAllergy) } as const)
/** Another consultation of the patient has stored an allergy since this room was opened. */
const withoutReason = refused({ kind: 'malformed', fields: ['reason'] } as const)
const reasoned = { type: 'form.changed', form: { correction: CORRECTION } } as const
const confirm = { type: 'earlier.confirm' } as const
/** The doctor said that an allergy of somebody alike is this patient's. */
const sameToo = { type: 'earlier.changed', earlier: { ...earlierAnswer, answer: withShrimp } } as const
const earlierNone = { type: 'earlier.changed', earlier: { ...earlierAnswer, answer: noAllergy } } as const
const FIRST_ID = '00000000-0000-4000-8000-000000000001'

function isNone(order: SafetyAnswerOrder | null): boolean {
  return order?.request.kind === 'allergies' && order.request.answer.status === 'none'
}

export const allergyQuestionModel = defineModel<typeof allergyQuestionMachine>({
  name: 'consultation/allergy-question',
  spec: 'docs/contract.md §3 PUT /consultation/{id}/safety-answers',
  machine: allergyQuestionMachine,
  worlds: {
    'nobody has asked': asking(),
    'asked in an earlier consultation': asking(null, earlierAnswer),
    'asked before in this one': asking(answered(noAllergy)),
    'allergies in the health record': asking(null, null, ['Penisilin', 'Udang']),
    'none earlier, allergies in the health record': asking(null, earlierNone.earlier, ['Penisilin', 'Udang']),
  },
  events: {
    'question.open': [open],
    'question.close': [{ type: 'question.close' }],
    'form.changed': [none, known, { type: 'form.changed', form: { correction: CORRECTION } }],
    'draft.loaded': [loaded, { type: 'draft.loaded', content: null }],
    'question.submit': [submit],
    'earlier.confirm': [{ type: 'earlier.confirm' }],
    'earlier.changed': [sameToo],
    'recorded.changed': [{ type: 'recorded.changed', recorded: ['Penisilin'] }],
    'saving.retry': [{ type: 'saving.retry' }],
    'answer.changed': [elsewhere, { type: 'answer.changed', current: answered(aPenicillinAllergy, 2) }],
  },
  outcomes: {
    autosave: { outputs: [], faults: true },
    saveSafetyAnswer: {
      outputs: [accepted(answersOf(noAllergy)), superseded, refused({ kind: 'closed' }), withoutReason],
      faults: true,
    },
  },
  key: ({ context: { current, draft, earlier, order, recorded, refusal, isReasonRequired } }) => [
    recorded.length,
    current?.version,
    draft && [draft.status, draft.allergies.length, draft.typed, draft.correction !== ''],
    earlier?.answer.status === 'known' && earlier.answer.allergies.length,
    order?.request.replaces,
    refusal !== null,
    isReasonRequired,
  ],
  // A reason that the server asks for changes nothing in a correction, which has one; rows cover a changed answer.
  isFarEnough: ({ context: { current, earlier, recorded, refusal, isReasonRequired } }) =>
    recorded.length === 1 ||
    earlier === sameToo.earlier ||
    (current?.version ?? 0) > 1 ||
    (isReasonRequired && (current !== null || refusal !== null)),
  invariants: {
    'only a complete answer is on its way': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('waiting')) || snapshot.context.order !== null,
    'a correction on its way has its reason': ({ context: { order } }) =>
      order === null || order.request.replaces === 0 || (order.request.reason ?? '').length >= 10,
    'none after an earlier allergy is on its way only with a reason': ({ context: { order, earlier } }) =>
      // A decision may arrive while an answer is on its way.
      earlier?.answer.status !== 'known' ||
      earlier === sameToo.earlier ||
      !isNone(order) ||
      (order?.request.reason ?? '').length >= 10,
    'an answer is never removed': ({ context: { current, order } }) =>
      current !== null || order === null || order.request.replaces === 0,
    'nothing is on its way again without the reason that the server asked for': ({ context }) =>
      !context.isReasonRequired || context.order === null || (context.order.request.reason ?? '').length >= 10,
    'what was refused has a reason': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.refusal !== null,
  },
  journeys: [
    ...rowsFrom<typeof allergyQuestionMachine>('nobody has asked', {
      'an answer is stored once and reported': [
        [open, none, submit, done('saveSafetyAnswer', accepted(answersOf(noAllergy)))],
        'closed',
        {
          knows: { current: answered(noAllergy), draft: null, order: null },
          sends: ['content.changed', 'content.changed', 'answers.saved'],
        },
      ],
      'nothing chosen is not sent': [[open, submit], { editing: 'incomplete' }],
      'a lost answer is sent again under the same id': [
        [open, none, submit, fault('saveSafetyAnswer'), after('untilRetry', 'allergyQuestion.waiting')],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: noAllergy, replaces: 0 },
            },
          },
        },
      ],
      'an answer from another device stays; what was typed becomes a correction with a reason': [
        [open, none, elsewhere, submit],
        { editing: 'incomplete' },
        { knows: { current: answered(aPenicillinAllergy) } },
      ],
      'an answer from elsewhere is known while nobody asks': [
        [elsewhere],
        'closed',
        { knows: { current: answered(aPenicillinAllergy) }, ignores: [elsewhere] },
      ],
      'an answer from elsewhere interrupts once, and is shown': [
        [open, none, elsewhere],
        { editing: 'superseded' },
        { knows: { current: answered(aPenicillinAllergy) } },
      ],
      'an older answer does not interrupt': [[elsewhere, open], { editing: 'fresh' }, { ignores: [elsewhere] }],
      'a lost answer may be sent again at once': [
        [open, none, submit, fault('saveSafetyAnswer'), { type: 'saving.retry' }],
        'saving',
      ],
      'an answer that another device stored first is shown': [
        [open, none, submit, done('saveSafetyAnswer', superseded)],
        { editing: 'superseded' },
        { knows: { current: answered(aPenicillinAllergy), order: null } },
      ],
      'a refusal is shown, and what was typed stays': [
        [open, none, submit, done('saveSafetyAnswer', refused({ kind: 'closed' }))],
        { editing: 'refused' },
        { knows: { refusal: { kind: 'closed' } } },
      ],
      'a reason that the server alone asks for is a field of the form': [
        [open, none, submit, done('saveSafetyAnswer', withoutReason), submit],
        { editing: 'incomplete' },
        { knows: { isReasonRequired: true, order: null } },
      ],
      'and is sent with it': [
        [open, none, submit, done('saveSafetyAnswer', withoutReason), reasoned, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: '00000000-0000-4000-8000-000000000002',
              request: { kind: 'allergies', answer: noAllergy, replaces: 0, reason: CORRECTION },
            },
          },
        },
      ],
      'once, until it is stored': [
        [
          open,
          none,
          submit,
          done('saveSafetyAnswer', withoutReason),
          reasoned,
          submit,
          done('saveSafetyAnswer', accepted(answersOf(noAllergy))),
        ],
        'closed',
        { knows: { isReasonRequired: false } },
      ],
      'a reason that is refused is shown as refused': [
        [
          open,
          none,
          submit,
          done('saveSafetyAnswer', withoutReason),
          reasoned,
          submit,
          done('saveSafetyAnswer', withoutReason),
        ],
        { editing: 'refused' },
        { knows: { refusal: { kind: 'malformed', fields: ['reason'] } } },
      ],
      'other fields that are refused are shown as refused': [
        [open, none, submit, done('saveSafetyAnswer', refused({ kind: 'malformed', fields: ['answer'] }))],
        { editing: 'refused' },
        { knows: { isReasonRequired: false } },
      ],
      'what an earlier page stored is in the form again': [
        [loaded, open],
        { editing: 'fresh' },
        { knows: { draft: storedAllergies } },
      ],
      // The autosave reports it late only if the doctor chose it.
      'a stored draft that is read late replaces what was typed': [
        [open, none, loaded],
        { editing: 'fresh' },
        { knows: { draft: storedAllergies } },
      ],
      'closing keeps what was typed': [
        [open, known, { type: 'question.close' }, open, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: aPenicillinAllergy, replaces: 0 },
            },
          },
        },
      ],
    }),
    ...rowsFrom<typeof allergyQuestionMachine>('asked in an earlier consultation', {
      'it can be confirmed without opening the question': [
        [{ type: 'earlier.confirm' }, done('saveSafetyAnswer', accepted(answersOf(aPenicillinAllergy)))],
        'closed',
        { knows: { current: answered(aPenicillinAllergy) }, ignores: [{ type: 'earlier.confirm' }] },
      ],
      'an allergy that became the patient’s meanwhile is confirmed with it': [
        [sameToo, confirm],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: withShrimp, replaces: 0 },
            },
          },
        },
      ],
      'and is not removed without a reason': [
        [open, known, sameToo, submit],
        { editing: 'incomplete' },
        { knows: { order: null } },
      ],
      'one that is not the last any more is not confirmed': [
        [confirm, done('saveSafetyAnswer', withoutReason)],
        { editing: 'incomplete' },
        { knows: { isReasonRequired: true }, ignores: [confirm] },
      ],
      'nor without opening the question, which then opens': [
        [confirm, done('saveSafetyAnswer', withoutReason), { type: 'question.close' }, confirm],
        { editing: 'incomplete' },
        { knows: { order: null } },
      ],
      'an earlier allergy is not removed without a reason': [
        [open, none, submit],
        { editing: 'incomplete' },
        { knows: { current: null, order: null } },
      ],
      'nor is one of the list': [
        [open, { type: 'form.changed', form: { allergies: [{ ...penicillin, name: 'udang' }] } }, submit],
        { editing: 'incomplete' },
        { knows: { order: null } },
      ],
      'an earlier allergy is removed with a reason': [
        [open, none, { type: 'form.changed', form: { correction: CORRECTION } }, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: noAllergy, replaces: 0, reason: CORRECTION },
            },
          },
        },
      ],
      'an addition to the earlier answer needs no reason': [
        [open, { type: 'form.changed', form: { typed: 'udang' } }, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: {
                kind: 'allergies',
                answer: { status: 'known', allergies: [penicillin, { ...penicillin, name: 'udang', reaction: null }] },
                replaces: 0,
              },
            },
          },
        },
      ],
      'a confirmed earlier answer becomes the answer of this consultation': [
        [open, { type: 'earlier.confirm' }],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: aPenicillinAllergy, replaces: 0 },
            },
          },
        },
      ],
    }),
    ...rowsFrom<typeof allergyQuestionMachine>('allergies in the health record', {
      'none against the record is asked once more': [
        [open, none, submit],
        { editing: 'confirming' },
        { knows: { order: null } },
      ],
      'other names in the record are asked about again, none are not': [
        [open, none, submit, { type: 'recorded.changed', recorded: [] }],
        { editing: 'fresh' },
        { knows: { recorded: [] } },
      ],
      'and is stored as answered once confirmed': [
        [open, none, submit, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: noAllergy, replaces: 0 },
            },
          },
        },
      ],
      'another answer hides the question': [[open, none, submit, known], { editing: 'fresh' }],
      'the earlier none replaces what an earlier page stored': [
        [earlierNone, loaded, confirm, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: noAllergy, replaces: 0 },
            },
          },
        },
      ],
      'another answer is not asked again': [[open, none, submit, known, submit], 'saving'],
      'a changed answer is asked again': [[open, none, submit, known, none, submit], { editing: 'confirming' }],
      'nothing chosen is incomplete, not against the record': [[open, submit], { editing: 'incomplete' }],
      'an answer of another device interrupts the question': [
        [open, none, submit, elsewhere],
        { editing: 'superseded' },
      ],
      'an allergy that became the patient’s meanwhile needs its reason too': [
        [open, none, submit, sameToo, submit],
        { editing: 'incomplete' },
        { knows: { order: null } },
      ],
      'an earlier none is confirmed only after the question, from the header too': [
        [earlierNone, confirm],
        { editing: 'confirming' },
        { knows: { order: null } },
      ],
      'the earlier none replaces what was typed': [
        [earlierNone, open, known, confirm, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: noAllergy, replaces: 0 },
            },
          },
        },
      ],
      'an earlier allergy is confirmed at once': [[sameToo, confirm], 'saving'],
    }),
    ...rowsFrom<typeof allergyQuestionMachine>('nobody has asked', {
      'a health record that is read later counts': [
        [{ type: 'recorded.changed', recorded: ['Penisilin'] }, open, none, submit],
        { editing: 'confirming' },
        { knows: { recorded: ['Penisilin'] } },
      ],
      'an earlier none is confirmed at once without allergies in the record': [[earlierNone, confirm], 'saving'],
    }),
    ...rowsFrom<typeof allergyQuestionMachine>('asked before in this one', {
      'a correction needs a reason': [[open, known, submit], { editing: 'incomplete' }],
      'a correction without a change is not sent': [
        [open, { type: 'form.changed', form: { correction: CORRECTION } }, submit],
        { editing: 'incomplete' },
      ],
      'a correction is the next version, with its reason': [
        [open, known, { type: 'form.changed', form: { correction: CORRECTION } }, submit],
        'saving',
        {
          knows: {
            order: {
              consultationId: 'K-1',
              actionId: FIRST_ID,
              request: { kind: 'allergies', answer: aPenicillinAllergy, replaces: 1, reason: CORRECTION },
            },
          },
        },
      ],
    }),
  ],
})
