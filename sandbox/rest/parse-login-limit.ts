import express, { type RequestHandler, Router } from 'express'
import { tooMany } from './auth'
import type { LoginLimit } from './login-limit'

const NOT_FOUND = 101

/** Parse's own login has the limit of POST /auth/login: counted by what it answers, refused before it is asked. */
export function parseLoginLimit(limit: LoginLimit): Router {
  const guard: RequestHandler = async (request, response, next) => {
    const account = usernameOf(request.method === 'GET' ? request.query : request.body)
    const address = request.ip ?? ''
    const wait = await limit.waitFor(account, address)
    if (wait > 0) {
      const { status, body, headers } = tooMany(wait)
      return void response.status(status).set(headers).json(body)
    }
    const json = response.json.bind(response)
    response.json = (body: unknown) => {
      const isWrong = typeof body === 'object' && body !== null && 'code' in body && body.code === NOT_FOUND
      void (isWrong ? limit.noteWrong(account, address) : limit.noteRight(account, address)).then(() => json(body))
      return response
    }
    next()
  }
  // The SDK sends JSON as text/plain, so that browsers ask no preflight.
  return Router().use('/login', express.json({ type: () => true, limit: '64kb' }), guard)
}

function usernameOf(given: unknown): string {
  if (typeof given !== 'object' || given === null) return ''
  const { username, email } = given as { username?: unknown; email?: unknown }
  return String(username ?? email ?? '')
}
