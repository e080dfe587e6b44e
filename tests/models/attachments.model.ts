import { attachmentsMachine } from '../../machines/consultation/chat/attachments/attachments.machine'
import type {
  Attachment,
  AttachmentsInput,
  AttachmentsReport,
} from '../../machines/consultation/chat/attachments/attachments.model'
import type { UploadInput } from '../../machines/consultation/chat/upload/upload.model'
import { aPicked, aReference } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { firstId } from './outbox.model'

const photo = aPicked()
const document = aPicked({ name: 'hasil-lab.pdf', type: 'application/pdf', size: 820_000 })
const secondId = '00000000-0000-4000-8000-000000000002'
const chosenPhoto = { id: firstId, date: TEST_EPOCH, file: photo }
const chosenDocument = { id: secondId, date: TEST_EPOCH + 1, file: document }

function attaching(): AttachmentsInput {
  return { consultationId: 'K-1', report: recordingReport<AttachmentsReport>() }
}

/** An ended upload, as its parent receives it. */
function uploadEnded(messageId: string, outcome: 'stored' | 'cancelled') {
  const output =
    outcome === 'stored'
      ? { outcome, messageId, kind: 'image' as const, reference: aReference() }
      : { outcome, messageId }
  return { type: `xstate.done.actor.upload.${messageId}` as const, output, actorId: `upload.${messageId}` }
}

const uploadBroke = {
  type: `xstate.error.actor.upload.${firstId}` as const,
  error: new Error('fault'),
  actorId: `upload.${firstId}`,
}

function inWords(attachments: Attachment[]): string[] {
  return attachments.map(({ messageId, status }) => `${messageId} ${status}`)
}

/** The last report about each; initially empty. */
function lastReported(report: AttachmentsInput['report']) {
  const received = receivedBy(report)
  const attachments = received.findLast((one) => one.type === 'attachments.changed')?.attachments ?? []
  const files = received.findLast((one) => one.type === 'files.changed')?.files ?? {}
  return { attachments: inWords(attachments), files: Object.keys(files) }
}

export const attachmentsModel = defineModel<typeof attachmentsMachine>({
  name: 'consultation/chat/attachments',
  spec: 'product §4 Chat (attachments); contract §3 POST /chat/upload, GET /files',
  machine: attachmentsMachine,
  worlds: { 'nothing attached': attaching },
  events: {
    'files.attach': [
      { type: 'files.attach', files: [chosenPhoto] },
      { type: 'files.attach', files: [chosenPhoto, chosenDocument] },
    ],
    'connection.restored': [{ type: 'connection.restored' }],
    'message.known': [{ type: 'message.known', messageIds: ['message-9', firstId] }],
    'file.show': [
      { type: 'file.show', reference: aReference() },
      { type: 'file.show', reference: 'https://jahat.contoh/x' },
    ],
    'file.hide': [{ type: 'file.hide', reference: aReference() }],
    'upload.stumbled': [
      { type: 'upload.stumbled', messageId: firstId, isRefused: false },
      { type: 'upload.stumbled', messageId: firstId, isRefused: true },
    ],
    'upload.resumed': [{ type: 'upload.resumed', messageId: firstId }],
  },
  families: [
    uploadEnded(firstId, 'stored'),
    uploadEnded(firstId, 'cancelled'),
    uploadEnded(secondId, 'cancelled'),
    uploadBroke,
  ],
  outcomes: {},
  // Ids are new in each branch, so they are not compared.
  key: ({ context }) => [context.attachments.map(({ status }) => status), Object.keys(context.files).length],
  // Two show the order; more only multiply the paths.
  isFarEnough: ({ context }) => context.attachments.length > 1,
  invariants: {
    'what waits for its turn waits for another': ({ context: { attachments } }) =>
      !attachments.some(({ status }) => status === 'queued') || attachments.some(({ status }) => status === 'running'),
    'each has its own upload, of this conversation': (snapshot) =>
      snapshot.context.attachments.every(({ messageId }) => {
        const order = askedOf(snapshot, `upload.${messageId}`) as UploadInput | undefined
        return order?.messageId === messageId && order.consultationId === 'K-1'
      }),
    'nothing but a stored file of this server is asked for': ({ context: { files } }) =>
      Object.keys(files).every((reference) => reference === aReference()),
    'the parent knows all of it': ({ context: { report, attachments, files } }) =>
      JSON.stringify(lastReported(report)) ===
      JSON.stringify({ attachments: inWords(attachments), files: Object.keys(files) }),
    'what is stored is reported before it is gone from the rest': ({ context: { report } }) => {
      const received = receivedBy(report)
      const after = received.filter((_, index) => received[index - 1]?.type === 'attachment.stored')
      return after.every(({ type }) => type === 'attachments.changed')
    },
  },
  untaken: {
    'file.show {"reference":"https://jahat.contoh/x"}': 'an address that is not of our own files is never opened',
  },
  journeys: [
    {
      name: 'a refused file does not begin again with the connection',
      world: 'nothing attached',
      steps: [
        { type: 'files.attach', files: [chosenPhoto] },
        { type: 'upload.stumbled', messageId: firstId, isRefused: true },
      ],
      ends: {},
      ignores: [{ type: 'connection.restored' }],
    },
    {
      name: 'a message that the server has needs no upload, and is not attached again',
      world: 'nothing attached',
      steps: [
        { type: 'files.attach', files: [chosenPhoto, chosenDocument] },
        { type: 'files.attach', files: [chosenDocument] },
        { type: 'message.known', messageIds: [secondId] },
      ],
      ends: {},
      ignores: [{ type: 'message.known', messageIds: [secondId] }],
    },
    {
      name: 'a file that was never opened cannot be closed',
      world: 'nothing attached',
      steps: [{ type: 'files.attach', files: [chosenPhoto] }],
      ends: {},
      ignores: [{ type: 'file.hide', reference: aReference() }],
    },
  ],
})
