import { withEvent, withOutput } from '../with-event'
import { callBackReasonOf, initialPresences, partyOf } from './doctor.rules'
import { doctorSetup, type GoalOf } from './doctor.setup'

/**
 * A working doctor: free, or with exactly one open consultation or emergency (contract §2). Whatever changes its facts
 * publishes them to the children that read them: the two switches open and close the queue, which rings and opens the
 * panel. Accepting a request or resuming unfinished work opens its room. When
 * it ends the doctor is free again, and the balance and other open work are read again. Video calls run in parallel:
 * accepting one opens its consultation, hanging up ends none. A call of two and a group call exclude each other.
 */
export const doctorMachine = doctorSetup.createMachine({
  id: 'doctor',
  context: ({ input }) => ({
    ...input,
    open: null,
    known: null,
    presences: initialPresences(input.user),
    hasUnfinished: false,
    queue: { waiting: [], cards: 0, ring: null },
    callRings: null,
    isInCall: false,
    isInGroup: false,
    endedCall: null,
    openAt: null,
    unseenMessages: 0,
    published: null,
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
        actions: ['forgetCallRing', { type: 'assignInCall', params: { isInCall: false } }, 'publish', 'showFaultToast'],
      },
    },
    {
      id: 'groupCall',
      src: 'groupCall',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: {
        actions: [{ type: 'assignInGroup', params: { isInGroup: false } }, 'publish', 'showFaultToast'],
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
      guard: withEvent('isNews'),
      actions: [withEvent('assignPresence'), 'publish', 'refreshMissed'],
    },
    'queue.changed': { actions: [withEvent('assignQueue'), 'publish'] },
    'request.missed': { actions: 'refreshMissed' },
    'unanswered.changed': { actions: 'refreshMissed' },
    // The push is about a record that the live socket did not deliver, so the lists are read again.
    'push.arrived': { guard: withEvent('isUnknownRequest'), actions: 'reloadQueue' },
    'messages.unread': { actions: withEvent('alertUnread') },
    'messages.unseen': { actions: withEvent('assignUnseen') },
    'message.sound': { actions: 'soundMessage' },
    'push.opened': { actions: 'openPanel' },
    'unanswered.opened': { actions: 'showUnanswered' },
    'call.rings': { actions: [withEvent('assignCallRing'), 'publish', 'closeCheck'] },
    'call.unregistered': { actions: 'showUnregisteredToast' },
    'call.quiet': { actions: ['forgetCallRing', 'publish'] },
    // A page captures for one call at a time: the newer one ends the other.
    'call.began': { actions: [{ type: 'assignInCall', params: { isInCall: true } }, 'publish', 'leaveGroup'] },
    'call.ended': { actions: [{ type: 'assignInCall', params: { isInCall: false } }, 'publish'] },
    'group.began': { actions: [{ type: 'assignInGroup', params: { isInGroup: true } }, 'publish', 'endCall'] },
    'group.over': { actions: [{ type: 'assignInGroup', params: { isInGroup: false } }, 'publish'] },
    'doctor.goOn': [
      {
        guard: withEvent('isRequest'),
        actions: { type: 'acceptRequest', params: ({ event }) => event.goal as GoalOf<'request'> },
      },
      { actions: 'acceptCall' },
    ],
    'check.continued': { actions: withEvent('startCall') },
    'call.woken': { actions: withEvent('notifyCalls') },
    'time.resynced': { actions: ['resyncAll', 'refreshMissed'] },
  },
  states: {
    free: {
      // A free doctor receives the requests that already wait.
      entry: ['publish', { type: 'notifyRoom', params: { consultationId: null } }],
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
          // Nobody pressed anything: 'Diakhiri' during the call would be read as its end.
          {
            guard: withOutput('isEmergencyReopened'),
            target: 'inEmergency',
            actions: [withOutput('assignOpen'), withOutput('notifyReopened'), withOutput('resumeGroup')],
          },
          {
            guard: withOutput('isEmergencyContinued'),
            target: 'inEmergency',
            // The same words as for continuing (product §4).
            actions: [withOutput('assignOpen'), withOutput('notifyReopened'), 'showEmergencyEndedToast'],
          },
          {
            guard: withOutput('isReopened'),
            target: 'inConsultation',
            actions: [withOutput('assignOpen'), withOutput('notifyReopened'), withOutput('resumeGroup')],
          },
          {
            guard: withOutput('isContinued'),
            target: 'inConsultation',
            actions: [withOutput('assignOpen'), withOutput('notifyReopened')],
          },
          {
            guard: withOutput('isEmergencyEnded'),
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
        'unfinished.changed': { actions: [withEvent('assignUnfinished'), 'publish'] },
        'unanswered.won': {
          target: 'inEmergency',
          actions: [
            { type: 'assignOpen', params: ({ event }) => ({ className: 'Emergencies', objectId: event.objectId }) },
            'leaveGroup',
            'closeCheck',
            withEvent('callCaller'),
          ],
        },
        'request.won': [
          {
            guard: withEvent('isEmergency'),
            target: 'inEmergency',
            actions: [withEvent('assignOpen'), { type: 'notifyRoom', params: { consultationId: null } }],
          },
          {
            target: 'inConsultation',
            actions: [withEvent('assignOpen'), { type: 'notifyRoom', params: { consultationId: null } }],
          },
        ],
        // Another device opened or ended something.
        'availability.changed': {
          guard: withEvent('isNews'),
          actions: [withEvent('assignPresence'), 'publish', 'refreshMissed', 'lookAgain'],
        },
        'call.accepted': { actions: withEvent('openByItself') },
        'call.resumed': { actions: withEvent('openByItself') },
        'group.resumed': { actions: withEvent('openByItself') },
        'call.over': { actions: withEvent('assignEndedCall') },
        'doctor.redeemed': { actions: withEvent('openByItself') },
        'doctor.leave': [{ guard: 'isAtWorkElsewhere', actions: 'refuseLeave' }, { actions: ['hangUp', 'reportLeft'] }],
      },
    },
    // Notifies the queue at once; the live record may report Busy late or never.
    inConsultation: {
      entry: 'publish',
      // Leaving the room ends its audio and video.
      exit: ['clearOpen', 'hangUp', 'leaveGroup', 'clearAlert'],
      invoke: {
        id: 'consultation',
        src: 'consultation',
        input: ({ context: { open, known, user, records, clock, newId, endedCall, openAt }, self }) => {
          if (open === null || open.className === 'Emergencies') throw new Error('no consultation is open')
          return {
            className: open.className,
            objectId: open.objectId,
            // What another device saved meanwhile is read, and resumed, first.
            record: known?.className === 'Emergencies' || known?.status === 'SAVE' ? null : known,
            me: user.id,
            records,
            clock,
            newId,
            endedCall,
            openAt,
            report: (report) => self.send(report),
          }
        },
        onDone: [
          {
            guard: withOutput('isEndedHere'),
            target: 'free',
            actions: ['refreshBalance', 'showConsultationEndedToast'],
          },
          { guard: withOutput('isSaved'), target: 'free', actions: 'showSavedToast' },
          { guard: withOutput('isGone'), target: 'free', actions: 'showGoneToast' },
          { guard: withOutput('isUnpaid'), target: 'free', actions: 'refreshBalance' },
          { target: 'free', actions: ['refreshBalance', 'showEndedElsewhereToast'] },
        ],
        onError: { target: 'free', actions: 'showFaultToast' },
      },
      on: {
        'call.over': { actions: withEvent('postCall') },
        'call.close': [{ guard: 'isInCall', actions: 'hangUp' }, { actions: 'notifyNoCall' }],
        'doctor.leave': { actions: 'refuseLeave' },
        'page.leave': { actions: 'refuseLeave' },
      },
    },
    inEmergency: {
      entry: 'publish',
      // Leaving the emergency ends its audio and video.
      exit: ['clearOpen', 'hangUp', 'leaveGroup'],
      invoke: {
        id: 'emergency',
        src: 'emergency',
        input: ({ context: { open, emergencies, clock, newId } }) => {
          if (open?.className !== 'Emergencies') throw new Error('no emergency is open')
          return { objectId: open.objectId, emergencies, clock, newId }
        },
        onDone: [
          { guard: withOutput('isReported'), target: 'free', actions: 'showEmergencyReportedToast' },
          { guard: withOutput('isGone'), target: 'free', actions: 'showEmergencyGoneToast' },
          { target: 'free', actions: ['refreshBalance', 'showEmergencyEndedToast'] },
        ],
        onError: { target: 'free', actions: 'showFaultToast' },
      },
      on: {
        'call.established': { actions: withEvent('notifyEmergency') },
        'call.over': { actions: withEvent('notifyEmergency') },
        'group.began': {
          actions: [
            { type: 'assignInGroup', params: { isInGroup: true } },
            'publish',
            'endCall',
            withEvent('notifyEmergency'),
          ],
        },
        'group.over': {
          actions: [{ type: 'assignInGroup', params: { isInGroup: false } }, 'publish', withEvent('notifyEmergency')],
        },
        'doctor.leave': { actions: 'refuseLeave' },
        'page.leave': { actions: 'refuseLeave' },
      },
    },
  },
})
