import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { filled, text } from '../../../contract/schemas/wire'
import { accepted, refused } from '../../../machines/ports/result'
import type { LiveIdentity } from '../../../src/services/live/live-service'
import { parseRecord } from '../../../src/services/live/records'
import type { Listeners } from '../../../src/services/listeners'
import type { PatientSessionPort, SessionFact } from '../desk.ports'

const DEVICE_KEY = 'dk.desk.device'

const account = z.object({ objectId: filled, sessionToken: filled, id_user: filled, name: text, ref_type: text })

export interface PatientSession extends PatientSessionPort {
  identity(): LiveIdentity | null
}

interface PatientSessionOptions {
  config: Config
  password: string
  newId: () => string
  facts: Listeners<SessionFact>
}

/**
 * Signs patients in at /parse/login (contract §2). By hand and not through the SDK, which would keep its user where the
 * doctor's app of the same origin looks, and with a device id of this tab, so that two desks of one patient coexist.
 */
export function createPatientSession({ config, password, newId, facts }: PatientSessionOptions): PatientSession {
  const { parse } = config
  let identity: LiveIdentity | null = null

  return {
    identity: () => identity,
    facts: facts.feed,
    async signIn({ email }, signal) {
      identity = null
      const response = await fetch(`${parse.serverUrl}/login`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Parse-Application-Id': parse.appId,
          'X-Parse-Javascript-Key': parse.javascriptKey,
          'X-Parse-Installation-Id': deviceId(newId),
        },
        body: JSON.stringify({ username: email, password }),
        signal,
      })
      if (response.status >= 500) throw new Error(`sign-in: ${response.status}`)
      if (response.status === 429) {
        return refused({ kind: 'tooMany', retryAfter: Number(response.headers.get('Retry-After')) || 0 })
      }
      if (!response.ok) return refused({ kind: 'wrongPair' })
      const signedIn = parseRecord('the signed-in patient', account, await response.json())
      if (signedIn === null) throw new Error('sign-in was answered in an unknown shape')
      const { objectId, sessionToken, id_user, name, ref_type } = signedIn
      if (ref_type !== 'patient') return refused({ kind: 'notPatient' })
      identity = { token: sessionToken, objectId }
      return accepted({ objectId, id: id_user, name })
    },
  }
}

function deviceId(newId: () => string): string {
  const known = sessionStorage.getItem(DEVICE_KEY)
  if (known !== null) return known
  const made = newId()
  sessionStorage.setItem(DEVICE_KEY, made)
  return made
}
