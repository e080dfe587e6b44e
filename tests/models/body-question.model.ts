import type { SafetyAnswerRequest } from '../../contract/schemas/safety-answers'
import { NO_SAFETY_ANSWERS, type SafetyAnswers } from '../../contract/values/safety-answers'
import { bodyQuestionMachine } from '../../machines/consultation/body-question/body-question.machine'
import { EMPTY_BODY_FORM } from '../../machines/consultation/body-question/body-question.rules'
import type { BodyQuestionInput, EarlierWeight } from '../../machines/consultation/body-question/body-question.model'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

const at = '2025-11-17T02:00:00.000Z'
const HALF_A_YEAR_AGO = '2025-05-20T02:00:00.000Z'
const OPENED_AT = Date.parse(at)

export const weighed = (kg: number, version = 1): SafetyAnswers => ({
  ...NO_SAFETY_ANSWERS,
  weight_kg: { version, at, answer: { kg } },
})
const pregnant: SafetyAnswers = {
  ...NO_SAFETY_ANSWERS,
  pregnancy: { version: 1, at, answer: { status: 'pregnant', weeks: 20 } },
}
export const earlierWeight = (when: string): EarlierWeight => ({
  consultation_id: 'K-0',
  version: 1,
  at: when,
  answer: { kg: 11 },
})

/** Of a child of two years. */
export function askingBody(current: SafetyAnswers = NO_SAFETY_ANSWERS, earlier: EarlierWeight = null) {
  return (): BodyQuestionInput => ({
    consultationId: 'K-1',
    current,
    earlier,
    ageMonths: 24,
    openedAt: OPENED_AT,
    newId: countingIds(),
    report: recordingReport(),
  })
}

export const BODY_CORRECTION = 'Ditimbang lagi bersama ibunya'
const open = { type: 'question.open', kind: 'weight_kg' } as const
const close = { type: 'question.close' } as const
const askPregnancy = { type: 'question.open', kind: 'pregnancy' } as const
const pregnantNow = { type: 'form.changed', form: { pregnancy: 'pregnant' } } as const
const typedWeight = { kind: 'weight_kg', form: { ...EMPTY_BODY_FORM, kg: '12' } } as const
const submit = { type: 'question.submit' } as const
const kg = (typed: string) => ({ type: 'form.changed' as const, form: { kg: typed } })
const stored = { kind: 'pregnancy', form: { ...EMPTY_BODY_FORM, pregnancy: 'pregnant', weeks: '2' } } as const
const loaded = { type: 'draft.loaded' as const, content: [stored] }
const correction = { type: 'form.changed', form: { correction: BODY_CORRECTION } } as const
const superseded = refused({ kind: 'superseded', answers: weighed(13) } as const)
const FIRST_ID = '00000000-0000-4000-8000-000000000001'
const ordered = (request: SafetyAnswerRequest) => ({ order: { consultationId: 'K-1', actionId: FIRST_ID, request } })
const twelve: SafetyAnswerRequest = { kind: 'weight_kg', answer: { kg: 12 }, replaces: 0 }

