import { assign, setup } from 'xstate'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { isNewer, type PersonDecision } from '../../../contract/values/safety-answers'
import type { SafetyAnswerOrder } from '../../ports/documents'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import type {
  CurrentPersons,
  PersonQuestionContext,
  PersonQuestionEvent,
  PersonQuestionInput,
  SavePersons,
} from './person-question.model'
import { canDecide, canWithdraw, isReason, orderOf, withdrawalOrderOf } from './person-question.rules'

/**
 * Whether the person of an earlier consultation, whose name or date of birth is written otherwise, is this patient
 * (product §10 "Persons alike"). One press decides it for this consultation. After a lost answer the request repeats
 * with the same id.
 */
export const personQuestionMachine = setup({
  types: {
    context: {} as PersonQuestionContext,
    events: {} as PersonQuestionEvent,
    input: {} as PersonQuestionInput,
  },
  actors: { saveSafetyAnswer: promiseNotProvided<SavePersons, SafetyAnswerOrder>('saveSafetyAnswer') },
  actions: {
    assignOrder: assign(({ context }, decision: PersonDecision) => ({ order: orderOf(context, decision) })),
    assignCurrent: assign((_, params: { current: CurrentPersons }) => params),
    assignSaved: assign((_, params: SavePersons) => (params.ok ? { current: params.value.persons } : {})),
    assignSuperseding: assign((_, params: SavePersons) =>
      !params.ok && params.refusal.kind === 'superseded' ? { current: params.refusal.answers.persons } : {},
    ),
    clearOrder: assign({ order: null }),
    assignWithdrawal: assign((_, { consultation_id }: { consultation_id: string }) => ({
      withdrawal: { consultation_id, reason: '' },
    })),
    assignReason: assign(({ context: { withdrawal } }, { reason }: { reason: string }) => ({
      withdrawal: withdrawal && { ...withdrawal, reason },
    })),
    assignWithdrawalOrder: assign(({ context }) => ({ order: withdrawalOrderOf(context) })),
    clearWithdrawal: assign({ withdrawal: null }),
    reportSaved: ({ context }, params: SavePersons) => {
      if (params.ok) context.report({ type: 'answers.saved', answers: params.value })
      else if (params.refusal.kind === 'superseded')
        context.report({ type: 'answers.saved', answers: params.refusal.answers })
    },
  },
  guards: {
    canDecide: ({ context }, decision: PersonDecision) => canDecide(context, decision),
    canWithdraw: ({ context }, { consultation_id }: { consultation_id: string }) =>
      canWithdraw(context, consultation_id),
    hasReason: ({ context: { withdrawal } }) => withdrawal !== null && isReason(withdrawal.reason),
    isNewer: ({ context }, params: { current: CurrentPersons }) => isNewer(params.current, context.current),
    isSaved: (_, params: SavePersons) => params.ok,
    isSuperseded: (_, params: SavePersons) => !params.ok && params.refusal.kind === 'superseded',
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'personQuestion',
  context: ({ input }) => ({ ...input, order: null, withdrawal: null }),
  initial: 'deciding',
  on: { 'answer.changed': { guard: withEvent('isNewer'), actions: withEvent('assignCurrent') } },
  states: {
    deciding: {
      initial: 'fresh',
      on: {
        'person.decide': {
          guard: withEvent('canDecide'),
          target: 'saving',
          actions: ['clearWithdrawal', withEvent('assignOrder')],
        },
        'withdrawal.start': {
          guard: withEvent('canWithdraw'),
          target: '.withdrawing',
          actions: withEvent('assignWithdrawal'),
        },
      },
      states: {
        fresh: {},
        refused: {},
        // Which takes a warning back.
        withdrawing: {
          on: {
            'reason.changed': { actions: withEvent('assignReason') },
            'withdrawal.confirm': {
              guard: 'hasReason',
              target: '#personQuestion.saving',
              actions: ['assignWithdrawalOrder', 'clearWithdrawal'],
            },
            'withdrawal.abandon': { target: 'fresh', actions: 'clearWithdrawal' },
            // Another device decided meanwhile; what is still open is shown again.
            'answer.changed': {
              guard: withEvent('isNewer'),
              target: 'fresh',
              actions: [withEvent('assignCurrent'), 'clearWithdrawal'],
            },
          },
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveSafetyAnswer',
        src: 'saveSafetyAnswer',
        input: ({ context: { order } }) => {
          if (order === null) throw new Error('no decision to save')
          return order
        },
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'deciding',
            actions: [withOutput('assignSaved'), 'clearOrder', withOutput('reportSaved')],
          },
          // Another device decided first; what is still open is shown again.
          {
            guard: withOutput('isSuperseded'),
            target: 'deciding',
            actions: [withOutput('assignSuperseding'), 'clearOrder', withOutput('reportSaved')],
          },
          { target: 'deciding.refused', actions: 'clearOrder' },
        ],
        onError: 'waiting',
      },
    },
    // The server may have stored it, so the same order is sent again.
    waiting: { after: { untilRetry: 'saving' }, on: { 'saving.retry': 'saving' } },
  },
})
