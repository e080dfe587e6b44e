import { checkMachine } from '../../machines/devices/check/check.machine'
import { selectIsBeforeCall } from '../../machines/devices/check/check.selectors'
import type { GatewayFact } from '../../machines/ports/signalling'
import type { CallOrder } from '../../machines/video-call/video-call.model'
import { defineModel } from '../kit/graph/model'
import { done, fault, type Row, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'

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
const withServers = { ...registered, iceServers: [{ urls: 'turn:turn.contoh.id' }] }
export const speech = { type: 'level.measured', level: 0.4 } as const
export const hum = { type: 'level.measured', level: 0.03 } as const
export const firstTime = { type: 'xstate.done.actor.recallChecked', output: false } as const
const relayed = { path: 'relayed', roundTrip: 38 } as const

export const checkModel = defineModel<typeof checkMachine>({
  name: 'devices/check',
  spec: 'product §11',
  machine: checkMachine,
  worlds: { 'a browser': () => ({ report: recordingReport() }) },
  events: {
    'check.open': [opened, openedBeforeCall],
    'check.offer': [{ type: 'check.offer' }],
    'check.close': [{ type: 'check.close' }],
    'check.postpone': [{ type: 'check.postpone' }],
    'check.continue': [{ type: 'check.continue' }],
    'speaker.test': [{ type: 'speaker.test' }],
    'speaker.confirmed': [{ type: 'speaker.confirmed' }],
    'speaker.denied': [{ type: 'speaker.denied' }],
    'connection.test': [{ type: 'connection.test' }],
    'level.measured': [speech, hum],
    'gateway.registered': [registered],
    'gateway.refused': [{ type: 'gateway.refused' }],
    // No effect: a waiting check keeps waiting, and one with servers needs it no longer.
    'gateway.lost': [],
    'gateway.received': [],
  },
  outcomes: {
    recallChecked: { outputs: [true, false], faults: true },
    saveChecked: { outputs: [undefined], faults: true },
    saveBeforeCall: { outputs: [undefined], faults: true },
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
        { path: 'unsupported', roundTrip: null },
      ],
      faults: true,
    },
  },
  key: selectIsBeforeCall,
  // The three tests are independent: two started ones show everything.
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
      const received = receivedBy(snapshot.context.report)
      return (
        received.length === 0 || !snapshot.matches('open') || received.every(({ order: stored }) => stored === order)
      )
    },
  },
  journeys: [
    {
      name: 'opens once before the first call and never again automatically',
      world: 'a browser',
      steps: [
        firstTime,
        openedBeforeCall,
        { type: 'check.continue' },
        { type: 'xstate.done.actor.saveBeforeCall', output: undefined },
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
        { type: 'speaker.confirmed' },
        registered,
        { type: 'xstate.done.actor.probe', output: relayed },
      ],
      ends: { open: { voice: 'audible', speaker: 'audible', connection: 'relayed' } },
    },
    {
      name: 'reports that there is no sound and no connection',
      world: 'a browser',
      steps: [
        opened,
        hum,
        { type: 'xstate.after.untilMissed.check.open.voice.awaited' },
        { type: 'speaker.test' },
        { type: 'xstate.after.untilPlayed.check.open.speaker.playing' },
        { type: 'speaker.denied' },
        { type: 'xstate.after.patience.check.open.connection.awaited' },
      ],
      ends: { open: { voice: 'inaudible', speaker: 'inaudible', connection: 'unreachable' } },
    },
    ...rowsFrom<typeof checkMachine>('a browser', {
      'never checked, turning the emergency mode on opens it': [
        [firstTime, { type: 'check.offer' }],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'awaited' } },
        { knows: { isForEmergencies: true, order: null } },
      ],
      'checked before, turning the emergency mode on opens nothing': [
        [done('recallChecked', true)],
        { closed: 'known' },
        { ignores: [{ type: 'check.offer' }] },
      ],
      'postponed, it is due again': [
        [firstTime, { type: 'check.offer' }, { type: 'check.postpone' }, firstTime],
        { closed: 'due' },
      ],
      'a browser without WebRTC is named as the cause, and nothing is tried again': [
        [opened, registered, done('probe', { path: 'unsupported', roundTrip: null })],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'unsupported' } },
        { ignores: [{ type: 'connection.test' }] },
      ],
      'checked before, it does not come by itself': [[done('recallChecked', true)], { closed: 'known' }],
      'where nothing can be kept it does not come by itself': [[fault('recallChecked')], { closed: 'known' }],
      'never checked, the first call opens it': [[firstTime], { closed: 'due' }],
      'what could not be kept keeps no call waiting': [
        [openedBeforeCall, { type: 'check.continue' }, fault('saveBeforeCall')],
        { closed: 'known' },
        { sends: ['check.continued'] },
      ],
      'the call goes on when it is closed': [
        [openedBeforeCall, { type: 'check.continue' }, done('saveBeforeCall')],
        { closed: 'known' },
        { sends: ['check.continued'] },
      ],
      'closed by hand, no call goes on': [
        [opened, { type: 'check.close' }, fault('saveChecked')],
        { closed: 'known' },
        { sends: [] },
      ],
      'devices that break close it': [[opened, fault('devices')], { closed: 'storing' }],
      'how loud it is, is known throughout': [
        [opened, hum],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'awaited' } },
        { knows: { level: hum.level } },
      ],
      'speech is heard': [
        [opened, speech],
        { open: { voice: 'audible', speaker: 'untried', connection: 'awaited' } },
        { knows: { level: speech.level } },
      ],
      'and how loud it is afterwards': [
        [opened, speech, hum],
        { open: { voice: 'audible', speaker: 'untried', connection: 'awaited' } },
        { knows: { level: hum.level } },
      ],
      'unanswered, it is still listened to': [
        [opened, fault('level'), hum],
        { open: { voice: 'inaudible', speaker: 'untried', connection: 'awaited' } },
        { knows: { level: hum.level } },
      ],
      'unanswered, speech is heard after all': [
        [opened, fault('level'), speech],
        { open: { voice: 'audible', speaker: 'untried', connection: 'awaited' } },
        { knows: { level: speech.level } },
      ],
      'the melody is not heard': [
        [opened, { type: 'speaker.test' }, { type: 'speaker.denied' }],
        { open: { voice: 'awaited', speaker: 'inaudible', connection: 'awaited' } },
      ],
      'a melody that cannot be played is not heard': [
        [opened, { type: 'speaker.test' }, fault('melody')],
        { open: { voice: 'awaited', speaker: 'inaudible', connection: 'awaited' } },
      ],
      'a gateway that refuses cannot be reached': [
        [opened, { type: 'gateway.refused' }],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'unreachable' } },
      ],
      'a gateway that breaks cannot be reached': [
        [opened, fault('gateway')],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'unreachable' } },
      ],
      'it may come back by itself': [
        [opened, fault('gateway'), withServers],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'probing' } },
        { knows: { iceServers: withServers.iceServers } },
      ],
      'its servers are the ones that are probed': [
        [opened, withServers],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'probing' } },
        { knows: { iceServers: withServers.iceServers } },
      ],
      'a probe that breaks has failed': [
        [opened, registered, fault('probe')],
        { open: { voice: 'awaited', speaker: 'untried', connection: 'failed' } },
      ],
      ...Object.fromEntries(
        [
          relayed,
          { path: 'unrelayed', roundTrip: 3 },
          { path: 'direct', roundTrip: 2 },
          { path: 'none', roundTrip: null },
        ].map((found): [string, Row<typeof checkMachine>] => [
          `found ${found.path}, it may be tried again`,
          [
            [opened, registered, done('probe', found), { type: 'connection.test' }],
            { open: { voice: 'awaited', speaker: 'untried', connection: 'probing' } },
          ],
        ]),
      ),
    }),
  ],
})

function begun(value: unknown): number {
  const { open = {} } = value as { open?: Record<string, string> }
  return Object.values(open).filter((test) => test !== 'awaited' && test !== 'untried').length
}
