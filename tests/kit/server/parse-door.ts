import { APPS } from '../../../contract/values/limits'

/** Of every seeded account. */
const PASSWORD = 'Rahasia-123'

/** Sends a request to Parse in a person's name. @throws Error with the server's words when it refuses */
export type ParseDoor = (path: string, method: 'GET' | 'POST', body?: object) => Promise<unknown>

/**
 * Signs a seeded person in at /parse/login, as another app would.
 * @param origin of the sandbox
 * @returns the account as Parse answers it, its session, and a function for requests in its name
 * @throws Error with the server's words when it refuses
 */
export async function openParseDoor(
  origin: string,
  email: string,
): Promise<{ account: unknown; token: string; parse: ParseDoor }> {
  const account = await parseDoor(origin, '')('/login', 'POST', { username: email, password: PASSWORD })
  const token = (account as { sessionToken: string }).sessionToken
  return { account, token, parse: parseDoor(origin, token) }
}

/** Asks Parse with a session token; '' asks as nobody. */
export function parseDoor(origin: string, token: string): ParseDoor {
  return async (path, method, body) => {
    const response = await fetch(`${origin}/parse${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-parse-application-id': APPS,
        'x-parse-javascript-key': 'dokter-keluarga-web',
        ...(token === '' ? {} : { 'x-parse-session-token': token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
}
