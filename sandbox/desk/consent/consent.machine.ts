import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../../../machines/ports/not-provided'
import type { Result } from '../../../machines/ports/result'
import type { ConsentOrder, ConsentRefusal } from '../ports/consent'
import type { ConsentContext, ConsentEvent, ConsentNotice, Standing } from './consent.model'

type Answer = Result<void, ConsentRefusal>

/**
 * The patient's side of the permission to see the health record (product §4 "Permission"): a doctor's question is
 * answered, what was given can be taken back. A click only asks the server; where the permission stands is always the
 * live record's word.
 */
export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as Standing },
  actors: { answer: promiseNotProvided<Answer, ConsentOrder>('answer') },
  actions: {
    take: assign((_, { objectId, permission }: Standing) => ({ objectId, permission })),
    tellRefusal: assign((_, params: Answer) => (params.ok ? {} : { notice: params.refusal })),
    tell: assign((_, params: ConsentNotice) => ({ notice: params })),
    forgetNotice: assign({ notice: null }),
  },
  guards: {
    isAsked: ({ context }) => context.permission === 'REQUESTED',
    isGiven: ({ context }) => context.permission === 'ALLOWED',
    isTaken: (_, params: Answer) => params.ok,
    isHeardAgain: ({ context }, params: Standing) =>
      params.objectId === context.objectId && params.permission === context.permission,
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'settling',
  on: {
    'permission.changed': [
      // A record has other news too: they take nobody's click away.
      { guard: { type: 'isHeardAgain', params: ({ event }) => event } },
      { target: '.settling', actions: { type: 'take', params: ({ event }) => event } },
    ],
  },
  states: {
    settling: {
      always: [
        { guard: 'isAsked', target: 'asked' },
        { guard: 'isGiven', target: 'given' },
        { target: 'none' },
      ],
    },
    none: {},
    asked: {
      initial: 'calm',
      exit: 'forgetNotice',
      states: {
        calm: { on: { 'consent.allow': 'allowing', 'consent.refuse': 'refusing' } },
        allowing: {
          entry: 'forgetNotice',
          invoke: {
            id: 'allow',
            src: 'answer',
            input: ({ context: { objectId } }) => ({ objectId, permission: 'ALLOWED' }),
            onDone: [
              { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'told' },
              { target: 'calm', actions: { type: 'tellRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'calm', actions: { type: 'tell', params: { kind: 'unanswered' } } },
          },
        },
        refusing: {
          entry: 'forgetNotice',
          invoke: {
            id: 'refuse',
            src: 'answer',
            input: ({ context: { objectId } }) => ({ objectId, permission: 'DENIED' }),
            onDone: [
              { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'told' },
              { target: 'calm', actions: { type: 'tellRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'calm', actions: { type: 'tell', params: { kind: 'unanswered' } } },
          },
        },
        // The server took it; the live record says so next. Should it say this instead, it was asked anew.
        told: {
          on: {
            'permission.changed': {
              target: '#consent.settling',
              actions: { type: 'take', params: ({ event }) => event },
            },
          },
        },
      },
    },
    given: {
      initial: 'calm',
      exit: 'forgetNotice',
      states: {
        calm: { on: { 'consent.withdraw': 'withdrawing' } },
        withdrawing: {
          entry: 'forgetNotice',
          invoke: {
            id: 'withdraw',
            src: 'answer',
            input: ({ context: { objectId } }) => ({ objectId, permission: 'DENIED' }),
            onDone: [
              { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'told' },
              { target: 'calm', actions: { type: 'tellRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'calm', actions: { type: 'tell', params: { kind: 'unanswered' } } },
          },
        },
        told: {
          on: {
            'permission.changed': {
              target: '#consent.settling',
              actions: { type: 'take', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
