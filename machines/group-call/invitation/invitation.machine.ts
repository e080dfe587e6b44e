import { assign, setup } from 'xstate'
import type { InvitationRefusal } from '../../../contract/values/group-call'
import type { InvitationOrder } from '../../ports/group-call'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Result } from '../../ports/result'
import { withEvent, withOutput } from '../../with-event'
import type { InvitationContext, InvitationEvent } from './invitation.model'

type Answer = Result<string, InvitationRefusal>

/** Invites a family member, a specialist or a nurse to the call. The input stays until it is sent (contract §6). */
export const invitationMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent },
  actors: { invite: promiseNotProvided<Answer, InvitationOrder>('invite') },
  actions: {
    assignOrder: assign((_, { order }: { order: InvitationOrder }) => ({ order, refusal: null })),
    assignAnswer: assign((_, answer: Answer) => (answer.ok ? { link: answer.value } : { refusal: answer.refusal })),
    assignFault: assign({ refusal: 'failed' as const }),
    begin: assign({ order: null, refusal: null, link: null }),
  },
  guards: { isSent: (_, answer: Answer) => answer.ok },
}).createMachine({
  id: 'invitation',
  context: { order: null, refusal: null, link: null },
  initial: 'writing',
  on: { 'invitation.close': '.closed' },
  states: {
    writing: { on: { 'invitation.send': { target: 'sending', actions: withEvent('assignOrder') } } },
    sending: {
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { order } }) => {
          if (order === null) throw new Error('nobody is invited')
          return order
        },
        onDone: [
          { guard: withOutput('isSent'), target: 'sent', actions: withOutput('assignAnswer') },
          { target: 'refused', actions: withOutput('assignAnswer') },
        ],
        onError: { target: 'refused', actions: 'assignFault' },
      },
    },
    refused: { on: { 'invitation.send': { target: 'sending', actions: withEvent('assignOrder') } } },
    sent: { on: { 'invitation.again': { target: 'writing', actions: 'begin' } } },
    closed: { type: 'final' },
  },
})
