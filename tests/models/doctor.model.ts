import type { Presence } from '../../contract/values/statuses'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import type { DoctorInput, SharedFacts } from '../../machines/doctor/doctor.model'
import { factsOf, isEngaged, showsEmergencySwitch, showsSwitch } from '../../machines/doctor/doctor.rules'
import type { PresenceKind } from '../../machines/ports/presence'
import type { User } from '../../machines/ports/people'
import { aCallSummary, anEmergencyRecord, aRecord, aUser, countingIds } from '../kit/data/builders'
import { recordsThatAnswer } from '../kit/data/health'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

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
    report: recordingReport(),
  })
}

const update = (kind: PresenceKind, presence: Presence) => ({ type: 'availability.changed', kind, presence }) as const
const won = { type: 'request.won', className: 'Consultations', objectId: 'c1' } as const
const emergencyWon = { type: 'request.won', className: 'Emergencies', objectId: 'e1' } as const
const unreadMessage = {
  type: 'messages.unread',
  unread: { count: 1, newest: { kind: 'text', text: 'Anak saya kejang, tolong' } },
} as const
const continued = {
  kind: 'continued',
  className: 'Consultations',
  objectId: 'c1',
  isReopened: false,
  openAt: null,
  record: aRecord({ objectId: 'c1', status: 'ON_CHAT' }),
} as const
const over = (child: 'consultation' | 'emergency', outcome: string) => ({
  type: `xstate.done.actor.${child}`,
  output: { outcome },
})

/** Recipients of an opened room, a left room, and a free doctor (offline or in emergency mode). */
const ROOM = ['room.changed', 'panel.updated', 'queue.close', 'unanswered.updated']
const EMERGENCY = ['room.changed', 'panel.updated', 'queue.hold', 'unanswered.updated']
const LEFT = ['call.hangUp', 'group.leave']
const FREE = ['panel.updated', 'queue.close', 'unanswered.updated']
const BACK = ['panel.updated', 'queue.open', 'unanswered.updated']

const calledBack = {
  type: 'unanswered.won',
  objectId: 'e1',
  order: { to: { id: '203', name: 'Dewi Anggraini', picture: null }, consultationId: 'E-1', wantsCamera: true },
} as const

