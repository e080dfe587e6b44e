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
    { id: 'bell', src: 'bell', onError: { actions: 'showFaultToast' } },
    { id: 'panel', src: 'panel', onError: { actions: 'showFaultToast' } },
    { id: 'signalling', src: 'signalling', input: {}, onError: { actions: 'showFaultToast' } },
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
          'notifyBell',
          { type: 'assignInCall', params: { isInCall: false } },
          'reportEngagement',
          'showFaultToast',
        ],
      },
    },
    {
      id: 'groupCall',
      src: 'groupCall',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: {
        actions: [{ type: 'assignInGroup', params: { isInGroup: false } }, 'reportEngagement', 'showFaultToast'],
      },
    },
    {
      id: 'deviceCheck',
      src: 'deviceCheck',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'push',
      src: 'push',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: 'showFaultToast' },
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
      onError: { actions: 'showFaultToast' },
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
      onError: { actions: 'showFaultToast' },
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
      onError: { actions: 'showFaultToast' },
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
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'messageAlert',
      src: 'messageAlert',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: 'showFaultToast' },
    },
    // Fills in fields that the live record lacks. If it fails, the switches still show their state.
    { id: 'fillIn', src: 'fillIn', onDone: {}, onError: {} },
    {
      id: 'detail',
      src: 'detail',
      input: ({ context }) => ({ load: context.doctors.detail }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'balance',
      src: 'balance',
      input: ({ context }) => ({ load: context.doctors.balance }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'missed',
      src: 'missed',
      input: ({ context }) => ({ load: context.doctors.missed }),
      onError: { actions: 'showFaultToast' },
    },
  ],
  initial: 'free',
  on: {
    'availability.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: [
        { type: 'assignPresence', params: ({ event }) => event },
        'notifyQueue',
        'notifyUnanswered',
        'refreshMissed',
      ],
    },
    'queue.changed': { actions: [{ type: 'assignQueue', params: ({ event }) => event }, 'notifyBell', 'notifyPanel'] },
    'request.missed': { actions: 'refreshMissed' },
    'unanswered.changed': { actions: 'refreshMissed' },
    // The push is about a record that the live socket did not deliver, so the lists are read again.
    'push.arrived': { guard: { type: 'isUnknownRequest', params: ({ event }) => event }, actions: 'reloadQueue' },
    'messages.unread': { actions: { type: 'alertUnread', params: ({ event }) => event } },
    'messages.unseen': { actions: { type: 'assignUnseen', params: ({ event }) => event } },
    'message.sound': { actions: 'soundMessage' },
    'push.opened': { actions: 'openPanel' },
    'unanswered.opened': { actions: 'showUnanswered' },
    'call.rings': { actions: [{ type: 'assignCallRing', params: ({ event }) => event }, 'notifyBell', 'closeCheck'] },
    'call.unregistered': { actions: 'showUnregisteredToast' },
    'call.quiet': { actions: ['forgetCallRing', 'notifyBell'] },
    'call.accepted': { actions: 'leaveGroup' },
    'call.began': { actions: [{ type: 'assignInCall', params: { isInCall: true } }, 'reportEngagement'] },
    'call.ended': { actions: [{ type: 'assignInCall', params: { isInCall: false } }, 'reportEngagement'] },
    'group.began': { actions: [{ type: 'assignInGroup', params: { isInGroup: true } }, 'reportEngagement'] },
    'group.over': { actions: [{ type: 'assignInGroup', params: { isInGroup: false } }, 'reportEngagement'] },
    'doctor.goOn': [
      {
        guard: { type: 'isRequest', params: ({ event }) => event },
        actions: { type: 'acceptRequest', params: ({ event }) => event.goal as GoalOf<'request'> },
      },
      { actions: 'acceptCall' },
    ],
    'check.continued': { actions: { type: 'startCall', params: ({ event }) => event } },
    'call.woken': { actions: { type: 'notifyCalls', params: ({ event }) => event } },
    'time.resynced': { actions: ['resyncAll', 'refreshMissed'] },
  },
  states: {
    free: {
      // A free doctor receives the requests that already wait.
      entry: ['notifyPanel', 'notifyQueue', 'notifyUnanswered'],
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
            actions: [{ type: 'assignOpen', params: ({ event }) => event.output }, 'showEmergencyEndedToast'],
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
              { type: 'assignUnfinished', params: { hasUnfinished: false } },
              'refreshBalance',
              'showEmergencyEndedToast',
            ],
          },
          {
            target: 'free',
            reenter: true,
            actions: [
              { type: 'assignUnfinished', params: { hasUnfinished: false } },
              'refreshBalance',
              'showConsultationEndedToast',
            ],
          },
        ],
        onError: { target: 'free', reenter: true, actions: 'showFaultToast' },
      },
      on: {
        'unfinished.changed': {
          actions: [{ type: 'assignUnfinished', params: ({ event }) => event }, 'notifyPanel', 'notifyUnanswered'],
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
            { type: 'assignPresence', params: ({ event }) => event },
            'notifyQueue',
            'notifyUnanswered',
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
      entry: ['notifyPanel', 'notifyQueue', 'notifyUnanswered'],
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
            actions: ['refreshBalance', 'showConsultationEndedToast'],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'free',
            actions: 'showSavedToast',
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'free', actions: 'showGoneToast' },
          {
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'free',
            actions: 'refreshBalance',
          },
          { target: 'free', actions: ['refreshBalance', 'showEndedElsewhereToast'] },
        ],
        onError: { target: 'free', actions: 'showFaultToast' },
      },
      on: {
        'call.over': { actions: { type: 'postCall', params: ({ event }) => event } },
        'call.close': [{ guard: 'isInCall', actions: 'hangUp' }, { actions: 'notifyNoCall' }],
        'doctor.leave': { actions: 'refuseLeave' },
        'page.leave': { actions: 'refuseLeave' },
      },
    },
    inEmergency: {
      entry: ['notifyPanel', 'notifyQueue', 'notifyUnanswered', 'reportEngagement'],
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
            actions: 'showEmergencyReportedToast',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'free',
            actions: 'showEmergencyGoneToast',
          },
          { target: 'free', actions: ['refreshBalance', 'showEmergencyEndedToast'] },
        ],
        onError: { target: 'free', actions: 'showFaultToast' },
      },
      on: {
        'call.established': { actions: { type: 'notifyEmergency', params: ({ event }) => event } },
        'call.over': { actions: { type: 'notifyEmergency', params: ({ event }) => event } },
        'group.began': {
          actions: [
            { type: 'assignInGroup', params: { isInGroup: true } },
            { type: 'notifyEmergency', params: ({ event }) => event },
          ],
        },
        'group.over': {
          actions: [
            { type: 'assignInGroup', params: { isInGroup: false } },
            { type: 'notifyEmergency', params: ({ event }) => event },
          ],
        },
        'doctor.leave': { actions: 'refuseLeave' },
        'page.leave': { actions: 'refuseLeave' },
      },
    },
  },
})
