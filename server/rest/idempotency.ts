import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { LiveContext } from '../live/context'
import { HttpFailure } from './answer'
import { whenHandled } from './handled'
import { isProved } from './limits/proofs'
import { partyOf } from './party'

const WRITES = ['POST', 'PUT', 'DELETE']
const key = z.uuid()

/** The `Idempotency-Key`, where what the call makes is named by it; null without one. Only behind `answerOnce`. */
export function givenKey(request: Request): string | null {
  return request.get('idempotency-key')?.toLowerCase() ?? null
}

/** @throws HttpFailure 422 without one */
export function requiredKey(request: Request): string {
  const given = givenKey(request)
  if (given === null) throw new HttpFailure(422, 'Idempotency-Key diperlukan')
  return given
}

interface StoredResponse {
  status: number
  body: unknown
}

/**
 * A write with an Idempotency-Key happens once; asked again it gets the same answer (contract §2 "Headers"), and a
 * session that is over gets none.
 */
export function answerOnce(context: LiveContext): RequestHandler {
  const { pool, takeTurn } = context

  return async (request, response, next) => {
    const given = request.get('idempotency-key')
    // Answers of /auth hold tokens, which are kept nowhere in the clear; to the router /AUTH is the same.
    const holdsTokens = request.path.toLowerCase().startsWith('/auth/')
    if (given === undefined || !WRITES.includes(request.method) || holdsTokens) return next()
    if (!key.safeParse(given).success) throw new HttpFailure(422, 'Idempotency-Key harus UUID')

    const whose = whoseOf(request)
    // The same write asked twice at once waits for its twin.
    const endTurn = await takeTurn(`answer ${whose} ${given}`)
    // Its client left while it waited: nothing was done, and its next try does it.
    if (response.destroyed) {
      response.end()
      return endTurn()
    }
    // Not before the answer is stored: the next try of a client that has left already waits for it.
    void whenHandled(request, response).then(endTurn)
    const known = await readStored(pool, whose, given)
    if (known !== null && sessionIn(request) !== null) await partyOf(context, request)
    if (known !== null) return void response.status(known.status).json(known.body)
    const json = response.json.bind(response)
    response.json = (body: unknown) => {
      const { statusCode: status } = response
      // Refusals of strangers change nothing, and would fill the database.
      const isFinal = status < 400 || (status < 500 && status !== 429 && isProved(request))
      const stored = isFinal ? store(pool, whose, given, { status, body }) : Promise.resolve()
      void stored.catch(() => {}).then(() => json(body))
      return response
    }
    next()
  }
}

function sessionIn(request: Request): string | null {
  return request.get('authorization') ?? request.get('x-parse-session-token') ?? null
}

/** The same key of somebody else, or for another call, is another key. */
function whoseOf(request: Request): string {
  return createHash('sha256')
    .update(`${sessionIn(request) ?? ''} ${request.method} ${request.path}`)
    .digest('hex')
}

async function readStored(pool: pg.Pool, whose: string, given: string): Promise<StoredResponse | null> {
  const { rows } = await pool.query<StoredResponse>(
    'SELECT status, body FROM dk_answer WHERE user_id = $1 AND key = $2',
    [whose, given],
  )
  return rows[0] ?? null
}

async function store(pool: pg.Pool, whose: string, given: string, { status, body }: StoredResponse): Promise<void> {
  await pool.query(
    'INSERT INTO dk_answer (user_id, key, status, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [whose, given, status, JSON.stringify(body)],
  )
}

/** Answers hold personal data: each is removed 24 h after it was given (contract §2 "Headers"). */
export async function removeOldAnswers(pool: pg.Pool): Promise<void> {
  await pool.query(`DELETE FROM dk_answer WHERE at <= dk_now() - interval '24 hours'`)
}
