import type { Participant } from '../../contract/schemas/group-call'
import { ambulanceStreamMachine } from '../../machines/emergency/ambulance-stream/ambulance-stream.machine'
import type { AmbulanceStreamInput } from '../../machines/emergency/ambulance-stream/ambulance-stream.model'
import { selectStreamStanding } from '../../machines/emergency/ambulance-stream/ambulance-stream.selectors'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { good } from './quality.model'

const AMBULANCE = '501'
export const theCrew: Participant = {
  sid: 'a1',
  id: AMBULANCE,
  name: 'B 1234 ABC',
  picture: null,
  audio: true,
  video: true,
}
/** The same ambulance from another page. */
export const crewAgain: Participant = { ...theCrew, sid: 'a2' }
export const somebody: Participant = { ...theCrew, sid: 's9', id: '203', name: 'Dewi Anggraini' }

const stream =
  (ambulance: string | null, isInGroup = false) =>
  (): AmbulanceStreamInput => ({
    emergencyId: 'E-1',
    ambulance,
    isInGroup,
    random: () => 0,
  })

export const chosen = { type: 'stream.updated', ambulance: AMBULANCE } as const
export const unchosen = { type: 'stream.updated', ambulance: null } as const
export const enteredWith = (...participants: Participant[]) =>
  ({ type: 'room.entered', participants, mayInvite: true }) as const
export const crewJoined = { type: 'participant.joined', participant: theCrew } as const
export const crewPictured = { type: 'participant.pictured', sid: 'a1', picture: { id: 'picture a1' } } as const
const joinedAgain = { type: 'participant.joined', participant: crewAgain } as const
const crewLeft = { type: 'participant.left', sid: 'a1' } as const
const lost = { type: 'room.lost' } as const
const restored = { type: 'network.restored' } as const
/** A participant other than the ambulance. */
const aside = { sid: somebody.sid }
const attending = <Crew extends 'awaited' | 'watched', Place extends 'joining' | 'waiting' | 'inside'>(
  place: Place,
  crew: Crew,
) => ({ attending: { place, crew, sound: 'muted' } }) as const

