import type { SnapshotFrom } from 'xstate'
import { RING_TIME } from '../../contract/values/calls'
import { CONSULTATION_DEADLINE, EMERGENCY_DEADLINE } from '../../contract/values/limits'
import { bellMachine } from '../../machines/bell/bell.machine'
import type { Waiting } from '../../machines/bell/bell.model'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/harness/test-clock'

export const oneConsultation: Waiting = {
  kind: 'consultation',
  count: 1,
  deadline: TEST_EPOCH + CONSULTATION_DEADLINE,
}
export const emergencyToo: Waiting = { kind: 'emergency', count: 2, deadline: TEST_EPOCH + EMERGENCY_DEADLINE }

/** A call, which has priority over the waiting consultation. */
export const callToo: Waiting = { kind: 'call', count: 2, deadline: TEST_EPOCH + RING_TIME }

const arrived = { type: 'bell.waiting', waiting: oneConsultation } as const
const leads = { type: 'lead.gained' } as const
const armed = { type: 'sound.armed' } as const
const held = { type: 'sound.held' } as const

/** The three facts that determine the ring, read from their states. */
function facts(snapshot: SnapshotFrom<typeof bellMachine>) {
  return {
    waits: snapshot.matches({ requests: 'waiting' }),
    leads: snapshot.matches({ leadership: 'leading' }),
    isArmed: snapshot.matches({ sound: 'armed' }),
    isHeld: snapshot.matches({ sound: 'held' }),
  }
}

type Value = SnapshotFrom<typeof bellMachine>['value']

function at(requests: unknown, leadership: unknown, sound: unknown, ring: unknown): Value {
  return { requests, leadership, sound, ring } as Value
}

