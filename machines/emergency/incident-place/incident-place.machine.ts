import { assign, setup } from 'xstate'
import type { EmergencyLocation } from '../../../contract/schemas/emergency'
import type { Place, Point } from '../../../contract/schemas/geo'
import { NAMING_LIMIT } from '../../../contract/values/emergency'
import { promiseNotProvided } from '../../ports/not-provided'
import { createSearchMachine } from '../../search/search.machine'
import { withEvent } from '../../with-event'
import { addressOf } from './address.rules'

export const placeSearch = createSearchMachine<Place>()

export interface IncidentPlaceInput {
  /** The corrected place of the incident. */
  report: (report: { type: 'place.corrected'; location: EmergencyLocation }) => void
}

export interface IncidentPlaceContext extends IncidentPlaceInput {
  /** The last position of the pin. */
  pin: Point | null
  /** The place before the correction; null without one. */
  former: EmergencyLocation | null
}

export type IncidentPlaceEvent =
  /** `from`: the place that is corrected. */
  | { type: 'place.edit'; from: EmergencyLocation | null }
  | { type: 'place.cancel' }
  /** Searches by text. */
  | { type: 'place.look' }
  | { type: 'place.choose'; place: Place }
  /** Places a pin on the map. */
  | { type: 'place.point' }
  | { type: 'place.pin'; point: Point }
  /** Takes the correction back. */
  | { type: 'place.restore' }

/**
 * Corrects the place of the incident, by text search or by a pin on the map. A pin gets the address at its position;
 * without one, or without an answer in time, the coordinates are enough. One click replaces the place that the caller
 * gave, so the former one stays in sight and can be restored.
 */
export const incidentPlaceMachine = setup({
  types: {
    context: {} as IncidentPlaceContext,
    events: {} as IncidentPlaceEvent,
    input: {} as IncidentPlaceInput,
    children: {} as { search: 'search' },
  },
  actors: {
    search: placeSearch,
    placeAt: promiseNotProvided<Place | null, { point: Point }>('placeAt'),
  },
  actions: {
    assignPin: assign((_, { point: { lat, lng } }: { point: Point }) => ({ pin: { lat, lng } })),
    forgetPin: assign({ pin: null }),
    assignFormer: assign((_, { from }: { from: EmergencyLocation | null }) => ({ former: from })),
    forgetFormer: assign({ former: null }),
    reportFormer: ({ context: { former, report } }) => {
      if (former !== null) report({ type: 'place.corrected', location: former })
    },
    reportPlace: ({ context }, { place }: { place: Place }) =>
      context.report({
        type: 'place.corrected',
        location: { lat: place.lat, lng: place.lng, address: addressOf(place) },
      }),
    reportPin: ({ context: { pin, report } }, { place }: { place: Place | null }) => {
      if (pin !== null)
        report({ type: 'place.corrected', location: { ...pin, address: place === null ? null : addressOf(place) } })
    },
  },
  guards: { hasFormer: ({ context }) => context.former !== null },
  delays: { untilUnnamed: NAMING_LIMIT },
}).createMachine({
  id: 'incidentPlace',
  context: ({ input }) => ({ ...input, pin: null, former: null }),
  initial: 'shown',
  states: {
    shown: {
      entry: ['forgetPin', 'forgetFormer'],
      on: { 'place.edit': { target: 'correcting', actions: withEvent('assignFormer') } },
    },
    corrected: {
      entry: 'forgetPin',
      on: {
        'place.edit': { target: 'correcting', actions: withEvent('assignFormer') },
        'place.restore': { guard: 'hasFormer', target: 'shown', actions: 'reportFormer' },
      },
    },
    correcting: {
      initial: 'looking',
      on: { 'place.cancel': 'shown' },
      states: {
        looking: {
          invoke: { id: 'search', src: 'search', onError: 'pointing' },
          on: {
            'place.choose': { target: '#incidentPlace.corrected', actions: withEvent('reportPlace') },
            'place.point': 'pointing',
          },
        },
        // The pin can be placed only in this state, so that dragging the map never moves the incident.
        pointing: {
          on: {
            'place.look': 'looking',
            'place.pin': { target: 'naming', actions: withEvent('assignPin') },
          },
        },
        naming: {
          invoke: {
            id: 'placeAt',
            src: 'placeAt',
            input: ({ context: { pin } }) => {
              if (pin === null) throw new Error('no pin was set down')
              return { point: pin }
            },
            onDone: {
              target: '#incidentPlace.corrected',
              actions: { type: 'reportPin', params: ({ event }) => ({ place: event.output }) },
            },
            onError: { target: '#incidentPlace.corrected', actions: { type: 'reportPin', params: { place: null } } },
          },
          // The ambulance needs the coordinates, not the address.
          after: {
            untilUnnamed: {
              target: '#incidentPlace.corrected',
              actions: { type: 'reportPin', params: { place: null } },
            },
          },
          on: {
            // The pin was moved.
            'place.pin': { target: 'naming', reenter: true, actions: withEvent('assignPin') },
          },
        },
      },
    },
  },
})
