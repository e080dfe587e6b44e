import * as z from 'zod/mini'
import { authTokenData, type AuthTokenData } from '../../contract/schemas/auth'
import {
  issuedRecoveryCodes,
  passkeyRequestOptions,
  type secondFactorRequest,
  totpSecret,
} from '../../contract/schemas/second-factor'
import type { User } from '../../machines/ports/people'
import { accepted, refused } from '../../machines/ports/result'
import type { GivenFactor, SecondStepPort } from '../../machines/ports/second-step'
import type { HttpClient } from './http/http-client'

const admitted = z.extend(authTokenData, issuedRecoveryCodes.shape)

/** The second step of a sign-in (docs/contract.md §3). `admit` opens the session in this browser. */
export function createSecondStepService(
  http: HttpClient,
  admit: (data: AuthTokenData) => Promise<User>,
): SecondStepPort {
  return {
    async enrol({ ticket }, signal) {
      const asked = { method: 'POST', path: '/auth/login/enrolment', body: { ticket }, asNobody: true, signal } as const
      const answer = await http.call({ ...asked, answer: totpSecret })
      return answer.ok ? accepted(answer.value) : refused({ kind: 'over' })
    },
    async challenge({ ticket }, signal) {
      const asked = {
        method: 'POST',
        path: '/auth/login/second-factor/passkey',
        body: { ticket },
        asNobody: true,
        signal,
      } as const
      const answer = await http.call({ ...asked, answer: passkeyRequestOptions })
      if (answer.ok) return accepted(answer.value)
      const { status_code, retryAfter } = answer.refusal
      if (status_code === 429) return refused({ kind: 'tooMany', retryAfter })
      if (status_code === 410 || status_code === 404) return refused({ kind: 'over' })
      throw new Error(`a challenge: ${status_code}`)
    },
    async verify({ ticket, given }, signal) {
      const body = bodyOf(ticket, given)
      const asked = { method: 'POST', path: '/auth/login/second-factor', body, asNobody: true, signal } as const
      const answer = await http.call({ ...asked, answer: admitted })
      if (answer.ok) {
        const { recovery_codes: recoveryCodes, ...data } = answer.value
        return accepted({ user: await admit(data), recoveryCodes })
      }
      const { status_code, retryAfter } = answer.refusal
      if (status_code === 429) return refused({ kind: 'tooMany', retryAfter })
      // 404: the hospital no longer requires a second factor, so the password is sufficient.
      if (status_code === 410 || status_code === 404) return refused({ kind: 'over' })
      if (status_code === 401 || status_code === 422) return refused({ kind: 'wrong' })
      throw new Error(`the second step: ${status_code}`)
    },
  }
}

function bodyOf(ticket: string, given: GivenFactor): z.input<typeof secondFactorRequest> {
  switch (given.kind) {
    case 'code':
      return { ticket, code: given.text }
    case 'recoveryCode':
      return { ticket, recovery_code: given.text }
    case 'passkey':
      return { ticket, passkey: given.passkey }
  }
}
