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

const GIVEN = { lat: -6.2088, lng: 106.8456, address: 'Jl. Melati Raya No. 12, Jakarta Selatan' }
const edit = { type: 'place.edit', from: GIVEN } as const
const point = { type: 'place.point' } as const
const pinned = [edit, point, { type: 'place.pin', point: PIN }] as const

export const incidentPlaceModel = defineModel<typeof incidentPlaceMachine>({
  name: 'emergency/incident-place',
  spec: 'contract §3 GET /places, the place by search and by pin',
  machine: incidentPlaceMachine,
  worlds: { opened: correcting() },
  events: {
    'place.edit': [edit, { type: 'place.edit', from: null }],
    'place.restore': [{ type: 'place.restore' }],
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
  key: ({ context: { pin, former } }) => [pin !== null, former !== null],
  invariants: {
    'what is being named was set down': (snapshot) =>
      !snapshot.matches({ correcting: 'naming' }) || snapshot.context.pin !== null,
    'at rest no pin is left': (snapshot) => snapshot.matches('correcting') || snapshot.context.pin === null,
    'without a correction nothing can be restored': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.former === null,
  },
  journeys: [
    {
      name: 'by words',
      world: 'opened',
      steps: [edit, { type: 'place.choose', place: MONAS }],
      ends: 'corrected',
    },
    {
      name: 'by a pin that nobody names in time',
      world: 'opened',
      steps: [
        edit,
        { type: 'place.point' },
        { type: 'place.pin', point: PIN },
        { type: 'place.pin', point: { lat: -6.18, lng: 106.83 } },
        { type: 'xstate.after.untilUnnamed.incidentPlace.correcting.naming' },
      ],
      ends: 'corrected',
    },
    ...rowsFrom<typeof incidentPlaceMachine>('opened', {
      'a search that breaks leaves the pin': [[edit, fault('search')], { correcting: 'pointing' }],
      'from the pin back to words': [[edit, point, { type: 'place.look' }], { correcting: 'looking' }],
      'by a pin that has a name': [[...pinned, done('placeAt', MONAS)], 'corrected'],
      'by a pin of which nothing can be asked': [[...pinned, fault('placeAt')], 'corrected'],
      'a correction that is taken back': [[...pinned, fault('placeAt'), { type: 'place.restore' }], 'shown'],
      'a first place, which replaced none': [
        [
          { type: 'place.edit', from: null },
          { type: 'place.choose', place: MONAS },
        ],
        'corrected',
      ],
      'a correction of a correction': [
        [edit, { type: 'place.choose', place: MONAS }, edit, { type: 'place.cancel' }],
        'shown',
      ],
    }),
  ],
})
