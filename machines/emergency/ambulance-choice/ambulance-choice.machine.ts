import { assign, raise, setup } from 'xstate'
import type { Ambulance } from '../../../contract/schemas/ambulance'
import type { Point } from '../../../contract/schemas/geo'
import { AMBULANCES_REFRESH } from '../../../contract/values/emergency'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { SelectionOrder } from '../../ports/emergencies'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import type {
  AmbulanceChoiceContext,
  AmbulanceChoiceEvent,
  AmbulanceChoiceInput,
  ChoiceFacts,
  SelectionAnswer,
} from './ambulance-choice.model'
import {
  candidates,
  isAnotherList,
  isFulfilled,
  isOvertaken,
  isReplacement,
  isTooLate,
  pickReason,
} from './ambulance-choice.rules'

/**
 * Chooses an ambulance (product §2 "Ambulance choice"): lists the nearest free ones and refreshes the list. Choosing
 * takes one click; replacing an ambulance, also an external one, needs a confirmation, and another one when an
 * ambulance was chosen or left meanwhile. If another emergency took the ambulance first, the machine says so and reads
 * the list again.
 */
export const ambulanceChoiceMachine = setup({
  types: {
    context: {} as AmbulanceChoiceContext,
    events: {} as AmbulanceChoiceEvent,
    input: {} as AmbulanceChoiceInput,
  },
  actors: {
    readAmbulances: promiseNotProvided<Ambulance[], { near: Point }>('readAmbulances'),
    selectAmbulance: promiseNotProvided<SelectionAnswer, SelectionOrder>('selectAmbulance'),
  },
  actions: {
    assignFacts: assign((_, { facts }: { facts: ChoiceFacts }) => ({ facts })),
    assignAmbulances: assign((_, { ambulances }: { ambulances: Ambulance[] }) => ({ ambulances })),
    forgetAmbulances: assign({ ambulances: null }),
    assignOrder: assign(({ context }, { id }: { id: string }) => ({ ...orderOf(context, id), refusal: null })),
    renewOrder: assign(({ context }) => (context.order === null ? {} : orderOf(context, context.order.ambulanceId))),
    assignRefusal: assign((_, params: SelectionAnswer) => (params.ok ? {} : { refusal: params.refusal })),
    assignPresent: assign(({ context: { facts } }, params: SelectionAnswer) =>
      !params.ok && params.refusal.kind === 'outdated' ? { facts: { ...facts, ...params.refusal.present } } : {},
    ),
    assignTooLate: assign({ refusal: { kind: 'tooLate' as const } }),
    assignChosen: assign(({ context: { facts } }, params: SelectionAnswer) =>
      params.ok ? { facts: { ...facts, chosen: params.value.ambulance.id } } : {},
    ),
    reportChosen: ({ context }, params: SelectionAnswer) => {
      if (params.ok) context.report({ type: 'ambulance.chosen', detail: params.value })
    },
  },
  guards: {
    hasPlace: ({ context }) => context.facts.place !== null,
    isOver: ({ context }) => isTooLate(context.facts),
    isAnotherList: ({ context }, { facts }: { facts: ChoiceFacts }) => isAnotherList(context.facts, facts),
    isAnotherChosen: ({ context }, { facts }: { facts: ChoiceFacts }) => context.facts.chosen !== facts.chosen,
    isFirst: ({ context }, { id }: { id: string }) => !isReplacement(context.facts) && pickReason(context, id) === null,
    isAnother: ({ context }, { id }: { id: string }) =>
      isReplacement(context.facts) && pickReason(context, id) === null,
    canCompare: ({ context }) => candidates(context).length > 0 && context.facts.chosen !== null,
    isTaken: (_, params: SelectionAnswer) => params.ok,
    isOutdated: (_, params: SelectionAnswer) => !params.ok && params.refusal.kind === 'outdated',
    isFulfilled: ({ context }) => isFulfilled(context),
    isOvertaken: ({ context }) => isOvertaken(context),
  },
  delays: { untilRefresh: AMBULANCES_REFRESH, untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'ambulanceChoice',
  context: ({ input }) => ({ ...input, ambulances: null, order: null, refusal: null }),
  type: 'parallel',
  states: {
    list: {
      initial: 'placing',
      on: {
        'choice.updated': [
          {
            guard: withEvent('isAnotherList'),
            target: '.placing',
            actions: ['forgetAmbulances', withEvent('assignFacts')],
          },
          // The replaced ambulance is free again.
          {
            guard: withEvent('isAnotherChosen'),
            actions: [withEvent('assignFacts'), raise({ type: 'ambulances.refresh' })],
          },
          { actions: withEvent('assignFacts') },
        ],
      },
      states: {
        placing: {
          always: [
            { guard: 'isOver', target: 'closed' },
            { guard: 'hasPlace', target: 'reading' },
            { target: 'nowhere' },
          ],
        },
        // Choosing is no longer possible.
        closed: {},
        // The place is unknown; the doctor asks the caller.
        nowhere: {},
        reading: {
          // The pending answer may predate the reason to refresh.
          on: { 'ambulances.refresh': { target: 'reading', reenter: true } },
          invoke: {
            id: 'readAmbulances',
            src: 'readAmbulances',
            input: ({ context: { facts } }) => {
              if (facts.place === null) throw new Error('no place is known')
              return { near: facts.place }
            },
            onDone: {
              target: 'read',
              actions: { type: 'assignAmbulances', params: ({ event }) => ({ ambulances: event.output }) },
            },
            onError: 'failed',
          },
        },
        read: { after: { untilRefresh: 'reading' }, on: { 'ambulances.refresh': 'reading' } },
        // The last list stays visible.
        failed: { after: { untilRetry: 'reading' }, on: { 'ambulances.refresh': 'reading' } },
      },
    },
    choosing: {
      initial: 'idle',
      on: {
        'ambulance.pick': [
          { guard: withEvent('isFirst'), target: '.selecting', actions: withEvent('assignOrder') },
          { guard: withEvent('isAnother'), target: '.confirming', actions: withEvent('assignOrder') },
        ],
      },
      states: {
        idle: { on: { 'ambulance.compare': { guard: 'canCompare', target: 'comparing' } } },
        // The alternatives with travel time and distance. The doctor chooses; none is suggested.
        comparing: {
          always: { guard: 'isOver', target: 'idle' },
          on: { 'ambulance.cancel': 'idle' },
        },
        confirming: {
          always: [
            { guard: 'isFulfilled', target: 'idle' },
            { guard: 'isOver', target: 'refused', actions: 'assignTooLate' },
            // The doctor confirms what the question says now.
            { guard: 'isOvertaken', target: '.askingAgain', actions: 'renewOrder' },
          ],
          on: { 'ambulance.confirm': 'selecting', 'ambulance.cancel': 'idle' },
          initial: 'asking',
          states: { asking: {}, askingAgain: {} },
        },
        selecting: {
          // One order at a time.
          on: { 'ambulance.pick': {} },
          invoke: {
            id: 'selectAmbulance',
            src: 'selectAmbulance',
            input: ({ context: { order } }) => {
              if (order === null) throw new Error('nothing was picked')
              return order
            },
            onDone: [
              {
                guard: withOutput('isTaken'),
                target: 'idle',
                actions: [
                  withOutput('assignChosen'),
                  withOutput('reportChosen'),
                  // The replaced ambulance is free again.
                  raise({ type: 'ambulances.refresh' }),
                ],
              },
              // The list was out of date too.
              {
                guard: withOutput('isOutdated'),
                target: 'confirming.askingAgain',
                actions: [withOutput('assignPresent'), 'renewOrder', raise({ type: 'ambulances.refresh' })],
              },
              { target: 'refused', actions: withOutput('assignRefusal') },
            ],
            onError: 'failed',
          },
        },
        // The list was out of date, so it is read again.
        refused: { entry: raise({ type: 'ambulances.refresh' }), on: { 'ambulance.cancel': 'idle' } },
        // No answer arrived, but the server may have the order, so the same one is sent again.
        failed: {
          always: [
            { guard: 'isFulfilled', target: 'idle' },
            { guard: 'isOver', target: 'refused', actions: 'assignTooLate' },
          ],
          on: {
            'ambulance.retry': [{ guard: 'isOvertaken', target: 'confirming' }, { target: 'selecting' }],
            'ambulance.cancel': 'idle',
          },
        },
      },
    },
  },
})

function orderOf({ emergencyId, newId, facts }: AmbulanceChoiceContext, ambulanceId: string) {
  const seen = { chosen: facts.chosen, status: facts.status }
  return { order: { emergencyId, ambulanceId, actionId: newId(), seen } }
}
