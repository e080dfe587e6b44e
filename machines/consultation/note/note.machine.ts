import { assign, not, sendTo, setup } from 'xstate'
import type { OfVersion, StoredNote } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import type { FindingsAnswer, FindingsOrder, NoteContent } from '../../ports/documents'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import type { SilenceChanged } from '../document.model'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import { isBehind, newerOf, openedFacts, type StoredChanged, withNewest } from '../stored-version.rules'
import type { NoteContext, NoteEvent, NoteInput } from './note.model'
import {
  asStored,
  cardOf,
  caughtUp,
  contentOf,
  draftOf,
  isOwnUnanswered,
  isSame,
  isSuperseded,
  newestOf,
  noteReason,
  storedContentOf,
  withTemplate,
  withUnanswered,
} from './note.rules'

/**
 * The agreement for the next visit (product §7 POST /consultation-note): a note with an optional date and time. The
 * draft is stored while it is unsent. A repeated request with the same words after a lost answer keeps its id and card.
 * A sent note stays in the form and can be corrected. What another device stores fills a form without unsent changes;
 * otherwise the doctor chooses once which of both counts.
 */
export const noteMachine = setup({
  types: {
    context: {} as NoteContext,
    events: {} as NoteEvent,
    input: {} as NoteInput,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    autosave: createAutosaveMachine<OfVersion<StoredNote>>(),
    putNote: promiseNotProvided<FindingsAnswer, FindingsOrder<NoteContent>>('putNote'),
  },
  actions: {
    assignStored: assign(({ context: { version } }, { content }: { content: OfVersion<StoredNote> | null }) => {
      if (content === null) return {}
      const { replaces, ...draft } = content
      return { draft, version: replaces ?? version }
    }),
    save: sendTo('autosave', ({ context: { draft, sent, version } }) => {
      const content = storedContentOf(draft, sent)
      return {
        type: 'content.changed' as const,
        content: content && { ...content, ...(version !== null && { replaces: version }) },
      }
    }),
    assignNewest: assign(({ context: { newest } }, params: StoredChanged<NoteContent>) => ({
      newest: newerOf(newest, params.stored),
    })),
    assignSuperseding: assign(({ context }, params: FindingsAnswer) => ({ newest: newestOf(context, params) })),
    catchUp: assign(({ context }) => caughtUp(context)),
    assignSeen: assign(({ context }) => withNewest(context)),
    fillWithStored: assign(({ context }) => asStored(context)),
    assignNote: assign(({ context: { draft } }, { note }: { note: string }) => ({ draft: { ...draft, note } })),
    addTemplate: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, note: withTemplate(draft.note, params.words) },
    })),
    assignSchedule: assign(({ context: { draft } }, { date, time }: { date: string; time: string }) => ({
      draft: { ...draft, date, time },
    })),
    assignOrder: assign(({ context: { draft, version, newId } }) => ({
      order: { actionId: newId(), content: contentOf(draft), replaces: version },
    })),
    // The same click, over the doctor's own words.
    repeatOrder: assign(({ context: { order, version, newId } }) => ({
      order: order && { ...order, actionId: newId(), replaces: version },
    })),
    assignUnanswered: assign(({ context }) => ({ unanswered: withUnanswered(context) })),
    assignSent: assign(({ context: { order, sent, version, clock } }, params: FindingsAnswer) => ({
      sent: order?.content ?? sent,
      version: params.ok ? params.value : version,
      unanswered: [],
      sentAt: clock.now(),
    })),
    reportCard: ({ context: { order, report } }) => {
      if (order !== null) report(cardOf(order))
    },
    assignRefusal: assign((_, params: FindingsAnswer) =>
      params.ok || params.refusal.kind === 'superseded' ? {} : { refusal: params.refusal },
    ),
    assignSilence: assign((_, { silence }: SilenceChanged) => ({ silence })),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    canBeSent: ({ context }) => noteReason(context, context.clock.now()) === null,
    isSameClick: ({ context: { draft, order } }) => order !== null && isSame(contentOf(draft), order.content),
    isTaken: (_, params: FindingsAnswer) => params.ok,
    isBehind: ({ context }) => isBehind(context),
    isSuperseded: ({ context }) => isSuperseded(context),
    wasSuperseded: (_, params: FindingsAnswer) => !params.ok && params.refusal.kind === 'superseded',
    isOwnUnanswered: ({ context }, params: FindingsAnswer) => isOwnUnanswered(context, params),
    canReplace: ({ context }) => noteReason({ ...context, ...withNewest(context) }, context.clock.now()) === null,
    // The page closed before the answer arrived.
    wasSent: ({ context: { sent } }, { content }: { content: StoredNote | null }) =>
      content !== null && storedContentOf(content, sent) === null,
  },
}).createMachine({
  id: 'note',
  context: ({ input: { sent = null, version = null, newest = null, ...input } }) => ({
    ...input,
    ...openedFacts({ sent, version, newest }),
    draft: draftOf(sent),
    order: null,
    unanswered: [],
    sentAt: null,
    refusal: null,
  }),
  type: 'parallel',
  on: {
    'silence.changed': { actions: withEvent('assignSilence') },
    'stored.changed': { actions: withEvent('assignNewest') },
  },
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ context: { consultationId }, self }) => ({ id: consultationId, report: (loaded) => self.send(loaded) }),
    onError: { actions: 'showFaultToast' },
  },
  states: {
    form: {
      initial: 'restoring',
      on: {
        'draft.loaded': [
          { guard: withEvent('wasSent'), target: '.editing', actions: 'save' },
          { target: '.editing', actions: withEvent('assignStored') },
        ],
      },
      states: {
        restoring: {},
        // Editing continues while a request runs.
        editing: {
          on: {
            'note.change': { actions: [withEvent('assignNote'), 'save'] },
            'template.pick': { actions: [withEvent('addTemplate'), 'save'] },
            'schedule.change': { actions: [withEvent('assignSchedule'), 'save'] },
          },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'isSuperseded', target: 'superseded' },
            { guard: 'isBehind', actions: ['catchUp', 'save'] },
          ],
          on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } },
        },
        asking: {
          invoke: {
            id: 'putNote',
            src: 'putNote',
            input: ({ context: { consultationId, objectId, order } }) => {
              if (order === null) throw new Error('nothing was clicked')
              return { consultationId, objectId, ...order }
            },
            onDone: [
              {
                guard: withOutput('isTaken'),
                target: 'sent',
                actions: [withOutput('assignSent'), 'reportCard', 'save'],
              },
              {
                guard: withOutput('isOwnUnanswered'),
                target: 'asking',
                reenter: true,
                actions: [withOutput('assignSuperseding'), 'assignSeen', 'repeatOrder', 'save'],
              },
              { guard: withOutput('wasSuperseded'), target: 'idle', actions: withOutput('assignSuperseding') },
              { target: 'refused', actions: withOutput('assignRefusal') },
            ],
            onError: { target: 'faulted', actions: 'assignUnanswered' },
          },
        },
        sent: {
          always: { guard: 'isBehind', target: 'idle' },
          on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } },
        },
        refused: {
          always: { guard: 'isBehind', target: 'idle' },
          on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } },
        },
        // Both are shown side by side. Asked once, because the one that is not chosen is replaced.
        superseded: {
          always: { guard: not('isSuperseded'), target: 'idle' },
          on: {
            'stored.replace': { guard: 'canReplace', target: 'asking', actions: ['assignSeen', 'assignOrder', 'save'] },
            'stored.use': { target: 'idle', actions: ['fillWithStored', 'save'] },
          },
        },
        // The server may have it, so the same words are sent with the same id.
        faulted: {
          always: { guard: 'isBehind', target: 'idle' },
          on: {
            'note.send': [
              { guard: 'isSameClick', target: 'asking' },
              { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' },
            ],
          },
        },
      },
    },
  },
})
