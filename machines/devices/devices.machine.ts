import { assign, setup } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import type { DeviceChoices, RecalledChoices, Withheld } from '../ports/preference-store'
import type { Capture, CaptureKind, CaptureOrder, Device, DeviceKind, MediaRefusal } from '../ports/media'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { Result } from '../ports/result'
import { withEvent, withOutput } from '../with-event'
import type { DevicesContext, DevicesEvent, DevicesInput, RefusedKind } from './devices.model'
import { hasNews, isChosenBack, listsOf, NOTHING_CHOSEN, speakerToUse, withheldIn } from './devices.rules'

type Captured = Result<Capture, MediaRefusal>
type Choice = { kind: DeviceKind; deviceId: string }
type Listed = { devices: Device[] }

const room = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent, input: {} as DevicesInput },
  actors: {
    mediaFacts: feedNotProvided('mediaFacts'),
    recallChoices: promiseNotProvided<RecalledChoices>('recallChoices'),
    /** What is muted or off stays so over a reload. */
    holdWithheld: feedNotProvided<{ read: () => Withheld }>('holdWithheld'),
    saveChoices: promiseNotProvided<void, DeviceChoices>('saveChoices'),
    capture: promiseNotProvided<Captured, CaptureOrder>('capture'),
    /** Releases the capture of its kind when it stops. */
    holdCapture: feedNotProvided<{ kind: CaptureKind }>('holdCapture'),
    /** Transmits nothing of its kind until it stops. */
    holdBack: feedNotProvided<{ kind: CaptureKind }>('holdBack'),
    chooseSpeaker: promiseNotProvided<Result<null, MediaRefusal>, { deviceId: string }>('chooseSpeaker'),
  },
  actions: {
    assignDevices: assign(({ context }, { devices }: Listed) => ({ devices: listsOf(devices, context.devices) })),
    recall: assign(({ context }, { isMuted = false, isCameraOff = false, ...chosen }: RecalledChoices) => ({
      chosen,
      startsMuted: isMuted,
      wantsCamera: context.wantsCamera && !isCameraOff,
    })),
    assignChoice: assign(({ context }, { kind, deviceId }: Choice) => ({
      chosen: { ...context.chosen, [kind]: deviceId },
    })),
    assignCapture: assign(({ context }, { kind, result }: { kind: CaptureKind; result: Captured }) => ({
      captures: { ...context.captures, [kind]: result.ok ? result.value : null },
    })),
    dropCapture: assign(({ context }, { kind }: { kind: CaptureKind }) => ({
      captures: { ...context.captures, [kind]: null },
    })),
    assignRefusal: assign(
      ({ context }, { kind, result }: { kind: RefusedKind; result: Result<unknown, MediaRefusal> }) => ({
        refusals: { ...context.refusals, [kind]: result.ok ? null : result.refusal },
      }),
    ),
    assignFault: assign(({ context }, { kind }: { kind: RefusedKind }) => ({
      refusals: { ...context.refusals, [kind]: 'unsupported' as const },
    })),
    forgetRefusal: assign(({ context }, { kind }: { kind: RefusedKind }) => ({
      refusals: { ...context.refusals, [kind]: null },
    })),
    assignSpeaker: assign(({ context }) => ({
      speaker: speakerToUse(context.chosen.speaker, context.devices.speaker),
    })),
  },
  guards: {
    wantsCamera: ({ context }) => context.wantsCamera,
    startsMuted: ({ context }) => context.startsMuted,
    isHad: (_, result: Result<unknown, MediaRefusal>) => result.ok,
    isOf: (_, params: { kind: RefusedKind; of: RefusedKind }) => params.kind === params.of,
    // A device that the person denied is not requested again automatically.
    isWorthAsking: ({ context }, { kind, devices }: Listed & { kind: 'camera' | 'microphone' }) =>
      context.refusals[kind] !== 'denied' && hasNews(kind, context.devices, devices),
    isChosenBack: ({ context }, { kind, devices }: Listed & { kind: 'camera' | 'microphone' }) =>
      isChosenBack(kind, context, devices),
    isAudibleElsewhere: ({ context }) =>
      speakerToUse(context.chosen.speaker, context.devices.speaker) !== context.speaker,
    becomesAudibleElsewhere: ({ context }, { devices }: Listed) =>
      speakerToUse(context.chosen.speaker, devices) !== context.speaker,
  },
  delays: { untilAskedAgain: 0.3 * SECOND, untilRead: 8 * SECOND },
})

