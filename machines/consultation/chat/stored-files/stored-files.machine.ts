import { assign, setup } from 'xstate'
import { SECOND } from '../../../../contract/values/limits'
import type { Conversation } from '../../../ports/chat'
import type { StoredFile } from '../../../ports/file-store'
import { promiseNotProvided } from '../../../ports/not-provided'
import { withEvent } from '../../../with-event'
import type { FileWrite, StoredFilesContext, StoredFilesInput, StoredFilesOrder } from './stored-files.model'
import { afterFault, afterWrite, isKnown, unreadFiles, withForgetting, withSaves } from './stored-files.rules'

/**
 * The chosen files of one conversation on this device (product §4 "Chat"). Files of an earlier page are read first, so
 * that a write never meets them; then files are written one at a time. A failed write is repeated. A file that cannot
 * be stored is sent all the same; it only does not survive the page.
 */
export const storedFilesMachine = setup({
  types: {
    context: {} as StoredFilesContext,
    events: {} as StoredFilesOrder,
    input: {} as StoredFilesInput,
  },
  actors: {
    loadFiles: promiseNotProvided<StoredFile[], { conversation: Conversation }>('loadFiles'),
    /** Whether it was done; false beyond the limits. Rejects if it cannot be done yet. */
    writeFile: promiseNotProvided<boolean, { conversation: Conversation; write: FileWrite }>('writeFile'),
  },
  actions: {
    addSaves: assign(({ context }, { files }: { files: readonly StoredFile[] }) => withSaves(context, files)),
    addForgetting: assign(({ context }, { ids }: { ids: readonly string[] }) => withForgetting(context, ids)),
    assignRestored: assign((_, { files }: { files: StoredFile[] }) => ({ stored: files.map(({ id }) => id) })),
    assignWritten: assign(({ context }, { isDone }: { isDone: boolean }) => afterWrite(context, isDone)),
    assignFailed: assign(({ context }) => afterFault(context)),
    assignUnread: assign(({ context }) => ({ unstored: unreadFiles(context) })),
    repeatFailed: assign(({ context }) => ({ writes: context.failed, failed: [] })),
    reportRestored: ({ context }, { files }: { files: StoredFile[] }) =>
      context.report({ type: 'files.restored', files }),
    reportStored: ({ context: { report, stored, unstored } }) =>
      report({ type: 'files.stored', ids: stored, unstored }),
  },
  guards: {
    hasAny: (_, { files }: { files: StoredFile[] }) => files.length > 0,
    hasFailed: ({ context }) => context.failed.length > 0,
    hasWrites: ({ context }) => context.writes.length > 0,
    isKnown: ({ context }, { ids }: { ids: readonly string[] }) => isKnown(context, ids),
  },
  // The storage key is not asked for again before.
  delays: { untilReadAgain: 5 * SECOND, untilWrittenAgain: 15 * SECOND },
}).createMachine({
  id: 'storedFiles',
  context: ({ input }) => ({ ...input, writes: [], failed: [], stored: [], unstored: [] }),
  initial: 'reading',
  on: {
    'files.save': { actions: withEvent('addSaves') },
    'files.forget': { guard: withEvent('isKnown'), actions: withEvent('addForgetting') },
  },
  states: {
    reading: {
      invoke: {
        id: 'loadFiles',
        src: 'loadFiles',
        input: ({ context: { conversation } }) => ({ conversation }),
        onDone: [
          {
            guard: { type: 'hasAny', params: ({ event }) => ({ files: event.output }) },
            target: 'read',
            actions: [
              { type: 'assignRestored', params: ({ event }) => ({ files: event.output }) },
              'reportStored',
              { type: 'reportRestored', params: ({ event }) => ({ files: event.output }) },
            ],
          },
          { target: 'read' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      entry: ['assignUnread', 'reportStored'],
      after: { untilReadAgain: 'reading' },
      on: { 'connection.restored': 'reading' },
    },
    read: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'hasWrites', target: 'writing' },
          after: { untilWrittenAgain: { actions: 'repeatFailed' } },
          on: { 'connection.restored': { guard: 'hasFailed', actions: 'repeatFailed' } },
        },
        writing: {
          invoke: {
            id: 'writeFile',
            src: 'writeFile',
            input: ({ context: { conversation, writes } }) => {
              const [write] = writes
              if (write === undefined) throw new Error('no file waits to be written')
              return { conversation, write }
            },
            onDone: {
              target: 'idle',
              actions: [{ type: 'assignWritten', params: ({ event }) => ({ isDone: event.output }) }, 'reportStored'],
            },
            onError: { target: 'idle', actions: ['assignFailed', 'reportStored'] },
          },
        },
      },
    },
  },
})
