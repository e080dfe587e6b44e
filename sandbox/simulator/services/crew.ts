import { PARSE_CODES } from '../../../contract/values/refusals'
import { accepted, refused, type Result } from '../../../machines/ports/result'
import type { BurstPort } from '../ports/burst'
import type { RequestOrder } from '../ports/orders'
import type { SignInRefusal } from '../ports/session'
import { refusalOf } from './create-record'
import { fieldsOf } from './fields'
import type { Account, ParseDoor } from './parse-door'

type SignInAnswer = Result<Account, SignInRefusal>

/** The seeded accounts as a crowd: each signs in with its first request, and keeps its session with this page. */
export function createCrew(door: ParseDoor, appId: string): BurstPort {
  const sessions = new Map<string, Promise<SignInAnswer>>()

  /** One sign-in for all concurrent callers; a failed one is retried next time. */
  function session(email: string): Promise<SignInAnswer> {
    const known = sessions.get(email)
    if (known !== undefined) return known
    const made = door.signIn(email)
    sessions.set(email, made)
    const forget = () => {
      if (sessions.get(email) === made) sessions.delete(email)
    }
    made.then(({ ok }) => {
      if (!ok) forget()
    }, forget)
    return made
  }

  return {
    async shoot({ email, request }, signal) {
      // A second try when the kept session has died meanwhile.
      for (const isLast of [false, true]) {
        const signedIn = await session(email)
        if (!signedIn.ok) return refused({ kind: 'noSession' })
        const saved = await door.save(request.className, bodyOf(request, appId), signedIn.value.sessionToken, signal)
        if (saved.ok) return accepted(undefined)
        const refusal = refusalOf(saved.code)
        if (refusal !== null) return refused(refusal)
        if (saved.code !== PARSE_CODES.noSession || isLast) throw new Error(`${request.className}: ${saved.code}`)
        sessions.delete(email)
      }
      throw new Error('unreachable')
    },
  }
}

function bodyOf(request: RequestOrder, appId: string): object {
  const fields = fieldsOf(request, appId)
  if (request.className === 'Emergencies') return fields
  return { ...fields, doctor: { __type: 'Pointer', className: '_User', objectId: request.doctor } }
}
