import { assign, setup } from 'xstate'
import { UPLOAD_PATIENCE } from '../../../../contract/values/limits'
import type { PickedFile, UploadOrder, UploadRefusal } from '../../../ports/attachments'
import { feedNotProvided, promiseNotProvided } from '../../../ports/not-provided'
import type { Result } from '../../../ports/result'
import { withEvent, withOutput } from '../../../with-event'
import type { UploadContext, UploadEvent, UploadInput, UploadOutput } from './upload.model'
import { isTooLarge, isUnsupported, storedOutput } from './upload.rules'

type Prepared = Result<PickedFile, { kind: 'unreadable' }>

/**
 * One attachment (product §4 "Chat": it is uploaded first, then becomes a message). It waits for its turn, is scaled
 * down, and uploads within UPLOAD_PATIENCE or times out. A timeout or fault is retried on a click or in its next turn,
 * a refusal is not. It can be cancelled until it is stored.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    output: {} as UploadOutput,
  },
  actors: {
    prepare: promiseNotProvided<Prepared, { file: PickedFile }>('prepare'),
    uploadFacts: feedNotProvided<UploadOrder>('uploadFacts'),
  },
  actions: {
    assignPrepared: assign((_, params: Prepared) =>
      params.ok ? { prepared: params.value } : { refusal: params.refusal },
    ),
    assignShare: assign((_, params: { share: number }) => ({ share: Math.min(1, Math.max(0, params.share)) })),
    resetShare: assign({ share: 0 }),
    assignReference: assign((_, params: { reference: string }) => ({ reference: params.reference })),
    assignRefusal: assign((_, params: { refusal: UploadRefusal }) => ({ refusal: params.refusal })),
    reportStumbled: ({ context: { report, messageId, refusal } }) =>
      report({ type: 'upload.stumbled', messageId, isRefused: refusal !== null }),
    reportResumed: ({ context: { report, messageId } }) => report({ type: 'upload.resumed', messageId }),
  },
  guards: {
    isUnreadable: (_, params: Prepared) => !params.ok,
    isUnsupported: (_, params: Prepared) => params.ok && isUnsupported(params.value),
    isTooLarge: (_, params: Prepared) => params.ok && isTooLarge(params.value),
    isPrepared: ({ context }) => context.prepared !== null,
  },
  delays: { untilTimeout: UPLOAD_PATIENCE },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, prepared: null, share: 0, refusal: null, reference: null }),
  initial: 'queued',
  on: { 'upload.cancel': '.cancelled' },
  states: {
    queued: { on: { 'upload.begin': 'preparing' } },
    preparing: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          { guard: withOutput('isUnreadable'), target: 'refused', actions: withOutput('assignPrepared') },
          {
            guard: withOutput('isUnsupported'),
            target: 'refused',
            actions: { type: 'assignRefusal', params: { refusal: { kind: 'unsupported', messages: [] } } },
          },
          {
            guard: withOutput('isTooLarge'),
            target: 'refused',
            actions: { type: 'assignRefusal', params: { refusal: { kind: 'tooLarge' } } },
          },
          { target: 'uploading', actions: withOutput('assignPrepared') },
        ],
        onError: 'faulted',
      },
    },
    uploading: {
      entry: 'resetShare',
      invoke: {
        id: 'uploadFacts',
        src: 'uploadFacts',
        input: ({ context: { prepared, file, consultationId, messageId } }) => ({
          file: prepared ?? file,
          consultationId,
          messageId,
        }),
        onError: 'faulted',
      },
      after: { untilTimeout: 'timedOut' },
      on: {
        'upload.progressed': { actions: withEvent('assignShare') },
        'upload.stored': { target: 'stored', actions: withEvent('assignReference') },
        'upload.refused': { target: 'refused', actions: withEvent('assignRefusal') },
        'upload.faulted': 'faulted',
      },
    },
    timedOut: {
      entry: 'reportStumbled',
      on: {
        'upload.retry': { target: 'uploading', actions: 'reportResumed' },
        'upload.begin': { target: 'uploading', actions: 'reportResumed' },
      },
    },
    faulted: {
      entry: 'reportStumbled',
      on: {
        'upload.retry': [
          { guard: 'isPrepared', target: 'uploading', actions: 'reportResumed' },
          { target: 'preparing', actions: 'reportResumed' },
        ],
        'upload.begin': [
          { guard: 'isPrepared', target: 'uploading', actions: 'reportResumed' },
          { target: 'preparing', actions: 'reportResumed' },
        ],
      },
    },
    refused: { entry: 'reportStumbled' },
    stored: { type: 'final', output: ({ context }) => storedOutput(context) },
    cancelled: {
      type: 'final',
      output: ({ context: { messageId } }): UploadOutput => ({ outcome: 'cancelled', messageId }),
    },
  },
  output: ({ event }) => event.output as UploadOutput,
})
