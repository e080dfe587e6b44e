export type Who = 'caller' | 'second' | 'callee' | 'tablet' | 'stranger'

/** Of a call between doctor 101 and patient 201; `away` is one that was taken up and whose caller's socket is gone. */
export const STATES = ['none', 'waking', 'ringing', 'connecting', 'talking', 'renewing', 'away'] as const
export type State = (typeof STATES)[number]

/**
 * Every client frame about a call (contract §5), by sender and state of the call: the receivers' frames, and the call's
 * next state. Written by hand, to check the exchange. `caller` and `callee` are the devices that called and answered,
 * `second` and `tablet` further devices of the same two people, `stranger` is a third person. '-' means ignored; a
 * frame to `self` alone is a refusal or its confirmation.
 */
export const FRAMES: Record<string, Record<Who, Record<string, string>>> = {
  calling: {
    caller: {
      'self: callingResponse accepted, => waking': 'none',
      'self: callingResponse accepted': 'waking ringing',
      'self: callingResponse busy': 'connecting talking renewing',
    },
    second: {
      'self: callingResponse accepted, => waking': 'none',
      'self: callingResponse busy': 'waking ringing connecting talking renewing away',
    },
    callee: {
      'self: callingResponse accepted, => waking': 'none',
      'self: callingResponse busy': 'waking connecting talking renewing away',
      'self: callingResponse busy, self: active, self: incomingCall': 'ringing',
    },
    tablet: {
      'self: callingResponse accepted, => waking': 'none',
      'self: callingResponse busy': 'waking connecting talking renewing away',
      'self: callingResponse busy, self: active, self: incomingCall': 'ringing',
    },
    stranger: { 'self: callingResponse forbidden': 'none waking ringing connecting talking renewing away' },
  },
  cancelCalling: {
    caller: {
      'self: cancelCallingResponse rejected': 'none',
      'self: cancelCallingResponse accepted, => none': 'waking',
      'self: cancelCallingResponse accepted, callee: stop cancelled, tablet: stop cancelled, => none':
        'ringing connecting',
      'self: cancelCallingResponse accepted, callee: stop ended, => none': 'talking renewing',
    },
    second: { 'self: cancelCallingResponse rejected': 'none waking ringing connecting talking renewing away' },
    callee: { 'self: cancelCallingResponse rejected': 'none waking ringing connecting talking renewing away' },
    tablet: { 'self: cancelCallingResponse rejected': 'none waking ringing connecting talking renewing away' },
    stranger: { 'self: cancelCallingResponse rejected': 'none waking ringing connecting talking renewing away' },
  },
  notifyCaller: {
    caller: { 'self: not active': 'none waking ringing connecting talking renewing' },
    second: { 'self: not active': 'none waking ringing connecting talking renewing away' },
    callee: {
      'self: not active': 'none connecting talking renewing away',
      'self: active': 'waking',
      'self: active, self: incomingCall': 'ringing',
    },
    tablet: {
      'self: not active': 'none connecting talking renewing away',
      'self: active': 'waking',
      'self: active, self: incomingCall': 'ringing',
    },
    stranger: { 'self: not active': 'none waking ringing connecting talking renewing away' },
  },
  rejectCalling: {
    caller: { 'self: rejectCallingResponse rejected': 'none waking ringing connecting talking renewing' },
    second: { 'self: rejectCallingResponse rejected': 'none waking ringing connecting talking renewing away' },
    callee: {
      'self: rejectCallingResponse rejected': 'none connecting talking renewing away',
      'caller: callResponse declined, self: rejectCallingResponse accepted, => none': 'waking',
      'caller: callResponse declined, self: rejectCallingResponse accepted, tablet: stop declined, => none': 'ringing',
    },
    tablet: {
      'self: rejectCallingResponse rejected': 'none connecting talking renewing away',
      'caller: callResponse declined, self: rejectCallingResponse accepted, => none': 'waking',
      'caller: callResponse declined, callee: stop declined, self: rejectCallingResponse accepted, => none': 'ringing',
    },
    stranger: { 'self: rejectCallingResponse rejected': 'none waking ringing connecting talking renewing away' },
  },
  call: {
    caller: {
      'callee: incomingCall, tablet: incomingCall, => ringing': 'none waking',
      'callee: incomingCall, tablet: incomingCall': 'ringing',
      'self: callResponse busy': 'connecting talking renewing',
    },
    second: {
      'callee: incomingCall, tablet: incomingCall, => ringing': 'none',
      'self: callResponse busy': 'waking ringing connecting talking renewing away',
    },
    callee: {
      'caller: incomingCall, second: incomingCall, => ringing': 'none',
      'self: callResponse busy': 'waking connecting talking renewing away',
      'self: callResponse busy, self: active, self: incomingCall': 'ringing',
    },
    tablet: {
      'caller: incomingCall, second: incomingCall, => ringing': 'none',
      'self: callResponse busy': 'waking connecting talking renewing away',
      'self: callResponse busy, self: active, self: incomingCall': 'ringing',
    },
    stranger: { 'self: callResponse forbidden': 'none waking ringing connecting talking renewing away' },
  },
  accept: {
    caller: { 'self: stop missed': 'none waking ringing connecting talking renewing' },
    second: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
    callee: {
      'self: stop missed': 'none waking',
      'caller: callResponse accepted, self: startCommunication, tablet: handled elsewhere, => talking': 'ringing',
      '-': 'connecting talking renewing away',
    },
    tablet: {
      'self: stop missed': 'none waking',
      'caller: callResponse accepted, callee: handled elsewhere, self: startCommunication, => talking': 'ringing',
      'self: handled elsewhere': 'connecting talking renewing away',
    },
    stranger: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
  },
  'accept, own offer': {
    caller: { 'self: stop missed': 'none waking ringing connecting talking renewing' },
    second: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
    callee: {
      'self: stop missed': 'none waking',
      'caller: callResponse accepted, self: startCommunication, tablet: handled elsewhere, => talking': 'ringing',
      '-': 'connecting talking renewing away',
    },
    tablet: {
      'self: stop missed': 'none waking',
      'caller: callResponse accepted, callee: handled elsewhere, self: startCommunication, => talking': 'ringing',
      'self: handled elsewhere': 'connecting talking renewing away',
    },
    stranger: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
  },
  'accept, no payload': {
    caller: { 'self: stop missed': 'none waking ringing connecting talking renewing' },
    second: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
    callee: {
      'self: stop missed': 'none waking',
      'self: error Consultation Payload Cannot Be Null': 'ringing',
      '-': 'connecting talking renewing away',
    },
    tablet: {
      'self: stop missed': 'none waking',
      'self: error Consultation Payload Cannot Be Null': 'ringing',
      'self: handled elsewhere': 'connecting talking renewing away',
    },
    stranger: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
  },
  reject: {
    caller: { 'self: stop missed': 'none waking ringing connecting talking renewing' },
    second: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
    callee: {
      'self: stop missed': 'none waking',
      'caller: callResponse declined, tablet: stop declined, => none': 'ringing',
      '-': 'connecting talking renewing away',
    },
    tablet: {
      'self: stop missed': 'none waking',
      'caller: callResponse declined, callee: stop declined, => none': 'ringing',
      'self: handled elsewhere': 'connecting talking renewing away',
    },
    stranger: { 'self: stop missed': 'none waking ringing connecting talking renewing away' },
  },
  onIceCandidate: {
    caller: {
      '-': 'none',
      'carried for caller': 'waking ringing connecting talking renewing',
    },
    second: { '-': 'none waking ringing connecting talking renewing away' },
    callee: {
      '-': 'none waking ringing',
      'carried for callee': 'connecting talking renewing away',
    },
    tablet: { '-': 'none waking ringing connecting talking renewing away' },
    stranger: { '-': 'none waking ringing connecting talking renewing away' },
  },
  reoffer: {
    caller: {
      '-': 'none waking ringing connecting',
      'callee: renegotiate, => talking': 'talking',
      'callee: renegotiate': 'renewing',
    },
    second: { '-': 'none waking ringing connecting talking renewing away' },
    callee: {
      '-': 'none waking ringing connecting',
      'caller: renegotiate, => talking': 'talking',
      'caller: reofferResponse, self: reofferResponse, => talking': 'renewing',
      '=> talking': 'away',
    },
    tablet: { '-': 'none waking ringing connecting talking renewing away' },
    stranger: { '-': 'none waking ringing connecting talking renewing away' },
  },
  stop: {
    caller: {
      '-': 'none',
      '=> none': 'waking',
      'callee: stop cancelled, tablet: stop cancelled, => none': 'ringing',
      'self: callResponse declined, callee: stop ended, tablet: stop ended, => none': 'connecting',
      'callee: stop ended, => none': 'talking renewing',
    },
    second: { '-': 'none waking ringing connecting talking renewing away' },
    callee: {
      '-': 'none waking ringing',
      'caller: callResponse declined, self: stop ended, tablet: stop ended, => none': 'connecting',
      'caller: stop ended, => none': 'talking renewing',
      '=> none': 'away',
    },
    tablet: { '-': 'none waking ringing connecting talking renewing away' },
    stranger: { '-': 'none waking ringing connecting talking renewing away' },
  },
}
