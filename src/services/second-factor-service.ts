import * as z from 'zod/mini'
import {
  issuedRecoveryCodes,
  ownSecondFactor,
  passkeyAdded,
  passkeyCreationOptions,
  type passkeyRequest,
  type totpConfirmation,
  totpSecret,
} from '../../contract/schemas/second-factor'
import { PROOF_REQUIRED, WRONG_SECOND_FACTOR } from '../../contract/values/account'
import { accepted, refused } from '../../machines/ports/result'
import type { FactorChange, SecondFactorPort } from '../../machines/ports/second-factor'
import type { HttpClient, HttpRefusal } from './http/http-client'

const removed = z.object({ removed: z.literal(true) })

/** The second factors of the signed-in person (docs/contract.md §3). */
export function createSecondFactorService(http: HttpClient): SecondFactorPort {
  return {
    async read(signal) {
      const answer = await http.call({ method: 'GET', path: '/auth/second-factor', answer: ownSecondFactor, signal })
      if (answer.ok) return answer.value
      throw noVerdict(answer.refusal)
    },
    async begin(signal) {
      const answer = await http.call({ method: 'POST', path: '/auth/totp', body: {}, answer: totpSecret, signal })
      if (answer.ok) return accepted(answer.value)
      if (isProofRequired(answer.refusal)) return refused({ kind: 'proofRequired' })
      if (answer.refusal.status_code === 409) return refused({ kind: 'taken' })
      throw noVerdict(answer.refusal)
    },
    async confirm({ code }, signal) {
      const body: z.input<typeof totpConfirmation> = { code }
      const answer = await http.call({
        method: 'POST',
        path: '/auth/totp/confirm',
        body,
        answer: issuedRecoveryCodes,
        signal,
      })
      if (answer.ok) return accepted({ recoveryCodes: answer.value.recovery_codes })
      const { status_code, message, retryAfter } = answer.refusal
      if (status_code === 429) return refused({ kind: 'tooMany', retryAfter })
      if (status_code === 410) return refused({ kind: 'over' })
      // The other 401: the session is over, and the page knows.
      if (status_code === 422 || (status_code === 401 && message === WRONG_SECOND_FACTOR))
        return refused({ kind: 'wrong' })
      throw noVerdict(answer.refusal)
    },
    async change(change, signal) {
      const answer = await ask(change, signal)
      if (answer.ok)
        return accepted({ recoveryCodes: 'recovery_codes' in answer.value ? answer.value.recovery_codes : null })
      if (isProofRequired(answer.refusal)) return refused({ kind: 'proofRequired' })
      if (answer.refusal.status_code === 409) return refused({ kind: 'required' })
      if (answer.refusal.status_code === 404) return refused({ kind: 'gone' })
      throw noVerdict(answer.refusal)
    },
    async passkeyOptions(signal) {
      const path = '/auth/passkeys/options'
      const answer = await http.call({ method: 'POST', path, body: {}, answer: passkeyCreationOptions, signal })
      if (answer.ok) return accepted(answer.value)
      if (isProofRequired(answer.refusal)) return refused({ kind: 'proofRequired' })
      if (answer.refusal.status_code === 429) return refused({ kind: 'tooMany', retryAfter: answer.refusal.retryAfter })
      throw noVerdict(answer.refusal)
    },
    async register(order, signal) {
      const body: z.input<typeof passkeyRequest> = order
      const answer = await http.call({ method: 'POST', path: '/auth/passkeys', body, answer: passkeyAdded, signal })
      if (answer.ok) return accepted({ passkey: answer.value.passkey, recoveryCodes: answer.value.recovery_codes })
      if (isProofRequired(answer.refusal)) return refused({ kind: 'proofRequired' })
      if (answer.refusal.status_code === 409) return refused({ kind: 'taken' })
      if (answer.refusal.status_code === 422) return refused({ kind: 'invalid' })
      throw noVerdict(answer.refusal)
    },
  }

  function ask(change: FactorChange, signal: AbortSignal) {
    switch (change.kind) {
      case 'removeTotp':
        return http.call({ method: 'DELETE', path: '/auth/totp', answer: removed, signal })
      case 'removePasskey':
        return http.call({
          method: 'DELETE',
          path: `/auth/passkeys/${encodeURIComponent(change.id)}`,
          answer: removed,
          signal,
        })
      case 'renewCodes':
        return http.call({
          method: 'POST',
          path: '/auth/recovery-codes',
          body: {},
          answer: issuedRecoveryCodes,
          signal,
        })
    }
  }
}

function isProofRequired({ status_code, reason }: HttpRefusal): boolean {
  return status_code === 403 && reason === PROOF_REQUIRED
}

/** Without the server's words: nothing of an account is logged. */
function noVerdict({ status_code }: HttpRefusal): Error {
  return new Error(`the second factor: ${status_code}`)
}
