import type { Presence } from '../../contract/values/statuses'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import type { DoctorInput } from '../../machines/doctor/doctor.model'
import { factsOf, isEngaged, showsEmergencySwitch, showsSwitch } from '../../machines/doctor/doctor.rules'
import type { PresenceKind } from '../../machines/ports/presence'
import type { User } from '../../machines/ports/people'
import { aCallSummary, aUser, countingIds } from '../kit/builders'
import { recordsThatAnswer } from '../kit/health'
import { defineModel } from '../kit/model'
import { telling, toldTo } from '../kit/telling'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'

const never = () => new Promise<never>(() => {})

function signedIn(user: Partial<User> = {}): (clock: TestClock) => DoctorInput {
  return (clock) => ({
    user: aUser(user),
    clock,
    newId: countingIds(),
    doctors: { detail: never, balance: never, missed: never },
    breaks: { until: () => null, hold: () => () => () => {} },
    records: recordsThatAnswer(),
    emergencies: { history: never, mapStyleUrl: undefined },
    report: telling(),
  })
}

const told = (kind: PresenceKind, presence: Presence) => ({ type: 'availability.changed', kind, presence }) as const
const won = { type: 'request.won', className: 'Consultations', objectId: 'c1' } as const
const emergencyWon = { type: 'request.won', className: 'Emergencies', objectId: 'e1' } as const
const over = (child: 'consultation' | 'emergency', outcome: string) => ({
  type: `xstate.done.actor.${child}`,
  output: { outcome },
})

