import type { AlikeAllergies } from '../../contract/values/alike-allergies'
import { NO_SAFETY_ANSWERS, type PersonDecision, type SafetyAnswers } from '../../contract/values/safety-answers'
import { personQuestionMachine } from '../../machines/consultation/person-question/person-question.machine'
import type { PersonQuestionInput } from '../../machines/consultation/person-question/person-question.model'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

const at = '2025-05-03T02:00:00.000Z'

/** Of the same account, with another spelling of the name. */
export const SITI: AlikeAllergies = {
  consultation_id: 'K-SITI',
  at,
  patient: { full_name: 'Siti Aminah', dob: '1985-03-05' },
  reported: [{ name: 'penisilin', reaction: 'sesak', reported_by: 'patient' }],
  names: ['penisilin'],
  is: null,
}

export const decided = (is: PersonDecision['is'], version = 1, id = SITI.consultation_id): SafetyAnswers => ({
  ...NO_SAFETY_ANSWERS,
  persons: { version, at, answer: { decisions: [{ consultation_id: id, is }] } },
})

const asking = (answers: SafetyAnswers = NO_SAFETY_ANSWERS) => {
  return (): PersonQuestionInput => ({
    consultationId: 'K-1',
    current: answers.persons,
    newId: countingIds(),
    report: recordingReport(),
  })
}

const decide = (is: PersonDecision['is'], consultation_id = SITI.consultation_id) =>
  ({ type: 'person.decide', consultation_id, is }) as const
export const REASON = 'Salah tekan, ini saudara kembarnya'
const withdraw = { type: 'withdrawal.start', consultation_id: SITI.consultation_id } as const
const reasoned = { type: 'reason.changed', reason: ` ${REASON}` } as const
const confirm = { type: 'withdrawal.confirm' } as const
const abandon = { type: 'withdrawal.abandon' } as const
const changed = (answers: SafetyAnswers) => ({ type: 'answer.changed', current: answers.persons }) as const
const superseded = refused({ kind: 'superseded', answers: decided('other') } as const)
const ordered = (decisions: PersonDecision[], replaces: number) => ({
  order: {
    consultationId: 'K-1',
    actionId: '00000000-0000-4000-8000-000000000001',
    request: { kind: 'persons' as const, answer: { decisions }, replaces },
  },
})
const same = { consultation_id: SITI.consultation_id, is: 'same' } as const

