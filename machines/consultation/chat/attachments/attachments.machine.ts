import { assign, enqueueActions, setup, stopChild } from 'xstate'
import { isFileReference } from '../../../../contract/values/uploads'
import type { ChosenFile } from '../../../ports/file-store'
import { raiseToast } from '../../../toaster/raise-toast'
import { withEvent, withOutput } from '../../../with-event'
import { fileMachine } from '../file/file.machine'
import { uploadMachine } from '../upload/upload.machine'
import type { UploadOutput } from '../upload/upload.model'
import { pickedKind } from '../upload/upload.rules'
import type { Attachment, AttachmentsContext, AttachmentsEvent, AttachmentsInput } from './attachments.model'
import { requeued, without, withStatus, withTurn } from './attachments.rules'

type StoredOutput = Extract<UploadOutput, { outcome: 'stored' }>

/**
 * The files of one conversation (product §4 "Chat"). Uploads attachments one at a time and reports each stored
 * reference. Downloads stored files while they are visible.
 */
export const attachmentsMachine = setup({
  types: {
    context: {} as AttachmentsContext,
    events: {} as AttachmentsEvent,
    input: {} as AttachmentsInput,
    children: {} as { [id: `upload.${string}`]: 'upload'; [id: `file.${string}`]: 'file' },
  },
  actors: { upload: uploadMachine, file: fileMachine },
  actions: {
    attach: assign(({ context, spawn, self }, params: { files: readonly ChosenFile[] }) => {
      const { consultationId } = context
      const isNew = ({ id }: ChosenFile) => context.attachments.every(({ messageId }) => messageId !== id)
      const picked = params.files.filter(isNew).map(({ id: messageId, date, file }): Attachment => {
        const ref = spawn('upload', {
          id: `upload.${messageId}`,
          input: { messageId, consultationId, file, report: (report) => self.send(report) },
        })
        return { messageId, kind: pickedKind(file), date, status: 'queued', ref }
      })
      return { attachments: withTurn([...context.attachments, ...picked]) }
    }),
    assignStumble: assign(({ context }, { messageId, isRefused }: { messageId: string; isRefused: boolean }) => ({
      attachments: withTurn(withStatus(context.attachments, messageId, isRefused ? 'refused' : 'stumbled')),
    })),
    enqueueStumbled: assign(({ context }) => ({ attachments: withTurn(requeued(context.attachments)) })),
    assignResumption: assign(({ context }, params: { messageId: string }) => ({
      attachments: withStatus(context.attachments, params.messageId, 'running'),
    })),
    stopUpload: stopChild((_, params: { messageId: string }) => `upload.${params.messageId}`),
    drop: assign(({ context }, params: { messageId: string }) => ({
      attachments: withTurn(without(context.attachments, params.messageId)),
    })),
    beginNext: ({ context }) => {
      for (const { status, ref } of context.attachments) if (status === 'running') ref.send({ type: 'upload.begin' })
    },
    reportStored: ({ context }, { messageId, kind, reference }: StoredOutput) =>
      context.report({ type: 'attachment.stored', messageId, kind, reference }),
    reportCancelled: ({ context }, { messageId }: { messageId: string }) =>
      context.report({ type: 'attachment.cancelled', messageId }),
    stopKnown: enqueueActions(({ context, enqueue }, params: { messageIds: readonly string[] }) => {
      const known = context.attachments.filter(({ messageId }) => params.messageIds.includes(messageId))
      for (const { messageId } of known) enqueue.stopChild(`upload.${messageId}`)
      const left = context.attachments.filter((attachment) => !known.includes(attachment))
      enqueue.assign({ attachments: withTurn(left) })
    }),
    reportAttachments: ({ context: { report, attachments } }) => report({ type: 'attachments.changed', attachments }),
    show: assign(({ context, spawn }, params: { reference: string }) => ({
      files: {
        ...context.files,
        [params.reference]: spawn('file', { id: `file.${params.reference}`, input: { reference: params.reference } }),
      },
    })),
    stopFile: stopChild((_, params: { reference: string }) => `file.${params.reference}`),
    hide: assign(({ context }, params: { reference: string }) => {
      const { [params.reference]: _hidden, ...files } = context.files
      return { files }
    }),
    reportFiles: ({ context: { report, files } }) => report({ type: 'files.changed', files }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    hasStumbled: ({ context }) => context.attachments.some(({ status }) => status === 'stumbled'),
    hasAnyOf: ({ context }, params: { messageIds: readonly string[] }) =>
      context.attachments.some(({ messageId }) => params.messageIds.includes(messageId)),
    isStored: (_, params: UploadOutput) => params.outcome === 'stored',
    isWanted: ({ context }, params: { reference: string }) =>
      isFileReference(params.reference) && context.files[params.reference] === undefined,
    isShown: ({ context }, params: { reference: string }) => context.files[params.reference] !== undefined,
  },
}).createMachine({
  id: 'attachments',
  context: ({ input }) => ({ ...input, attachments: [], files: {} }),
  on: {
    'files.attach': { actions: [withEvent('attach'), 'reportAttachments', 'beginNext'] },
    'connection.restored': { guard: 'hasStumbled', actions: ['enqueueStumbled', 'reportAttachments', 'beginNext'] },
    'message.known': {
      guard: withEvent('hasAnyOf'),
      actions: [withEvent('stopKnown'), 'reportAttachments', 'beginNext'],
    },
    'upload.stumbled': { actions: [withEvent('assignStumble'), 'reportAttachments', 'beginNext'] },
    'upload.resumed': { actions: [withEvent('assignResumption'), 'reportAttachments'] },
    'xstate.done.actor.upload.*': [
      {
        guard: withOutput('isStored'),
        actions: [
          { type: 'reportStored', params: ({ event }) => event.output as StoredOutput },
          withOutput('stopUpload'),
          withOutput('drop'),
          'reportAttachments',
          'beginNext',
        ],
      },
      {
        actions: [
          withOutput('reportCancelled'),
          withOutput('stopUpload'),
          withOutput('drop'),
          'reportAttachments',
          'beginNext',
        ],
      },
    ],
    'xstate.error.actor.upload.*': {
      actions: [
        { type: 'drop', params: ({ event }) => ({ messageId: event.actorId.slice('upload.'.length) }) },
        'showFaultToast',
        'reportAttachments',
        'beginNext',
      ],
    },
    'file.show': { guard: withEvent('isWanted'), actions: [withEvent('show'), 'reportFiles'] },
    'file.hide': { guard: withEvent('isShown'), actions: [withEvent('stopFile'), withEvent('hide'), 'reportFiles'] },
  },
})