export const doctorModel = defineModel<typeof doctorMachine>({
  name: 'doctor',
  spec: 'spec §1, §4 Availability, Incoming requests, Unfinished items; §5 Logout, Online switch',
  machine: doctorMachine,
  worlds: { 'signed in': signedIn(), 'in emergency mode': signedIn({ emergencyPresence: 'Online' }) },
  events: {
    'doctor.leave': [{ type: 'doctor.leave' }],
    'page.leave': [{ type: 'page.leave' }],
    'doctor.goOn': [
      { type: 'doctor.goOn', goal: { kind: 'request', objectId: 'c1' } },
      { type: 'doctor.goOn', goal: { kind: 'call' } },
    ],
    'availability.changed': [
      told('consultations', 'Online'),
      told('consultations', 'Offline'),
      told('consultations', 'Busy'),
      told('emergencies', 'Online'),
      told('emergencies', 'Busy'),
    ],
    'request.won': [won, { type: 'request.won', className: 'Faskes_consultations', objectId: 'f1' }, emergencyWon],
    'request.missed': [{ type: 'request.missed' }],
    'queue.changed': [
      {
        type: 'queue.changed',
        waiting: ['c1'],
        cards: 1,
        ring: { kind: 'consultation', count: 1, deadline: TEST_EPOCH + 25_000 },
      },
    ],
    'unfinished.changed': [
      { type: 'unfinished.changed', hasUnfinished: true },
      { type: 'unfinished.changed', hasUnfinished: false },
    ],
    'unanswered.won': [{ type: 'unanswered.won', objectId: 'e1' }],
    'unanswered.changed': [{ type: 'unanswered.changed' }],
    'push.arrived': [{ type: 'push.arrived', objectId: 'c1' }],
    'unanswered.opened': [{ type: 'unanswered.opened' }],
    'push.opened': [{ type: 'push.opened', objectId: 'c1' }],
    'call.rings': [{ type: 'call.rings', deadline: TEST_EPOCH + 60_000 }],
    'call.quiet': [{ type: 'call.quiet' }],
    'call.unregistered': [{ type: 'call.unregistered' }],
    'call.accepted': [{ type: 'call.accepted', consultationId: 'K-1' }],
    'call.established': [{ type: 'call.established', consultationId: 'E-1' }],
    'call.began': [{ type: 'call.began' }],
    'call.ended': [{ type: 'call.ended' }],
    'group.began': [{ type: 'group.began' }],
    'group.over': [{ type: 'group.over' }],
    'call.over': [{ type: 'call.over', summary: aCallSummary() }],
    'check.continued': [
      {
        type: 'check.continued',
        order: { to: { id: '201', name: 'Sulastri', picture: null }, consultationId: 'K-1', wantsCamera: true },
      },
    ],
    'call.woken': [{ type: 'call.woken', from: '201' }],
    'doctor.redeemed': [{ type: 'doctor.redeemed', consultationId: 'K-1' }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    availability: { outputs: [], faults: true },
    emergencyAvailability: { outputs: [], faults: true },
    requestQueue: { outputs: [], faults: true },
    bell: { outputs: [], faults: true },
    panel: { outputs: [], faults: true },
    push: { outputs: [], faults: true },
    signalling: { outputs: [], faults: true },
    videoCall: { outputs: [], faults: true },
    groupCall: { outputs: [], faults: true },
    deviceCheck: { outputs: [], faults: true },
    unanswered: { outputs: [], faults: true },
    fillIn: { outputs: [undefined], faults: true },
    detail: { outputs: [], faults: true },
    balance: { outputs: [], faults: true },
    missed: { outputs: [], faults: true },
    unfinished: {
      outputs: [
        { kind: 'continued', className: 'Consultations', objectId: 'c1' },
        { kind: 'continued', className: 'Emergencies', objectId: 'e1' },
        { kind: 'ended', className: 'Consultations', objectId: 'c1' },
        { kind: 'ended', className: 'Emergencies', objectId: 'e1' },
      ],
      faults: true,
    },
    consultation: {
      outputs: [
        { outcome: 'endedHere' },
        { outcome: 'saved' },
        { outcome: 'endedElsewhere' },
        { outcome: 'unpaid' },
        { outcome: 'gone' },
      ],
      faults: true,
    },
    emergency: {
      outputs: [{ outcome: 'endedHere' }, { outcome: 'reported' }, { outcome: 'endedElsewhere' }, { outcome: 'gone' }],
      faults: true,
    },
  },
  key: ({ context }) => [context.open?.className, context.hasUnfinished, context.presences],
  invariants: {
    'exactly one item is open in a room, none while free': (snapshot) =>
      snapshot.matches('free') === (snapshot.context.open === null),
    'an emergency is open in the emergency’s room, everything else in the consultation’s': (snapshot) =>
      snapshot.matches('inEmergency') === (snapshot.context.open?.className === 'Emergencies'),
    'never two rooms': ({ children }) => children['consultation'] === undefined || children['emergency'] === undefined,
    'no switch in a consultation, in an emergency or with unfinished work': (snapshot) => {
      const facts = factsOf(snapshot.context)
      const isHidden = !snapshot.matches('free') || snapshot.context.hasUnfinished
      const shown = [showsSwitch(facts), showsEmergencySwitch(facts, 'bar'), showsEmergencySwitch(facts, 'home')]
      return !isHidden || !shown.includes(true)
    },
    'nobody leaves out of a room': (snapshot) =>
      snapshot.matches('free') || toldTo(snapshot.context.report).every(({ type }) => type !== 'doctor.left'),
    'the lock knows who is in a call or an emergency': ({ context }) => {
      const told = toldTo(context.report).findLast(({ type }) => type !== 'doctor.left')
      return (told?.type === 'doctor.engaged') === isEngaged(context)
    },
  },
  untakeable: {
    'doctor --xstate.done.actor.fillIn--> (stays)': 'nothing follows from it',
    'doctor --xstate.error.actor.fillIn--> (stays)': 'nothing follows from it',
  },
  journeys: [
    {
      name: 'a won request opens its room; when it is over the doctor is free again',
      world: 'signed in',
      steps: [won, over('consultation', 'endedHere')],
      ends: 'free',
    },
    {
      name: 'a won emergency opens the other room',
      world: 'in emergency mode',
      steps: [emergencyWon],
      ends: 'inEmergency',
    },
    {
      name: 'signing out is refused during a consultation',
      world: 'signed in',
      steps: [won, { type: 'doctor.leave' }],
      ends: 'inConsultation',
    },
    {
      name: 'signing out is refused during an emergency',
      world: 'in emergency mode',
      steps: [emergencyWon, { type: 'doctor.leave' }],
      ends: 'inEmergency',
    },
    {
      name: 'a redeemed reservation is found and opened',
      world: 'signed in',
      steps: [
        { type: 'doctor.redeemed', consultationId: 'K-1' },
        { type: 'xstate.done.actor.unfinished', output: { kind: 'continued', className: 'Consultations', objectId: 'c1' } },
      ],
      ends: 'inConsultation',
    },
    {
      name: 'a payment that failed frees the doctor',
      world: 'signed in',
      steps: [won, over('consultation', 'unpaid')],
      ends: 'free',
    },
  ],
})
