import { storedFilesMachine } from '../../machines/consultation/chat/stored-files/stored-files.machine'
import type {
  FileWrite,
  StoredFilesInput,
  StoredFilesReport,
} from '../../machines/consultation/chat/stored-files/stored-files.model'
import type { Conversation } from '../../machines/ports/chat'
import type { StoredFile } from '../../machines/ports/file-store'
import { aPicked } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { receivedBy, recordingReport } from '../kit/graph/recording-report'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { conversation, firstId } from './outbox.model'

export const aStoredFile = (parts: Partial<StoredFile> = {}): StoredFile => ({
  id: firstId,
  date: TEST_EPOCH,
  file: aPicked(),
  isAttached: false,
  ...parts,
})

const earlier = aStoredFile({ id: '00000000-0000-4000-8000-000000000009', isAttached: true })
const photo = aStoredFile()
const second = aStoredFile({ id: '00000000-0000-4000-8000-000000000007' })
const third = aStoredFile({ id: '00000000-0000-4000-8000-000000000008' })
const forgetSecond = { type: 'files.forget', ids: [second.id] } as const
const save = { type: 'files.save', files: [photo] } as const
const restored = { type: 'connection.restored' } as const
const untilWrittenAgain = after('untilWrittenAgain', 'storedFiles.read.idle')
const attached = aStoredFile({ isAttached: true })
const forget = { type: 'files.forget', ids: [photo.id] } as const
const forgetEarlier = { type: 'files.forget', ids: [earlier.id] } as const

const storing = (): StoredFilesInput => ({ conversation, report: recordingReport<StoredFilesReport>() })

