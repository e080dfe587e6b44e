import { authTokenData, type AuthTokenData } from '../../contract/schemas/auth'
import { passkeyRequestOptions } from '../../contract/schemas/second-factor'
import type { PasskeySignInPort, PasskeySignInRefusal } from '../../machines/ports/passkey-sign-in'
import type { User } from '../../machines/ports/people'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpClient, HttpRefusal } from './http/http-client'

/** A sign-in by passkey alone (docs/contract.md §3). `admit` opens the session in this browser. */
export function createPasskeySignInService(
  http: HttpClient,
  admit: (data: AuthTokenData) => Promise<User>,
): PasskeySignInPort {
  return {
    async options(signal) {
      const path = '/auth/login/passkey/options'
      const answer = await http.call({
        method: 'POST',
        path,
        body: {},
        answer: passkeyRequestOptions,
        asNobody: true,
        signal,
      })
      return answer.ok ? accepted(answer.value) : refused(refusalOf(answer.refusal))
    },
    async signIn({ passkey }, signal) {
      const path = '/auth/login/passkey'
      const answer = await http.call({
        method: 'POST',
        path,
        body: { passkey },
        answer: authTokenData,
        asNobody: true,
        signal,
      })
      return answer.ok ? accepted(await admit(answer.value)) : refused(refusalOf(answer.refusal))
    },
  }
}

function refusalOf({ status_code, retryAfter }: HttpRefusal): PasskeySignInRefusal {
  if (status_code === 404) return { kind: 'off' }
  if (status_code === 429) return { kind: 'tooMany', retryAfter }
  if (status_code === 401 || status_code === 422) return { kind: 'wrong' }
  throw new Error(`a sign-in by passkey: ${status_code}`)
}
