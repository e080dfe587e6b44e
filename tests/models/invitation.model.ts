import { invitationMachine } from '../../machines/group-call/invitation/invitation.machine'
import {
  selectInvitationLink,
  selectInvitationRefusal,
} from '../../machines/group-call/invitation/invitation.selectors'
import type { InvitationOrder } from '../../machines/ports/group-call'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { done, rowsFrom } from '../kit/graph/rows'

export const anInvitation: InvitationOrder = { name: 'Ibu Sari', address: { phone: '+6281234567890' } }
const otherInvitation: InvitationOrder = { ...anInvitation, name: 'Bapak Joko' }
const send = { type: 'invitation.send', order: anInvitation } as const
export const LINK = 'https://contoh.id/room#token'

export const invitationModel = defineModel<typeof invitationMachine>({
  name: 'group-call/invitation',
  spec: 'contract §6 invite',
  machine: invitationMachine,
  worlds: { 'somebody is to come': () => undefined },
  events: {
    'invitation.send': [send],
    'invitation.again': [{ type: 'invitation.again' }],
    'invitation.close': [{ type: 'invitation.close' }],
  },
  outcomes: {
    invite: {
      outputs: [accepted(LINK), refused('tooMany'), refused('forbidden'), refused('unknown'), refused('malformed')],
      faults: true,
    },
  },
  key: ({ context }) => context.refusal,
  invariants: {
    'there is a link exactly when it was sent': (snapshot) =>
      (selectInvitationLink(snapshot) !== null) === snapshot.matches('sent'),
    'a refusal says why': (snapshot) => (selectInvitationRefusal(snapshot) !== null) === snapshot.matches('refused'),
  },
  journeys: [
    {
      name: 'one after another',
      world: 'somebody is to come',
      steps: [send, { type: 'xstate.done.actor.invite', output: accepted(LINK) }, { type: 'invitation.again' }],
      ends: 'writing',
    },
    {
      name: 'no answer, and once more',
      world: 'somebody is to come',
      steps: [
        send,
        { type: 'xstate.error.actor.invite', error: null },
        send,
        { type: 'xstate.done.actor.invite', output: accepted(LINK) },
      ],
      ends: 'sent',
    },
    ...rowsFrom<typeof invitationMachine>('somebody is to come', {
      'a refusal says why': [
        [send, done('invite', refused('tooMany'))],
        'refused',
        { knows: { order: anInvitation, refusal: 'tooMany' } },
      ],
      'what was refused may be written otherwise': [
        [send, done('invite', refused('malformed')), { ...send, order: otherInvitation }],
        'sending',
        { knows: { order: otherInvitation, refusal: null } },
      ],
      'the next one is written again': [
        [send, done('invite', accepted(LINK)), { type: 'invitation.again' }],
        'writing',
        { knows: { order: null, link: null } },
      ],
    }),
  ],
})
