import type { Participant } from '../../contract/schemas/group-call'
import { groupCallMachine } from '../../machines/group-call/group-call.machine'
import { selectGroupStanding } from '../../machines/group-call/group-call.selectors'
import type { GroupCallFact } from '../../machines/ports/group-call'
import { defineModel } from '../kit/graph/model'
import { recordingReport } from '../kit/graph/recording-report'
import { after, done, fault, type Row, rowsFrom } from '../kit/graph/rows'
import { aParticipant, pictured } from './participant.model'

export const anotherParticipant: Participant = {
  ...aParticipant,
  sid: 's2',
  id: '301',
  name: 'Ns. Wulan Sari',
  video: false,
}

type Entered = Extract<GroupCallFact, { type: 'room.entered' }>
export const join = { type: 'group.join', room: 'consultation:K-1', name: 'dr. Ratna', wantsPicture: true } as const
export const entered: Entered = { type: 'room.entered', participants: [aParticipant], mayInvite: true }
export const enteredAlone: Entered = { type: 'room.entered', participants: [], mayInvite: false }
export const joined = { type: 'participant.joined', participant: anotherParticipant } as const
const lost = { type: 'room.lost' } as const
const restored = { type: 'network.restored' } as const
const woke = { type: 'network.woke' } as const
const refusedAs = (refusal: 'full' | 'forbidden') => ({ type: 'room.refused', refusal }) as const
const closedAs = (reason: 'ended' | 'replaced') => ({ type: 'room.closed', reason }) as const
/** What a page left that was reloaded. */
const resume = { type: 'group.resume', consultationId: 'E-1' } as const
const leftVisit = { room: 'emergency:E-1', name: '', wantsPicture: false }
/** Joins again with other settings. */
const again = { ...join, wantsPicture: false }

/** How the call ended, by state. */
const ENDINGS = {
  full: [join, refusedAs('full')],
  forbidden: [join, refusedAs('forbidden')],
  lost: [join, fault('visit')],
  ended: [join, entered, closedAs('ended')],
  elsewhere: [join, entered, closedAs('replaced')],
}

function attending<Place>(place: Place, picture: 'allowed' | 'refused' = 'allowed') {
  return { attending: { place, picture, invitation: 'closed' } } as const
}

