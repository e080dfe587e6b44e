import type { PasskeyAssertion, PasskeyRequestOptions } from '../../contract/schemas/second-factor'
import { passkeySignInMachine } from '../../machines/entry/passkey-sign-in/passkey-sign-in.machine'
import { accepted, refused } from '../../machines/ports/result'
import { aUser } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

export const REQUEST_OPTIONS: PasskeyRequestOptions = {
  challenge: 'dGFudGFuZ2Fu',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
}
export const ASSERTION: PasskeyAssertion = {
  id: 'a3VuY2k',
  rawId: 'a3VuY2k',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'MEQ' },
}
const retry = { type: 'passkey.retry' } as const
const cancel = { type: 'passkey.cancel' } as const
const off = refused({ kind: 'off' })
const wrong = refused({ kind: 'wrong' })
const tooMany = refused({ kind: 'tooMany', retryAfter: 300 })
const challenged = done('readOptions', accepted(REQUEST_OPTIONS))
const given = done('get', accepted(ASSERTION))

export const passkeySignInModel = defineModel<typeof passkeySignInMachine>({
  name: 'entry/passkey-sign-in',
  spec: 'contract §2 "Second factor", §3 POST /auth/login/passkey',
  machine: passkeySignInMachine,
  worlds: { opened: (clock) => ({ clock, report: recordingReport() }) },
  events: { 'passkey.retry': [retry], 'passkey.cancel': [cancel] },
  outcomes: {
    readOptions: { outputs: [accepted(REQUEST_OPTIONS), off, tooMany], faults: true },
    get: {
      outputs: [accepted(ASSERTION), refused({ kind: 'dismissed' }), refused({ kind: 'unusable' })],
      faults: true,
    },
    signIn: { outputs: [accepted(aUser()), wrong, off, tooMany], faults: true },
  },
  invariants: {
    'the challenge is known exactly while the browser asks': (snapshot) =>
      (snapshot.context.options !== null) === snapshot.matches('prompting'),
    'a hold has its end, and nothing else has': (snapshot) =>
      snapshot.matches({ stopped: 'held' }) === (snapshot.context.heldUntil !== null),
  },
  journeys: [
    ...rowsFrom<typeof passkeySignInMachine>('opened', {
      'the server is asked for a challenge at once': [[], 'challenging', { ignores: [retry] }],
      'the browser asks the person': [[challenged], 'prompting', { ignores: [retry] }],
      'the server decides': [[challenged, given], 'verifying', { ignores: [retry, cancel] }],
      'a known passkey lets the person in': [
        [challenged, given, done('signIn', accepted(aUser()))],
        'admitted',
        { sends: ['session.admitted'] },
      ],
      'an unknown passkey does not': [[challenged, given, done('signIn', wrong)], { stopped: 'wrong' }, { sends: [] }],
      'switched off meanwhile': [[challenged, given, done('signIn', off)], { stopped: 'off' }],
      'too many from this network': [
        [challenged, given, done('signIn', tooMany)],
        { stopped: 'held' },
        { ignores: [retry] },
      ],
      'the server’s verdict is lost': [[challenged, given, fault('signIn')], { stopped: 'unanswered' }],
      'the person cancels in the browser': [
        [challenged, done('get', refused({ kind: 'dismissed' }))],
        { stopped: 'dismissed' },
      ],
      'a device that cannot': [[challenged, done('get', refused({ kind: 'unusable' }))], { stopped: 'unusable' }],
      'a browser that breaks': [[challenged, fault('get')], { stopped: 'unusable' }],
      'a hospital without passkeys': [[done('readOptions', off)], { stopped: 'off' }],
      'too many challenges': [[done('readOptions', tooMany)], { stopped: 'held' }],
      'the wait ends': [
        [done('readOptions', tooMany), after('untilAllowed', 'passkeySignIn.stopped.held')],
        { stopped: 'dismissed' },
      ],
      'no challenge arrives': [[fault('readOptions')], { stopped: 'unanswered' }],
      'it is tried again': [[fault('readOptions'), retry], 'challenging'],
      'left before the challenge': [[cancel], 'canceled', { sends: ['session.passkeyCanceled'] }],
      'left while the browser asks': [[challenged, cancel], 'canceled', { sends: ['session.passkeyCanceled'] }],
      'left after it stopped': [[fault('readOptions'), cancel], 'canceled', { sends: ['session.passkeyCanceled'] }],
    }),
  ],
})