export const doctorModel = defineModel<typeof doctorMachine>({
  name: 'doctor',
  spec: 'product §1, §4 Availability, Incoming requests, Unfinished items; §5 Logout, Online switch',
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
      update('consultations', 'Online'),
      update('consultations', 'Offline'),
      update('consultations', 'Busy'),
      update('emergencies', 'Online'),
      update('emergencies', 'Busy'),
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
    'unanswered.won': [calledBack],
    'unanswered.changed': [{ type: 'unanswered.changed' }],
    'push.arrived': [{ type: 'push.arrived', objectId: 'c1' }],
    'unanswered.opened': [{ type: 'unanswered.opened' }],
    'push.opened': [{ type: 'push.opened', objectId: 'c1' }],
    'messages.unread': [unreadMessage],
    'messages.unseen': [{ type: 'messages.unseen', count: 1 }],
    'message.sound': [{ type: 'message.sound' }],
    'call.rings': [{ type: 'call.rings', deadline: TEST_EPOCH + 60_000 }],
    'call.quiet': [{ type: 'call.quiet' }],
    'call.unregistered': [{ type: 'call.unregistered' }],
    'call.accepted': [{ type: 'call.accepted', consultationId: 'K-1' }],
    'call.resumed': [{ type: 'call.resumed', consultationId: 'K-1' }],
    'call.established': [{ type: 'call.established', consultationId: 'E-1' }],
    'call.began': [{ type: 'call.began' }],
    'call.ended': [{ type: 'call.ended' }],
    'group.began': [{ type: 'group.began' }],
    'group.over': [{ type: 'group.over' }],
    'group.resumed': [{ type: 'group.resumed', consultationId: 'K-1' }],
    'call.over': [{ type: 'call.over', summary: aCallSummary() }],
    'call.close': [{ type: 'call.close' }],
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
    messageAlert: { outputs: [], faults: true },
    fillIn: { outputs: [undefined], faults: true },
    detail: { outputs: [], faults: true },
    balance: { outputs: [], faults: true },
    missed: { outputs: [], faults: true },
    unfinished: {
      outputs: [
        continued,
        { kind: 'continued', className: 'Emergencies', objectId: 'e1', isReopened: false, openAt: null },
        { kind: 'continued', className: 'Emergencies', objectId: 'e1', isReopened: true, openAt: null },
        { ...continued, isReopened: true },
        { kind: 'ended', className: 'Consultations', objectId: 'c1', isReopened: false, openAt: null },
        { kind: 'ended', className: 'Emergencies', objectId: 'e1', isReopened: false, openAt: null },
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
  key: ({ context }) => [
    context.open?.className,
    context.hasUnfinished,
    context.presences,
    context.open?.className === 'Consultations' && context.isInCall,
  ],
  // The app stops a doctor who has left.
  isBeyond: ({ context }) => receivedBy(context.report).some(({ type }) => type === 'doctor.left'),
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
      snapshot.matches('free') || receivedBy(snapshot.context.report).every(({ type }) => type !== 'doctor.left'),
    'everyone who reads the doctor’s facts has the present ones': ({ context }) =>
      context.published !== null &&
      Object.entries(context.published).every(([fact, value]) => context[fact as keyof SharedFacts] === value),
    'the lock knows who is in a call or an emergency': ({ context }) => {
      const update = receivedBy(context.report).findLast(({ type }) => type !== 'doctor.left')
      return (update?.type === 'doctor.engaged') === isEngaged(context)
    },
  },
  untakeable: {
    'doctor --xstate.done.actor.fillIn--> (stays)': 'nothing follows from it',
    'doctor --xstate.error.actor.fillIn--> (stays)': 'nothing follows from it',
  },
  untaken: {
    'xstate.done.actor.fillIn {}': 'nothing follows from it',
    'xstate.error.actor.fillIn {}': 'nothing follows from it',
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
        {
          type: 'xstate.done.actor.unfinished',
          output: continued,
        },
      ],
      ends: 'inConsultation',
    },
    {
      name: 'a payment that failed frees the doctor',
      world: 'signed in',
      steps: [won, over('consultation', 'unpaid')],
      ends: 'free',
    },
    ...rowsFrom<typeof doctorMachine>('signed in', {
      'a won facility’s request opens the same room': [
        [{ type: 'request.won', className: 'Faskes_consultations', objectId: 'f1' }],
        'inConsultation',
        { knows: { open: { className: 'Faskes_consultations', objectId: 'f1' } } },
      ],
      'a won consultation is the one that opens': [
        [won],
        'inConsultation',
        { knows: { open: { className: 'Consultations', objectId: 'c1' } } },
      ],
      'what was put aside frees the doctor': [[won, over('consultation', 'saved')], 'free', { knows: { open: null } }],
      'what is gone frees the doctor': [[won, over('consultation', 'gone')], 'free', { knows: { open: null } }],
      'what ended elsewhere frees the doctor': [
        [won, over('consultation', 'endedElsewhere')],
        'free',
        { knows: { open: null } },
      ],
      'a room that breaks frees the doctor': [[won, fault('consultation')], 'free', { knows: { open: null } }],
      'an unfinished consultation is continued with the record that was found': [
        [done('unfinished', continued)],
        'inConsultation',
        { knows: { known: continued.record } },
      ],
      'what was found is not the next one’s': [
        [done('unfinished', continued), over('consultation', 'saved'), won],
        'inConsultation',
        { knows: { known: null } },
      ],
      'a call that a reload left opens its consultation, and continues there': [
        [{ type: 'group.resumed', consultationId: 'K-1' }, done('unfinished', { ...continued, isReopened: true })],
        'inConsultation',
        {
          sends: [
            'unfinished.open',
            'room.changed',
            'group.resume',
            'panel.updated',
            'queue.close',
            'unanswered.updated',
          ],
        },
      ],
      'or its emergency': [
        [
          { type: 'group.resumed', consultationId: 'E-1' },
          done('unfinished', {
            kind: 'continued',
            className: 'Emergencies',
            objectId: 'e1',
            isReopened: true,
            openAt: null,
            record: anEmergencyRecord({ objectId: 'e1', status: 'ON_CALL' }),
          }),
        ],
        'inEmergency',
        {
          sends: [
            'unfinished.open',
            'room.changed',
            'group.resume',
            'panel.updated',
            'queue.close',
            'unanswered.updated',
            'doctor.engaged',
          ],
        },
      ],
      'its room opens at what its card named': [
        [
          done('unfinished', {
            kind: 'continued',
            className: 'Consultations',
            objectId: 'c1',
            isReopened: false,
            openAt: 'note',
          }),
        ],
        'inConsultation',
        { knows: { openAt: 'note' } },
      ],
      'the next room opens at nothing named before': [
        [
          done('unfinished', {
            kind: 'continued',
            className: 'Consultations',
            objectId: 'c1',
            isReopened: false,
            openAt: 'note',
          }),
          over('consultation', 'saved'),
          won,
        ],
        'inConsultation',
        { knows: { openAt: null } },
      ],
      'an unfinished emergency is continued in the other room': [
        [
          done('unfinished', {
            kind: 'continued',
            className: 'Emergencies',
            objectId: 'e1',
            isReopened: false,
            openAt: null,
          }),
        ],
        'inEmergency',
      ],
      'an unfinished consultation that was ended leaves the doctor free': [
        [
          { type: 'unfinished.changed', hasUnfinished: true },
          done('unfinished', {
            kind: 'ended',
            className: 'Consultations',
            objectId: 'c1',
            isReopened: false,
            openAt: null,
          }),
        ],
        'free',
        { knows: { hasUnfinished: false } },
      ],
      'an unfinished emergency that was ended leaves the doctor free': [
        [
          { type: 'unfinished.changed', hasUnfinished: true },
          done('unfinished', {
            kind: 'ended',
            className: 'Emergencies',
            objectId: 'e1',
            isReopened: false,
            openAt: null,
          }),
        ],
        'free',
        { knows: { hasUnfinished: false } },
      ],
      'looking for unfinished work that breaks leaves the doctor free': [[fault('unfinished')], 'free'],
      'called back, an emergency is open': [[calledBack], 'inEmergency'],
      'no page is left out of a consultation': [[won, { type: 'page.leave' }], 'inConsultation'],
    }),
    ...rowsFrom<typeof doctorMachine>('in emergency mode', {
      'an ended emergency frees the doctor': [
        [emergencyWon, over('emergency', 'endedHere')],
        'free',
        { knows: { open: null } },
      ],
      'a reported emergency frees the doctor': [
        [emergencyWon, over('emergency', 'reported')],
        'free',
        { knows: { open: null } },
      ],
      'an emergency that is gone frees the doctor': [
        [emergencyWon, over('emergency', 'gone')],
        'free',
        { knows: { open: null } },
      ],
      'an emergency’s room that breaks frees the doctor': [
        [emergencyWon, fault('emergency')],
        'free',
        { knows: { open: null } },
      ],
      'no page is left out of an emergency': [[emergencyWon, { type: 'page.leave' }], 'inEmergency'],
    }),
    ...rowsFrom<typeof doctorMachine>('signed in', {
      'online: the queue opens, what was missed is read, unfinished work is looked for': [
        [update('consultations', 'Online')],
        'free',
        {
          knows: { presences: { consultations: 'Online', emergencies: 'Offline' } },
          sends: ['queue.open', 'unanswered.updated', 'resource.refresh', 'unfinished.lookAgain'],
        },
      ],
      'what is reported twice is no news': [
        [update('consultations', 'Online'), update('emergencies', 'Online')],
        'free',
      ],
      'busy in a room: the queue hears it, nothing is looked for': [
        [won, update('consultations', 'Busy')],
        'inConsultation',
        {
          knows: { presences: { consultations: 'Busy', emergencies: 'Offline' } },
          sends: [...ROOM, 'queue.hold', 'unanswered.updated', 'resource.refresh'],
        },
      ],
      'what was missed or called back elsewhere is read again': [
        [{ type: 'request.missed' }, { type: 'unanswered.changed' }],
        'free',
        { sends: ['resource.refresh', 'resource.refresh'] },
      ],
      'an unread message goes to the alert': [[unreadMessage], 'free', { sends: ['unread.changed'] }],
      'an unread message in the room goes to the alert as well': [
        [won, unreadMessage],
        'inConsultation',
        { sends: [...ROOM, 'unread.changed'] },
      ],
      'unseen messages are counted and heard': [
        [{ type: 'messages.unseen', count: 2 }, { type: 'message.sound' }],
        'free',
        { knows: { unseenMessages: 2 }, sends: ['bell.message'] },
      ],
      'a push of what is not here reads the lists again': [
        [{ type: 'push.arrived', objectId: 'c1' }],
        'free',
        { sends: ['queue.reload'] },
      ],
      'a notification opens the panel, or the unanswered': [
        [{ type: 'push.opened', objectId: 'c1' }, { type: 'unanswered.opened' }],
        'free',
        { sends: ['panel.open', 'unanswered.show'] },
      ],
      'a call rings and falls quiet': [
        [{ type: 'call.rings', deadline: TEST_EPOCH + 60_000 }, { type: 'call.quiet' }],
        'free',
        { knows: { callRings: null }, sends: ['check.postpone', 'bell.waiting', 'bell.waiting'] },
      ],
      'what cannot be registered is reported': [
        [{ type: 'call.unregistered' }],
        'free',
        { sends: ['toast registrationFailed'] },
      ],
      'an accepted call opens its consultation': [
        [{ type: 'call.accepted', consultationId: 'K-1' }],
        'free',
        { sends: ['unfinished.open'] },
      ],
      'a call that begins leaves the group': [
        [{ type: 'group.began' }, { type: 'call.began' }],
        'free',
        { sends: ['group.leave', 'doctor.engaged'] },
      ],
      'a group that begins ends the call': [
        [{ type: 'call.began' }, { type: 'group.began' }],
        'free',
        { sends: ['group.leave', 'call.hangUp', 'doctor.engaged'] },
      ],
      'a group that begins does not decline a ringing call': [
        [{ type: 'call.rings', deadline: TEST_EPOCH + 60_000 }, { type: 'group.began' }],
        'free',
        { sends: ['check.postpone', 'bell.waiting', 'doctor.engaged'] },
      ],
      'a call that goes on after a reload opens its consultation': [
        [{ type: 'call.resumed', consultationId: 'K-1' }],
        'free',
        { sends: ['unfinished.open'] },
      ],
      'a call that ends before its room is open is kept for its card': [
        [{ type: 'call.over', summary: aCallSummary() }],
        'free',
        { knows: { endedCall: aCallSummary() } },
      ],
      'a call that begins in a room leaves the group': [
        [won, { type: 'group.began' }, { type: 'call.began' }],
        'inConsultation',
        { sends: [...ROOM, 'group.leave', 'doctor.engaged'] },
      ],
      'a group, and its end, are reported to the lock': [
        [{ type: 'group.began' }, { type: 'group.over' }],
        'free',
        { knows: { isInGroup: false }, sends: ['doctor.engaged', 'doctor.released'] },
      ],
      'unlocked for a request, it is accepted': [
        [{ type: 'doctor.goOn', goal: { kind: 'request', objectId: 'c1' } }],
        'free',
        { sends: ['queue.accept'] },
      ],
      'unlocked for a call, it is accepted': [
        [{ type: 'doctor.goOn', goal: { kind: 'call' } }],
        'free',
        { sends: ['call.accept'] },
      ],
      'the devices were checked: the call is made': [
        [
          {
            type: 'check.continued',
            order: { to: { id: '201', name: 'Sulastri', picture: null }, consultationId: 'K-1', wantsCamera: true },
          },
        ],
        'free',
        { sends: ['call.start'] },
      ],
      'a corrected clock is reported to everything with a deadline': [
        [{ type: 'time.resynced' }],
        'free',
        { sends: ['time.resynced', 'time.resynced', 'time.resynced', 'resource.refresh'] },
      ],
      'an ended consultation is reported, and its fee is read': [
        [won, over('consultation', 'endedHere')],
        'free',
        {
          sends: [
            ...ROOM,
            ...LEFT,
            'toast consultationEnded',
            'room.changed',
            'unread.changed',
            'resource.refresh',
            ...FREE,
          ],
        },
      ],
      'what was put aside is reported': [
        [won, over('consultation', 'saved')],
        'free',
        { sends: [...ROOM, ...LEFT, 'toast consultationSaved', 'room.changed', 'unread.changed', ...FREE] },
      ],
      'what is gone is reported': [
        [won, over('consultation', 'gone')],
        'free',
        { sends: [...ROOM, ...LEFT, 'toast consultationGone', 'room.changed', 'unread.changed', ...FREE] },
      ],
      'an unpaid one was reported already': [
        [won, over('consultation', 'unpaid')],
        'free',
        { sends: [...ROOM, ...LEFT, 'room.changed', 'unread.changed', 'resource.refresh', ...FREE] },
      ],
      'what ended elsewhere is reported, and its fee is read': [
        [won, over('consultation', 'endedElsewhere')],
        'free',
        {
          sends: [
            ...ROOM,
            ...LEFT,
            'toast consultationEndedElsewhere',
            'room.changed',
            'unread.changed',
            'resource.refresh',
            ...FREE,
          ],
        },
      ],
      'a room that breaks is reported': [
        [won, fault('consultation')],
        'free',
        { sends: [...ROOM, ...LEFT, 'toast fault', 'room.changed', 'unread.changed', ...FREE] },
      ],
      'a call that is over stands in the room’s chat': [
        [won, { type: 'call.over', summary: aCallSummary() }],
        'inConsultation',
        { sends: [...ROOM, 'call.over'] },
      ],
      'a consultation that ends hangs up first': [
        [won, { type: 'call.began' }, { type: 'call.close' }],
        'inConsultation',
        { sends: [...ROOM, 'group.leave', 'call.hangUp', 'doctor.engaged'] },
      ],
      'a consultation that ends without a call learns so': [
        [won, { type: 'call.close' }],
        'inConsultation',
        { sends: [...ROOM, 'call.none'] },
      ],
      'an unfinished emergency that was ended is reported, and its fee is read': [
        [
          done('unfinished', {
            kind: 'ended',
            className: 'Emergencies',
            objectId: 'e1',
            isReopened: false,
            openAt: null,
          }),
        ],
        'free',
        { sends: ['toast emergencyEnded', 'room.changed', 'resource.refresh'] },
      ],
      'an unfinished consultation that was ended is reported, and its fee is read': [
        [
          done('unfinished', {
            kind: 'ended',
            className: 'Consultations',
            objectId: 'c1',
            isReopened: false,
            openAt: null,
          }),
        ],
        'free',
        { sends: ['toast consultationEnded', 'room.changed', 'resource.refresh'] },
      ],
      'looking for unfinished work that breaks is reported': [
        [fault('unfinished')],
        'free',
        { sends: ['toast fault', 'room.changed'] },
      ],
    }),
    ...rowsFrom<typeof doctorMachine>('in emergency mode', {
      'an ended emergency is reported, and its fee is read': [
        [emergencyWon, over('emergency', 'endedHere')],
        'free',
        {
          sends: [
            ...EMERGENCY,
            ...LEFT,
            'toast emergencyEnded',
            'room.changed',
            'resource.refresh',
            ...BACK,
            'doctor.engaged',
            'doctor.released',
          ],
        },
      ],
      'a reported emergency is reported': [
        [emergencyWon, over('emergency', 'reported')],
        'free',
        {
          sends: [
            ...EMERGENCY,
            ...LEFT,
            'toast emergencyReported',
            'room.changed',
            ...BACK,
            'doctor.engaged',
            'doctor.released',
          ],
        },
      ],
      'an emergency that is gone is reported': [
        [emergencyWon, over('emergency', 'gone')],
        'free',
        {
          sends: [
            ...EMERGENCY,
            ...LEFT,
            'toast emergencyGone',
            'room.changed',
            ...BACK,
            'doctor.engaged',
            'doctor.released',
          ],
        },
      ],
      'an emergency’s room that breaks is reported': [
        [emergencyWon, fault('emergency')],
        'free',
        { sends: [...EMERGENCY, ...LEFT, 'toast fault', 'room.changed', ...BACK, 'doctor.engaged', 'doctor.released'] },
      ],
      'a group that begins in an emergency ends its call': [
        [emergencyWon, { type: 'call.began' }, { type: 'group.began' }],
        'inEmergency',
        { sends: [...EMERGENCY, 'group.leave', 'call.hangUp', 'group.began', 'doctor.engaged'] },
      ],
      'calls and groups in an emergency are reported to its room': [
        [
          emergencyWon,
          { type: 'call.established', consultationId: 'E-1' },
          { type: 'call.over', summary: aCallSummary() },
          { type: 'group.began' },
          { type: 'group.over' },
        ],
        'inEmergency',
        {
          knows: { isInGroup: false },
          sends: [...EMERGENCY, 'call.established', 'call.over', 'group.began', 'group.over', 'doctor.engaged'],
        },
      ],
    }),
  ],
})
