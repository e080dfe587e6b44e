import { assign, sendTo, setup } from 'xstate'
import type { Participant } from '../../../contract/schemas/group-call'
import { SECOND } from '../../../contract/values/limits'
import { participantMachine } from '../../group-call/participant/participant.machine'
import { feedNotProvided } from '../../ports/not-provided'
import type { WatchControl, WatchFact, WatchOrder } from '../../ports/watching'
import { waitAfter } from '../../signalling/signalling.rules'
import { qualityMachine } from '../../video-call/quality/quality.machine'
import { withEvent } from '../../with-event'
import type { AmbulanceStreamContext, AmbulanceStreamEvent, AmbulanceStreamInput } from './ambulance-stream.model'
import { crewIn, roomOf, without, withOne } from './ambulance-stream.rules'

type FactOf<Type extends WatchFact['type']> = Extract<WatchFact, { type: Type }>
type OfOne = FactOf<'participant.flowing' | 'participant.silent' | 'participant.pictured' | 'participant.muted'>

/** The participants after a change. */
interface Present {
  participants: Participant[]
}

const stream = setup({
  types: {
    context: {} as AmbulanceStreamContext,
    events: {} as AmbulanceStreamEvent,
    input: {} as AmbulanceStreamInput,
    children: {} as {
      watch: 'watch'
      networkFacts: 'networkFacts'
      participant: 'participant'
      quality: 'quality'
    },
  },
  actors: {
    watch: feedNotProvided<WatchOrder>('watch'),
    networkFacts: feedNotProvided('networkFacts'),
    participant: participantMachine,
    quality: qualityMachine,
  },
  actions: {
    assignAmbulance: assign((_, { ambulance }: { ambulance: string | null }) => ({ ambulance })),
    join: sendTo('watch', (): WatchControl => ({ type: 'room.join' })),
    renew: sendTo('watch', (_, { sid }: { sid: string }): WatchControl => ({ type: 'participant.renew', sid })),
    playSound: sendTo('watch', (): WatchControl => ({ type: 'sound.play' })),
    hushSound: sendTo('watch', (): WatchControl => ({ type: 'sound.hush' })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1, luck: context.random() })),
    forgetTries: assign({ tries: 0 }),
    forgetRoom: assign({ participants: [], crew: null, tries: 0 }),
    assignPresent: assign(({ context: { ambulance } }, { participants }: Present) => ({
      participants,
      crew: crewIn(participants, ambulance),
    })),
    forgetCrew: assign({ crew: null }),
    expectCrew: sendTo('participant', { type: 'participant.expected' }),
    notifyCrew: sendTo('participant', (_, fact: OfOne) => fact),
    measure: sendTo('quality', (_, { sample }: FactOf<'participant.measured'>) => ({
      type: 'quality.measured' as const,
      sample,
    })),
  },
  guards: {
    isInGroup: ({ context }) => context.isInGroup,
    isChosen: ({ context }) => context.ambulance !== null,
    isAnother: ({ context }, { ambulance }: { ambulance: string | null }) => ambulance !== context.ambulance,
    isFull: (_, { refusal }: FactOf<'room.refused'>) => refusal === 'full',
    isEnded: (_, { reason }: FactOf<'room.closed'>) => reason === 'ended',
    isSeenStill: ({ context: { crew, ambulance } }, { participants }: Present) =>
      crew !== null && crewIn(participants, ambulance)?.sid === crew.sid,
    isThere: ({ context }, { participants }: Present) => crewIn(participants, context.ambulance) !== null,
    isOfCrew: ({ context }, { sid }: { sid: string }) => sid === context.crew?.sid,
  },
  delays: {
    patience: 15 * SECOND,
    untilRetry: ({ context }) => waitAfter(Math.max(0, context.tries - 1), context.luck),
    // The server may not know the chosen ambulance yet, or the room may be full.
    untilAskedAgain: 10 * SECOND,
  },
})

/** In the room or joining it. Retries with growing delays, at once when the network returns, and without a limit. */
const place = stream.createStateConfig({
  initial: 'joining',
  on: {
    'room.entered': '.inside',
    'room.lost': '.waiting',
    'room.refused': [{ guard: withEvent('isFull'), target: '.full' }, { target: '#ambulanceStream.forbidden' }],
    'room.closed': [{ guard: withEvent('isEnded'), target: '#ambulanceStream.ended' }, { target: '.waiting' }],
  },
  states: {
    joining: { entry: 'join', after: { patience: 'waiting' } },
    waiting: {
      entry: 'countTry',
      after: { untilRetry: 'joining' },
      on: { 'network.restored': 'joining', 'network.woke': 'joining' },
    },
    full: { after: { untilAskedAgain: 'joining' } },
    inside: { entry: 'forgetTries' },
  },
})

