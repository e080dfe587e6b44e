import { assertEvent, assign, setup, stopChild } from 'xstate'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import { removalMachine } from '../removal/removal.machine'
import type { RemovalOutput } from '../removal/removal.model'
import type { Entry, RecordsAnswer, RecordsContext, RecordsEvent, RecordsInput } from './records.model'

const FAMILY = 'removal.'

/**
 * A doctor's educations or practices (product §2 "Profile tabs", §7). The form keeps its input until the server has
 * stored it; an entry can be removed and, for a while, restored. Created once per kind to keep its type.
 */
export function createRecordsMachine<Kind extends Entry, Order>() {
  return setup({
    types: {
      context: {} as RecordsContext<Kind>,
      events: {} as RecordsEvent<Order>,
      input: {} as RecordsInput<Kind>,
      children: {} as { [id: `removal.${string}`]: 'removal' },
    },
    actors: { add: promiseNotProvided<RecordsAnswer<Kind>, { order: Order }>('add'), removal: removalMachine },
    actions: {
      assignEntry: assign(({ context }, answer: RecordsAnswer<Kind>) =>
        answer.ok ? { entries: [...context.entries, answer.value] } : {},
      ),
      assignRefusal: assign((_, answer: RecordsAnswer<Kind>) => ({ refusal: answer.ok ? null : answer.refusal })),
      forgetRefusal: assign({ refusal: null }),
      beginRemoval: assign(({ context, spawn }, { id }: { id: string }) => ({
        removals: [
          ...context.removals,
          { id, ref: spawn('removal', { id: `${FAMILY}${id}`, input: { id, clock: context.clock } }) },
        ],
      })),
      hurryAll: ({ context }) => {
        for (const { ref } of context.removals) ref.send({ type: 'removal.hurry' })
      },
      stopRemoval: stopChild((_, { id }: { id: string }) => `${FAMILY}${id}`),
      dropRemoval: assign(({ context }, { id }: { id: string }) => ({
        removals: context.removals.filter((one) => one.id !== id),
      })),
      dropEntry: assign(({ context }, { id }: { id: string }) => ({
        entries: context.entries.filter((one) => one.id !== id),
      })),
    },
    guards: {
      isAdded: (_, answer: RecordsAnswer<Kind>) => answer.ok,
      isGone: (_, { outcome }: RemovalOutput) => outcome === 'removed',
      isHere: ({ context: { entries, removals } }, { id }: { id: string }) =>
        entries.some((one) => one.id === id) && !removals.some((one) => one.id === id),
    },
  }).createMachine({
    id: 'records',
    context: ({ input }) => ({ ...input, removals: [], refusal: null }),
    initial: 'resting',
    on: {
      'entry.remove': { guard: withEvent('isHere'), actions: withEvent('beginRemoval') },
      'removals.hurry': { actions: 'hurryAll' },
      'xstate.done.actor.removal.*': [
        {
          guard: withOutput('isGone'),
          actions: [withOutput('stopRemoval'), withOutput('dropRemoval'), withOutput('dropEntry')],
        },
        { actions: [withOutput('stopRemoval'), withOutput('dropRemoval')] },
      ],
      // The removal failed, so the entry is shown again.
      'xstate.error.actor.removal.*': {
        actions: { type: 'dropRemoval', params: ({ event }) => ({ id: event.actorId.slice(FAMILY.length) }) },
      },
    },
    states: {
      resting: { on: { 'entry.write': 'writing' } },
      writing: { on: { 'entry.cancel': 'resting', 'entry.add': 'adding' } },
      adding: {
        invoke: {
          id: 'add',
          src: 'add',
          input: ({ event }) => {
            assertEvent(event, 'entry.add')
            return { order: event.order }
          },
          onDone: [
            { guard: withOutput('isAdded'), target: 'resting', actions: withOutput('assignEntry') },
            { target: 'refused', actions: withOutput('assignRefusal') },
          ],
          onError: 'faulted',
        },
      },
      refused: {
        exit: 'forgetRefusal',
        on: { 'entry.cancel': 'resting', 'entry.add': 'adding' },
      },
      faulted: { on: { 'entry.cancel': 'resting', 'entry.add': 'adding' } },
    },
  })
}
