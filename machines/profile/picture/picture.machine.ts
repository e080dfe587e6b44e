import { assign, setup } from 'xstate'
import { UPLOAD_PATIENCE } from '../../../contract/values/limits'
import type { PickedFile } from '../../ports/attachments'
import { feedNotProvided, promiseNotProvided } from '../../ports/not-provided'
import type { PictureArea } from '../../ports/pictures'
import type { Result } from '../../ports/result'
import { withEvent, withOutput } from '../../with-event'
import type { PictureContext, PictureEvent, PictureInput, PictureReason } from './picture.model'
import { pickReason } from './picture.rules'

type Cropped = Result<Blob, { kind: 'unreadable' }>

/**
 * The profile picture (product §3 "Profile picture", §7 POST /doctors/{uuid}/image): pick a file, choose a square,
 * scale it in the browser, upload it with progress. It can be cancelled until it is stored; a failed upload can be
 * repeated.
 */
export const pictureMachine = setup({
  types: { context: {} as PictureContext, events: {} as PictureEvent, input: {} as PictureInput },
  actors: {
    crop: promiseNotProvided<Cropped, { file: PickedFile; area: PictureArea }>('crop'),
    pictureFacts: feedNotProvided<{ picture: Blob }>('pictureFacts'),
  },
  actions: {
    assignFile: assign((_, { file }: { file: PickedFile }) => ({ file, area: null, picture: null, reason: null })),
    assignArea: assign((_, { area }: { area: PictureArea }) => ({ area })),
    assignPicture: assign((_, answer: Cropped) => (answer.ok ? { picture: answer.value } : { reason: answer.refusal })),
    assignShare: assign((_, { share }: { share: number }) => ({ share: Math.min(1, Math.max(0, share)) })),
    resetShare: assign({ share: 0 }),
    assignReason: assign((_, { reason }: { reason: PictureReason | null }) => ({ reason })),
    assignAddress: assign((_, { address }: { address: string }) => ({ address })),
    reportChanged: ({ context: { report } }, { address }: { address: string }) =>
      report({ type: 'picture.changed', address }),
    putAway: assign({ file: null, area: null, picture: null }),
  },
  guards: {
    canBeOpened: (_, { file }: { file: PickedFile }) => pickReason(file) === null,
    isReadable: (_, answer: Cropped) => answer.ok,
    isCropped: ({ context }) => context.picture !== null,
  },
  delays: { untilTimeout: UPLOAD_PATIENCE },
}).createMachine({
  id: 'picture',
  context: ({ input }) => ({ ...input, file: null, area: null, picture: null, share: 0, reason: null }),
  initial: 'idle',
  states: {
    idle: {
      initial: 'resting',
      on: {
        'picture.pick': [
          { guard: withEvent('canBeOpened'), target: 'cropping', actions: withEvent('assignFile') },
          {
            target: '.refused',
            actions: { type: 'assignReason', params: ({ event }) => ({ reason: pickReason(event.file) }) },
          },
        ],
      },
      states: {
        resting: {},
        stored: {},
        refused: { entry: 'putAway' },
      },
    },
    cropping: {
      on: {
        'picture.crop': { target: 'drawing', actions: withEvent('assignArea') },
        'picture.spoil': {
          target: 'idle.refused',
          actions: { type: 'assignReason', params: { reason: { kind: 'unreadable' } } },
        },
        'picture.cancel': { target: 'idle', actions: 'putAway' },
      },
    },
    drawing: {
      invoke: {
        id: 'crop',
        src: 'crop',
        input: ({ context: { file, area } }) => {
          if (file === null || area === null) throw new Error('nothing was chosen')
          return { file, area }
        },
        onDone: [
          { guard: withOutput('isReadable'), target: 'uploading', actions: withOutput('assignPicture') },
          { target: 'idle.refused', actions: withOutput('assignPicture') },
        ],
        onError: 'faulted',
      },
      on: { 'picture.cancel': { target: 'idle', actions: 'putAway' } },
    },
    uploading: {
      entry: 'resetShare',
      invoke: {
        id: 'pictureFacts',
        src: 'pictureFacts',
        input: ({ context: { picture } }) => {
          if (picture === null) throw new Error('there is nothing to store')
          return { picture }
        },
        onError: 'faulted',
      },
      after: { untilTimeout: 'faulted' },
      on: {
        'picture.progressed': { actions: withEvent('assignShare') },
        'picture.stored': {
          target: 'idle.stored',
          actions: [withEvent('assignAddress'), withEvent('reportChanged'), 'putAway'],
        },
        'picture.refused': {
          target: 'idle.refused',
          actions: {
            type: 'assignReason',
            params: ({ event }) => ({ reason: { kind: 'refused' as const, message: event.message } }),
          },
        },
        'picture.faulted': 'faulted',
        'picture.cancel': { target: 'idle', actions: 'putAway' },
      },
    },
    faulted: {
      on: {
        'picture.retry': [{ guard: 'isCropped', target: 'uploading' }, { target: 'drawing' }],
        'picture.cancel': { target: 'idle', actions: 'putAway' },
      },
    },
  },
})