export const bodyQuestionModel = defineModel<typeof bodyQuestionMachine>({
  name: 'consultation/body-question',
  spec: 'docs/contract.md §3 PUT /consultation/{id}/safety-answers',
  machine: bodyQuestionMachine,
  worlds: {
    'nobody has asked': askingBody(),
    'weighed last month': askingBody(NO_SAFETY_ANSWERS, earlierWeight('2025-10-20T02:00:00.000Z')),
    'weighed half a year ago': askingBody(NO_SAFETY_ANSWERS, earlierWeight(HALF_A_YEAR_AGO)),
    'asked before in this one': askingBody(weighed(12)),
  },
  events: {
    'question.open': [open, { type: 'question.open', kind: 'pregnancy' }],
    'question.close': [{ type: 'question.close' }],
    'form.changed': [kg('12'), kg('30'), { type: 'form.changed', form: { pregnancy: 'pregnant' } }, correction],
    'draft.loaded': [loaded, { type: 'draft.loaded', content: null }],
    'question.submit': [submit],
    'earlier.confirm': [{ type: 'earlier.confirm' }],
    'saving.retry': [{ type: 'saving.retry' }],
    'answers.changed': [
      { type: 'answers.changed', current: weighed(13) },
      { type: 'answers.changed', current: weighed(14, 2) },
    ],
  },
  outcomes: {
    autosave: { outputs: [], faults: true },
    saveSafetyAnswer: { outputs: [accepted(weighed(12)), superseded, refused({ kind: 'closed' })], faults: true },
  },
  key: ({ context: { kind, others, current, draft, earlier, order, refusal } }) => [
    kind,
    others.map((one) => one.kind).join(),
    current.weight_kg?.version,
    draft && [draft.kg, draft.pregnancy, draft.weeks, draft.correction !== ''],
    earlier?.at,
    order?.request.replaces,
    refusal?.kind,
  ],
  isFarEnough: ({ context: { current } }) => (current.weight_kg?.version ?? 0) > 1,
  invariants: {
    'only a complete answer is on its way': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('waiting')) || snapshot.context.order !== null,
    'a correction on its way has its reason': ({ context: { order } }) =>
      order === null || order.request.replaces === 0 || (order.request.reason ?? '').length >= 10,
    // 11 is never typed here, so it is the confirmed earlier weight.
    'a weight of a child from more than three months ago is not confirmed': ({ context: { earlier, order } }) =>
      earlier?.at !== HALF_A_YEAR_AGO || order?.request.kind !== 'weight_kg' || order.request.answer.kg !== 11,
    'a kind has one draft': ({ context: { kind, others } }) =>
      new Set([kind, ...others.map((one) => one.kind)]).size === others.length + 1,
    'what was refused has a reason': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.refusal !== null,
  },
  journeys: [
    ...rowsFrom<typeof bodyQuestionMachine>('nobody has asked', {
      'a weight is stored once and reported': [
        [open, kg('12'), submit, done('saveSafetyAnswer', accepted(weighed(12)))],
        'closed',
        {
          knows: { current: weighed(12), draft: null, order: null },
          sends: ['content.changed', 'content.changed', 'answers.saved'],
        },
      ],
      'nothing typed is not sent': [[open, submit], { editing: 'incomplete' }],
      'a weight that the age rules out is never sent': [[open, kg('120'), submit, submit], { editing: 'incomplete' }],
      'an unusual weight is asked once more': [[open, kg('30'), submit], { editing: 'unlikely' }],
      'an unusual weight that was confirmed is sent': [
        [open, kg('30'), submit, submit],
        'saving',
        { knows: ordered({ kind: 'weight_kg', answer: { kg: 30 }, replaces: 0 }) },
      ],
      'a weight changed after the second question is judged again': [
        [open, kg('30'), submit, kg('31'), submit],
        { editing: 'unlikely' },
      ],
      'a weight changed after the second question is shown as typed': [
        [open, kg('30'), submit, kg('31')],
        { editing: 'fresh' },
        { knows: { draft: { ...EMPTY_BODY_FORM, kg: '31' } } },
      ],
      'a lost answer may be sent again at once': [
        [open, kg('12'), submit, fault('saveSafetyAnswer'), { type: 'saving.retry' }],
        'saving',
        { knows: ordered(twelve) },
      ],
      'a pregnancy without weeks is an answer': [
        [
          { type: 'question.open', kind: 'pregnancy' },
          { type: 'form.changed', form: { pregnancy: 'pregnant' } },
          submit,
        ],
        'saving',
        { knows: ordered({ kind: 'pregnancy', answer: { status: 'pregnant', weeks: null }, replaces: 0 }) },
      ],
      'a lost answer is sent again under the same id': [
        [open, kg('12'), submit, fault('saveSafetyAnswer'), after('untilRetry', 'bodyQuestion.waiting')],
        'saving',
        { knows: ordered(twelve) },
      ],
      'an answer that another device stored first is shown': [
        [open, kg('12'), submit, done('saveSafetyAnswer', superseded)],
        { editing: 'superseded' },
        { knows: { current: weighed(13), order: null } },
      ],
      'an answer to the same question interrupts, and is shown': [
        [open, kg('12'), { type: 'answers.changed', current: weighed(13) }],
        { editing: 'superseded' },
        { knows: { current: weighed(13) } },
      ],
      'an answer from elsewhere is known while nobody asks, an older one changes nothing': [
        [{ type: 'answers.changed', current: weighed(14, 2) }],
        'closed',
        { knows: { current: weighed(14, 2) }, ignores: [{ type: 'answers.changed', current: weighed(13) }] },
      ],
      'an older answer does not interrupt': [
        [{ type: 'answers.changed', current: weighed(14, 2) }, open],
        { editing: 'fresh' },
        { ignores: [{ type: 'answers.changed', current: weighed(13) }] },
      ],
      'an answer of another kind does not interrupt': [
        [open, kg('12'), { type: 'answers.changed', current: pregnant }],
        { editing: 'fresh' },
        { knows: { current: pregnant } },
      ],
      'a refusal is shown, and what was typed stays': [
        [open, kg('12'), submit, done('saveSafetyAnswer', refused({ kind: 'closed' }))],
        { editing: 'refused' },
        { knows: { refusal: { kind: 'closed' } } },
      ],
      'what an earlier page stored is in the form again': [
        [loaded, { type: 'question.open', kind: 'pregnancy' }],
        { editing: 'fresh' },
        { knows: { kind: 'pregnancy', draft: stored.form } },
      ],
      'what an earlier page stored about another kind is no answer to this one': [
        [loaded, open],
        { editing: 'fresh' },
        { knows: { kind: 'weight_kg', draft: null } },
      ],
      'an open question keeps its kind when the stored draft is read': [
        [open, loaded],
        { editing: 'fresh' },
        { knows: { kind: 'weight_kg', draft: null, others: [stored] } },
      ],
      'another question leaves a typed weight where it is': [
        [open, kg('12'), close, askPregnancy],
        { editing: 'fresh' },
        { knows: { kind: 'pregnancy', draft: null, others: [typedWeight] } },
      ],
      'and the weight is in its form again': [
        [open, kg('12'), close, askPregnancy, pregnantNow, close, open],
        { editing: 'fresh' },
        {
          knows: {
            kind: 'weight_kg',
            draft: typedWeight.form,
            others: [{ kind: 'pregnancy', form: { ...EMPTY_BODY_FORM, pregnancy: 'pregnant' } }],
          },
        },
      ],
      'a saved answer leaves the other drafts': [
        [loaded, open, kg('12'), submit, done('saveSafetyAnswer', accepted(weighed(12)))],
        'closed',
        { knows: { draft: null, others: [stored] } },
      ],
      'closing keeps what was typed': [
        [open, kg('12'), { type: 'question.close' }, open, submit],
        'saving',
        { knows: ordered(twelve) },
      ],
    }),
    ...rowsFrom<typeof bodyQuestionMachine>('weighed last month', {
      'a confirmed earlier weight becomes the weight of this consultation': [
        [open, { type: 'earlier.confirm' }],
        'saving',
        { knows: ordered({ kind: 'weight_kg', answer: { kg: 11 }, replaces: 0 }) },
      ],
    }),
    ...rowsFrom<typeof bodyQuestionMachine>('asked before in this one', {
      'a correction needs a reason': [[open, kg('13'), submit], { editing: 'incomplete' }],
      'a correction without a change is not sent': [[open, correction, submit], { editing: 'incomplete' }],
      'a correction is the next version, with its reason': [
        [open, kg('13'), correction, submit],
        'saving',
        { knows: ordered({ kind: 'weight_kg', answer: { kg: 13 }, replaces: 1, reason: BODY_CORRECTION }) },
      ],
    }),
  ],
})