/** A microphone or a camera from the request to its end. Leaving this state ends the capture, also a pending one. */
function wanted(kind: 'camera' | 'microphone') {
  return room.createStateConfig({
    invoke: {
      id: `${kind}Held`,
      src: 'holdCapture',
      input: { kind },
      onError: { target: `#devices.running.${kind}.refused`, actions: { type: 'assignFault', params: { kind } } },
    },
    exit: { type: 'dropCapture', params: { kind } },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: `${kind}Asked`,
          src: 'capture',
          input: ({ context }) => ({ kind, deviceId: context.chosen[kind] }),
          onDone: [
            {
              guard: withOutput('isHad'),
              target: 'on',
              actions: { type: 'assignCapture', params: ({ event }) => ({ kind, result: event.output }) },
            },
            {
              target: `#devices.running.${kind}.refused`,
              actions: { type: 'assignRefusal', params: ({ event }) => ({ kind, result: event.output }) },
            },
          ],
          onError: { target: `#devices.running.${kind}.refused`, actions: { type: 'assignFault', params: { kind } } },
        },
        on: {
          'device.choose': {
            guard: { type: 'isOf', params: ({ event }) => ({ kind, of: event.kind }) },
            target: 'asking',
            reenter: true,
          },
        },
      },
      on: {
        initial: 'steady',
        on: {
          'device.choose': {
            guard: { type: 'isOf', params: ({ event }) => ({ kind, of: event.kind }) },
            target: '.switching',
          },
          'devices.listed': {
            guard: { type: 'isChosenBack', params: ({ event }) => ({ kind, devices: event.devices }) },
            target: '.switching',
          },
          'capture.ended': {
            guard: { type: 'isOf', params: ({ event }) => ({ kind, of: event.kind }) },
            target: 'ended',
          },
        },
        states: {
          steady: {},
          // The old capture runs until the new one starts.
          switching: {
            invoke: {
              id: `${kind}Switched`,
              src: 'capture',
              input: ({ context }) => ({ kind, deviceId: context.chosen[kind] }),
              onDone: [
                {
                  guard: withOutput('isHad'),
                  target: 'steady',
                  actions: { type: 'assignCapture', params: ({ event }) => ({ kind, result: event.output }) },
                },
                {
                  target: 'unswitched',
                  actions: { type: 'assignRefusal', params: ({ event }) => ({ kind, result: event.output }) },
                },
              ],
              onError: { target: 'unswitched', actions: { type: 'assignFault', params: { kind } } },
            },
          },
          unswitched: { exit: { type: 'forgetRefusal', params: { kind } } },
        },
      },
      // Unplugged or taken away. Requested again after a delay, when the browser has updated its list.
      ended: {
        entry: { type: 'dropCapture', params: { kind } },
        after: { untilAskedAgain: 'asking' },
        on: {
          'device.choose': {
            guard: { type: 'isOf', params: ({ event }) => ({ kind, of: event.kind }) },
            target: 'asking',
          },
        },
      },
    },
  })
}

/**
 * Audio, video and screen capture for a call (product §2 "Video call dialog", §8 "Video call"). A failing device ends
 * nothing: it is 'refused' with a reason until it is available. An unplugged device is replaced by another of its kind,
 * and used again when it returns. Captures run only in `wanted`; leaving it, also by stopping the machine, ends running
 * and pending captures.
 */
