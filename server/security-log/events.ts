/**
 * Every event of the security log with its details: nothing else is ever written there (docs/contract.md §2 "Security
 * log"). The table has the same list as a constraint.
 */
export const SECURITY_EVENTS = {
  'signIn.succeeded': [],
  'signIn.failed': ['wrongPair', 'wrongRole', 'passwordChanged'],
  /** Not looked at: a delay runs, the source has none left, or too many wait. */
  'signIn.refused': ['tooManyTries', 'deactivated'],
  /** A wrong sign-in began a delay of so many minutes. */
  'signIn.delayed': ['1', '2', '4', '8', '15'],
  /** The password was right; the account also has a second factor, or must get one. */
  'secondFactor.requested': [],
  'secondFactor.succeeded': ['totp', 'recoveryCode', 'passkey', 'enrolment'],
  'secondFactor.failed': ['totp', 'replayedTotp', 'recoveryCode', 'passkey', 'clonedPasskey'],
  'secondFactor.refused': ['tooManyTries'],
  'totp.added': [],
  'totp.removed': [],
  'recoveryCodes.issued': [],
  'passkey.added': [],
  'passkey.removed': [],
  'proof.succeeded': ['password', 'pin'],
  'proof.failed': ['password', 'pin'],
  'proof.refused': ['tooManyTries'],
  'permission.refused': ['freshProof', 'rest', 'parse', 'foreignPage', 'tools'],
  /** A question outside the allow-list, which no app of ours asks (contract §4 "Allowed queries"). */
  'question.refused': ['parse', 'liveQuery'],
  /** More acts than the limits allow, or more frames than a socket may send. */
  'limit.exceeded': ['acts', 'frames'],
  'code.failed': ['wrongCode'],
  'code.refused': ['tooManyTries'],
  'session.signedOut': [],
  /** Ended by something other than its own sign-out. */
  'session.ended': [
    'byOwner',
    'passwordChanged',
    'sameDevice',
    'idle',
    'tooOld',
    'byOperator',
    'deactivated',
    'tooMany',
  ],
  'session.locked': ['asked', 'inactive'],
  'account.activated': [],
  // Acts of an operator by `npm run admin`; the row names the operator.
  'account.created': [],
  'account.linkIssued': [],
  'account.deactivated': [],
  'account.reactivated': [],
  'account.lockoutReset': [],
  'account.credentialsChanged': [],
  'secondFactor.removedByOperator': [],
  'facility.created': [],
  'password.resetRequested': [],
  'password.reset': [],
  'password.changed': [],
  'pin.changed': [],
  'phone.changed': [],
} as const satisfies Record<string, readonly string[]>

export type SecurityEvent = keyof typeof SECURITY_EVENTS
export type SecurityDetail = (typeof SECURITY_EVENTS)[SecurityEvent][number]

/** An event with one of its own details, null where it has none. */
export type SecurityAct = {
  [Event in SecurityEvent]: {
    event: Event
    detail: (typeof SECURITY_EVENTS)[Event] extends readonly [] ? null : (typeof SECURITY_EVENTS)[Event][number]
  }
}[SecurityEvent]