export const bellModel = defineModel<typeof bellMachine>({
  name: 'bell',
  spec: 'product §4 Incoming requests, §9 Sound',
  machine: bellMachine,
  worlds: { 'signed in': () => undefined },
  events: {
    'bell.waiting': [
      arrived,
      { type: 'bell.waiting', waiting: callToo },
      { type: 'bell.waiting', waiting: emergencyToo },
      { type: 'bell.waiting', waiting: null },
    ],
    'bell.arm': [{ type: 'bell.arm' }],
    'bell.test': [{ type: 'bell.test' }],
    'bell.message': [{ type: 'bell.message' }],
    'lead.gained': [leads],
    'lead.lost': [{ type: 'lead.lost' }],
    'lead.reported': [
      { type: 'lead.reported', isArmed: true },
      { type: 'lead.reported', isArmed: false },
    ],
    'sound.armed': [armed],
    'sound.held': [held],
  },
  outcomes: {
    leadFacts: { outputs: [], faults: true },
    claimLead: { outputs: [undefined], faults: true },
    watchLead: { outputs: [], faults: true },
    showArmed: { outputs: [], faults: true },
    soundFacts: { outputs: [], faults: true },
    armSound: { outputs: [undefined], faults: true },
    armSoundAtOnce: { outputs: [undefined], faults: true },
    armSoundToTest: { outputs: [undefined], faults: true },
    ringOnce: { outputs: [undefined], faults: true },
    soundMessage: { outputs: [undefined], faults: true },
    ring: { outputs: [], faults: true },
    ringMutely: { outputs: [], faults: true },
    badge: { outputs: [], faults: true },
  },
  key: ({ context }) => context.waiting?.kind,
  invariants: {
    'it rings exactly while somebody waits, this tab leads and sound is armed': (snapshot) => {
      const { waits, leads, isArmed } = facts(snapshot)
      return snapshot.matches({ ring: 'ringing' }) === (waits && leads && isArmed)
    },
    'it rings by other means exactly while sound is held back': (snapshot) => {
      const { waits, leads, isHeld } = facts(snapshot)
      return snapshot.matches({ ring: 'muted' }) === (waits && leads && isHeld)
    },
    'the sound is made by one child, and only while it rings': (snapshot) =>
      (snapshot.children.ring !== undefined) === snapshot.matches({ ring: 'ringing' }) &&
      !(snapshot.children.ring !== undefined && snapshot.matches({ sound: { armed: 'testing' } })),
    'it knows what waits exactly while somebody does': (snapshot) =>
      (snapshot.context.waiting !== null) === facts(snapshot).waits,
    'a tab that could be heard never follows one that could not': (snapshot) =>
      !(snapshot.matches({ leadership: { following: 'uncovered' } }) && facts(snapshot).isArmed),
  },
  journeys: [
    {
      name: 'a request in the leading tab rings, and its end silences it',
      world: 'signed in',
      steps: [leads, armed, arrived, { type: 'bell.waiting', waiting: null }],
      ends: {
        requests: 'none',
        leadership: 'leading',
        sound: { armed: 'idle' },
        ring: 'quiet',
      },
    },
    {
      name: 'sound held back: it rings by other means until a click',
      world: 'signed in',
      steps: [leads, held, arrived, { type: 'bell.arm' }, { type: 'xstate.done.actor.armSound', output: undefined }],
      ends: {
        requests: { waiting: 'badged' },
        leadership: 'leading',
        sound: { armed: 'idle' },
        ring: 'ringing',
      },
    },
    {
      name: 'an audible follower acquires the lead from an inaudible tab',
      world: 'signed in',
      steps: [
        armed,
        arrived,
        { type: 'lead.reported', isArmed: false },
        { type: 'xstate.done.actor.claimLead', output: undefined },
      ],
      ends: {
        requests: { waiting: 'badged' },
        leadership: 'leading',
        sound: { armed: 'idle' },
        ring: 'ringing',
      },
    },
    {
      name: 'the real ring cuts the trial off',
      world: 'signed in',
      steps: [leads, held, { type: 'bell.test' }, armed, arrived],
      ends: {
        requests: { waiting: 'badged' },
        leadership: 'leading',
        sound: { armed: 'idle' },
        ring: 'ringing',
      },
    },
    {
      name: 'a tab that lost the lead is silent',
      world: 'signed in',
      steps: [leads, armed, arrived, { type: 'lead.lost' }],
      ends: {
        requests: { waiting: 'badged' },
        leadership: { following: 'covered' },
        sound: { armed: 'idle' },
        ring: 'quiet',
      },
    },
    ...rowsFrom<typeof bellMachine>('signed in', {
      'a message is heard once in the leading tab': [
        [leads, armed, { type: 'bell.message' }],
        at('none', 'leading', { armed: 'soundingMessage' }, 'quiet'),
      ],
      'a message that was heard leaves the sound idle': [
        [leads, armed, { type: 'bell.message' }, done('soundMessage')],
        at('none', 'leading', { armed: 'idle' }, 'quiet'),
      ],
      'a message is not heard in a following tab': [
        [armed],
        at('none', { following: 'covered' }, { armed: 'idle' }, 'quiet'),
        { ignores: [{ type: 'bell.message' }] },
      ],
      'a message does not sound over a ring': [
        [leads, armed, arrived],
        at({ waiting: 'badged' }, 'leading', { armed: 'idle' }, 'ringing'),
        { ignores: [{ type: 'bell.message' }] },
      ],
      'a ring cuts the sound of a message off': [
        [leads, armed, { type: 'bell.message' }, arrived],
        at({ waiting: 'badged' }, 'leading', { armed: 'idle' }, 'ringing'),
      ],
      'a second one is in the badge, too': [
        [leads, armed, arrived, { type: 'bell.waiting', waiting: callToo }],
        at({ waiting: 'badged' }, 'leading', { armed: 'idle' }, 'ringing'),
        { knows: { waiting: callToo }, sends: ['order.changed', 'order.changed'] },
      ],
      'nobody waits any more': [
        [arrived, { type: 'bell.waiting', waiting: null }],
        at('none', { following: 'covered' }, { unsure: 'unhurried' }, 'quiet'),
        { knows: { waiting: null } },
      ],
      'without a badge it rings all the same': [
        [leads, armed, arrived, fault('badge'), { type: 'bell.waiting', waiting: callToo }],
        at({ waiting: 'unbadged' }, 'leading', { armed: 'idle' }, 'ringing'),
        { knows: { waiting: callToo } },
      ],
      'who cannot tell whether another tab leads, leads': [
        [armed, arrived, fault('watchLead')],
        at({ waiting: 'badged' }, 'leading', { armed: 'idle' }, 'ringing'),
      ],
      'who hears nothing of a lead leads': [
        [fault('leadFacts')],
        at('none', 'leading', { unsure: 'unhurried' }, 'quiet'),
      ],
      'who cannot say that it is armed leads': [
        [armed, fault('showArmed')],
        at('none', 'leading', { armed: 'idle' }, 'quiet'),
      ],
      'a leader that cannot be heard leaves a silent tab uncovered': [
        [held, { type: 'lead.reported', isArmed: false }],
        at('none', { following: 'uncovered' }, { held: 'resting' }, 'quiet'),
        { ignores: [{ type: 'lead.reported', isArmed: false }] },
      ],
      'a leader that can be heard again covers it': [
        [held, { type: 'lead.reported', isArmed: false }, { type: 'lead.reported', isArmed: true }],
        at('none', { following: 'covered' }, { held: 'resting' }, 'quiet'),
      ],
      'uncovered, a leader that still cannot be heard covers nothing': [
        [held, { type: 'lead.reported', isArmed: false }, armed, { type: 'lead.reported', isArmed: true }],
        at('none', { following: 'covered' }, { armed: 'idle' }, 'quiet'),
      ],
      'while it claims the lead, the leader is heard again': [
        [armed, { type: 'lead.reported', isArmed: false }, { type: 'lead.reported', isArmed: true }],
        at('none', { following: 'covered' }, { armed: 'idle' }, 'quiet'),
      ],
      'while it claims the lead, a leader that still cannot be heard stops no claim': [
        [armed, { type: 'lead.reported', isArmed: false }],
        at('none', { following: 'claiming' }, { armed: 'idle' }, 'quiet'),
        { ignores: [{ type: 'lead.reported', isArmed: false }] },
      ],
      'a claim that fails leads: better two rings than none': [
        [armed, { type: 'lead.reported', isArmed: false }, fault('claimLead')],
        at('none', 'leading', { armed: 'idle' }, 'quiet'),
      ],
      'sound of which nothing is known is held': [
        [leads, arrived, fault('soundFacts')],
        at({ waiting: 'badged' }, 'leading', { held: 'resting' }, { muted: 'signalling' }),
      ],
      'who waits before the sound is known makes it pressing': [
        [leads, arrived],
        at({ waiting: 'badged' }, 'leading', { unsure: 'pressing' }, 'quiet'),
      ],
      'it is pressing as soon as this tab leads, not while another does': [
        [arrived, leads],
        at({ waiting: 'badged' }, 'leading', { unsure: 'pressing' }, 'quiet'),
      ],
      'where another tab leads nothing is pressing': [
        [arrived],
        at({ waiting: 'badged' }, { following: 'covered' }, { unsure: 'unhurried' }, 'quiet'),
      ],
      'opened at once it rings': [
        [leads, arrived, done('armSoundAtOnce')],
        at({ waiting: 'badged' }, 'leading', { armed: 'idle' }, 'ringing'),
      ],
      'what cannot be opened at once is held': [
        [leads, arrived, fault('armSoundAtOnce')],
        at({ waiting: 'badged' }, 'leading', { held: 'resting' }, { muted: 'signalling' }),
      ],
      'a trial before the sound is known arms it': [
        [{ type: 'bell.test' }],
        at('none', { following: 'covered' }, { held: 'armingToTest' }, 'quiet'),
      ],
      'a click before the sound is known arms it': [
        [{ type: 'bell.arm' }],
        at('none', { following: 'covered' }, { held: 'arming' }, 'quiet'),
      ],
      'held sound is armed by itself': [
        [held, armed],
        at('none', { following: 'covered' }, { armed: 'idle' }, 'quiet'),
      ],
      'held sound is tried by a click': [
        [held, { type: 'bell.test' }],
        at('none', { following: 'covered' }, { held: 'armingToTest' }, 'quiet'),
      ],
      'armed on the way to a trial, the trial is heard': [
        [held, { type: 'bell.test' }, armed],
        at('none', { following: 'covered' }, { armed: 'testing' }, 'quiet'),
      ],
      'armed by the click, the trial is heard': [
        [held, { type: 'bell.test' }, done('armSoundToTest')],
        at('none', { following: 'covered' }, { armed: 'testing' }, 'quiet'),
      ],
      'a click while it is being armed tries it': [
        [held, { type: 'bell.arm' }, { type: 'bell.test' }],
        at('none', { following: 'covered' }, { held: 'armingToTest' }, 'quiet'),
      ],
      'arming that fails leaves it held': [
        [held, { type: 'bell.arm' }, fault('armSound')],
        at('none', { following: 'covered' }, { held: 'resting' }, 'quiet'),
      ],
      'arming that never ends is given up': [
        [held, { type: 'bell.arm' }, after('untilArmingIsGivenUp', 'bell.sound.held.arming')],
        at('none', { following: 'covered' }, { held: 'resting' }, 'quiet'),
      ],
      'arming for a trial that fails leaves it held': [
        [held, { type: 'bell.test' }, fault('armSoundToTest')],
        at('none', { following: 'covered' }, { held: 'resting' }, 'quiet'),
      ],
      'arming for a trial that never ends is given up': [
        [held, { type: 'bell.test' }, after('untilArmingIsGivenUp', 'bell.sound.held.armingToTest')],
        at('none', { following: 'covered' }, { held: 'resting' }, 'quiet'),
      ],
      'a trial, and quiet again': [
        [armed, { type: 'bell.test' }, done('ringOnce')],
        at('none', { following: 'covered' }, { armed: 'idle' }, 'quiet'),
      ],
      'a message is heard, and quiet again, also where it fails': [
        [leads, armed, { type: 'bell.message' }, fault('soundMessage')],
        at('none', 'leading', { armed: 'idle' }, 'quiet'),
      ],
      'a trial that fails': [
        [armed, { type: 'bell.test' }, fault('ringOnce')],
        at('none', { following: 'covered' }, { armed: 'idle' }, 'quiet'),
      ],
      'sound that is taken away rings by other means': [
        [leads, armed, arrived, held],
        at({ waiting: 'badged' }, 'leading', { held: 'resting' }, { muted: 'signalling' }),
      ],
      'a ring that fails holds the sound, and rings by other means': [
        [leads, armed, arrived, fault('ring')],
        at({ waiting: 'badged' }, 'leading', { held: 'resting' }, { muted: 'signalling' }),
      ],
      'a mute ring is notified who waits': [
        [leads, held, arrived, { type: 'bell.waiting', waiting: callToo }],
        at({ waiting: 'badged' }, 'leading', { held: 'resting' }, { muted: 'signalling' }),
        { sends: ['order.changed', 'order.changed'] },
      ],
      'no other means are left': [
        [leads, held, arrived, fault('ringMutely')],
        at({ waiting: 'badged' }, 'leading', { held: 'resting' }, { muted: 'unsignalled' }),
      ],
    }),
  ],
})
