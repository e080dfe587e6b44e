import { setup } from 'xstate'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { LinkRefusal } from '../../ports/entry'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Result } from '../../ports/result'
import { withOutput } from '../../with-event'
import { isRefusedAs } from '../entry.rules'

export interface EmailVerificationInput {
  /** From the link in the mail; null if the page was opened without one. */
  uuid: string | null
}

export type EmailVerificationAnswer = Result<null, LinkRefusal>

/**
 * Verifies an e-mail address by opening the mailed link (product §2 /email/verify/{uuid?}/*, contract §3 GET
 * /auth/email/verify/{uuid}). Retries until the server answers.
 */
export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationInput,
    events: {} as { type: 'link.retry' },
    input: {} as EmailVerificationInput,
  },
  actors: { verifyEmail: promiseNotProvided<EmailVerificationAnswer, { uuid: string }>('verifyEmail') },
  guards: {
    hasNoLink: ({ context: { uuid } }) => uuid === null,
    isTaken: (_, params: EmailVerificationAnswer) => params.ok,
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasNoLink', target: 'linkless' }, { target: 'verifying' }] },
    linkless: {},
    verifying: {
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context: { uuid } }) => {
          if (uuid === null) throw new Error('there is no link')
          return { uuid }
        },
        onDone: [
          { guard: withOutput('isTaken'), target: 'verified' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'unknown' }) },
            target: 'gone.unknown',
          },
          { target: 'gone.over' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { after: { untilRetry: 'verifying' }, on: { 'link.retry': 'verifying' } },
    gone: { initial: 'unknown', states: { unknown: {}, over: {} } },
    verified: {},
  },
})
