import { assign, setup } from 'xstate'
import type { RequestStatus } from '../../../contract/values/statuses'
import { promiseNotProvided } from '../../ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import { withEvent, withOutput } from '../../with-event'
import type { StepContext, StepEvent, StepFacts, StepInput } from './step.model'
import {
  ambulanceBlockedReason,
  canCorrect,
  canMark,
  canTakeBack,
  correction,
  correctionBlockedReason,
  forward,
  isMarking,
  mustAsk,
  takingBack,
} from './step.rules'

type MoveAnswer = Result<RequestStatus, MoveRefusal>

/**
 * The steps that a doctor marks for an ambulance (contract §2 "Steps and ends"). Without a chosen ambulance the doctor
 * names an external one first. A step can be taken back for 10 s; later it is corrected with a reason. Until then no
 * further step is offered, so a double click marks only one.
 */
export const stepMachine = setup({
  types: { context: {} as StepContext, events: {} as StepEvent, input: {} as StepInput },
  actors: { move: promiseNotProvided<MoveAnswer, MoveOrder>('move') },
  actions: {
    assignFacts: assign((_, { facts }: { facts: StepFacts }) => ({ facts })),
    openQuestion: assign(({ context: { facts } }) => ({ words: facts.external ?? '', askedAt: facts.status })),
    openCorrection: assign(({ context: { facts } }) => ({ words: '', askedAt: facts.status })),
    assignWords: assign((_, { words }: { words: string }) => ({ words })),
    assignStep: assign(({ context }) => forward(context, false)),
    assignNamedStep: assign(({ context }) => forward(context, true)),
    assignTakingBack: assign(({ context }) => takingBack(context)),
    assignCorrection: assign(({ context }) => correction(context)),
    assignRefusal: assign((_, answer: MoveAnswer) => (answer.ok ? {} : { refusal: answer.refusal })),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    mustAsk: ({ context }) => mustAsk(context.facts),
    canMark: ({ context }) => canMark(context.facts),
    canCorrect: ({ context }) => canCorrect(context.facts),
    isNamed: ({ context }) => ambulanceBlockedReason(context.words) === null,
    isExplained: ({ context }) => correctionBlockedReason(context.words) === null,
    isQuestionOutdated: ({ context: { facts, askedAt } }) => facts.status !== askedAt || facts.isChosen,
    isCorrectionOutdated: ({ context: { facts, askedAt } }) => facts.status !== askedAt || !canCorrect(facts),
    isMarked: ({ context }, answer: MoveAnswer) => answer.ok && isMarking(context),
    isTaken: (_, answer: MoveAnswer) => answer.ok,
    isFulfilled: ({ context: { facts, order } }) => facts.status === order?.to,
    isStepFulfilled: ({ context }) => context.facts.status === context.order?.to && canTakeBack(context),
    isReverted: ({ context: { facts: known, order } }, { facts }: { facts: StepFacts }) =>
      known.status === order?.to && facts.status === order.from,
    // The record may still be older than the step.
    isMovedOn: ({ context: { facts, order } }) => facts.status !== order?.from && facts.status !== order?.to,
  },
  delays: { takeBackDelay: ({ context: { until, clock } }) => Math.max(0, until - clock.now()) },
}).createMachine({
  id: 'step',
  context: ({ input }) => ({ ...input, words: '', askedAt: input.facts.status, order: null, until: 0, refusal: null }),
  initial: 'idle',
  on: { 'facts.changed': { actions: withEvent('assignFacts') } },
  states: {
    idle: {
      on: {
        'step.mark': [
          { guard: 'mustAsk', target: 'asking', actions: 'openQuestion' },
          { guard: 'canMark', target: 'sending', actions: 'assignStep' },
        ],
        'step.correct': { guard: 'canCorrect', target: 'correcting', actions: 'openCorrection' },
      },
    },
    asking: {
      always: { guard: 'isQuestionOutdated', target: 'idle' },
      on: {
        'step.change': { actions: withEvent('assignWords') },
        'step.confirm': { guard: 'isNamed', target: 'sending', actions: 'assignNamedStep' },
        'step.cancel': 'idle',
      },
    },
    correcting: {
      always: { guard: 'isCorrectionOutdated', target: 'idle' },
      on: {
        'step.change': { actions: withEvent('assignWords') },
        'step.confirm': { guard: 'isExplained', target: 'sending', actions: 'assignCorrection' },
        'step.cancel': 'idle',
      },
    },
    sending: {
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context: { order } }) => {
          if (order === null) throw new Error('nothing was marked')
          return order
        },
        onDone: [
          { guard: withOutput('isMarked'), target: 'takeable' },
          { guard: withOutput('isTaken'), target: 'idle' },
          { target: 'refused', actions: withOutput('assignRefusal') },
        ],
        onError: 'unanswered',
      },
    },
    // The server may have made the move: the record shows it, or the same order is sent again.
    unanswered: {
      always: [
        { guard: 'isStepFulfilled', target: 'takeable' },
        { guard: 'isFulfilled', target: 'idle' },
      ],
      on: { 'step.retry': 'sending', 'step.cancel': 'idle' },
    },
    takeable: {
      always: { guard: 'isMovedOn', target: 'idle' },
      after: { takeBackDelay: 'idle' },
      on: {
        'step.takeBack': { target: 'sending', actions: 'assignTakingBack' },
        'time.resynced': { target: 'takeable', reenter: true },
        // Another device took the step back, or the ambulance was replaced.
        'facts.changed': { guard: withEvent('isReverted'), target: 'idle', actions: withEvent('assignFacts') },
      },
    },
    refused: { exit: 'clearRefusal', on: { 'step.cancel': 'idle' } },
  },
})
