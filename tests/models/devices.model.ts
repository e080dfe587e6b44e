import { devicesMachine } from '../../machines/devices/devices.machine'
import {
  selectCamera,
  selectMicrophone,
  selectOwnPicture,
  selectScreen,
} from '../../machines/devices/devices.selectors'
import { NOTHING_CHOSEN } from '../../machines/devices/devices.rules'
import type { Capture, CaptureOrder, Device } from '../../machines/ports/media'
import { accepted, refused } from '../../machines/ports/result'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

export const BUILT_IN_CAMERA: Device = { id: 'cam-1', kind: 'camera', label: 'Kamera laptop' }
export const USB_CAMERA: Device = { id: 'cam-2', kind: 'camera', label: 'Kamera USB' }
export const BUILT_IN_MICROPHONE: Device = { id: 'mic-1', kind: 'microphone', label: 'Mikrofon laptop' }
export const HEADSET: Device = { id: 'mic-2', kind: 'microphone', label: 'Mikrofon headset' }
export const BUILT_IN_SPEAKER: Device = { id: 'out-1', kind: 'speaker', label: 'Speaker laptop' }
export const HEADPHONES: Device = { id: 'out-2', kind: 'speaker', label: 'Headset' }

export const BUILT_IN: Device[] = [BUILT_IN_CAMERA, BUILT_IN_MICROPHONE, BUILT_IN_SPEAKER]
export const ALL_DEVICES: Device[] = [...BUILT_IN, USB_CAMERA, HEADSET, HEADPHONES]

/** The result of `order` with the browser's default. */
export function captured(kind: Capture['kind'], deviceId: string | null = null): Capture {
  return { kind, deviceId, picture: kind === 'microphone' ? null : { id: `${kind} ${deviceId ?? ''}` } }
}

/** A denied device is not requested again; other reasons make no difference to the chart. */
const refusals = [refused('denied'), refused('missing')]
const microphone = { outputs: [accepted(captured('microphone', 'mic-1')), ...refusals], faults: true }
const camera = { outputs: [accepted(captured('camera', 'cam-1')), ...refusals], faults: true }

export const microphoneRuns = {
  type: 'xstate.done.actor.microphoneAsked',
  output: accepted(captured('microphone', 'mic-1')),
} as const
export const cameraRuns = {
  type: 'xstate.done.actor.cameraAsked',
  output: accepted(captured('camera', 'cam-1')),
} as const
export const recalled = { type: 'xstate.done.actor.recallChoices', output: NOTHING_CHOSEN } as const
export const listed = { type: 'devices.listed', devices: ALL_DEVICES } as const

const otherCamera = { type: 'device.choose', kind: 'camera', deviceId: 'cam-2' } as const
const otherMicrophone = { type: 'device.choose', kind: 'microphone', deviceId: 'mic-2' } as const
const otherSpeaker = { type: 'device.choose', kind: 'speaker', deviceId: 'out-2' } as const
const ended = (kind: 'camera' | 'microphone') => ({ type: 'capture.ended', kind }) as const
const chosenBefore = {
  type: 'xstate.done.actor.recallChoices',
  output: { ...NOTHING_CHOSEN, camera: 'cam-2' },
} as const
/** A call that a reload interrupted had neither sound nor picture. */
const withheldBefore = {
  type: 'xstate.done.actor.recallChoices',
  output: { ...NOTHING_CHOSEN, isMuted: true, isCameraOff: true },
} as const
/** Both are requested and available. */
const ASKED = { microphone: { wanted: 'asking' }, camera: { wanted: 'asking' } }
const HAD = { microphone: { wanted: { on: 'steady' } }, camera: { wanted: { on: 'steady' } } }

