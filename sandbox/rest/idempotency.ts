import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type pg from 'pg'
import * as z from 'zod/mini'
import { HttpFailure } from './answer'

const WRITES = ['POST', 'PUT', 'DELETE']
const key = z.uuid()

/** A write with an Idempotency-Key happens once; asked again it gets the same answer (contract §2 "Headers"). */
export function answerOnce(pool: pg.Pool): RequestHandler {
  return async (request, response, next) => {
    const given = request.get('idempotency-key')
    // Answers of /auth hold tokens, which are kept nowhere in the clear.
    if (given === undefined || !WRITES.includes(request.method) || request.path.startsWith('/auth/')) return next()
    if (!key.safeParse(given).success) throw new HttpFailure(422, 'Idempotency-Key harus UUID')
    // The same key of somebody else, or for another call, is another key.
    const whose = createHash('sha256')
      .update(`${request.get('authorization') ?? ''} ${request.method} ${request.path}`)
      .digest('hex')
    const { rows } = await pool.query<{ status: number; body: object }>(
      'SELECT status, body FROM dk_answer WHERE user_id = $1 AND key = $2',
      [whose, given],
    )
    const known = rows[0]
    if (known !== undefined) return void response.status(known.status).json(known.body)
    const json = response.json.bind(response)
    response.json = (body: unknown) => {
      const isFinal = response.statusCode < 500 && response.statusCode !== 429
      const kept = isFinal
        ? pool.query('INSERT INTO dk_answer (user_id, key, status, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
            whose,
            given,
            response.statusCode,
            JSON.stringify(body),
          ])
        : Promise.resolve()
      void kept.then(
        () => json(body),
        () => json(body),
      )
      return response
    }
    next()
  }
}
