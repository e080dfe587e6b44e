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
  },
  outcomes: {
    loadFiles: { outputs: [[], [earlier]], faults: true },
    writeFile: { outputs: [true, false], faults: true },
  },
  key: ({ context }) => [context.writes.map(({ type }) => type), context.stored],
  isFarEnough: ({ context }) => context.writes.length > 1,
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
      'a file without free storage is not stored': [
        [done('loadFiles', []), save, done('writeFile', false)],
        { read: 'idle' },
        { knows: { stored: [], writes: [] } },
      ],
      'a fault stores nothing and holds nothing up': [
        [done('loadFiles', []), save, fault('writeFile')],
        { read: 'idle' },
        { knows: { stored: [], writes: [] } },
      ],
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
