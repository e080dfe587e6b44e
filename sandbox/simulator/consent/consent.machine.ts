import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../../../machines/ports/not-provided'
import type { Result } from '../../../machines/ports/result'
import { withEvent, withOutput } from '../../../machines/with-event'
import type { ConsentOrder, ConsentRefusal } from '../ports/consent'
import type { ConsentContext, ConsentEvent, ConsentNotice, Standing } from './consent.model'

type Answer = Result<void, ConsentRefusal>

/**
 * The patient's permission to see the health record (product §4 "Permission"): answers a doctor's question, and can
 * withdraw the answer. A click only sends a request; the live record has the permission.
 */
export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as Standing },
  actors: { answer: promiseNotProvided<Answer, ConsentOrder>('answer') },
  actions: {
    take: assign((_, { objectId, permission }: Standing) => ({ objectId, permission })),
    assignRefusalNotice: assign((_, params: Answer) => (params.ok ? {} : { notice: params.refusal })),
    assignNotice: assign((_, params: ConsentNotice) => ({ notice: params })),
    forgetNotice: assign({ notice: null }),
  },
  guards: {
    isAsked: ({ context }) => context.permission === 'REQUESTED',
    isGiven: ({ context }) => context.permission === 'ALLOWED',
    isTaken: (_, params: Answer) => params.ok,
    isRepeated: ({ context }, params: Standing) =>
      params.objectId === context.objectId && params.permission === context.permission,
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'settling',
  on: {
    'permission.changed': [
      // A record has other news too: they take nobody's click away.
      { guard: withEvent('isRepeated') },
      { target: '.settling', actions: withEvent('take') },
    ],
  },
  states: {
    settling: {
      always: [{ guard: 'isAsked', target: 'asked' }, { guard: 'isGiven', target: 'given' }, { target: 'none' }],
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
              { guard: withOutput('isTaken'), target: 'accepted' },
              { target: 'calm', actions: withOutput('assignRefusalNotice') },
            ],
            onError: { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'unanswered' } } },
          },
        },
        refusing: {
          entry: 'forgetNotice',
          invoke: {
            id: 'refuse',
            src: 'answer',
            input: ({ context: { objectId } }) => ({ objectId, permission: 'DENIED' }),
            onDone: [
              { guard: withOutput('isTaken'), target: 'accepted' },
              { target: 'calm', actions: withOutput('assignRefusalNotice') },
            ],
            onError: { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'unanswered' } } },
          },
        },
        // The server accepted it; the live record follows. If it reports this state instead, the doctor asked again.
        accepted: { on: { 'permission.changed': { target: '#consent.settling', actions: withEvent('take') } } },
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
              { guard: withOutput('isTaken'), target: 'accepted' },
              { target: 'calm', actions: withOutput('assignRefusalNotice') },
            ],
            onError: { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'unanswered' } } },
          },
        },
        accepted: { on: { 'permission.changed': { target: '#consent.settling', actions: withEvent('take') } } },
      },
    },
  },
})
