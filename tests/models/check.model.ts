import { checkMachine } from '../../machines/devices/check/check.machine'
import { selectIsBeforeCall } from '../../machines/devices/check/check.selectors'
import type { GatewayFact } from '../../machines/ports/signalling'
import type { CallOrder } from '../../machines/video-call/video-call.model'
import { defineModel } from '../kit/model'
import { telling, toldTo } from '../kit/telling'

export const order: CallOrder = {
  to: { id: 'p-1', name: 'Siti Rahma', picture: null },
  consultationId: 'c-1',
  wantsCamera: true,
}

export const opened = { type: 'check.open', order: null } as const
export const openedBeforeCall = { type: 'check.open', order } as const
export const registered: Extract<GatewayFact, { type: 'gateway.registered' }> = {
  type: 'gateway.registered',
  call: null,
  iceServers: [],
}
export const speech = { type: 'level.heard', level: 0.4 } as const
export const hum = { type: 'level.heard', level: 0.03 } as const
export const firstTime = { type: 'xstate.done.actor.recallChecked', output: false } as const
const relayed = { path: 'relayed', roundTrip: 38 } as const

export const checkModel = defineModel<typeof checkMachine>({
  name: 'devices/check',
  spec: 'spec §2 Video call dialog, issue 5 "Device check"',
  machine: checkMachine,
  worlds: { 'a browser': () => ({ report: telling() }) },
  events: {
    'check.open': [opened, openedBeforeCall],
    'check.close': [{ type: 'check.close' }],
    'check.continue': [{ type: 'check.continue' }],
    'speaker.test': [{ type: 'speaker.test' }],
    'speaker.heard': [{ type: 'speaker.heard' }],
    'speaker.unheard': [{ type: 'speaker.unheard' }],
    'connection.test': [{ type: 'connection.test' }],
    'level.heard': [speech, hum],
    'gateway.registered': [registered],
    'gateway.refused': [{ type: 'gateway.refused' }],
    // A check that waits for it waits on; one that knows the servers needs it no more.
    'gateway.lost': [],
    'gateway.heard': [],
  },
  outcomes: {
    recallChecked: { outputs: [true, false], faults: true },
    keepChecked: { outputs: [undefined], faults: true },
    keepBeforeCall: { outputs: [undefined], faults: true },
    devices: { outputs: [], faults: true },
    level: { outputs: [], faults: true },
    melody: { outputs: [], faults: true },
    gateway: { outputs: [], faults: true },
    probe: {
      outputs: [
        relayed,
        { path: 'unrelayed', roundTrip: 3 },
        { path: 'direct', roundTrip: 2 },
        { path: 'none', roundTrip: null },
      ],
      faults: true,
    },
  },
  key: selectIsBeforeCall,
  // Its three tests do not touch: with two of them begun all is seen that they can do.
  isFarEnough: ({ value }) => begun(value) > 1,
  invariants: {
    'the room is captured, and listened to, exactly while it is open': (snapshot) =>
      (['devices', 'level', 'gateway'] as const).every(
        (id) => (snapshot.children[id] !== undefined) === snapshot.matches('open'),
      ),
    'nothing plays but what was asked for': (snapshot) =>
      ((snapshot.children as Record<string, unknown>).melody !== undefined) ===
      snapshot.matches({ open: { speaker: 'playing' } }),
    'a call goes on only when it is closed, with the order that waited': (snapshot) => {
      const told = toldTo(snapshot.context.report)
      return told.length === 0 || (!snapshot.matches('open') || told.every(({ order: kept }) => kept === order))
    },
  },
  journeys: [
    {
      name: 'comes once before the first call, and never again by itself',
      world: 'a browser',
      steps: [
        firstTime,
        openedBeforeCall,
        { type: 'check.continue' },
        { type: 'xstate.done.actor.keepBeforeCall', output: undefined },
      ],
      ends: { closed: 'known' },
    },
    {
      name: 'all is well',
      world: 'a browser',
      steps: [
        opened,
        speech,
        { type: 'speaker.test' },
        { type: 'speaker.heard' },
        registered,
        { type: 'xstate.done.actor.probe', output: relayed },
      ],
      ends: { open: { voice: 'heard', speaker: 'heard', connection: 'relayed' } },
    },
    {
      name: 'nothing is heard, nothing gets through, and it is said',
      world: 'a browser',
      steps: [
        opened,
        hum,
        { type: 'xstate.after.untilMissed.check.open.voice.awaited' },
        { type: 'speaker.test' },
        { type: 'xstate.after.untilPlayed.check.open.speaker.playing' },
        { type: 'speaker.unheard' },
        { type: 'xstate.after.patience.check.open.connection.awaited' },
      ],
      ends: { open: { voice: 'unheard', speaker: 'unheard', connection: 'unreachable' } },
    },
  ],
})

function begun(value: unknown): number {
  const { open = {} } = value as { open?: Record<string, string> }
  return Object.values(open).filter((test) => test !== 'awaited' && test !== 'untried').length
}