export const groupCallModel = defineModel<typeof groupCallMachine>({
  name: 'group-call',
  spec: 'product §2 group call, contract §6',
  machine: groupCallMachine,
  worlds: { 'nobody called yet': () => ({ random: () => 0, report: recordingReport() }) },
  events: {
    'group.join': [join],
    'group.resume': [resume, { type: 'group.resume', consultationId: 'K-9' }],
    'group.leave': [{ type: 'group.leave' }],
    'group.dismiss': [{ type: 'group.dismiss' }],
    'group.invite': [{ type: 'group.invite' }],
    'room.entered': [entered, enteredAlone],
    'room.refused': [
      { type: 'room.refused', refusal: 'full' },
      { type: 'room.refused', refusal: 'forbidden' },
    ],
    'room.lost': [lost],
    'room.closed': [
      { type: 'room.closed', reason: 'ended' },
      { type: 'room.closed', reason: 'replaced' },
    ],
    'picture.refused': [{ type: 'picture.refused' }],
    'participant.joined': [joined],
    'participant.left': [
      { type: 'participant.left', sid: 's1' },
      { type: 'participant.left', sid: 'nobody' },
    ],
    'participant.muted': [{ type: 'participant.muted', sid: 's1', audio: false, video: true }],
    'participant.flowing': [{ type: 'participant.flowing', sid: 's1' }],
    'participant.silent': [{ type: 'participant.silent', sid: 's1' }],
    'participant.pictured': [pictured],
    'participant.renewDue': [{ type: 'participant.renewDue', sid: 's1' }],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
  },
  outcomes: {
    recallVisit: { outputs: [null, leftVisit], faults: true },
    visit: { outputs: [], faults: true },
    holdVisit: { outputs: [], faults: true },
    devices: { outputs: [], faults: true },
    networkFacts: { outputs: [], faults: true },
    invitation: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => [context.order.room, context.others.map(({ sid }) => sid), context.mayInvite],
  isFarEnough: ({ context }) => context.tries > 1,
  untakeable: {
    'groupCall.attending --xstate.error.actor.devices--> (stays)': 'one is seen and heard less; the call goes on',
    'groupCall.attending --xstate.error.actor.networkFacts--> (stays)': 'the room is tried again all the same',
    'groupCall.attending --xstate.error.actor.holdVisit--> (stays)': 'only a reload would end the call',
  },
  invariants: {
    'nobody is there but while it is attended': (snapshot) =>
      snapshot.context.others.length === 0 || snapshot.matches('attending'),
    'nobody is there twice': ({ context }) =>
      new Set(context.others.map(({ sid }) => sid)).size === context.others.length,
    'the devices run exactly while it is attended, unless they broke': (snapshot) =>
      snapshot.matches('attending') || snapshot.children.devices === undefined,
    'a page that is inside stops trying to join': (snapshot) =>
      selectGroupStanding(snapshot) !== 'inside' || snapshot.context.tries === 0,
  },
  untaken: {
    'group.resume {"consultationId":"K-9"}': 'the room of another consultation: the call waits for its own',
    'xstate.error.actor.devices {}': 'a fault of it costs nothing: nothing follows',
    'xstate.error.actor.networkFacts {}': 'a fault of it costs nothing: nothing follows',
    'xstate.error.actor.holdVisit {}': 'a fault of it costs nothing: nothing follows',
  },
  journeys: [
    {
      name: 'joins, another participant follows, leaves',
      world: 'nobody called yet',
      steps: [join, entered, joined, { type: 'group.leave' }],
      ends: 'idle',
    },
    {
      name: 'loses the room and rejoins',
      world: 'nobody called yet',
      steps: [join, entered, lost, { type: 'network.restored' }, lost, { type: 'network.woke' }, entered],
      ends: { attending: { place: 'inside', picture: 'allowed', invitation: 'closed' } },
    },
    {
      name: 'finds no seat, then joins without video',
      world: 'nobody called yet',
      steps: [join, { type: 'room.refused', refusal: 'full' }, { ...join, wantsPicture: false }, entered],
      ends: { attending: { place: 'inside', picture: 'allowed', invitation: 'closed' } },
    },
    {
      name: 'gives up after a minute',
      world: 'nobody called yet',
      steps: [join, entered, lost, { type: 'xstate.after.untilGivenUp.groupCall.attending.place.returning' }],
      ends: 'lost',
    },
    ...rowsFrom<typeof groupCallMachine>('nobody called yet', {
      'it comes in': [
        [join],
        { attending: { place: { arriving: 'joining' }, picture: 'allowed', invitation: 'closed' } },
      ],
      'nothing was left by a reload': [[done('recallVisit', null)], 'idle', { sends: [] }],
      'what cannot be read was not left': [[fault('recallVisit')], 'idle', { sends: [] }],
      'a call left by a reload asks for its room': [
        [done('recallVisit', leftVisit)],
        'left',
        { knows: { order: leftVisit }, sends: ['group.resumed'], ignores: [{ type: 'group.dismiss' }] },
      ],
      'and continues there': [
        [done('recallVisit', leftVisit), resume],
        attending({ arriving: 'joining' } as const),
        { knows: { order: leftVisit }, sends: ['room.join', 'group.resumed', 'group.began'] },
      ],
      'in another room it does not': [
        [done('recallVisit', leftVisit)],
        'left',
        { ignores: [{ type: 'group.resume', consultationId: 'K-9' }] },
      ],
      'its room is not waited for longer than a minute': [
        [done('recallVisit', leftVisit), after('untilGivenUp', 'groupCall.left')],
        'idle',
        { ignores: [resume] },
      ],
      'another call is made instead': [
        [done('recallVisit', leftVisit), { type: 'group.leave' }],
        'idle',
        { ignores: [resume] },
      ],
      'joined by its button meanwhile, with what the button says': [
        [done('recallVisit', leftVisit), join],
        attending({ arriving: 'joining' } as const),
        { knows: { order: { room: join.room, name: join.name, wantsPicture: join.wantsPicture } } },
      ],
      'joined from rest': [
        [done('recallVisit', null), join],
        attending({ arriving: 'joining' } as const),
        { knows: { order: { room: join.room, name: join.name, wantsPicture: join.wantsPicture } } },
      ],
      'inside it knows who is there': [
        [join, entered],
        { attending: { place: 'inside', picture: 'allowed', invitation: 'closed' } },
        { knows: { mayInvite: true, tries: 0 } },
      ],
      ...Object.fromEntries(
        Object.entries(ENDINGS).map(([at, steps]) => [
          `a call of two takes the place of the result: ${at}`,
          [[...steps, { type: 'group.leave' }], 'idle'] satisfies Row<typeof groupCallMachine>,
        ]),
      ),
      'who may not enter hears so': [[join, { type: 'room.refused', refusal: 'forbidden' }], 'forbidden'],
      'no seat is left': [[join, { type: 'room.refused', refusal: 'full' }], 'full'],
      'ended for everybody': [[join, entered, { type: 'room.closed', reason: 'ended' }], 'ended'],
      'another tab took the seat': [[join, entered, { type: 'room.closed', reason: 'replaced' }], 'elsewhere'],
      'a visit that breaks has lost the room': [[join, fault('visit')], 'lost'],
      'ended, it may be put away': [
        [join, entered, { type: 'room.closed', reason: 'ended' }, { type: 'group.dismiss' }],
        'idle',
      ],
      'a picture that is refused is said': [
        [join, entered, { type: 'picture.refused' }],
        { attending: { place: 'inside', picture: 'refused', invitation: 'closed' } },
        { sends: ['room.join', 'screen.stop', 'camera.turnOff', 'group.began'] },
      ],
      'and read': [
        [join, entered, { type: 'picture.refused' }, { type: 'group.dismiss' }],
        { attending: { place: 'inside', picture: 'allowed', invitation: 'closed' } },
      ],
      'somebody is invited': [
        [join, entered, { type: 'group.invite' }],
        { attending: { place: 'inside', picture: 'allowed', invitation: 'open' } },
      ],
      'the invitation is closed': [
        [join, entered, { type: 'group.invite' }, done('invitation')],
        { attending: { place: 'inside', picture: 'allowed', invitation: 'closed' } },
      ],
      'an invitation that breaks is closed': [
        [join, entered, { type: 'group.invite' }, fault('invitation')],
        { attending: { place: 'inside', picture: 'allowed', invitation: 'closed' } },
      ],
      'a picture that is refused once more is off once more': [
        [join, entered, { type: 'picture.refused' }, { type: 'picture.refused' }],
        attending('inside', 'refused'),
        { sends: ['room.join', 'screen.stop', 'camera.turnOff', 'screen.stop', 'camera.turnOff', 'group.began'] },
      ],
      'a way in that breaks is tried again later': [
        [join, lost],
        attending({ arriving: 'waiting' } as const),
        { knows: { tries: 1 } },
      ],
      'at once when the network is there again': [
        [join, lost, restored],
        attending({ arriving: 'joining' } as const),
        { sends: ['room.join', 'room.join', 'group.began'] },
      ],
      'and when the computer has slept': [
        [join, lost, woke],
        attending({ arriving: 'joining' } as const),
        { sends: ['room.join', 'room.join', 'group.began'] },
      ],
      'the way back is tried when the computer has slept': [
        [join, entered, lost, woke],
        attending({ returning: 'joining' } as const),
      ],
      'a way back on which nothing is heard is tried again later': [
        [join, entered, lost, woke, after('patience', 'groupCall.attending.place.returning.joining')],
        attending({ returning: 'waiting' } as const),
        { knows: { tries: 2 } },
      ],
      'its seat is taken when it comes back': [[join, entered, lost, refusedAs('full')], 'full'],
      'it may not come back': [[join, entered, lost, refusedAs('forbidden')], 'forbidden'],
      ...Object.fromEntries(
        Object.entries(ENDINGS).flatMap(([standing, steps]): [string, Row<typeof groupCallMachine>][] => [
          [
            `${standing}, it may be tried again, otherwise than before`,
            [
              [...steps, again],
              attending({ arriving: 'joining' } as const),
              { knows: { order: { room: join.room, name: join.name, wantsPicture: false }, tries: 0 } },
            ],
          ],
          [`${standing}, it may be put away once it was read`, [[...steps, { type: 'group.dismiss' }], 'idle']],
        ]),
      ),
    }),
  ],
})
