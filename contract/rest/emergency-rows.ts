import * as z from 'zod/mini'
import { ambulance, ambulanceSelection, emergencyDetail } from '../schemas/ambulance'
import {
  emergencyData,
  emergencyDataChange,
  emergencyRecord,
  emergencyUpdate,
  unfinishedEmergency,
} from '../schemas/emergency'
import { emergencyRoute, place } from '../schemas/geo'
import { ambulancesQuery, emergenciesQuery, placesQuery, routeQuery } from '../schemas/queries'
import type { RestRow } from './row'

/** Emergencies, ambulances and places. */
export const EMERGENCY_ROWS: readonly RestRow[] = [
  {
    row: 'GET /emergency-doctor',
    what: 'The emergency between ON_CALL and DONE',
    caller: 'doctor',
    answer: unfinishedEmergency,
  },
  {
    row: 'GET /emergencies',
    what: 'The emergencies that the person may read, newest first',
    caller: 'staff',
    query: emergenciesQuery,
    answer: z.array(emergencyRecord),
    isList: true,
  },
  {
    row: 'PUT /emergency/{emergencyId}',
    what: 'Makes a move',
    caller: 'doctor',
    request: emergencyUpdate,
    answer: emergencyRecord,
    refusals: {
      409: 'Lost, not in the move table, or as contract §2 “Steps and ends” (`status`, `by`, `reason`, `ambulance`)',
    },
  },
  {
    row: 'PUT /emergency/{emergencyId}/data',
    what: 'Changes the data of the patient',
    caller: 'doctor',
    request: emergencyDataChange,
    answer: emergencyData,
    refusals: { 409: 'Changed meanwhile (`data`), or not running' },
  },
  {
    row: 'PUT /emergency/{emergencyId}/select-ambulance',
    what: 'Chooses the ambulance',
    caller: 'doctor',
    request: ambulanceSelection,
    answer: emergencyDetail,
    refusals: { 409: 'Taken (`by`), changed meanwhile (`data`), or not running' },
  },
  {
    row: 'GET /ambulances',
    what: 'The ambulances by travel time, shortest first',
    caller: 'doctor',
    query: ambulancesQuery,
    answer: z.array(ambulance),
  },
  {
    row: 'GET /emergency-route',
    what: 'The route between two points',
    caller: 'party',
    query: routeQuery,
    answer: emergencyRoute,
  },
  {
    row: 'GET /places',
    what: 'Searches places, or names a position',
    caller: 'party',
    query: placesQuery,
    answer: z.array(place),
  },
]
