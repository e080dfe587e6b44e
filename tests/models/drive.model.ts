import type { EmergencyRoute } from '../../contract/schemas/geo'
import { driveMachine } from '../../sandbox/simulator/drive/drive.machine'
import type { DriveInput, RouteLeg } from '../../sandbox/simulator/drive/drive.model'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import type { TestClock } from '../kit/harness/test-clock'

/** Along Jl. Cikini Raya and back: about 1.9 km in four minutes. */
export const aRoute: EmergencyRoute = {
  distance_m: 1_900,
  duration_s: 240,
  geometry: {
    type: 'LineString',
    coordinates: [
      [106.8354, -6.184],
      [106.8402, -6.1938],
      [106.8455, -6.1948],
    ],
  },
}

export const toPatient: RouteLeg = { goal: 'patient', to: { lat: -6.1948, lng: 106.8455 } }
/** The doctor moved the pin. */
export const toPatientElsewhere: RouteLeg = { goal: 'patient', to: { lat: -6.2, lng: 106.84 } }
export const toHospital: RouteLeg = { goal: 'hospital', to: { lat: -6.2, lng: 106.83 } }

export function driving(routeLeg: RouteLeg | null, parts: Partial<DriveInput> = {}): (clock: TestClock) => DriveInput {
  return (clock) => ({
    emergencyId: 'E-1',
    start: { lat: -6.184, lng: 106.8354, heading: 0 },
    routeLeg,
    seed: 1,
    pace: 1,
    clock,
    report: () => {},
    ...parts,
  })
}

const MOVING: readonly unknown[] = ['driving', 'arrived']

export const driveModel = defineModel<typeof driveMachine>({
  name: 'simulator/drive',
  spec: 'contract §6 emergency:position, §3 GET /emergency-route, as an ambulance drives',
  machine: driveMachine,
  worlds: { 'it waits for the word to go': driving(null), 'it was on its way before the reload': driving(toPatient) },
  events: {
    'routeLeg.given': [
      { type: 'routeLeg.given', routeLeg: toPatient },
      { type: 'routeLeg.given', routeLeg: toPatientElsewhere },
      { type: 'routeLeg.given', routeLeg: toHospital },
      { type: 'routeLeg.given', routeLeg: null },
    ],
    'drive.pause': [{ type: 'drive.pause' }],
    'drive.resume': [{ type: 'drive.resume' }],
    'drive.setPace': [{ type: 'drive.setPace', pace: 20 }],
    'line.opened': [{ type: 'line.opened' }],
    'line.lost': [{ type: 'line.lost' }],
  },
  outcomes: {
    readRoute: { outputs: [aRoute], faults: true },
    positions: { outputs: [], faults: true },
  },
  // Reports do not affect the position.
  regions: ({ value }) => [value.motion, value.motion === 'waiting' && value.reports],
  key: ({ context }) => [context.routeLeg, context.pace],
  isFarEnough: ({ context }) => context.routeLeg?.goal === 'hospital' && context.pace === 20,
  invariants: {
    'it follows a course exactly while it drives, stops on the way, or has arrived': ({ context, value }) =>
      (context.stretch !== null) === (MOVING.includes(value.motion) || value.motion === 'paused'),
    'it stands exactly while it is stopped': ({ context, value }) =>
      context.stretch === null || (context.stretch.pace === 0) === (value.motion === 'paused'),
    'it drives as fast as it was ordered to': ({ context, value }) =>
      value.motion !== 'driving' || context.stretch?.pace === context.pace,
    'nothing is driven without a goal': ({ context, value }) =>
      value.motion === 'waiting' ? context.routeLeg === null : context.routeLeg !== null,
    'the way that is asked for leads to the goal': (snapshot) => {
      const order = askedOf(snapshot, 'readRoute') as { to: unknown } | undefined
      return order === undefined || JSON.stringify(order.to) === JSON.stringify(snapshot.context.routeLeg?.to)
    },
  },
  journeys: [
    {
      name: 'to the patient and, with a stop on the way, to the hospital',
      world: 'it waits for the word to go',
      steps: [
        { type: 'line.opened' },
        { type: 'routeLeg.given', routeLeg: toPatient },
        { type: 'xstate.done.actor.readRoute', output: aRoute },
        { type: 'xstate.after.untilArrival.drive.motion.driving' },
        { type: 'routeLeg.given', routeLeg: toHospital },
        { type: 'xstate.done.actor.readRoute', output: aRoute },
        { type: 'drive.pause' },
        { type: 'drive.resume' },
        { type: 'xstate.after.untilArrival.drive.motion.driving' },
      ],
      ends: { motion: 'arrived', reports: 'reporting' },
    },
    {
      name: 'the line is lost on the way: it drives on, and asks to be let in again',
      world: 'it was on its way before the reload',
      steps: [
        { type: 'line.opened' },
        { type: 'xstate.done.actor.readRoute', output: aRoute },
        { type: 'line.lost' },
        { type: 'xstate.after.untilMissed.drive.reports.silent' },
      ],
      ends: { motion: 'driving', reports: 'silent' },
    },
    {
      name: 'a way that cannot be read is asked for again',
      world: 'it was on its way before the reload',
      steps: [
        { type: 'xstate.error.actor.readRoute', error: null },
        { type: 'xstate.after.untilRetry.drive.motion.routing.unknown' },
        { type: 'xstate.done.actor.readRoute', output: aRoute },
      ],
      ends: { motion: 'driving', reports: 'silent' },
    },
    {
      name: 'the position reports break: the drive continues without them',
      world: 'it was on its way before the reload',
      steps: [
        { type: 'line.opened' },
        { type: 'xstate.done.actor.readRoute', output: aRoute },
        { type: 'xstate.error.actor.positions', error: null },
      ],
      ends: { motion: 'driving', reports: 'silent' },
    },
  ],
})