export const storedFilesModel = defineModel<typeof storedFilesMachine>({
  name: 'consultation/chat/stored-files',
  spec: 'product §4 Chat (attachments)',
  machine: storedFilesMachine,
  worlds: { 'room opened': storing },
  events: {
    'files.save': [save],
    'files.forget': [forget, forgetEarlier],
    'connection.restored': [restored],
  },
  outcomes: {
    loadFiles: { outputs: [[], [earlier]], faults: true },
    writeFile: { outputs: [true, false], faults: true },
  },
  key: ({ context: { writes, failed, stored, unstored } }) => [
    writes.map(({ type }) => type),
    failed.map(({ type }) => type),
    stored,
    unstored,
  ],
  isFarEnough: ({ context }) => context.writes.length + context.failed.length > 1,
  invariants: {
    'nothing is written before the files of an earlier page are read': (snapshot) =>
      snapshot.matches('read') || snapshot.children['writeFile'] === undefined,
    'writes are in the order of their orders, into this conversation': (snapshot) => {
      const order = askedOf(snapshot, 'writeFile') as { conversation: Conversation; write: FileWrite } | undefined
      if (order === undefined) return !snapshot.matches({ read: 'writing' })
      return order.conversation === conversation && order.write === snapshot.context.writes[0]
    },
    'nothing waits while nothing is written': (snapshot) =>
      !snapshot.matches({ read: 'idle' }) || snapshot.context.writes.length === 0,
    'the parent knows what is stored': ({ context: { report, stored } }) => {
      const last = receivedBy(report).findLast((one) => one.type === 'files.stored')
      return JSON.stringify(last?.ids ?? []) === JSON.stringify(stored)
    },
    'the parent knows of every failed file': ({ context: { report, failed, stored } }) => {
      const last = receivedBy(report).findLast((one) => one.type === 'files.stored')
      const ids = failed.flatMap((write) => (write.type === 'save' ? [write.file.id] : []))
      return ids.every((id) => stored.includes(id) || last?.unstored.includes(id))
    },
    'no failed save is older than a waiting order for its file': ({ context: { writes, failed } }) =>
      failed.every(
        (write) =>
          write.type === 'forget' || !writes.some((other) => other.type === 'save' && other.file.id === write.file.id),
      ),
    'the files of an earlier page are reported once, if there are any': ({ context: { report } }) => {
      const restored = receivedBy(report).filter((one) => one.type === 'files.restored')
      return restored.length <= 1 && restored.every(({ files }) => files.length > 0)
    },
  },
  journeys: [
    ...rowsFrom<typeof storedFilesMachine>('room opened', {
      'a file is stored': [
        [done('loadFiles', []), save, done('writeFile', true)],
        { read: 'idle' },
        { knows: { stored: [photo.id] } },
      ],
      'a file beyond the limits is not stored, nor tried again': [
        [done('loadFiles', []), save, done('writeFile', false)],
        { read: 'idle' },
        { knows: { stored: [], writes: [], failed: [], unstored: [photo.id] }, ignores: [restored] },
      ],
      'a fault stores nothing, holds nothing up, and is known': [
        [done('loadFiles', []), { type: 'files.save', files: [photo, second] }, fault('writeFile')],
        { read: 'writing' },
        { knows: { stored: [], writes: [{ type: 'save', file: second }], unstored: [photo.id] } },
      ],
      'a failed write is repeated when the connection returns': [
        [done('loadFiles', []), save, fault('writeFile'), restored],
        { read: 'writing' },
        { knows: { writes: [{ type: 'save', file: photo }], failed: [] } },
      ],
      'a failed write is repeated after a while, and then stored': [
        [done('loadFiles', []), save, fault('writeFile'), untilWrittenAgain, done('writeFile', true)],
        { read: 'idle' },
        { knows: { stored: [photo.id], unstored: [], failed: [] }, ignores: [restored] },
      ],
      'a failed deletion is repeated': [
        [done('loadFiles', [earlier]), forgetEarlier, fault('writeFile'), restored],
        { read: 'writing' },
        { knows: { stored: [earlier.id], writes: [{ type: 'forget', ids: [earlier.id] }] } },
      ],
      'a file that is sent after its write failed is stored as a sent one only': [
        [
          done('loadFiles', []),
          save,
          fault('writeFile'),
          { type: 'files.save', files: [attached] },
          done('writeFile', true),
        ],
        { read: 'idle' },
        { knows: { stored: [photo.id], failed: [], unstored: [] } },
      ],
      'a write that fails after the file was sent is not repeated': [
        [done('loadFiles', []), save, { type: 'files.save', files: [attached] }, fault('writeFile')],
        { read: 'writing' },
        { knows: { writes: [{ type: 'save', file: attached }], failed: [] } },
      ],
      'a file that is removed after its write failed is not tried again': [
        [done('loadFiles', []), save, fault('writeFile'), forget, done('writeFile', true)],
        { read: 'idle' },
        { knows: { stored: [], failed: [], unstored: [] }, ignores: [restored] },
      ],
      'a file that was chosen while nothing can be read is known not to be stored': [
        [save, fault('loadFiles')],
        'unread',
        { knows: { unstored: [photo.id] } },
      ],
      'storage is read again when the connection returns': [[fault('loadFiles'), restored], 'reading'],
      'a file of an earlier page is deleted': [
        [done('loadFiles', [earlier]), forgetEarlier, done('writeFile', true)],
        { read: 'idle' },
        { knows: { stored: [] } },
      ],
      'a file that was chosen while nothing could be read is written afterwards': [
        [save, fault('loadFiles'), after('untilReadAgain', 'storedFiles.unread'), done('loadFiles', [earlier])],
        { read: 'writing' },
        { knows: { stored: [earlier.id] } },
      ],
      'a file that is removed is deleted before others are written, and not written any more': [
        [done('loadFiles', []), save, { type: 'files.save', files: [second, third] }, forgetSecond],
        { read: 'writing' },
        {
          knows: {
            writes: [
              { type: 'save', file: photo },
              { type: 'forget', ids: [second.id] },
              { type: 'save', file: third },
            ],
          },
        },
      ],
      'a file that is removed while it is written is deleted after it': [
        [done('loadFiles', []), save, forget, done('writeFile', true)],
        { read: 'writing' },
        { knows: { stored: [photo.id], writes: [{ type: 'forget', ids: [photo.id] }] } },
      ],
    }),
    {
      name: 'a file that is not stored need not be deleted',
      world: 'room opened',
      steps: [done('loadFiles', [])],
      ends: { read: 'idle' },
      ignores: [forget],
    },
  ],
})
