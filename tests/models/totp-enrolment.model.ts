import { TOTP_ENROLMENT } from '../../contract/values/account'
import { totpEnrolmentMachine } from '../../machines/account/totp-enrolment/totp-enrolment.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/harness/test-clock'

export const SECRET = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Dokter%20Keluarga:dokter1%40contoh.id?issuer=Dokter%20Keluarga&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}
export const RECOVERY_CODES = ['0000', '1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999'].map(
  (group) => `${group}-ABCD-EFGH-JKMN-PQRS-TVWX`,
)
const code = { type: 'code.submit', code: '246810' } as const
const cancel = { type: 'enrolment.cancel' } as const
const retry = { type: 'enrolment.retry' } as const
const begun = done('begin', accepted(SECRET))
const proofRequired = refused({ kind: 'proofRequired' })
const taken = refused({ kind: 'taken' })
const wrong = refused({ kind: 'wrong' })
const over = refused({ kind: 'over' })
const tooMany = refused({ kind: 'tooMany', retryAfter: 840 })
const issued = accepted({ recoveryCodes: RECOVERY_CODES })
const proven = done('proof', { outcome: 'proven' })

export const totpEnrolmentModel = defineModel<typeof totpEnrolmentMachine>({
  name: 'account/totp-enrolment',
  spec: 'contract §2 "Second factor", §3 POST /auth/totp',
  machine: totpEnrolmentMachine,
  worlds: { opened: (clock) => ({ clock, hasPin: true }) },
  events: { 'code.submit': [code], 'enrolment.retry': [retry], 'enrolment.cancel': [cancel] },
  outcomes: {
    begin: { outputs: [accepted(SECRET), proofRequired, taken], faults: true },
    proof: { outputs: [{ outcome: 'proven' }, { outcome: 'cancelled' }], faults: true },
    confirm: { outputs: [issued, accepted({ recoveryCodes: null }), wrong, over, tooMany], faults: true },
  },
  invariants: {
    'the key is known exactly while its code is asked for': (snapshot) =>
      (snapshot.context.secret !== null) === (snapshot.matches('entering') || snapshot.matches('confirming')) ||
      snapshot.status === 'done',
    'the key has its end': ({ context }) => (context.secret === null) === (context.expiresAt === null),
    'a hold has its end, and nothing else has': (snapshot) =>
      snapshot.matches({ entering: 'held' }) === (snapshot.context.heldUntil !== null),
    'no code is stored': ({ context }) => !JSON.stringify(context).includes('246810'),
  },
  journeys: [
    ...rowsFrom<typeof totpEnrolmentMachine>('opened', {
      'the key is asked for': [[], { beginning: 'first' }],
      'the key is shown for ten minutes': [
        [begun],
        { entering: 'fresh' },
        { knows: { secret: SECRET, expiresAt: TEST_EPOCH + TOTP_ENROLMENT } },
      ],
      'the server requires a proof first': [[done('begin', proofRequired)], 'proving'],
      'after the proof the key arrives': [[done('begin', proofRequired), proven, begun], { entering: 'fresh' }],
      'after the proof the key is asked for again': [[done('begin', proofRequired), proven], { beginning: 'repeated' }],
      'a proof that is refused right away is not asked for again': [
        [done('begin', proofRequired), proven, done('begin', proofRequired)],
        'unbegun',
      ],
      'without a proof nothing is set up': [
        [done('begin', proofRequired), done('proof', { outcome: 'cancelled' })],
        'cancelled',
      ],
      'a proof that breaks can be repeated': [[done('begin', proofRequired), fault('proof')], 'unbegun'],
      'an app that is active already is the parent’s to read': [[done('begin', taken)], 'unknown'],
      'an unanswered call for the key is repeated': [[fault('begin'), retry], { beginning: 'first' }],
      'an unanswered call for the key is given up': [[fault('begin'), cancel], 'cancelled'],
      'a right code sets it up': [[begun, code, done('confirm', issued)], 'added'],
      'a right code may bring no recovery codes': [
        [begun, code, done('confirm', accepted({ recoveryCodes: null }))],
        'added',
      ],
      'a wrong code is asked for again': [
        [begun, code, done('confirm', wrong)],
        { entering: 'wrong' },
        { knows: { secret: SECRET } },
      ],
      'an unanswered code is asked for again': [[begun, code, fault('confirm')], { entering: 'unanswered' }],
      'another try after a wrong code': [[begun, code, done('confirm', wrong), code], 'confirming'],
      'another try after an unanswered code': [[begun, code, fault('confirm'), code], 'confirming'],
      'a code that is being checked is decided by the answer': [
        [begun, code],
        'confirming',
        { ignores: [cancel, code] },
      ],
      'too many wrong codes wait': [[begun, code, done('confirm', tooMany)], { entering: 'held' }, { ignores: [code] }],
      'the wait ends at the boxes': [
        [begun, code, done('confirm', tooMany), after('untilAllowed', 'totpEnrolment.entering.held')],
        { entering: 'fresh' },
        { knows: { heldUntil: null } },
      ],
      'the wait can be given up': [[begun, code, done('confirm', tooMany), cancel], 'cancelled'],
      'without a code the time ends': [
        [begun, after('untilExpiry', 'totpEnrolment.entering')],
        'expired',
        { knows: { secret: null, expiresAt: null } },
      ],
      'the server’s time ended first': [[begun, code, done('confirm', over)], 'expired', { knows: { secret: null } }],
      'after the time it is begun again, with another key': [
        [begun, after('untilExpiry', 'totpEnrolment.entering'), retry],
        { beginning: 'first' },
      ],
      'after the time it is given up': [[begun, after('untilExpiry', 'totpEnrolment.entering'), cancel], 'cancelled'],
      'given up before the code': [[begun, cancel], 'cancelled'],
      'a key that is on its way is waited for': [[], { beginning: 'first' }, { ignores: [cancel, retry] }],
    }),
  ],
})
