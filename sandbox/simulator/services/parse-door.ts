import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { filled, text } from '../../../contract/schemas/wire'
import { accepted, refused, type Result } from '../../../machines/ports/result'
import { parseRecord } from '../../../src/services/live/records'
import type { SignInRefusal } from '../ports/session'

const account = z.object({ objectId: filled, sessionToken: filled, id_user: filled, name: text, ref_type: text })
export type Account = z.infer<typeof account>

const refusal = z.object({ code: z.number() })

/** Saved, or Parse's error code. */
type Saving = { ok: true } | { ok: false; code: number }

export interface ParseDoor {
  /** Signs in at /parse/login (contract §2). */
  signIn(email: string, signal?: AbortSignal): Promise<Result<Account, SignInRefusal>>
  /** Saves a new record with a token. Rejects without an answer and after an internal error. */
  save(className: string, fields: object, token: string, signal: AbortSignal): Promise<Saving>
}

interface ParseDoorOptions {
  config: Config
  password: string
  /** This tab's installation, so that two simulators of one person coexist. */
  device: string
}

/**
 * Parse by hand and not through the SDK, which would keep its user where the doctor's app of the same origin looks, and
 * knows one user at a time.
 */
export function createParseDoor({ config: { parse }, password, device }: ParseDoorOptions): ParseDoor {
  const post = (path: string, body: object, headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${parse.serverUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Parse-Application-Id': parse.appId,
        'X-Parse-Javascript-Key': parse.javascriptKey,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })

  return {
    async signIn(email, signal) {
      const pair = { username: email, password }
      const response = await post('/login', pair, { 'X-Parse-Installation-Id': device }, signal)
      if (response.status >= 500) throw new Error(`sign-in: ${response.status}`)
      if (response.status === 429) {
        return refused({ kind: 'tooMany', retryAfter: Number(response.headers.get('Retry-After')) || 0 })
      }
      if (!response.ok) return refused({ kind: 'wrongPair' })
      const signedIn = parseRecord('the signed-in visitor', account, await response.json())
      if (signedIn === null) throw new Error('sign-in was answered in an unknown shape')
      return accepted(signedIn)
    },
    async save(className, fields, token, signal) {
      const response = await post(`/classes/${className}`, fields, { 'X-Parse-Session-Token': token }, signal)
      if (response.ok) return { ok: true }
      const answer = refusal.safeParse(await response.json())
      if (response.status >= 500 || !answer.success) throw new Error(`${className}: ${response.status}`)
      return { ok: false, code: answer.data.code }
    },
  }
}
