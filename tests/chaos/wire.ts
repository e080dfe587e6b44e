import { APPS } from '../../contract/values/limits'

const PASSWORD = 'Rahasia-123'
const PATIENCE = 20_000

/**
 * Signs a seeded patient or facility in at /parse/login. Resolves to the session token.
 * @throws Error with the server's words when it refuses
 */
export async function sessionOf(origin: string, email: string): Promise<string> {
  const { sessionToken } = await callParse<{ sessionToken: string }>(origin, '', 'POST', '/login', {
    username: email,
    password: PASSWORD,
  })
  return sessionToken
}

/**
 * Sends a request to Parse with a token. @throws Error without an answer, and with the server's words when it refuses
 */
export async function callParse<Answer>(
  origin: string,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${origin}/parse${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': APPS,
      'x-parse-javascript-key': 'dokter-keluarga-web',
      ...(token === '' ? {} : { 'x-parse-session-token': token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer as Answer
}
