import { assign, sendTo, setup } from 'xstate'
import type { StoredNote } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import type { NoteContent, DocumentOrder } from '../../ports/documents'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import type { SilenceChanged } from '../document.model'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import type { NoteAnswer, NoteContext, NoteEvent, NoteInput } from './note.model'
import { cardOf, contentOf, draftOf, isSame, storedContentOf, noteReason, withTemplate } from './note.rules'

/**
 * The agreement for the next visit (product §7 POST /consultation-note): a note with an optional date and time. The
 * draft is stored while it is unsent. A repeated request with the same words after a lost answer keeps its id and card.
 * A sent note stays in the form and can be corrected.
 */
export const noteMachine = setup({
  types: {
    context: {} as NoteContext,
    events: {} as NoteEvent,
    input: {} as NoteInput,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    autosave: createAutosaveMachine<StoredNote>(),
    putNote: promiseNotProvided<NoteAnswer, DocumentOrder<NoteContent>>('putNote'),
  },
  actions: {
    assignStored: assign((_, { content }: { content: StoredNote | null }) =>
      content === null ? {} : { draft: content },
    ),
    save: sendTo('autosave', ({ context: { draft, sent } }) => ({
      type: 'content.changed' as const,
      content: storedContentOf(draft, sent),
    })),
    assignNote: assign(({ context: { draft } }, { note }: { note: string }) => ({ draft: { ...draft, note } })),
    addTemplate: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, note: withTemplate(draft.note, params.words) },
    })),
    assignSchedule: assign(({ context: { draft } }, { date, time }: { date: string; time: string }) => ({
      draft: { ...draft, date, time },
    })),
    assignOrder: assign(({ context: { draft, newId } }) => ({
      order: { actionId: newId(), content: contentOf(draft) },
    })),
    assignSent: assign(({ context: { order, sent, clock } }) => ({
      sent: order?.content ?? sent,
      sentAt: clock.now(),
    })),
    reportCard: ({ context: { order, report } }) => {
      if (order !== null) report(cardOf(order))
    },
    assignRefusal: assign((_, params: NoteAnswer) => (params.ok ? {} : { refusal: params.refusal })),
    assignSilence: assign((_, { silence }: SilenceChanged) => ({ silence })),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    canBeSent: ({ context }) => noteReason(context, context.clock.now()) === null,
    isSameClick: ({ context: { draft, order } }) => order !== null && isSame(contentOf(draft), order.content),
    isTaken: (_, params: NoteAnswer) => params.ok,
    // The page closed before the answer arrived.
    wasSent: ({ context: { sent } }, { content }: { content: StoredNote | null }) =>
      content !== null && storedContentOf(content, sent) === null,
  },
}).createMachine({
  id: 'note',
  context: ({ input: { sent = null, ...input } }) => ({
    ...input,
    draft: draftOf(sent),
    order: null,
    sent,
    sentAt: null,
    refusal: null,
  }),
  type: 'parallel',
  on: { 'silence.changed': { actions: withEvent('assignSilence') } },
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
        idle: { on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } } },
        asking: {
          invoke: {
            id: 'putNote',
            src: 'putNote',
            input: ({ context: { consultationId, objectId, order } }) => {
              if (order === null) throw new Error('nothing was clicked')
              return { consultationId, objectId, actionId: order.actionId, content: order.content }
            },
            onDone: [
              { guard: withOutput('isTaken'), target: 'sent', actions: ['assignSent', 'reportCard', 'save'] },
              { target: 'refused', actions: withOutput('assignRefusal') },
            ],
            onError: 'faulted',
          },
        },
        sent: { on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } } },
        refused: { on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } } },
        // The server may have it, so the same words are sent with the same id.
        faulted: {
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