export const devicesModel = defineModel<typeof devicesMachine>({
  name: 'devices',
  spec: 'product §2 Video call dialog, §8 Video call',
  machine: devicesMachine,
  worlds: { 'with a picture': () => ({ wantsCamera: true }), 'without one': () => ({ wantsCamera: false }) },
  events: {
    'microphone.mute': [{ type: 'microphone.mute' }],
    'microphone.unmute': [{ type: 'microphone.unmute' }],
    'microphone.retry': [{ type: 'microphone.retry' }],
    'camera.turnOn': [{ type: 'camera.turnOn' }],
    'camera.turnOff': [{ type: 'camera.turnOff' }],
    'screen.share': [{ type: 'screen.share' }],
    'screen.stop': [{ type: 'screen.stop' }],
    'device.choose': [
      { type: 'device.choose', kind: 'camera', deviceId: 'cam-2' },
      { type: 'device.choose', kind: 'microphone', deviceId: 'mic-2' },
      { type: 'device.choose', kind: 'speaker', deviceId: 'out-2' },
    ],
    'devices.listed': [
      { type: 'devices.listed', devices: BUILT_IN },
      { type: 'devices.listed', devices: ALL_DEVICES },
    ],
    'capture.ended': [
      { type: 'capture.ended', kind: 'microphone' },
      { type: 'capture.ended', kind: 'camera' },
      { type: 'capture.ended', kind: 'screen' },
    ],
  },
  outcomes: {
    mediaFacts: { outputs: [], faults: true },
    holdWithheld: { outputs: [], faults: true },
    recallChoices: {
      outputs: [NOTHING_CHOSEN, { camera: 'cam-2', microphone: 'mic-2', speaker: 'out-1' }, withheldBefore.output],
      faults: true,
    },
    saveChoices: { outputs: [undefined], faults: true },
    microphoneHeld: { outputs: [], faults: true },
    microphoneAsked: microphone,
    microphoneSwitched: microphone,
    microphoneHeldBack: { outputs: [], faults: true },
    cameraHeld: { outputs: [], faults: true },
    cameraAsked: camera,
    cameraSwitched: camera,
    screenHeld: { outputs: [], faults: true },
    screenAsked: { outputs: [accepted(captured('screen')), refused('denied')], faults: true },
    speakerChosen: { outputs: [accepted(null), refused('missing')], faults: true },
  },
  untakeable: {
    'devices --xstate.error.actor.mediaFacts--> (stays)': 'what was listed last stands; the call goes on',
    'devices.running --xstate.error.actor.holdWithheld--> (stays)': 'only a reload would give it back',
    'devices.running.voice.muted --xstate.error.actor.microphoneHeldBack--> (stays)':
      'the wiring’s own code, which asks nothing of anybody',
  },
  // The regions share events but are independent: one in a non-default state shows everything. Combinations are checked
  // by the search (devices.search.test.ts).
  // Without a camera only the differences are walked.
  isFarEnough: ({ value, context }) => awayFromHome(value) > (context.wantsCamera ? 1 : 0.5),
  regions: ({ value }) => withoutStoring(value),
  key: ({ context: { chosen, devices } }) => [
    Object.values(chosen).some((id) => id !== null),
    Object.values(devices).flat().length > 0,
  ],
  invariants: {
    'what runs is wanted: nothing is captured while it is off, refused or asked for': (snapshot) =>
      (selectMicrophone(snapshot).state === 'on' || selectMicrophone(snapshot).state === 'muted') ===
        (snapshot.context.captures.microphone !== null) &&
      (selectCamera(snapshot).state === 'on') === (snapshot.context.captures.camera !== null) &&
      (selectScreen(snapshot).state === 'sharing') === (snapshot.context.captures.screen !== null),
    'each kind is held, to be released, exactly while it is wanted': ({ value, children }) =>
      (['microphone', 'camera', 'screen'] as const).every(
        (kind) => (children[`${kind}Held`] !== undefined) === isWanted(value, kind),
      ),
    'a refusal has its reason, and nothing else has': (snapshot) => {
      const { refusals: reasons } = snapshot.context
      const inRegion = (kind: 'microphone' | 'camera' | 'screen' | 'speaker') =>
        JSON.stringify(regionOf(snapshot.value, kind) ?? null).match(/"(refused|unswitched)"/) !== null
      return (['microphone', 'camera', 'screen', 'speaker'] as const).every(
        (kind) => (reasons[kind] !== null) === inRegion(kind),
      )
    },
    'what is asked for is what was chosen last': (snapshot) =>
      (['camera', 'microphone'] as const).every((kind) =>
        ['Asked', 'Switched'].every((asking) => {
          const order = askedOf(snapshot, `${kind}${asking}`) as CaptureOrder | undefined
          return order === undefined || order.deviceId === snapshot.context.chosen[kind]
        }),
      ),
    'one sees oneself exactly while the camera runs': (snapshot) =>
      (selectOwnPicture(snapshot) !== null) === (selectCamera(snapshot).state === 'on'),
  },
  untaken: {
    'xstate.error.actor.mediaFacts {}': 'a fault of it costs nothing: nothing follows',
    'xstate.error.actor.holdWithheld {}': 'a fault of it costs nothing: nothing follows',
    'xstate.error.actor.microphoneHeldBack {}': 'a fault of it costs nothing: nothing follows',
  },
  journeys: [
    {
      name: 'another camera is chosen while both are asked for: the microphone is not asked for again',
      world: 'with a picture',
      steps: [recalled, { type: 'device.choose', kind: 'camera', deviceId: 'cam-2' }],
      ends: running({ choices: 'storing', microphone: { wanted: 'asking' }, camera: { wanted: 'asking' } }),
      begins: { microphoneAsked: 1, cameraAsked: 2 },
    },
    {
      name: 'nor the camera, where it is another microphone',
      world: 'with a picture',
      steps: [recalled, { type: 'device.choose', kind: 'microphone', deviceId: 'mic-2' }],
      ends: running({ choices: 'storing', microphone: { wanted: 'asking' }, camera: { wanted: 'asking' } }),
      begins: { microphoneAsked: 2, cameraAsked: 1 },
    },
    {
      name: 'both are had',
      world: 'with a picture',
      steps: [listed, recalled, microphoneRuns, cameraRuns],
      ends: running({ microphone: { wanted: { on: 'steady' } }, camera: { wanted: { on: 'steady' } } }),
    },
    {
      name: 'without a camera it sends sound only; the camera starts when it is plugged in',
      world: 'with a picture',
      steps: [
        recalled,
        microphoneRuns,
        { type: 'xstate.done.actor.cameraAsked', output: refused('missing') },
        listed,
        cameraRuns,
      ],
      ends: running({ microphone: { wanted: { on: 'steady' } }, camera: { wanted: { on: 'steady' } } }),
    },
    {
      name: 'the camera is turned on later, by hand',
      world: 'without one',
      steps: [recalled, microphoneRuns, { type: 'camera.turnOn' }, cameraRuns],
      ends: running({ microphone: { wanted: { on: 'steady' } }, camera: { wanted: { on: 'steady' } } }),
    },
    {
      name: 'an unplugged microphone is replaced and stays muted',
      world: 'without one',
      steps: [
        listed,
        recalled,
        microphoneRuns,
        { type: 'microphone.mute' },
        { type: 'capture.ended', kind: 'microphone' },
        { type: 'xstate.after.untilAskedAgain.devices.running.microphone.wanted.ended' },
        microphoneRuns,
      ],
      ends: running({ microphone: { wanted: { on: 'steady' } }, camera: 'off', voice: 'muted' }),
    },
    {
      name: 'the screen is shared beside the camera, which is there again at the end',
      world: 'with a picture',
      steps: [
        recalled,
        microphoneRuns,
        cameraRuns,
        { type: 'screen.share' },
        { type: 'xstate.done.actor.screenAsked', output: accepted(captured('screen')) },
        { type: 'capture.ended', kind: 'screen' },
      ],
      ends: running({ microphone: { wanted: { on: 'steady' } }, camera: { wanted: { on: 'steady' } } }),
    },
    ...rowsFrom<typeof devicesMachine>('with a picture', {
      'what cannot be recalled is the browser’s choice': [[fault('recallChoices')], running(ASKED)],
      'what was withheld stays so over a reload': [
        [withheldBefore, microphoneRuns],
        running({ microphone: { wanted: { on: 'steady' } }, camera: 'off', voice: 'muted' }),
        { knows: { chosen: NOTHING_CHOSEN, startsMuted: true, wantsCamera: false } },
      ],
      'and is given back by hand': [
        [withheldBefore, microphoneRuns, { type: 'microphone.unmute' }, { type: 'camera.turnOn' }, cameraRuns],
        running(HAD),
      ],
      'a choice is kept': [
        [recalled, otherMicrophone, done('saveChoices')],
        running(ASKED),
        { knows: { chosen: { ...NOTHING_CHOSEN, microphone: 'mic-2' } } },
      ],
      'a choice that is not kept counts all the same': [
        [recalled, otherMicrophone, fault('saveChoices')],
        running(ASKED),
      ],
      'another microphone is asked for while the first is': [
        [recalled, otherMicrophone, microphoneRuns],
        running({ ...ASKED, choices: 'storing', microphone: { wanted: { on: 'steady' } } }),
      ],
      'a camera that was turned on again after a refusal is asked for': [
        [recalled, done('cameraAsked', refused('denied')), { type: 'camera.turnOn' }],
        running(ASKED),
      ],
      'another camera is asked for after a refusal': [
        [recalled, done('cameraAsked', refused('denied')), otherCamera],
        running({ ...ASKED, choices: 'storing' }),
      ],
      'another camera chosen while no camera is had leaves the microphone': [
        [recalled, done('microphoneAsked', refused('denied')), otherCamera],
        running({ ...ASKED, choices: 'storing', microphone: 'refused' }),
      ],
      'another microphone is asked for after a refusal': [
        [recalled, done('microphoneAsked', refused('denied')), otherMicrophone],
        running({ ...ASKED, choices: 'storing' }),
      ],
      'another microphone chosen leaves the camera refused': [
        [recalled, done('cameraAsked', refused('denied')), otherMicrophone],
        running({ ...ASKED, choices: 'storing', camera: 'refused' }),
      ],
      'a microphone is switched': [
        [
          listed,
          recalled,
          microphoneRuns,
          cameraRuns,
          otherMicrophone,
          done('microphoneSwitched', accepted(captured('microphone', 'mic-2'))),
        ],
        running({ ...HAD, choices: 'storing' }),
        {
          knows: {
            captures: {
              microphone: captured('microphone', 'mic-2'),
              camera: captured('camera', 'cam-1'),
              screen: null,
            },
          },
        },
      ],
      'a camera is switched while the microphone stays': [
        [listed, recalled, microphoneRuns, cameraRuns, otherCamera],
        running({ ...HAD, choices: 'storing', camera: { wanted: { on: 'switching' } } }),
      ],
      'a microphone is switched while the camera stays': [
        [listed, recalled, microphoneRuns, cameraRuns, otherMicrophone],
        running({ ...HAD, choices: 'storing', microphone: { wanted: { on: 'switching' } } }),
      ],
      'a camera that is switched is another one': [
        [
          listed,
          recalled,
          microphoneRuns,
          cameraRuns,
          otherCamera,
          done('cameraSwitched', accepted(captured('camera', 'cam-2'))),
        ],
        running({ ...HAD, choices: 'storing' }),
      ],
      'a camera that cannot be had leaves the one before': [
        [listed, recalled, microphoneRuns, cameraRuns, otherCamera, done('cameraSwitched', refused('missing'))],
        running({ ...HAD, choices: 'storing', camera: { wanted: { on: 'unswitched' } } }),
      ],
      'a switch that breaks leaves the one before': [
        [
          listed,
          recalled,
          microphoneRuns,
          cameraRuns,
          otherCamera,
          otherMicrophone,
          fault('cameraSwitched'),
          fault('microphoneSwitched'),
        ],
        running({
          ...HAD,
          choices: 'storing',
          microphone: { wanted: { on: 'unswitched' } },
          camera: { wanted: { on: 'unswitched' } },
        }),
      ],
      'sharing may be called off while it is asked for': [
        [recalled, microphoneRuns, cameraRuns, { type: 'screen.share' }, { type: 'screen.stop' }],
        running(HAD),
      ],
      'a camera that ends ends no sharing': [
        [
          recalled,
          microphoneRuns,
          cameraRuns,
          { type: 'screen.share' },
          done('screenAsked', accepted(captured('screen'))),
          { type: 'camera.turnOff' },
        ],
        running({ ...HAD, camera: 'off', screen: { wanted: 'sharing' } }),
      ],
      'sharing that was refused may be tried again': [
        [
          recalled,
          microphoneRuns,
          cameraRuns,
          { type: 'screen.share' },
          done('screenAsked', refused('denied')),
          { type: 'screen.share' },
        ],
        running({ ...HAD, screen: { wanted: 'asking' } }),
      ],
      'sharing that was refused may be put away': [
        [
          recalled,
          microphoneRuns,
          cameraRuns,
          { type: 'screen.share' },
          done('screenAsked', refused('denied')),
          { type: 'screen.stop' },
        ],
        running(HAD),
      ],
      'another speaker is chosen': [
        [listed, recalled, microphoneRuns, cameraRuns, otherSpeaker, done('speakerChosen', accepted(null))],
        running({ ...HAD, choices: 'storing' }),
      ],
      'a speaker that breaks is refused': [
        [listed, recalled, microphoneRuns, cameraRuns, otherSpeaker, fault('speakerChosen')],
        running({ ...HAD, choices: 'storing', speaker: 'refused' }),
      ],
      'a speaker that was refused may be chosen again': [
        [listed, recalled, microphoneRuns, cameraRuns, otherSpeaker, fault('speakerChosen'), otherSpeaker],
        running({ ...HAD, choices: 'storing', speaker: 'choosing' }),
      ],
      'a refused speaker is tried again when the devices are listed again': [
        [listed, recalled, microphoneRuns, cameraRuns, otherSpeaker, fault('speakerChosen'), listed],
        running({ ...HAD, choices: 'storing', speaker: 'choosing' }),
      ],
      'the chosen camera is taken up again when it is back': [
        [{ type: 'devices.listed', devices: BUILT_IN }, chosenBefore, microphoneRuns, cameraRuns, listed],
        running({ ...HAD, camera: { wanted: { on: 'switching' } } }),
      ],
      'a camera that nobody chose changes nothing when it is plugged in': [
        [{ type: 'devices.listed', devices: BUILT_IN }, recalled, microphoneRuns, cameraRuns, listed],
        running(HAD),
      ],
      'a camera that is forbidden is not asked for again when one is plugged in': [
        [recalled, microphoneRuns, done('cameraAsked', refused('denied')), listed],
        running({ ...HAD, camera: 'refused' }),
      ],
      'another camera is asked for at once when one was unplugged': [
        [recalled, microphoneRuns, cameraRuns, ended('camera'), otherCamera],
        running({ ...HAD, choices: 'storing', camera: { wanted: 'asking' } }),
      ],
      'another microphone brings no unplugged camera back': [
        [recalled, microphoneRuns, cameraRuns, ended('camera'), otherMicrophone],
        running({ choices: 'storing', microphone: { wanted: { on: 'switching' } }, camera: { wanted: 'ended' } }),
      ],
      'another microphone is asked for at once when one was unplugged': [
        [recalled, microphoneRuns, cameraRuns, ended('microphone'), otherMicrophone],
        running({ ...HAD, choices: 'storing', microphone: { wanted: 'asking' } }),
      ],
      'another camera brings no unplugged microphone back': [
        [recalled, microphoneRuns, cameraRuns, ended('microphone'), otherCamera],
        running({ choices: 'storing', microphone: { wanted: 'ended' }, camera: { wanted: { on: 'switching' } } }),
      ],
      'a camera that is unplugged ends no sharing': [
        [
          recalled,
          microphoneRuns,
          cameraRuns,
          { type: 'screen.share' },
          done('screenAsked', accepted(captured('screen'))),
          ended('camera'),
        ],
        running({ ...HAD, camera: { wanted: 'ended' }, screen: { wanted: 'sharing' } }),
      ],
    }),
  ],
})

