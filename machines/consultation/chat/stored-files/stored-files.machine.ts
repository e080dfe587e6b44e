import { assign, setup } from 'xstate'
import { SECOND } from '../../../../contract/values/limits'
import type { Conversation } from '../../../ports/chat'
import type { StoredFile } from '../../../ports/file-store'
import { promiseNotProvided } from '../../../ports/not-provided'
import { withEvent } from '../../../with-event'
import type { FileWrite, StoredFilesContext, StoredFilesInput, StoredFilesOrder } from './stored-files.model'
import { isKnown, storedAfter, withForgetting, withSaves } from './stored-files.rules'

/**
 * The chosen files of one conversation on this device (product §4 "Chat"). Files of an earlier page are read first, so
 * that a write never meets them; then files are written one at a time. A file that cannot be stored is sent all the
 * same; it only does not survive the page.
 */
export const storedFilesMachine = setup({
  types: {
    context: {} as StoredFilesContext,
    events: {} as StoredFilesOrder,
    input: {} as StoredFilesInput,
  },
  actors: {
    loadFiles: promiseNotProvided<StoredFile[], { conversation: Conversation }>('loadFiles'),
    /** Whether it was done. */
    writeFile: promiseNotProvided<boolean, { conversation: Conversation; write: FileWrite }>('writeFile'),
  },
  actions: {
    addSaves: assign(({ context }, { files }: { files: readonly StoredFile[] }) => ({
      writes: withSaves(context, files),
    })),
    addForgetting: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      writes: withForgetting(context, ids),
    })),
    assignRestored: assign((_, { files }: { files: StoredFile[] }) => ({ stored: files.map(({ id }) => id) })),
    assignWritten: assign(({ context }, { isDone }: { isDone: boolean }) => ({
      stored: storedAfter(context, isDone),
      writes: context.writes.slice(1),
    })),
    reportRestored: ({ context }, { files }: { files: StoredFile[] }) =>
      context.report({ type: 'files.restored', files }),
    reportStored: ({ context }) => context.report({ type: 'files.stored', ids: context.stored }),
  },
  guards: {
    hasAny: (_, { files }: { files: StoredFile[] }) => files.length > 0,
    hasWrites: ({ context }) => context.writes.length > 0,
    isKnown: ({ context }, { ids }: { ids: readonly string[] }) => isKnown(context, ids),
  },
  // The storage key is not asked for again before.
  delays: { untilReadAgain: 5 * SECOND },
}).createMachine({
  id: 'storedFiles',
  context: ({ input }) => ({ ...input, writes: [], stored: [] }),
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
    unread: { after: { untilReadAgain: 'reading' } },
    read: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasWrites', target: 'writing' } },
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
            onError: {
              target: 'idle',
              actions: [{ type: 'assignWritten', params: { isDone: false } }, 'reportStored'],
            },
          },
        },
      },
    },
  },
})
