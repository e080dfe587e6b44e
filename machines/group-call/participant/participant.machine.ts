import { assign, setup } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import type { ParticipantContext, ParticipantEvent, ParticipantInput } from './participant.model'

const FIRST_TRY = 8 * SECOND
const LONGEST_TRY = 30 * SECOND

type EventOf<Type extends ParticipantEvent['type']> = Extract<ParticipantEvent, { type: Type }>

/**
 * One of the others in a group call, as they are heard and seen here. Somebody from whom nothing comes is searched for
 * again and again: that they left is the room's word alone.
 */
export const participantMachine = setup({
  types: { context: {} as ParticipantContext, events: {} as ParticipantEvent, input: {} as ParticipantInput },
  actions: {
    takePicture: assign((_, { picture }: EventOf<'participant.pictured'>) => ({ picture })),
    takeMute: assign(({ context }, { audio, video }: EventOf<'participant.muted'>) => ({
      participant: { ...context.participant, audio, video },
    })),
    forgetTries: assign({ tries: 0 }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    renew: ({ context: { participant, report } }) => report({ type: 'participant.renewDue', sid: participant.sid }),
  },
  delays: {
    untilSearched: 15 * SECOND,
    untilRestart: 3 * SECOND,
    // Later each time: a slow machine needs long for a way, and gets none where it is cut short again and again.
    untilNextTry: ({ context }) => Math.min(LONGEST_TRY, FIRST_TRY * 2 ** (context.tries - 1)),
  },
}).createMachine({
  id: 'participant',
  context: ({ input }) => ({ ...input, picture: null, tries: 0 }),
  initial: 'connecting',
  on: {
    'participant.pictured': { actions: { type: 'takePicture', params: ({ event }) => event } },
    'participant.muted': { actions: { type: 'takeMute', params: ({ event }) => event } },
    'participant.expected': { target: '.connecting', actions: 'forgetTries' },
  },
  states: {
    connecting: { after: { untilSearched: 'reconnecting.searching' }, on: { 'participant.flowing': 'flowing' } },
    flowing: { entry: 'forgetTries', on: { 'participant.silent': 'reconnecting' } },
    reconnecting: {
      initial: 'hesitating',
      on: { 'participant.flowing': 'flowing' },
      states: {
        // It often heals by itself.
        hesitating: { after: { untilRestart: 'searching' } },
        searching: { entry: ['countTry', 'renew'], after: { untilNextTry: { target: 'searching', reenter: true } } },
      },
    },
  },
})