type Value = Record<string, unknown>

/** The running regions; unnamed ones are in their default state. */
function running(regions: Value): never {
  const home = { choices: 'stored', voice: 'audible', screen: 'off', speaker: 'steady' }
  return { running: { ...home, ...regions } } as never
}

function runningOf(value: unknown): Value {
  return (value as { running?: Value }).running ?? {}
}

function regionOf(value: unknown, region: string): unknown {
  return runningOf(value)[region]
}

function isWanted(value: unknown, kind: string): boolean {
  return typeof regionOf(value, kind) === 'object'
}

/** Storing has no effect on other regions. */
function withoutStoring(value: unknown): unknown {
  return typeof value === 'string' ? value : { ...runningOf(value), choices: null }
}

const HOME: Record<string, string[]> = {
  voice: ['"audible"'],
  screen: ['"off"'],
  speaker: ['"steady"'],
  microphone: ['{"wanted":{"on":"steady"}}'],
  camera: ['"off"', '{"wanted":{"on":"steady"}}'],
}

/** Number of regions in a non-default state; both requests at the start count as one. */
function awayFromHome(value: unknown): number {
  return Object.entries(HOME).reduce((away, [region, home]) => {
    const at = JSON.stringify(regionOf(value, region))
    if (at === undefined || home.includes(at)) return away
    return away + (at === '{"wanted":"asking"}' ? 0.5 : 1)
  }, 0)
}
