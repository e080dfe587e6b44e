import { assign, setup } from 'xstate'
import type { IceServer } from '../../../contract/schemas/signalling'
import { SECOND } from '../../../contract/values/limits'
import type { ProbedPath, ProbeResult } from '../../ports/connection-probe'
import { feedNotProvided, promiseNotProvided } from '../../ports/not-provided'
import { ongoingNotProvided } from '../../ports/ongoing'
import type { CallOrder } from '../../video-call/video-call.model'
import { withEvent, withOutput } from '../../with-event'
import { devicesMachine } from '../devices.machine'
import type { CheckContext, CheckEvent, CheckInput } from './check.model'

/** Level from which a sound counts as speech; a quiet room stays below. */
const SPEECH = 0.12

/**
 * Checks the devices before a call (product §2 "Video call dialog"): camera, microphone, speaker, and a connection
 * between two ends in this page. Opens before the first call of this browser, when the emergency mode is first turned
 * on, and on demand. A fault never blocks the call or the emergency mode, and an emergency call never waits for the
 * check.
 */
export const checkMachine = setup({
  types: {
    context: {} as CheckContext,
    events: {} as CheckEvent,
    input: {} as CheckInput,
    children: {} as { devices: 'devices' },
  },
  actors: {
    devices: devicesMachine,
    level: feedNotProvided('level'),
    melody: ongoingNotProvided<null>('melody'),
    gateway: feedNotProvided('gateway'),
    probe: promiseNotProvided<ProbeResult, { iceServers: IceServer[] }>('probe'),
    recallChecked: promiseNotProvided<boolean>('recallChecked'),
    saveChecked: promiseNotProvided<void>('saveChecked'),
  },
  actions: {
    begin: assign((_, { order, isForEmergencies }: { order: CallOrder | null; isForEmergencies: boolean }) => ({
      order,
      isForEmergencies,
      iceServers: [],
      roundTrip: null,
      level: 0,
    })),
    assignServers: assign((_, params: { iceServers: IceServer[] }) => ({ iceServers: params.iceServers })),
    assignRoundTrip: assign((_, { roundTrip }: ProbeResult) => ({ roundTrip })),
    assignLevel: assign((_, params: { level: number }) => ({ level: params.level })),
    continueCall: ({ context: { order, report } }) => {
      if (order !== null) report({ type: 'check.continued', order })
    },
  },
  guards: {
    wasChecked: (_, params: { wasChecked: boolean }) => params.wasChecked,
    isSpeech: (_, params: { level: number }) => params.level >= SPEECH,
    isBeforeCall: ({ context }) => context.order !== null,
    isPath: (_, params: { path: ProbedPath; of: ProbedPath }) => params.path === params.of,
  },
  delays: { untilMissed: 6 * SECOND, untilPlayed: 2 * SECOND, patience: 10 * SECOND },
}).createMachine({
  id: 'check',
  context: ({ input }) => ({
    ...input,
    order: null,
    isForEmergencies: false,
    iceServers: [],
    roundTrip: null,
    level: 0,
  }),
  initial: 'closed',
  states: {
    closed: {
      initial: 'recalling',
      on: {
        'check.open': {
          target: 'open',
          actions: { type: 'begin', params: ({ event: { order } }) => ({ order, isForEmergencies: false }) },
        },
      },
      states: {
        recalling: {
          invoke: {
            id: 'recallChecked',
            src: 'recallChecked',
            onDone: [
              { guard: { type: 'wasChecked', params: ({ event }) => ({ wasChecked: event.output }) }, target: 'known' },
              { target: 'due' },
            ],
            // Without storage the check would open before every call.
            onError: 'known',
          },
        },
        due: {
          on: {
            'check.offer': {
              target: '#check.open',
              actions: { type: 'begin', params: { order: null, isForEmergencies: true } },
            },
          },
        },
        // The call may capture the devices after this transition has released them.
        leaving: {
          invoke: {
            id: 'saveBeforeCall',
            src: 'saveChecked',
            onDone: { target: 'known', actions: 'continueCall' },
            onError: { target: 'known', actions: 'continueCall' },
          },
        },
        storing: { invoke: { id: 'saveChecked', src: 'saveChecked', onDone: 'known', onError: 'known' } },
        known: {},
      },
    },
    open: {
      type: 'parallel',
      invoke: { id: 'devices', src: 'devices', input: { wantsCamera: true }, onError: 'closed.storing' },
      on: {
        'check.close': 'closed.storing',
        // Nothing is stored, so a due check stays due.
        'check.postpone': 'closed.recalling',
        'check.continue': { guard: 'isBeforeCall', target: 'closed.leaving' },
      },
      states: {
        voice: {
          invoke: { id: 'level', src: 'level', onError: '.inaudible' },
          initial: 'awaited',
          on: { 'level.measured': { actions: withEvent('assignLevel') } },
          states: {
            awaited: {
              after: { untilMissed: 'inaudible' },
              on: {
                'level.measured': {
                  guard: withEvent('isSpeech'),
                  target: 'audible',
                  actions: withEvent('assignLevel'),
                },
              },
            },
            inaudible: {
              on: {
                'level.measured': {
                  guard: withEvent('isSpeech'),
                  target: 'audible',
                  actions: withEvent('assignLevel'),
                },
              },
            },
            audible: {},
          },
        },
        speaker: {
          initial: 'untried',
          on: { 'speaker.test': '.playing' },
          states: {
            untried: {},
            playing: {
              invoke: { id: 'melody', src: 'melody', input: null, onError: 'inaudible' },
              after: { untilPlayed: 'asked' },
              on: { 'speaker.confirmed': 'audible', 'speaker.denied': 'inaudible' },
            },
            asked: { on: { 'speaker.confirmed': 'audible', 'speaker.denied': 'inaudible' } },
            audible: {},
            inaudible: {},
          },
        },
        connection: {
          // Only the ICE servers' credentials are needed. The gateway sends them again when they change.
          invoke: { id: 'gateway', src: 'gateway', onError: '.unreachable' },
          initial: 'awaited',
          states: {
            awaited: {
              after: { patience: 'unreachable' },
              on: {
                'gateway.registered': { target: 'probing', actions: withEvent('assignServers') },
                'gateway.refused': 'unreachable',
              },
            },
            probing: {
              invoke: {
                id: 'probe',
                src: 'probe',
                input: ({ context }) => ({ iceServers: context.iceServers }),
                onDone: [
                  {
                    guard: { type: 'isPath', params: ({ event }) => ({ path: event.output.path, of: 'relayed' }) },
                    target: 'relayed',
                    actions: withOutput('assignRoundTrip'),
                  },
                  {
                    guard: { type: 'isPath', params: ({ event }) => ({ path: event.output.path, of: 'unrelayed' }) },
                    target: 'unrelayed',
                    actions: withOutput('assignRoundTrip'),
                  },
                  {
                    guard: { type: 'isPath', params: ({ event }) => ({ path: event.output.path, of: 'direct' }) },
                    target: 'direct',
                    actions: withOutput('assignRoundTrip'),
                  },
                  {
                    guard: { type: 'isPath', params: ({ event }) => ({ path: event.output.path, of: 'unsupported' }) },
                    target: 'unsupported',
                  },
                  { target: 'failed' },
                ],
                onError: 'failed',
              },
            },
            relayed: { on: { 'connection.test': 'probing' } },
            unrelayed: { on: { 'connection.test': 'probing' } },
            direct: { on: { 'connection.test': 'probing' } },
            failed: { on: { 'connection.test': 'probing' } },
            // Only another browser can change this.
            unsupported: {},
            // The gateway reconnects by itself.
            unreachable: { on: { 'gateway.registered': { target: 'probing', actions: withEvent('assignServers') } } },
          },
        },
      },
    },
  },
})