/** Whether the ambulance is in the room. Its video continues while the socket is disconnected. */
const crew = stream.createStateConfig({
  initial: 'awaited',
  on: {
    'room.entered': [
      {
        guard: withEvent('isSeenStill'),
        // The connection to it is set up again.
        actions: ['expectCrew', withEvent('assignPresent')],
      },
      { guard: withEvent('isThere'), target: '.meeting', actions: withEvent('assignPresent') },
      { target: '.awaited', actions: withEvent('assignPresent') },
    ],
    'participant.joined': [
      {
        guard: { type: 'isSeenStill', params: (args) => joined(args) },
        actions: { type: 'assignPresent', params: (args) => joined(args) },
      },
      {
        guard: { type: 'isThere', params: (args) => joined(args) },
        target: '.meeting',
        actions: { type: 'assignPresent', params: (args) => joined(args) },
      },
      { actions: { type: 'assignPresent', params: (args) => joined(args) } },
    ],
    'participant.left': [
      {
        guard: { type: 'isSeenStill', params: (args) => left(args) },
        actions: { type: 'assignPresent', params: (args) => left(args) },
      },
      // Another page of the ambulance is in the room.
      {
        guard: { type: 'isThere', params: (args) => left(args) },
        target: '.meeting',
        actions: { type: 'assignPresent', params: (args) => left(args) },
      },
      { target: '.awaited', actions: { type: 'assignPresent', params: (args) => left(args) } },
    ],
  },
  states: {
    // The crew has not opened the camera page, or has left it.
    awaited: {},
    // Re-entered for each new page of the ambulance, which needs a connection of its own.
    meeting: { always: 'watched' },
    watched: {
      invoke: [
        {
          id: 'participant',
          src: 'participant',
          input: ({ context, self }) => {
            if (context.crew === null) throw new Error('nobody of the ambulance is there')
            return { participant: context.crew, report: (report) => self.send(report) }
          },
          onError: { target: 'awaited', actions: 'forgetCrew' },
        },
        {
          id: 'quality',
          src: 'quality',
          // The doctor sends no video here that could be reduced.
          input: { report: () => {} },
          onError: { target: 'awaited', actions: 'forgetCrew' },
        },
      ],
      on: {
        'participant.flowing': { guard: isOfCrew(), actions: withEvent('notifyCrew') },
        'participant.silent': { guard: isOfCrew(), actions: withEvent('notifyCrew') },
        'participant.pictured': { guard: isOfCrew(), actions: withEvent('notifyCrew') },
        'participant.muted': { guard: isOfCrew(), actions: withEvent('notifyCrew') },
        'participant.measured': { guard: isOfCrew(), actions: withEvent('measure') },
        'participant.renewDue': { actions: withEvent('renew') },
      },
    },
  },
})

/**
 * The video of the ambulance crew (product §2 "ambulance stream", contract §6). Joins the room of a chosen ambulance
 * until the emergency ends, and reconnects when needed. Sends nothing of the doctor, and plays sound only on request.
 * Pauses during the doctor's group calls.
 */
export const ambulanceStreamMachine = stream.createMachine({
  id: 'ambulanceStream',
  context: ({ input: { emergencyId, ambulance, isInGroup, random = Math.random } }) => ({
    emergencyId,
    ambulance,
    isInGroup,
    random,
    participants: [],
    crew: null,
    tries: 0,
    luck: 0,
  }),
  initial: 'beginning',
  on: {
    'group.began': '.yielding',
    'stream.updated': { guard: withEvent('isAnother'), target: '.choosing', actions: withEvent('assignAmbulance') },
  },
  states: {
    beginning: { always: [{ guard: 'isInGroup', target: 'yielding' }, { target: 'choosing' }] },
    choosing: { entry: 'forgetRoom', always: [{ guard: 'isChosen', target: 'attending' }, { target: 'absent' }] },
    absent: {},
    attending: {
      type: 'parallel',
      invoke: [
        { id: 'watch', src: 'watch', input: ({ context }) => ({ room: roomOf(context) }), onError: 'broken' },
        // Without these facts the retries still run.
        { id: 'networkFacts', src: 'networkFacts', onError: {} },
      ],
      states: {
        place,
        crew,
        sound: {
          initial: 'muted',
          states: {
            muted: { on: { 'sound.turnOn': 'audible' } },
            audible: { entry: 'playSound', on: { 'sound.turnOff': { target: 'muted', actions: 'hushSound' } } },
          },
        },
      },
    },
    broken: { after: { untilAskedAgain: 'choosing' } },
    forbidden: { after: { untilAskedAgain: 'choosing' } },
    // The emergency ended.
    ended: {},
    // The group call itself shows the ambulance.
    yielding: {
      on: {
        'group.over': 'choosing',
        'stream.updated': { actions: withEvent('assignAmbulance') },
      },
    },
  },
})

interface Received<Event> {
  context: AmbulanceStreamContext
  event: Event
}

function joined({ context, event }: Received<FactOf<'participant.joined'>>): Present {
  return { participants: withOne(context.participants, event.participant) }
}

function left({ context, event }: Received<FactOf<'participant.left'>>): Present {
  return { participants: without(context.participants, event) }
}

function isOfCrew() {
  return { type: 'isOfCrew', params: ({ event }: { event: { sid: string } }) => event } as const
}
