import { assign, sendTo, setup } from 'xstate'
import type { KeptNote } from '../../ports/kept-papers'
import { promiseNotProvided } from '../../ports/not-provided'
import type { NoteContent, Paper } from '../../ports/papers'
import { raiseToast } from '../../toaster/raise-toast'
import { createKeepingMachine } from '../keeping/keeping.machine'
import type { NoteAnswer, NoteContext, NoteEvent, NoteInput } from './note.model'
import { cardOf, contentOf, draftOf, isSame, keptOf, noteReason, withTemplate } from './note.rules'

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
    children: {} as { keeping: 'keeping' },
  },
  actors: {
    keeping: createKeepingMachine<KeptNote>(),
    putNote: promiseNotProvided<NoteAnswer, Paper<NoteContent>>('putNote'),
  },
  actions: {
    takeKept: assign((_, { content }: { content: KeptNote | null }) => (content === null ? {} : { draft: content })),
    keep: sendTo('keeping', ({ context: { draft, sent } }) => ({
      type: 'content.changed' as const,
      content: keptOf(draft, sent),
    })),
    takeNote: assign(({ context: { draft } }, { note }: { note: string }) => ({ draft: { ...draft, note } })),
    addTemplate: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, note: withTemplate(draft.note, params.words) },
    })),
    takeSchedule: assign(({ context: { draft } }, { date, time }: { date: string; time: string }) => ({
      draft: { ...draft, date, time },
    })),
    takeOrder: assign(({ context: { draft, newId } }) => ({ order: { actionId: newId(), content: contentOf(draft) } })),
    takeSent: assign(({ context: { order, sent, clock } }) => ({ sent: order?.content ?? sent, sentAt: clock.now() })),
    reportCard: ({ context: { order, report } }) => {
      if (order !== null) report(cardOf(order))
    },
    takeRefusal: assign((_, params: NoteAnswer) => (params.ok ? {} : { refusal: params.refusal })),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    canBeSent: ({ context: { draft, sent, clock } }) => noteReason(draft, sent, clock.now()) === null,
    isSameClick: ({ context: { draft, order } }) => order !== null && isSame(contentOf(draft), order.content),
    isTaken: (_, params: NoteAnswer) => params.ok,
    // The page closed before the answer arrived.
    wasSent: ({ context: { sent } }, { content }: { content: KeptNote | null }) =>
      content !== null && keptOf(content, sent) === null,
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
  invoke: {
    id: 'keeping',
    src: 'keeping',
    input: ({ context: { consultationId }, self }) => ({ consultationId, report: (loaded) => self.send(loaded) }),
    onError: { actions: 'tellFault' },
  },
  states: {
    form: {
      initial: 'restoring',
      states: {
        restoring: {
          on: {
            'draft.loaded': [
              { guard: { type: 'wasSent', params: ({ event }) => event }, target: 'editing', actions: 'keep' },
              { target: 'editing', actions: { type: 'takeKept', params: ({ event }) => event } },
            ],
          },
        },
        // Editing continues while a request runs.
        editing: {
          on: {
            'note.change': { actions: [{ type: 'takeNote', params: ({ event }) => event }, 'keep'] },
            'template.pick': { actions: [{ type: 'addTemplate', params: ({ event }) => event }, 'keep'] },
            'schedule.change': { actions: [{ type: 'takeSchedule', params: ({ event }) => event }, 'keep'] },
          },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: { on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' } } },
        asking: {
          invoke: {
            id: 'putNote',
            src: 'putNote',
            input: ({ context: { consultationId, objectId, order } }) => {
              if (order === null) throw new Error('nothing was clicked')
              return { consultationId, objectId, actionId: order.actionId, content: order.content }
            },
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'sent',
                actions: ['takeSent', 'reportCard', 'keep'],
              },
              { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
            ],
            onError: 'faulted',
          },
        },
        sent: { on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' } } },
        refused: { on: { 'note.send': { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' } } },
        // The server may have it, so the same words are sent with the same id.
        faulted: {
          on: {
            'note.send': [
              { guard: 'isSameClick', target: 'asking' },
              { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' },
            ],
          },
        },
      },
    },
  },
})
