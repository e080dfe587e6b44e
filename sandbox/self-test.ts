import Parse from 'parse/node'
import type pg from 'pg'
import * as z from 'zod/mini'
import { APPS } from '../contract/values/limits'
import { PARSE_CODES } from '../contract/values/refusals'
import { MASTER } from '../server/live/context'
import { JAVASCRIPT_KEY } from '../server/live/javascript-key'

/** A start on a busy machine, with every page that waited for it coming back at once, is no broken one. */
const PATIENCE = 20_000

/**
 * One batch and one authenticated live subscription: both have broken silently before, while plain calls went on
 * working.
 * @throws Error with one plain sentence
 */
export async function testParse(origin: string, pool: pg.Pool): Promise<void> {
  const user = await new Parse.Query(Parse.User).equalTo('username', 'dokter1@contoh.id').first(MASTER)
  if (user === undefined)
    throw new Error('Pemeriksaan awal gagal: akun contoh tidak ada, mulai lagi dengan npm start -- --fresh.')
  const token = await ownSession(user, pool)
  try {
    await within(batch(origin, token), 'permintaan gabungan ke Parse tidak dijawab dengan benar')
    await within(subscription(origin, token), 'langganan LiveQuery ditolak')
  } finally {
    const session = await new Parse.Query('_Session').equalTo('sessionToken', token).first(MASTER)
    await session?.destroy(MASTER)
  }
}

async function ownSession(user: Parse.User, pool: pg.Pool): Promise<string> {
  const token = `r:self-test-${crypto.randomUUID()}`
  await pool.query(
    `INSERT INTO "_Session" ("objectId", "user", "sessionToken", "createdAt", "updatedAt", "expiresAt", "createdWith")
     VALUES ('selftest00', $1, $2, now(), now(), now() + interval '1 minute', '{}')
     ON CONFLICT ("objectId") DO UPDATE SET "user" = excluded."user", "sessionToken" = excluded."sessionToken", "expiresAt" = excluded."expiresAt"`,
    [user.id, token],
  )
  return token
}

async function batch(origin: string, token: string): Promise<void> {
  const response = await fetch(`${origin}/parse/batch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': APPS,
      'x-parse-javascript-key': JAVASCRIPT_KEY,
      'x-parse-session-token': token,
    },
    body: JSON.stringify({ requests: [{ method: 'POST', path: '/parse/classes/Conversations', body: {} }] }),
  })
  const answers: unknown = await response.json()
  // An empty message is refused by its rules, in its place of the answer.
  const [part] = z.tuple([z.object({ error: z.object({ code: z.number() }) })]).parse(answers)
  if (part.error.code !== PARSE_CODES.malformed) throw new Error(JSON.stringify(answers))
}

async function subscription(origin: string, token: string): Promise<void> {
  const client = new Parse.LiveQueryClient({
    applicationId: APPS,
    javascriptKey: JAVASCRIPT_KEY,
    serverURL: `${origin.replace(/^http/, 'ws')}/parse`,
    sessionToken: token,
  })
  client.open()
  const subscribed = client.subscribe(new Parse.Query('Consultations').equalTo('status', 'IDLE'), token)
  await subscribed?.subscribePromise
  await client.close()
}

async function within(work: Promise<void>, complaint: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE)
  })
  try {
    await Promise.race([work, late])
  } catch (cause) {
    throw new Error(`Pemeriksaan awal gagal: ${complaint}.`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
