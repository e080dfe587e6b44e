import { accepted, refused } from '../../../machines/ports/result'
import type { Listeners } from '../../../src/services/listeners'
import type { LiveIdentity } from '../../../src/services/live/live-service'
import type { SessionFact, SessionPort, VisitorRole } from '../ports/session'
import type { ParseDoor } from './parse-door'

const ROLES: readonly string[] = ['patient', 'faskes', 'ambulance'] satisfies VisitorRole[]

export interface VisitorSession extends SessionPort {
  /** With the id_user. */
  identity(): (LiveIdentity & { id: string }) | null
}

/** Who sits at this simulator, by their Parse session. */
export function createVisitorSession(door: ParseDoor, facts: Listeners<SessionFact>): VisitorSession {
  let identity: ReturnType<VisitorSession['identity']> = null

  return {
    identity: () => identity,
    facts: facts.feed,
    async signIn({ email }, signal) {
      identity = null
      const answer = await door.signIn(email, signal)
      if (!answer.ok) return answer
      const { objectId, sessionToken, id_user, name, ref_type } = answer.value
      if (!isVisitorRole(ref_type)) return refused({ kind: 'notVisitor' })
      identity = { token: sessionToken, objectId, id: id_user }
      return accepted({ objectId, id: id_user, name, role: ref_type })
    },
  }
}

function isVisitorRole(role: string): role is VisitorRole {
  return ROLES.includes(role)
}