export const devicesMachine = room.createMachine({
  id: 'devices',
  context: ({ input }) => ({
    ...input,
    startsMuted: false,
    devices: { camera: [], microphone: [], speaker: [] },
    chosen: NOTHING_CHOSEN,
    captures: { camera: null, microphone: null, screen: null },
    speaker: null,
    refusals: { camera: null, microphone: null, screen: null, speaker: null },
  }),
  invoke: { id: 'mediaFacts', src: 'mediaFacts', onError: {} },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallChoices',
        src: 'recallChoices',
        onDone: { target: 'running', actions: withOutput('recall') },
        onError: 'running',
      },
      on: { 'devices.listed': { actions: withEvent('assignDevices') } },
    },
    running: {
      type: 'parallel',
      invoke: {
        id: 'holdWithheld',
        src: 'holdWithheld',
        input: ({ self }) => ({ read: () => withheldIn(self.getSnapshot()) }),
        onError: {},
      },
      states: {
        choices: {
          initial: 'stored',
          on: {
            'devices.listed': { actions: withEvent('assignDevices') },
            'device.choose': { target: '.storing', actions: withEvent('assignChoice') },
          },
          states: {
            stored: {},
            storing: {
              // If storage fails, the choice applies to this call.
              invoke: {
                id: 'saveChoices',
                src: 'saveChoices',
                input: ({ context }) => context.chosen,
                onDone: 'stored',
                onError: 'stored',
              },
            },
          },
        },
        microphone: {
          initial: 'wanted',
          states: {
            wanted: wanted('microphone'),
            refused: {
              exit: { type: 'forgetRefusal', params: { kind: 'microphone' } },
              on: {
                'microphone.retry': 'wanted',
                'device.choose': {
                  guard: { type: 'isOf', params: ({ event }) => ({ kind: 'microphone', of: event.kind }) },
                  target: 'wanted',
                },
                'devices.listed': {
                  guard: {
                    type: 'isWorthAsking',
                    params: ({ event }) => ({ kind: 'microphone', devices: event.devices }),
                  },
                  target: 'wanted',
                },
              },
            },
          },
        },
        // Muting applies to every microphone, also to a replacement.
        voice: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'startsMuted', target: 'muted' }, { target: 'audible' }] },
            audible: { on: { 'microphone.mute': 'muted' } },
            muted: {
              invoke: {
                id: 'microphoneHeldBack',
                src: 'holdBack',
                input: { kind: 'microphone' as const },
                onError: {},
              },
              on: { 'microphone.unmute': 'audible' },
            },
          },
        },
        camera: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'wantsCamera', target: 'wanted' }, { target: 'off' }] },
            off: { on: { 'camera.turnOn': 'wanted' } },
            wanted: wanted('camera'),
            refused: {
              exit: { type: 'forgetRefusal', params: { kind: 'camera' } },
              on: {
                'camera.turnOn': 'wanted',
                'device.choose': {
                  guard: { type: 'isOf', params: ({ event }) => ({ kind: 'camera', of: event.kind }) },
                  target: 'wanted',
                },
                'devices.listed': {
                  guard: {
                    type: 'isWorthAsking',
                    params: ({ event }) => ({ kind: 'camera', devices: event.devices }),
                  },
                  target: 'wanted',
                },
              },
            },
          },
          on: { 'camera.turnOff': '.off' },
        },
        screen: {
          initial: 'off',
          states: {
            off: { on: { 'screen.share': 'wanted' } },
            wanted: {
              invoke: {
                id: 'screenHeld',
                src: 'holdCapture',
                input: { kind: 'screen' as const },
                onError: { target: 'refused', actions: { type: 'assignFault', params: { kind: 'screen' } } },
              },
              exit: { type: 'dropCapture', params: { kind: 'screen' } },
              initial: 'asking',
              on: { 'screen.stop': 'off' },
              states: {
                asking: {
                  invoke: {
                    id: 'screenAsked',
                    src: 'capture',
                    input: { kind: 'screen' as const, deviceId: null },
                    onDone: [
                      {
                        guard: withOutput('isHad'),
                        target: 'sharing',
                        actions: {
                          type: 'assignCapture',
                          params: ({ event }) => ({ kind: 'screen', result: event.output }),
                        },
                      },
                      {
                        target: '#devices.running.screen.refused',
                        actions: {
                          type: 'assignRefusal',
                          params: ({ event }) => ({ kind: 'screen', result: event.output }),
                        },
                      },
                    ],
                    onError: {
                      target: '#devices.running.screen.refused',
                      actions: { type: 'assignFault', params: { kind: 'screen' } },
                    },
                  },
                },
                // Sharing can also be ended in the browser's own bar.
                sharing: {
                  on: {
                    'capture.ended': {
                      guard: { type: 'isOf', params: ({ event }) => ({ kind: 'screen', of: event.kind }) },
                      target: '#devices.running.screen.off',
                    },
                  },
                },
              },
            },
            // Also when the person picked nothing: a short message that disappears.
            refused: {
              exit: { type: 'forgetRefusal', params: { kind: 'screen' } },
              after: { untilRead: 'off' },
              on: { 'screen.share': 'wanted', 'screen.stop': 'off' },
            },
          },
        },
        speaker: {
          initial: 'steady',
          on: {
            'device.choose': {
              guard: { type: 'isOf', params: ({ event }) => ({ kind: 'speaker', of: event.kind }) },
              target: '.choosing',
            },
            'devices.listed': { guard: withEvent('becomesAudibleElsewhere'), target: '.choosing' },
          },
          states: {
            steady: { always: { guard: 'isAudibleElsewhere', target: 'choosing' } },
            choosing: {
              invoke: {
                id: 'speakerChosen',
                src: 'chooseSpeaker',
                input: ({ context }) => ({
                  deviceId: speakerToUse(context.chosen.speaker, context.devices.speaker) ?? '',
                }),
                onDone: [
                  { guard: withOutput('isHad'), target: 'steady', actions: 'assignSpeaker' },
                  {
                    target: 'refused',
                    actions: {
                      type: 'assignRefusal',
                      params: ({ event }) => ({ kind: 'speaker', result: event.output }),
                    },
                  },
                ],
                onError: { target: 'refused', actions: { type: 'assignFault', params: { kind: 'speaker' } } },
              },
            },
            refused: { exit: { type: 'forgetRefusal', params: { kind: 'speaker' } } },
          },
        },
      },
    },
  },
})
