import { assign, setup } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import { withEvent } from '../../with-event'
import type { ParticipantContext, ParticipantEvent, ParticipantInput } from './participant.model'

const FIRST_TRY = 8 * SECOND
const LONGEST_TRY = 30 * SECOND

type EventOf<Type extends ParticipantEvent['type']> = Extract<ParticipantEvent, { type: Type }>

/**
 * The connection to another participant of a group call. If nothing arrives it reconnects without a limit, since only
 * the server decides that somebody has left.
 */
export const participantMachine = setup({
  types: { context: {} as ParticipantContext, events: {} as ParticipantEvent, input: {} as ParticipantInput },
  actions: {
    assignPicture: assign((_, { picture }: EventOf<'participant.pictured'>) => ({ picture })),
    assignMute: assign(({ context }, { audio, video }: EventOf<'participant.muted'>) => ({
      participant: { ...context.participant, audio, video },
    })),
    forgetTries: assign({ tries: 0 }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    renew: ({ context: { participant, report } }) => report({ type: 'participant.renewDue', sid: participant.sid }),
  },
  delays: {
    untilSearched: 15 * SECOND,
    untilRestart: 3 * SECOND,
    // With growing delays: a slow device needs time to connect, and frequent restarts would never let it.
    untilNextTry: ({ context }) => Math.min(LONGEST_TRY, FIRST_TRY * 2 ** (context.tries - 1)),
  },
}).createMachine({
  id: 'participant',
  context: ({ input }) => ({ ...input, picture: null, tries: 0 }),
  initial: 'connecting',
  on: {
    'participant.pictured': { actions: withEvent('assignPicture') },
    'participant.muted': { actions: withEvent('assignMute') },
    'participant.expected': { target: '.connecting', actions: 'forgetTries' },
  },
  states: {
    connecting: { after: { untilSearched: 'reconnecting.searching' }, on: { 'participant.flowing': 'flowing' } },
    flowing: { entry: 'forgetTries', on: { 'participant.silent': 'reconnecting' } },
    reconnecting: {
      initial: 'hesitating',
      on: { 'participant.flowing': 'flowing' },
      states: {
        // The connection often recovers by itself.
        hesitating: { after: { untilRestart: 'searching' } },
        searching: { entry: ['countTry', 'renew'], after: { untilNextTry: { target: 'searching', reenter: true } } },
      },
    },
  },
})
