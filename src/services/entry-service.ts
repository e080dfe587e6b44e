import * as z from 'zod/mini'
import {
  activated,
  emailVerified,
  type forgotRequest,
  type passwordRequest,
  verification,
} from '../../contract/schemas/account'
import type { EntryPort, LinkRefusal, PasswordRefusal } from '../../machines/ports/entry'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpClient, HttpRefusal } from './http/http-client'

/**
 * The requests of mailed links, and the request for one (product §1, §2, §7, contract §3). A link identifies its
 * account. Only a reset sends the present session, which survives if it belongs to the same person.
 */
export function createEntryService(http: HttpClient): EntryPort {
  return {
    async verification({ token }, signal) {
      const path = `/auth/verification/${encodeURIComponent(token)}`
      const answer = await http.call({ method: 'GET', path, asNobody: true, answer: verification, signal })
      return answer.ok ? accepted(answer.value) : refused(linkRefusal('an activation link', answer.refusal))
    },
    async activate({ token, password }, signal) {
      const path = `/auth/activation/${encodeURIComponent(token)}`
      const body: z.input<typeof passwordRequest> = { password }
      const answer = await http.call({ method: 'POST', path, body, asNobody: true, answer: activated, signal })
      return answer.ok ? accepted(null) : refused(passwordRefusal('an activation', answer.refusal))
    },
    async verifyEmail({ uuid }, signal) {
      const path = `/auth/email/verify/${encodeURIComponent(uuid)}`
      const answer = await http.call({ method: 'GET', path, asNobody: true, answer: emailVerified, signal })
      return answer.ok ? accepted(null) : refused(linkRefusal('an e-mail link', answer.refusal))
    },
    async forgot({ email }, signal) {
      const body: z.input<typeof forgotRequest> = { email }
      const asked = { method: 'POST', path: '/auth/forgot-password', body, asNobody: true, signal } as const
      const answer = await http.call({ ...asked, answer: z.unknown() })
      if (answer.ok) return accepted(null)
      const { status_code, retryAfter } = answer.refusal
      if (status_code === 429) return refused({ kind: 'tooMany', retryAfter })
      throw noVerdict('asking for a reset', answer.refusal)
    },
    async reset({ uuid, password }, signal) {
      const path = `/auth/reset-password/${encodeURIComponent(uuid)}`
      const body: z.input<typeof passwordRequest> = { password }
      const answer = await http.call({ method: 'POST', path, body, answer: z.unknown(), signal })
      return answer.ok ? accepted(null) : refused(passwordRefusal('a reset', answer.refusal))
    },
  }
}

function linkRefusal(what: string, refusal: HttpRefusal): LinkRefusal {
  switch (refusal.status_code) {
    case 404:
      return { kind: 'unknown' }
    case 410:
      return { kind: 'over' }
    default:
      throw noVerdict(what, refusal)
  }
}

function passwordRefusal(what: string, refusal: HttpRefusal): PasswordRefusal {
  const { status_code, message, errors, retryAfter } = refusal
  if (status_code === 429) return { kind: 'tooMany', retryAfter }
  if (status_code === 422) return { kind: 'malformed', errors: errors?.password ?? [message] }
  return linkRefusal(what, refusal)
}

/** Without the server's words, because nothing about an account is logged. */
function noVerdict(what: string, { status_code }: HttpRefusal): Error {
  return new Error(`${what}: ${status_code}`)
}
