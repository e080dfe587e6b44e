import { sessionMachine } from '../../machines/session/session.machine'
import { accepted, refused } from '../../machines/ports/result'
import { aUser } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'

const credentials = { email: 'dokter1@contoh.id', password: 'salah', role: 'doctor' }
const step = { ticket: 'tiket', expiresAt: 0, totp: true, passkey: false, enrolment: false }
const halfway = refused({ kind: 'secondStep', step })

export const sessionModel = defineModel<typeof sessionMachine>({
  name: 'session',
  spec: 'product §2 Route guards, §4 Availability (restore), §8',
  machine: sessionMachine,
  worlds: { 'page opened': (clock) => ({ clock, report: () => {} }) },
  events: {
    'session.signIn': [{ type: 'session.signIn', credentials }],
    'session.changeAccount': [{ type: 'session.changeAccount' }],
    'session.usePasskey': [{ type: 'session.usePasskey' }],
    'session.passkeyCanceled': [{ type: 'session.passkeyCanceled' }],
    'session.signOut': [{ type: 'session.signOut' }],
    'session.retry': [{ type: 'session.retry' }],
    'session.expired': [{ type: 'session.expired' }],
    'session.closedElsewhere': [{ type: 'session.closedElsewhere' }],
    'session.admitted': [{ type: 'session.admitted', user: aUser() }],
    'session.secondStepExpired': [{ type: 'session.secondStepExpired' }],
    'session.secondStepCanceled': [{ type: 'session.secondStepCanceled' }],
  },
  outcomes: {
    sessionFacts: { outputs: [], faults: true },
    restore: {
      outputs: [
        { user: aUser(), needsLogin: false },
        { user: null, needsLogin: false },
        { user: null, needsLogin: true },
        { user: null, needsLogin: true, refusal: 'dead' },
        { user: aUser(), needsLogin: false, refusal: 'other' },
      ],
      faults: true,
    },
    signIn: {
      outputs: [
        accepted(aUser()),
        refused({ kind: 'wrongPair' }),
        refused({ kind: 'unknownRole' }),
        refused({ kind: 'tooMany', retryAfter: 840 }),
        refused({ kind: 'malformed', message: 'Email tidak benar' }),
        halfway,
      ],
      faults: true,
    },
    signOut: { outputs: [undefined], faults: true },
    forget: { outputs: [undefined], faults: true },
    reload: { outputs: [], faults: true },
  },
  key: ({ context }) => [context.refusal?.kind, context.user?.id, context.isFaultShown],
  invariants: {
    'somebody is known from opening to leaving': (snapshot) =>
      snapshot.context.user !== null || !(snapshot.matches('signedIn') || snapshot.matches('leaving')),
    'nobody is known before opening and after leaving': (snapshot) =>
      snapshot.context.user === null ||
      snapshot.matches('signedIn') ||
      snapshot.matches('leaving') ||
      snapshot.matches('expiring') ||
      snapshot.matches('forgetting'),
    'a refusal is reported exactly where it was met': (snapshot) =>
      snapshot.matches({ anonymous: 'refused' }) === (snapshot.context.refusal !== null),
    'a lock-out has its end, and nothing else has': (snapshot) =>
      snapshot.matches({ anonymous: 'lockedOut' }) === (snapshot.context.lockedUntil !== null),
    'a second step is known exactly while it is under way': (snapshot) =>
      snapshot.matches('secondStep') === (snapshot.context.step !== null),
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(credentials.password),
  },
  journeys: [
    {
      name: 'locked out, somebody else signs in here',
      world: 'page opened',
      steps: [
        { type: 'xstate.done.actor.restore', output: { user: null, needsLogin: false } },
        { type: 'session.signIn', credentials },
        { type: 'xstate.done.actor.signIn', output: refused({ kind: 'tooMany', retryAfter: 840 }) },
        { type: 'session.changeAccount' },
        { type: 'session.signIn', credentials },
        { type: 'xstate.done.actor.signIn', output: accepted(aUser()) },
      ],
      ends: 'signedIn',
    },
    {
      name: 'a 401 signs out after 2 s and the sign-in page says why',
      world: 'page opened',
      steps: [
        { type: 'xstate.done.actor.restore', output: { user: aUser(), needsLogin: false } },
        { type: 'session.expired' },
        { type: 'xstate.after.untilForcedLogout.session.expiring' },
        { type: 'xstate.done.actor.forget', output: undefined },
      ],
      ends: { anonymous: 'expired' },
    },
    {
      name: 'a sign-out in another tab reloads the page',
      world: 'page opened',
      steps: [
        { type: 'xstate.done.actor.restore', output: { user: aUser(), needsLogin: false } },
        { type: 'session.closedElsewhere' },
      ],
      ends: 'reloading',
    },
    {
      name: 'an unreachable server signs nobody out',
      world: 'page opened',
      steps: [
        { type: 'xstate.error.actor.restore', error: null },
        { type: 'xstate.after.untilRetry.session.unreachable' },
        { type: 'xstate.done.actor.restore', output: { user: aUser(), needsLogin: false } },
      ],
      ends: 'signedIn',
    },
    ...rowsFrom<typeof sessionMachine>('page opened', {
      'who was signed in is back': [
        [done('restore', { user: aUser(), needsLogin: false })],
        'signedIn',
        { knows: { user: aUser() } },
      ],
      'a session that has run out says so at the sign-in page': [
        [done('restore', { user: null, needsLogin: true })],
        { anonymous: 'expired' },
      ],
      'found dead at page load: the notice first': [
        [done('restore', { user: null, needsLogin: true, refusal: 'dead' })],
        'expiring',
      ],
      'found dead at page load: out after 2 s': [
        [
          done('restore', { user: null, needsLogin: true, refusal: 'dead' }),
          after('untilForcedLogout', 'session.expiring'),
          done('forget'),
        ],
        { anonymous: 'expired' },
      ],
      'found dead at page load: signing in does not wait': [
        [done('restore', { user: null, needsLogin: true, refusal: 'dead' }), { type: 'session.signIn', credentials }],
        'authenticating',
      ],
      'a refused device id keeps the session': [
        [done('restore', { user: aUser(), needsLogin: false, refusal: 'other' })],
        'signedIn',
        { knows: { user: aUser() } },
      ],
      'nobody was signed in': [[done('restore', { user: null, needsLogin: false })], { anonymous: 'fresh' }],
      'who signs in waits for no restoring': [[{ type: 'session.signIn', credentials }], 'authenticating'],
      'signed out elsewhere meanwhile: it is asked again': [[{ type: 'session.closedElsewhere' }], 'restoring'],
      'out of reach': [[fault('restore')], 'unreachable'],
      'out of reach, asked again at once': [[fault('restore'), { type: 'session.retry' }], 'restoring'],
      'out of reach, who signs in is asked': [
        [fault('restore'), { type: 'session.signIn', credentials }],
        'authenticating',
      ],
      'out of reach, signed out elsewhere: asked again': [
        [fault('restore'), { type: 'session.closedElsewhere' }],
        'restoring',
      ],
      'a wrong pair is refused, and said': [
        [{ type: 'session.signIn', credentials }, done('signIn', refused({ kind: 'wrongPair' }))],
        { anonymous: 'refused' },
        { knows: { refusal: { kind: 'wrongPair' } } },
      ],
      'signing in that nothing answers is refused, and said': [
        [{ type: 'session.signIn', credentials }, fault('signIn')],
        { anonymous: 'refused' },
      ],
      'refused, tried again': [
        [
          { type: 'session.signIn', credentials },
          done('signIn', refused({ kind: 'wrongPair' })),
          { type: 'session.signIn', credentials },
        ],
        'authenticating',
        { knows: { refusal: null } },
      ],
      'too many tries lock out': [
        [{ type: 'session.signIn', credentials }, done('signIn', refused({ kind: 'tooMany', retryAfter: 840 }))],
        { anonymous: 'lockedOut' },
      ],
      'locked out until the time is over': [
        [
          { type: 'session.signIn', credentials },
          done('signIn', refused({ kind: 'tooMany', retryAfter: 840 })),
          after('untilAllowed', 'session.anonymous.lockedOut'),
        ],
        { anonymous: 'fresh' },
        { knows: { lockedUntil: null } },
      ],
      'a right password of an account with a second factor opens nothing yet': [
        [{ type: 'session.signIn', credentials }, done('signIn', halfway)],
        'secondStep',
        { knows: { user: null, step } },
      ],
      'the second factor lets the person in': [
        [{ type: 'session.signIn', credentials }, done('signIn', halfway), { type: 'session.admitted', user: aUser() }],
        'signedIn',
        { knows: { user: aUser(), step: null } },
      ],
      'a second step that took too long begins again with the password': [
        [{ type: 'session.signIn', credentials }, done('signIn', halfway), { type: 'session.secondStepExpired' }],
        { anonymous: 'refused' },
        { knows: { refusal: { kind: 'secondStepExpired' }, step: null } },
      ],
      'a second step that was left begins again with the password': [
        [{ type: 'session.signIn', credentials }, done('signIn', halfway), { type: 'session.secondStepCanceled' }],
        { anonymous: 'fresh' },
        { knows: { refusal: null, step: null } },
      ],
      'a passkey is asked for instead of the password': [
        [{ type: 'session.usePasskey' }],
        'byPasskey',
        { knows: { user: null } },
      ],
      'the passkey lets the person in': [
        [{ type: 'session.usePasskey' }, { type: 'session.admitted', user: aUser() }],
        'signedIn',
        { knows: { user: aUser() } },
      ],
      'a passkey that was left leads back to the password': [
        [{ type: 'session.usePasskey' }, { type: 'session.passkeyCanceled' }],
        { anonymous: 'fresh' },
      ],
      'locked out, the passkey is another way': [
        [
          { type: 'session.signIn', credentials },
          done('signIn', refused({ kind: 'tooMany', retryAfter: 840 })),
          { type: 'session.usePasskey' },
        ],
        'byPasskey',
        { knows: { lockedUntil: null } },
      ],
      'run out, signed in again': [
        [done('restore', { user: null, needsLogin: true }), { type: 'session.signIn', credentials }],
        'authenticating',
      ],
      'signing in tells who it is': [
        [{ type: 'session.signIn', credentials }, done('signIn', accepted(aUser()))],
        'signedIn',
        { knows: { user: aUser() } },
      ],
    }),
    ...rowsFrom<typeof sessionMachine>('page opened', {
      'a passkey while a session is looked for': [[{ type: 'session.usePasskey' }], 'byPasskey'],
      'a passkey while the server is away': [[fault('restore'), { type: 'session.usePasskey' }], 'byPasskey'],
      'signing out leaves the page until the server knows': [
        [done('restore', { user: aUser(), needsLogin: false }), { type: 'session.signOut' }],
        'leaving',
      ],
      'signed out': [
        [done('restore', { user: aUser(), needsLogin: false }), { type: 'session.signOut' }, done('signOut')],
        { anonymous: 'fresh' },
        { knows: { user: null } },
      ],
      'signing out in two tabs at once': [
        [
          done('restore', { user: aUser(), needsLogin: false }),
          { type: 'session.signOut' },
          { type: 'session.closedElsewhere' },
        ],
        'reloading',
      ],
      'signed out elsewhere while it runs out': [
        [
          done('restore', { user: aUser(), needsLogin: false }),
          { type: 'session.expired' },
          { type: 'session.closedElsewhere' },
        ],
        'reloading',
      ],
      'signed out elsewhere while it is forgotten': [
        [
          done('restore', { user: aUser(), needsLogin: false }),
          { type: 'session.expired' },
          after('untilForcedLogout', 'session.expiring'),
          { type: 'session.closedElsewhere' },
        ],
        'reloading',
      ],
      'what could not be forgotten has run out all the same': [
        [
          done('restore', { user: aUser(), needsLogin: false }),
          { type: 'session.expired' },
          after('untilForcedLogout', 'session.expiring'),
          fault('forget'),
        ],
        { anonymous: 'expired' },
      ],
      'a page that cannot be reloaded shows the sign-in': [
        [done('restore', { user: aUser(), needsLogin: false }), { type: 'session.closedElsewhere' }, fault('reload')],
        { anonymous: 'fresh' },
      ],
    }),
  ],
})
