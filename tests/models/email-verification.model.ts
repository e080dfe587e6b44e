import { emailVerificationMachine } from '../../machines/entry/email-verification/email-verification.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { A_LINK } from './reset.model'

export const emailVerificationModel = defineModel<typeof emailVerificationMachine>({
  name: 'entry/email-verification',
  spec: 'product §2 /email/verify/{uuid?}/*; contract §3 GET /auth/email/verify/{uuid}',
  machine: emailVerificationMachine,
  worlds: { 'with a link': () => ({ uuid: A_LINK }), 'without one': () => ({ uuid: null }) },
  events: { 'link.retry': [{ type: 'link.retry' }] },
  outcomes: {
    verifyEmail: { outputs: [accepted(null), refused({ kind: 'unknown' }), refused({ kind: 'over' })], faults: true },
  },
  invariants: {
    'without a link nothing is asked': (snapshot) => snapshot.matches('linkless') === (snapshot.context.uuid === null),
  },
  journeys: [
    {
      name: 'no answer, then verified',
      world: 'with a link',
      steps: [
        { type: 'xstate.error.actor.verifyEmail', error: null },
        { type: 'xstate.after.untilRetry.emailVerification.unreachable' },
        { type: 'xstate.done.actor.verifyEmail', output: accepted(null) },
      ],
      ends: 'verified',
    },
  ],
})
