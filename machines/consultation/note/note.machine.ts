import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../../ports/not-provided'
import type { NoteContent, Paper } from '../../ports/papers'
import type { PaperInput } from '../paper.model'
import type { NoteAnswer, NoteContext, NoteIntent } from './note.model'
import { cardOf, contentOf, isSame, noteReason, withTemplate } from './note.rules'

/**
 * What is agreed for the next time (spec §7 POST /consultation-note): a note, and a date and time if there is one. One
 * click is one order: asked again with the same words after a lost answer it is the same click, and its card is the same
 * card. What was sent stays in the form, and may be corrected and sent anew.
 */
export const noteMachine = setup({
  types: { context: {} as NoteContext, events: {} as NoteIntent, input: {} as PaperInput },
  actors: { putNote: promiseNotProvided<NoteAnswer, Paper<NoteContent>>('putNote') },
  actions: {
    takeNote: assign(({ context: { draft } }, params: { note: string }) => ({ draft: { ...draft, note: params.note } })),
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
  },
  guards: {
    canBeSent: ({ context: { draft, sent, clock } }) => noteReason(draft, sent, clock.now()) === null,
    isSameClick: ({ context: { draft, order } }) => order !== null && isSame(contentOf(draft), order.content),
    isTaken: (_, params: NoteAnswer) => params.ok,
  },
}).createMachine({
  id: 'note',
  context: ({ input }) => ({
    ...input,
    draft: { note: '', date: '', time: '' },
    order: null,
    sent: null,
    sentAt: null,
    refusal: null,
  }),
  initial: 'writing',
  // Writing goes on while the last one is on its way.
  on: {
    'note.change': { actions: { type: 'takeNote', params: ({ event }) => event } },
    'template.pick': { actions: { type: 'addTemplate', params: ({ event }) => event } },
    'schedule.change': { actions: { type: 'takeSchedule', params: ({ event }) => event } },
  },
  states: {
    writing: { on: { 'note.send': { guard: 'canBeSent', target: 'sending', actions: 'takeOrder' } } },
    sending: {
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
            actions: ['takeSent', 'reportCard'],
          },
          { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'faulted',
      },
    },
    sent: { on: { 'note.send': { guard: 'canBeSent', target: 'sending', actions: 'takeOrder' } } },
    refused: { on: { 'note.send': { guard: 'canBeSent', target: 'sending', actions: 'takeOrder' } } },
    // The server may have it: the same words are asked again as the same click.
    faulted: {
      on: {
        'note.send': [
          { guard: 'isSameClick', target: 'sending' },
          { guard: 'canBeSent', target: 'sending', actions: 'takeOrder' },
        ],
      },
    },
  },
})
