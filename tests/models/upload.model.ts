import { uploadMachine } from '../../machines/consultation/chat/upload/upload.machine'
import type { UploadInput, UploadReport } from '../../machines/consultation/chat/upload/upload.model'
import type { UploadOrder } from '../../machines/ports/attachments'
import { accepted, refused } from '../../machines/ports/result'
import { UPLOAD_LIMIT } from '../../contract/values/uploads'
import { aPicked, aReference } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'

const photo = aPicked()
export const lighter = aPicked({ size: 240_000 })
const program = aPicked({ type: 'application/x-msdownload', name: 'hasil.exe' })
const tooLarge = aPicked({ type: 'application/pdf', name: 'hasil.pdf', size: UPLOAD_LIMIT + 1 })

export function uploading(): UploadInput {
  return { messageId: 'upload-1', consultationId: 'K-1', file: photo, report: recordingReport<UploadReport>() }
}

export const uploadModel = defineModel<typeof uploadMachine>({
  name: 'consultation/chat/upload',
  spec: 'product §4 Chat (attachments), §8 Error catalogue; contract §3 POST /chat/upload',
  machine: uploadMachine,
  worlds: { 'just picked': uploading },
  events: {
    'upload.begin': [{ type: 'upload.begin' }],
    'upload.retry': [{ type: 'upload.retry' }],
    'upload.cancel': [{ type: 'upload.cancel' }],
    'upload.progressed': [{ type: 'upload.progressed', share: 0.6 }],
    'upload.stored': [{ type: 'upload.stored', reference: aReference() }],
    'upload.refused': [
      { type: 'upload.refused', refusal: { kind: 'tooLarge' } },
      { type: 'upload.refused', refusal: { kind: 'unsupported', messages: ['Jenis berkas ini tidak dapat dikirim.'] } },
      { type: 'upload.refused', refusal: { kind: 'closed' } },
    ],
    'upload.faulted': [{ type: 'upload.faulted' }],
  },
  outcomes: {
    prepare: {
      outputs: [accepted(lighter), accepted(tooLarge), accepted(program), refused({ kind: 'unreadable' })],
      faults: true,
    },
    uploadFacts: { outputs: [], faults: true },
  },
  key: ({ context }) => [context.prepared?.size, context.share, context.refusal?.kind],
  invariants: {
    'what goes up is what was prepared, into its own conversation': (snapshot) => {
      const order = askedOf(snapshot, 'uploadFacts') as UploadOrder | undefined
      return (
        order === undefined ||
        (order.file === lighter && order.consultationId === 'K-1' && order.messageId === snapshot.context.messageId)
      )
    },
    'the wire is open exactly while it goes up': (snapshot) =>
      (snapshot.children['uploadFacts'] !== undefined) === snapshot.matches('uploading'),
    'it is stored exactly where it has a reference': (snapshot) =>
      (snapshot.context.reference !== null) === snapshot.matches('stored'),
    'what the server does not take has its reason': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.refusal !== null,
    'the parent knows whether it goes on': (snapshot) => {
      if (snapshot.status === 'done') return true
      const has = ['timedOut', 'faulted', 'refused'].includes(snapshot.value)
      return (receivedBy(snapshot.context.report).at(-1)?.type === 'upload.stumbled') === has
    },
  },
  journeys: [
    {
      name: 'a photo goes up in its turn',
      world: 'just picked',
      steps: [
        { type: 'upload.begin' },
        { type: 'xstate.done.actor.prepare', output: accepted(lighter) },
        { type: 'upload.progressed', share: 0.6 },
        { type: 'upload.stored', reference: aReference() },
      ],
      ends: 'stored',
    },
    {
      name: 'one that timed out is sent again as it was prepared',
      world: 'just picked',
      steps: [
        { type: 'upload.begin' },
        { type: 'xstate.done.actor.prepare', output: accepted(lighter) },
        { type: 'xstate.after.untilTimeout.upload.uploading' },
        { type: 'upload.retry' },
      ],
      ends: 'uploading',
    },
    {
      name: 'a file that is too large is not sent',
      world: 'just picked',
      steps: [{ type: 'upload.begin' }, { type: 'xstate.done.actor.prepare', output: accepted(tooLarge) }],
      ends: 'refused',
    },
    {
      name: 'a program is not sent',
      world: 'just picked',
      steps: [{ type: 'upload.begin' }, { type: 'xstate.done.actor.prepare', output: accepted(program) }],
      ends: 'refused',
      knows: { refusal: { kind: 'unsupported', messages: [] } },
    },
    {
      name: 'one that broke off on its way is not prepared a second time',
      world: 'just picked',
      steps: [
        { type: 'upload.begin' },
        { type: 'xstate.done.actor.prepare', output: accepted(lighter) },
        { type: 'upload.faulted' },
        { type: 'upload.retry' },
      ],
      ends: 'uploading',
      begins: { prepare: 1 },
    },
  ],
})
