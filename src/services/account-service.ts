import * as z from 'zod/mini'
import {
  type passwordChange,
  freshProof,
  phoneChanged,
  type phoneRequest,
  type pinRequest,
  pinSet,
  type proofRequest,
  signedInDevices,
  unlocked,
  type unlockRequest,
} from '../../contract/schemas/account'
import { OTP_NOT_FOUND, PROOF_REQUIRED } from '../../contract/values/account'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import type { AccountPort, ProofRefusal, SecretRefusal, WrongProof } from '../../machines/ports/account'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpClient, HttpRefusal } from './http/http-client'

/** The account of the signed-in person (product §2 "manage account", contract §3). */
export function createAccountService(http: HttpClient): AccountPort {
  return {
    async changePassword(order, signal) {
      const body: z.input<typeof passwordChange> = order
      const answer = await http.call({ method: 'POST', path: '/auth/password', body, answer: z.unknown(), signal })
      return answer.ok ? accepted(null) : refused(secretRefusal('a new password', answer.refusal, 'new'))
    },
    async changePhone({ phone, code, hash }, signal) {
      const body: z.input<typeof phoneRequest> = { phone_number: phone, verification_code: code, hash }
      const answer = await http.call({ method: 'PUT', path: '/auth/phone', body, answer: phoneChanged, signal })
      if (answer.ok) return accepted({ phone: answer.value.phone_number })
      return refused(proofRefusal('a new phone', answer.refusal, 'phone_number'))
    },
    async setPin({ pin, hash }, signal) {
      const body: z.input<typeof pinRequest> = { pin, otp_hash: hash }
      const answer = await http.call({ method: 'POST', path: '/auth/pin', body, answer: pinSet, signal })
      return answer.ok ? accepted(null) : refused(proofRefusal('a new PIN', answer.refusal, 'pin'))
    },
    async unlock(secret, signal) {
      const { kind, ...given } = secret
      const body: z.input<typeof unlockRequest> = given
      const answer = await http.call({ method: 'POST', path: '/auth/unlock', body, answer: unlocked, signal })
      return answer.ok ? accepted(null) : refused(secretRefusal('unlocking', answer.refusal, kind))
    },
    async prove(secret, signal) {
      const body: z.input<typeof proofRequest> =
        secret.kind === 'pin' ? { pin: secret.pin } : { password: secret.password }
      const answer = await http.call({ method: 'POST', path: '/auth/proof', body, answer: freshProof, signal })
      return answer.ok ? accepted(null) : refused(wrongProof(answer.refusal))
    },
    async devices(signal) {
      const answer = await http.call({ method: 'GET', path: '/auth/sessions', answer: signedInDevices, signal })
      if (answer.ok) return answer.value
      throw noVerdict('the devices', answer.refusal)
    },
    async endDevice({ id }, signal) {
      const path = `/auth/sessions/${encodeURIComponent(id)}`
      const answer = await http.call({ method: 'DELETE', path, answer: z.unknown(), signal })
      if (!answer.ok && isProofRequired(answer.refusal)) return refused({ kind: 'proofRequired' })
      // A missing session counts as ended.
      if (!answer.ok && answer.refusal.status_code !== 404) throw noVerdict('ending a session', answer.refusal)
      return accepted(null)
    },
  }
}

/** @param field whose messages are returned */
function secretRefusal(what: string, refusal: HttpRefusal, field: string): SecretRefusal {
  const { status_code, message, errors, retryAfter } = refusal
  switch (status_code) {
    case 401:
      // The other 401: the session is over, which the HTTP client reports.
      if (message === UNAUTHENTICATED) throw noVerdict(what, refusal)
      return { kind: 'wrong', triesLeft: refusal.tries_left }
    case 429:
      return { kind: 'tooMany', retryAfter }
    case 422:
      return { kind: 'malformed', errors: errors?.[field] ?? [message] }
    default:
      throw noVerdict(what, refusal)
  }
}

function proofRefusal(what: string, refusal: HttpRefusal, field: string): ProofRefusal {
  const { status_code, message, errors } = refusal
  if (isProofRequired(refusal)) return { kind: 'proofRequired' }
  if (status_code === 409) return { kind: 'taken' }
  if (status_code !== 422) throw noVerdict(what, refusal)
  if (message.includes(OTP_NOT_FOUND)) return { kind: 'unproven' }
  return { kind: 'malformed', errors: errors?.[field] ?? [message] }
}

function isProofRequired({ status_code, reason }: HttpRefusal): boolean {
  return status_code === 403 && reason === PROOF_REQUIRED
}

function wrongProof(refusal: HttpRefusal): WrongProof {
  const answer = secretRefusal('a proof', refusal, '')
  if (answer.kind === 'tooMany') return answer
  return { kind: 'wrong', triesLeft: refusal.tries_left ?? 0 }
}

/** Without the server's words, because nothing about an account is logged. */
function noVerdict(what: string, { status_code }: HttpRefusal): Error {
  return new Error(`${what}: ${status_code}`)
}