export const ambulanceStreamModel = defineModel<typeof ambulanceStreamMachine>({
  name: 'emergency/ambulance-stream',
  spec: 'product §2 Emergency communication "streaming", contract §6',
  machine: ambulanceStreamMachine,
  worlds: {
    'no ambulance yet': stream(null),
    'an ambulance is chosen': stream(AMBULANCE),
    'a group call runs': stream(AMBULANCE, true),
  },
  events: {
    'stream.updated': [chosen, unchosen, { type: 'stream.updated', ambulance: '502' }],
    'group.began': [{ type: 'group.began' }],
    'group.over': [{ type: 'group.over' }],
    'sound.turnOn': [{ type: 'sound.turnOn' }],
    'sound.turnOff': [{ type: 'sound.turnOff' }],
    'room.entered': [enteredWith(), enteredWith(somebody, theCrew), enteredWith(crewAgain)],
    'room.refused': [
      { type: 'room.refused', refusal: 'full' },
      { type: 'room.refused', refusal: 'forbidden' },
    ],
    'room.lost': [lost],
    'room.closed': [
      { type: 'room.closed', reason: 'ended' },
      { type: 'room.closed', reason: 'replaced' },
    ],
    'participant.joined': [crewJoined, joinedAgain, { type: 'participant.joined', participant: somebody }],
    'participant.left': [crewLeft, { type: 'participant.left', sid: 's9' }, { type: 'participant.left', sid: 'a2' }],
    'participant.muted': [{ type: 'participant.muted', sid: 'a1', audio: true, video: false }],
    'participant.flowing': [
      { type: 'participant.flowing', sid: 'a1' },
      { type: 'participant.flowing', sid: 's9' },
    ],
    'participant.silent': [{ type: 'participant.silent', sid: 'a1' }],
    'participant.pictured': [crewPictured],
    'participant.measured': [{ type: 'participant.measured', sid: 'a1', sample: good.sample }],
    'participant.renewDue': [{ type: 'participant.renewDue', sid: 'a1' }],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
  },
  outcomes: {
    watch: { outputs: [], faults: true },
    networkFacts: { outputs: [], faults: true },
    participant: { outputs: [], faults: true },
    quality: { outputs: [], faults: true },
  },
  key: ({ context: { ambulance, crew, participants } }) => [
    ambulance === null,
    ambulance === AMBULANCE,
    crew?.sid,
    participants.filter(({ id }) => id === AMBULANCE).length,
  ],
  isFarEnough: ({ context }) => context.tries > 1 || context.participants.length > 2,
  untakeable: {
    'ambulanceStream.attending --xstate.error.actor.networkFacts--> (stays)': 'the room is tried again all the same',
  },
  invariants: {
    'the room is looked into exactly while it is attended': (snapshot) =>
      (snapshot.children['watch'] !== undefined) === snapshot.matches('attending'),
    'the watched participant is the crew of the chosen ambulance, and in the room': (snapshot) => {
      const { crew, ambulance, participants } = snapshot.context
      if (selectStreamStanding(snapshot) !== 'watched') return true
      return crew !== null && crew.id === ambulance && participants.some(({ sid }) => sid === crew.sid)
    },
    'nothing is looked into for nobody': (snapshot) =>
      snapshot.context.ambulance !== null || !snapshot.matches('attending'),
    'a page that is inside stops trying to join': (snapshot) =>
      !snapshot.matches({ attending: { place: 'inside' } }) || snapshot.context.tries === 0,
  },
  untaken: {
    'participant.flowing {"sid":"s9"}': 'a participant that nobody knows',
    'xstate.error.actor.networkFacts {}': 'a fault of it costs nothing: nothing follows',
  },
  journeys: [
    {
      name: 'an ambulance is chosen, joins and is seen',
      world: 'no ambulance yet',
      steps: [chosen, enteredWith(), crewJoined, crewPictured],
      ends: attending('inside', 'watched'),
    },
    {
      name: 'the video continues while the room is lost and is the same after the rejoin',
      world: 'an ambulance is chosen',
      steps: [enteredWith(theCrew), lost, { type: 'network.restored' }, enteredWith(theCrew)],
      ends: attending('inside', 'watched'),
    },
    {
      name: 'yields to a group call and rejoins after it',
      world: 'an ambulance is chosen',
      steps: [enteredWith(theCrew), { type: 'group.began' }, { type: 'group.over' }],
      ends: attending('joining', 'awaited'),
    },
    {
      name: 'another ambulance is chosen during a group call: that one is waited for afterwards',
      world: 'an ambulance is chosen',
      steps: [{ type: 'group.began' }, unchosen, { type: 'group.over' }],
      ends: 'absent',
    },
    {
      name: 'another ambulance: the old one is seen no longer',
      world: 'an ambulance is chosen',
      steps: [enteredWith(theCrew), { type: 'stream.updated', ambulance: '502' }],
      ends: attending('joining', 'awaited'),
    },
    {
      name: 'a page of the ambulance reloads: the newest is shown, the old one leaves no trace',
      world: 'an ambulance is chosen',
      steps: [enteredWith(theCrew), joinedAgain, crewLeft],
      ends: attending('inside', 'watched'),
    },
    {
      name: 'its sound was turned on and is off again for the next ambulance',
      world: 'an ambulance is chosen',
      steps: [enteredWith(theCrew), { type: 'sound.turnOn' }, { type: 'stream.updated', ambulance: '502' }],
      ends: attending('joining', 'awaited'),
    },
    {
      name: 'the emergency is over: so is the room',
      world: 'an ambulance is chosen',
      steps: [enteredWith(theCrew), { type: 'room.closed', reason: 'ended' }],
      ends: 'ended',
    },
    ...rowsFrom<typeof ambulanceStreamMachine>('a group call runs', {
      'opened during it, the ambulance is not watched': [[], 'yielding'],
      'but after it': [[{ type: 'group.over' }], attending('joining', 'awaited')],
      'nor does a change of the ambulance stop it then': [[{ type: 'group.over' }, unchosen], 'absent'],
    }),
    ...rowsFrom<typeof ambulanceStreamMachine>('an ambulance is chosen', {
      'a room that does not answer is tried again later': [
        [after('patience', 'ambulanceStream.attending.place.joining')],
        attending('waiting', 'awaited'),
      ],
      'it is tried again by itself': [
        [lost, after('untilRetry', 'ambulanceStream.attending.place.waiting')],
        attending('joining', 'awaited'),
      ],
      'it is tried at once when the computer has slept': [
        [lost, { type: 'network.woke' }],
        attending('joining', 'awaited'),
      ],
      'another page took the place: it is asked for again later': [
        [enteredWith(), { type: 'room.closed', reason: 'replaced' }],
        attending('waiting', 'awaited'),
      ],
      'a look that breaks begins again': [
        [fault('watch'), after('untilAskedAgain', 'ambulanceStream.broken')],
        attending('joining', 'awaited'),
      ],
      'who is there without the ambulance is known, and it is waited for': [
        [enteredWith(somebody)],
        attending('inside', 'awaited'),
        { knows: { participants: [somebody], crew: null } },
      ],
      'so is who comes in': [
        [enteredWith(), { type: 'participant.joined', participant: somebody }],
        attending('inside', 'awaited'),
        { knows: { participants: [somebody], crew: null } },
      ],
      'the way to a crew that is there still is made again': [
        [enteredWith(theCrew), lost, restored, enteredWith(theCrew)],
        attending('inside', 'watched'),
        { sends: ['room.join', 'participant.expected'] },
      ],
      'what others show or measure is nothing of the ambulance': [
        [enteredWith(theCrew, somebody)],
        attending('inside', 'watched'),
        {
          ignores: [
            { type: 'participant.pictured', ...aside, picture: { id: 'picture s9' } },
            { type: 'participant.muted', ...aside, audio: false, video: false },
            { type: 'participant.measured', ...aside, sample: good.sample },
          ],
        },
      ],
    }),
  ],
})
