import type { Place } from '../../contract/schemas/geo'
import {
  incidentPlaceMachine,
  type IncidentPlaceInput,
} from '../../machines/emergency/incident-place/incident-place.machine'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

export const MONAS: Place = {
  name: 'Monumen Nasional',
  address: 'Jl. Silang Monas, Jakarta Pusat',
  lat: -6.1754,
  lng: 106.8272,
}
export const placesFound: Place[] = [
  MONAS,
  { name: 'Stasiun Gambir', address: 'Jl. Medan Merdeka Timur, Jakarta Pusat', lat: -6.1767, lng: 106.8306 },
  { name: 'Jl. Gambir', address: null, lat: -6.1799, lng: 106.8321 },
]
export const PIN = { lat: -6.1761, lng: 106.8299 }

export function correcting(report: IncidentPlaceInput['report'] = () => {}) {
  return (): IncidentPlaceInput => ({ report })
}

const edit = { type: 'place.edit' } as const
const point = { type: 'place.point' } as const
const pinned = [edit, point, { type: 'place.pin', point: PIN }] as const

export const incidentPlaceModel = defineModel<typeof incidentPlaceMachine>({
  name: 'emergency/incident-place',
  spec: 'contract §3 GET /places, the place by search and by pin',
  machine: incidentPlaceMachine,
  worlds: { opened: correcting() },
  events: {
    'place.edit': [{ type: 'place.edit' }],
    'place.cancel': [{ type: 'place.cancel' }],
    'place.look': [{ type: 'place.look' }],
    'place.choose': [{ type: 'place.choose', place: MONAS }],
    'place.point': [{ type: 'place.point' }],
    'place.pin': [{ type: 'place.pin', point: PIN }],
  },
  outcomes: {
    search: { outputs: [], faults: true },
    placeAt: { outputs: [MONAS, null], faults: true },
  },
  key: ({ context: { pin } }) => pin !== null,
  invariants: {
    'what is being named was set down': (snapshot) =>
      !snapshot.matches({ correcting: 'naming' }) || snapshot.context.pin !== null,
    'at rest no pin is left': (snapshot) => !snapshot.matches('shown') || snapshot.context.pin === null,
  },
  journeys: [
    {
      name: 'by words',
      world: 'opened',
      steps: [{ type: 'place.edit' }, { type: 'place.choose', place: MONAS }],
      ends: 'shown',
    },
    {
      name: 'by a pin that nobody names in time',
      world: 'opened',
      steps: [
        { type: 'place.edit' },
        { type: 'place.point' },
        { type: 'place.pin', point: PIN },
        { type: 'place.pin', point: { lat: -6.18, lng: 106.83 } },
        { type: 'xstate.after.untilUnnamed.incidentPlace.correcting.naming' },
      ],
      ends: 'shown',
    },
    ...rowsFrom<typeof incidentPlaceMachine>('opened', {
      'a search that breaks leaves the pin': [[edit, fault('search')], { correcting: 'pointing' }],
      'from the pin back to words': [[edit, point, { type: 'place.look' }], { correcting: 'looking' }],
      'by a pin that has a name': [[...pinned, done('placeAt', MONAS)], 'shown'],
      'by a pin of which nothing can be asked': [[...pinned, fault('placeAt')], 'shown'],
    }),
  ],
})
