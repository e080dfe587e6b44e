import { callBackReasonOf, initialPresences, partyOf } from './doctor.rules'
import { doctorSetup, type GoalOf } from './doctor.setup'

/**
 * A working doctor: free, or with exactly one open consultation or emergency (contract §2). The two switches open and
 * close the queue, which notifies bell and panel. Accepting a request or resuming unfinished work opens its room. When
 * it ends the doctor is free again, and the balance and other open work are read again. Video calls run in parallel:
 * accepting one opens its consultation, hanging up ends none.
 */
export const doctorMachine = doctorSetup.createMachine({
  id: 'doctor',
  context: ({ input }) => ({
    ...input,
    open: null,
    presences: initialPresences(input.user),
    hasUnfinished: false,
    queue: { waiting: [], cards: 0, ring: null },
    callRings: null,
    isInCall: false,
    isInGroup: false,
    endedCall: null,
    unseenMessages: 0,
  }),
  invoke: [
    { id: 'bell', src: 'bell', onError: { actions: 'tellFault' } },
    { id: 'panel', src: 'panel', onError: { actions: 'tellFault' } },
    { id: 'signalling', src: 'signalling', input: {}, onError: { actions: 'tellFault' } },
    {
      id: 'videoCall',
      src: 'videoCall',
      input: ({ context: { user, clock }, self }) => ({
        me: partyOf(user),
        clock,
        report: (report) => self.send(report),
      }),
      onError: {
        actions: [
          'forgetCallRing',
          'tellBell',
          { type: 'takeInCall', params: { isInCall: false } },
          'reportEngagement',
          'tellFault',
        ],
      },
    },
    {
      id: 'groupCall',
      src: 'groupCall',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: [{ type: 'takeInGroup', params: { isInGroup: false } }, 'reportEngagement', 'tellFault'] },
    },
    {
      id: 'deviceCheck',
      src: 'deviceCheck',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'push',
      src: 'push',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'requestQueue',
      src: 'requestQueue',
      input: ({ context: { user, clock, newId }, self }) => ({
        me: user.id,
        clock,
        newId,
        report: (report) => self.send(report),
      }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'availability',
      src: 'availability',
      input: ({ context: { presences, breaks, clock }, self }) => ({
        kind: 'consultations',
        presence: presences.consultations,
        breakUntil: breaks.until(),
        clock,
        report: (report) => self.send(report),
      }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'emergencyAvailability',
      src: 'availability',
      input: ({ context: { presences, clock }, self }) => ({
        kind: 'emergencies',
        presence: presences.emergencies,
        breakUntil: null,
        clock,
        report: (report) => self.send(report),
      }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'unanswered',
      src: 'unanswered',
      input: ({ context, self }) => ({
        reason: callBackReasonOf(context),
        me: context.user.id,
        clock: context.clock,
        newId: context.newId,
        report: (report) => self.send(report),
      }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'messageAlert',
      src: 'messageAlert',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: 'tellFault' },
    },
    // Fills in fields that the live record lacks. If it fails, the switches still show their state.
    { id: 'fillIn', src: 'fillIn', onDone: {}, onError: {} },
    {
      id: 'detail',
      src: 'detail',
      input: ({ context }) => ({ load: context.doctors.detail }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'balance',
      src: 'balance',
      input: ({ context }) => ({ load: context.doctors.balance }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'missed',
      src: 'missed',
      input: ({ context }) => ({ load: context.doctors.missed }),
      onError: { actions: 'tellFault' },
    },
  ],
  initial: 'free',
  on: {
    'availability.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: [{ type: 'takePresence', params: ({ event }) => event }, 'tellQueue', 'tellUnanswered', 'refreshMissed'],
    },
    'queue.changed': { actions: [{ type: 'takeQueue', params: ({ event }) => event }, 'tellBell', 'tellPanel'] },
    'request.missed': { actions: 'refreshMissed' },
    'unanswered.changed': { actions: 'refreshMissed' },
    // The push is about a record that the live socket did not deliver, so the lists are read again.
    'push.arrived': { guard: { type: 'isUnheardOf', params: ({ event }) => event }, actions: 'readQueueAnew' },
    'messages.unread': { actions: { type: 'alertUnread', params: ({ event }) => event } },
    'messages.unseen': { actions: { type: 'assignUnseen', params: ({ event }) => event } },
    'message.sound': { actions: 'soundMessage' },
    'push.opened': { actions: 'openPanel' },
    'unanswered.opened': { actions: 'showUnanswered' },
    'call.rings': { actions: [{ type: 'takeCallRing', params: ({ event }) => event }, 'tellBell', 'closeCheck'] },
    'call.unregistered': { actions: 'tellUnregistered' },
    'call.quiet': { actions: ['forgetCallRing', 'tellBell'] },
    'call.accepted': { actions: 'leaveGroup' },
    'call.began': { actions: [{ type: 'takeInCall', params: { isInCall: true } }, 'reportEngagement'] },
    'call.ended': { actions: [{ type: 'takeInCall', params: { isInCall: false } }, 'reportEngagement'] },
    'group.began': { actions: [{ type: 'takeInGroup', params: { isInGroup: true } }, 'reportEngagement'] },
    'group.over': { actions: [{ type: 'takeInGroup', params: { isInGroup: false } }, 'reportEngagement'] },
    'doctor.goOn': [
      {
        guard: { type: 'isRequest', params: ({ event }) => event },
        actions: { type: 'acceptRequest', params: ({ event }) => event.goal as GoalOf<'request'> },
      },
      { actions: 'acceptCall' },
    ],
    'check.continued': { actions: { type: 'startCall', params: ({ event }) => event } },
    'call.woken': { actions: { type: 'tellCalls', params: ({ event }) => event } },
    'time.resynced': { actions: ['resyncAll', 'refreshMissed'] },
  },
  states: {
    free: {
      // A free doctor receives the requests that already wait.
      entry: ['tellPanel', 'tellQueue', 'tellUnanswered'],
      invoke: {
        id: 'unfinished',
        src: 'unfinished',
        input: ({ context: { user, clock, newId }, self }) => ({
          me: user.id,
          clock,
          newId,
          report: (report) => self.send(report),
        }),
        onDone: [
          {
            guard: { type: 'isEmergencyContinued', params: ({ event }) => event.output },
            target: 'inEmergency',
            // The same words as for continuing (product §4).
            actions: [{ type: 'assignOpen', params: ({ event }) => event.output }, 'tellEmergencyEnded'],
          },
          {
            guard: { type: 'isContinued', params: ({ event }) => event.output },
            target: 'inConsultation',
            actions: { type: 'assignOpen', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEmergencyEnded', params: ({ event }) => event.output },
            target: 'free',
            reenter: true,
            actions: [
              { type: 'takeUnfinished', params: { hasUnfinished: false } },
              'refreshBalance',
              'tellEmergencyEnded',
            ],
          },
          {
            target: 'free',
            reenter: true,
            actions: [
              { type: 'takeUnfinished', params: { hasUnfinished: false } },
              'refreshBalance',
              'tellConsultationEnded',
            ],
          },
        ],
        onError: { target: 'free', reenter: true, actions: 'tellFault' },
      },
      on: {
        'unfinished.changed': {
          actions: [{ type: 'takeUnfinished', params: ({ event }) => event }, 'tellPanel', 'tellUnanswered'],
        },
        'unanswered.won': {
          target: 'inEmergency',
          actions: [
            { type: 'assignOpen', params: ({ event }) => ({ className: 'Emergencies', objectId: event.objectId }) },
            'leaveGroup',
            'closeCheck',
            { type: 'callCaller', params: ({ event }) => event },
          ],
        },
        'request.won': [
          {
            guard: { type: 'isEmergency', params: ({ event }) => event },
            target: 'inEmergency',
            actions: { type: 'assignOpen', params: ({ event }) => event },
          },
          { target: 'inConsultation', actions: { type: 'assignOpen', params: ({ event }) => event } },
        ],
        // Another device opened or ended something.
        'availability.changed': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [
            { type: 'takePresence', params: ({ event }) => event },
            'tellQueue',
            'tellUnanswered',
            'refreshMissed',
            'lookAgain',
          ],
        },
        'call.accepted': { actions: ['leaveGroup', { type: 'openByItself', params: ({ event }) => event }] },
        'call.resumed': { actions: { type: 'openByItself', params: ({ event }) => event } },
        'call.over': { actions: { type: 'assignEndedCall', params: ({ event }) => event } },
        'doctor.redeemed': { actions: { type: 'openByItself', params: ({ event }) => event } },
        'doctor.leave': [{ guard: 'isAtWorkElsewhere', actions: 'refuseLeave' }, { actions: ['hangUp', 'reportLeft'] }],
      },
    },
    // Notifies the queue at once; the live record may report Busy late or never.
    inConsultation: {
      entry: ['tellPanel', 'tellQueue', 'tellUnanswered'],
      // Leaving the room ends its audio and video.
      exit: ['clearOpen', 'hangUp', 'leaveGroup', 'clearAlert'],
      invoke: {
        id: 'consultation',
        src: 'consultation',
        input: ({ context: { open, user, records, clock, newId, endedCall }, self }) => {
          if (open === null || open.className === 'Emergencies') throw new Error('no consultation is open')
          return {
            className: open.className,
            objectId: open.objectId,
            me: user.id,
            records,
            clock,
            newId,
            endedCall,
            report: (report) => self.send(report),
          }
        },
        onDone: [
          {
            guard: { type: 'isEndedHere', params: ({ event }) => event.output },
            target: 'free',
            actions: ['refreshBalance', 'tellConsultationEnded'],
          },
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'free', actions: 'tellSaved' },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'free', actions: 'tellGone' },
          {
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'free',
            actions: 'refreshBalance',
          },
          { target: 'free', actions: ['refreshBalance', 'tellEndedElsewhere'] },
        ],
        onError: { target: 'free', actions: 'tellFault' },
      },
      on: {
        'call.over': { actions: { type: 'postCall', params: ({ event }) => event } },
        'call.close': [{ guard: 'isInCall', actions: 'hangUp' }, { actions: 'notifyNoCall' }],
        'doctor.leave': { actions: 'refuseLeave' },
        'page.leave': { actions: 'refuseLeave' },
      },
    },
    inEmergency: {
      entry: ['tellPanel', 'tellQueue', 'tellUnanswered', 'reportEngagement'],
      // Leaving the emergency ends its audio and video.
      exit: ['clearOpen', 'hangUp', 'leaveGroup', 'reportEngagement'],
      invoke: {
        id: 'emergency',
        src: 'emergency',
        input: ({ context: { open, emergencies, clock, newId } }) => {
          if (open?.className !== 'Emergencies') throw new Error('no emergency is open')
          return { objectId: open.objectId, emergencies, clock, newId }
        },
        onDone: [
          {
            guard: { type: 'isReported', params: ({ event }) => event.output },
            target: 'free',
            actions: 'tellEmergencyReported',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'free',
            actions: 'tellEmergencyGone',
          },
          { target: 'free', actions: ['refreshBalance', 'tellEmergencyEnded'] },
        ],
        onError: { target: 'free', actions: 'tellFault' },
      },
      on: {
        'call.established': { actions: { type: 'tellEmergency', params: ({ event }) => event } },
        'call.over': { actions: { type: 'tellEmergency', params: ({ event }) => event } },
        'group.began': {
          actions: [
            { type: 'takeInGroup', params: { isInGroup: true } },
            { type: 'tellEmergency', params: ({ event }) => event },
          ],
        },
        'group.over': {
          actions: [
            { type: 'takeInGroup', params: { isInGroup: false } },
            { type: 'tellEmergency', params: ({ event }) => event },
          ],
        },
        'doctor.leave': { actions: 'refuseLeave' },
        'page.leave': { actions: 'refuseLeave' },
      },
    },
  },
})