export const personQuestionModel = defineModel<typeof personQuestionMachine>({
  name: 'consultation/person-question',
  spec: 'product §10 "Persons alike"; contract §3 PUT /consultation/{id}/safety-answers',
  machine: personQuestionMachine,
  worlds: {
    'nobody has decided': asking(),
    'it is another person’s': asking(decided('other')),
    'it is the same person’s': asking(decided('same')),
  },
  events: {
    'person.decide': [decide('same'), decide('other')],
    'withdrawal.start': [withdraw],
    'reason.changed': [reasoned, { type: 'reason.changed', reason: 'salah' }],
    'withdrawal.confirm': [confirm],
    'withdrawal.abandon': [abandon],
    'saving.retry': [{ type: 'saving.retry' }],
    'answer.changed': [changed(decided('other')), changed(decided('same', 2))],
  },
  outcomes: {
    saveSafetyAnswer: { outputs: [accepted(decided('same')), superseded, refused({ kind: 'closed' })], faults: true },
  },
  key: ({ context: { current, order, withdrawal } }) => [
    current?.version,
    current?.answer.decisions.map(({ is }) => is).join(),
    order?.request.kind === 'persons' && order.request.answer.decisions.map(({ is }) => is).join(),
    withdrawal?.reason,
  ],
  invariants: {
    'a decision is on its way exactly while it is saved': (snapshot) =>
      (snapshot.matches('saving') || snapshot.matches('waiting')) === (snapshot.context.order !== null),
    'the reason is written exactly while a decision is taken back': (snapshot) =>
      snapshot.matches({ deciding: 'withdrawing' }) === (snapshot.context.withdrawal !== null),
    'no warning is taken back without a reason: the same person stays the same': ({ context: { current, order } }) =>
      current?.answer.decisions[0]?.is !== 'same' ||
      order?.request.kind !== 'persons' ||
      order.request.answer.decisions[0]?.is === 'same' ||
      (order.request.reason ?? '').length >= 10 ||
      order.request.replaces < current.version,
  },
  journeys: [
    ...rowsFrom<typeof personQuestionMachine>('nobody has decided', {
      'a decision is stored once and reported': [
        [decide('same'), done('saveSafetyAnswer', accepted(decided('same')))],
        { deciding: 'fresh' },
        { knows: { current: decided('same').persons, order: null }, sends: ['answers.saved'] },
      ],
      'a decision names its person and the version on the screen': [
        [decide('same')],
        'saving',
        { knows: ordered([same], 0) },
      ],
      'a lost answer is sent again under the same id': [
        [decide('same'), fault('saveSafetyAnswer'), after('untilRetry', 'personQuestion.waiting')],
        'saving',
        { knows: ordered([same], 0) },
      ],
      'and at once, when it is asked for': [
        [decide('same'), fault('saveSafetyAnswer'), { type: 'saving.retry' }],
        'saving',
        { knows: ordered([same], 0) },
      ],
      'a decision of another device is known and reported': [
        [decide('same'), done('saveSafetyAnswer', superseded)],
        { deciding: 'fresh' },
        { knows: { current: decided('other').persons, order: null }, sends: ['answers.saved'] },
      ],
      'a refusal is shown, and may be followed by another try': [
        [decide('same'), done('saveSafetyAnswer', refused({ kind: 'closed' }))],
        { deciding: 'refused' },
        { knows: { current: null, order: null }, sends: [] },
      ],
      'after a refusal it is decided again': [
        [decide('same'), done('saveSafetyAnswer', refused({ kind: 'closed' })), decide('other')],
        'saving',
        {},
      ],
      'a decision from elsewhere is known, an older one changes nothing': [
        [changed(decided('same', 2))],
        { deciding: 'fresh' },
        { knows: { current: decided('same', 2).persons }, ignores: [changed(decided('other'))] },
      ],
      'it is known while another one is saved': [
        [decide('other'), changed(decided('same', 2))],
        'saving',
        { knows: { current: decided('same', 2).persons } },
      ],
    }),
    ...rowsFrom<typeof personQuestionMachine>('it is another person’s', {
      'it may be the same person after all': [[decide('same')], 'saving', { knows: ordered([same], 1) }],
      'the decision about somebody else stays': [
        [decide('same', 'K-2')],
        'saving',
        {
          knows: ordered(
            [
              { consultation_id: SITI.consultation_id, is: 'other' },
              { consultation_id: 'K-2', is: 'same' },
            ],
            1,
          ),
        },
      ],
      'the same decision again is nothing': [[], { deciding: 'fresh' }, { ignores: [decide('other')] }],
    }),
    ...rowsFrom<typeof personQuestionMachine>('it is the same person’s', {
      'is not taken back by a press': [
        [],
        { deciding: 'fresh' },
        { ignores: [decide('other'), decide('same'), { ...withdraw, consultation_id: 'K-2' }] },
      ],
      'is taken back with a reason': [
        [withdraw, reasoned, confirm],
        'saving',
        {
          knows: {
            withdrawal: null,
            order: {
              consultationId: 'K-1',
              actionId: '00000000-0000-4000-8000-000000000001',
              request: {
                kind: 'persons',
                answer: { decisions: [{ consultation_id: SITI.consultation_id, is: 'other' }] },
                replaces: 1,
                reason: REASON,
              },
            },
          },
        },
      ],
      'is not taken back without one': [
        [withdraw, { type: 'reason.changed', reason: ` ${'x'.repeat(9)} ` }],
        { deciding: 'withdrawing' },
        { knows: { order: null }, ignores: [confirm, withdraw] },
      ],
      'an older answer does not interrupt it': [
        [withdraw],
        { deciding: 'withdrawing' },
        { ignores: [changed(decided('other'))] },
      ],
      'stays where the reason is abandoned': [
        [withdraw, reasoned, abandon],
        { deciding: 'fresh' },
        { knows: { withdrawal: null, order: null } },
      ],
      'the reason is dropped by a decision about somebody else': [
        [withdraw, reasoned, decide('other', 'K-2')],
        'saving',
        { knows: { withdrawal: null, ...ordered([same, { consultation_id: 'K-2', is: 'other' }], 1) } },
      ],
      'and by a decision of another device': [
        [withdraw, reasoned, changed(decided('other', 2))],
        { deciding: 'fresh' },
        { knows: { withdrawal: null, current: decided('other', 2).persons } },
      ],
    }),
  ],
})
