import { beforeAll, describe, expect, test } from 'vitest'
import { parse, patient } from '../contract/kit/parse'
import { reset, rest, type RestAnswer, staff } from '../contract/kit/rest'
import { ROUTER_ROWS } from '../contract/kit/router-rows'
import { signaller } from '../contract/kit/signalling'

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']
const ROWS = ['/auth/login', '/auth/forgot-password', '/verify-otp', '/auth/resend-otp']
/** Rows that end the session with which all others are tried. */
const ENDS_SESSION = ['POST /auth/logout', 'POST /auth/lock', 'DELETE /auth/sessions']

test.for(ROWS.flatMap((path) => NAMES.map((key): [string, string] => [path, key])))(
  'answers 422 to a body with a key of the prototype: %s %s',
  async ([path, key]) => {
    expect((await rest('POST', path, { body: `{"${key}": {"${key}": 1}}` })).status).toBe(422)
  },
)

/** A body in which every field that the row asks for has this value. */
async function filledBody(send: (body: object) => Promise<RestAnswer>, value: unknown): Promise<RestAnswer> {
  let body = {}
  let answer = await send(body)
  for (let round = 0; round < 3 && answer.status === 422; round += 1) {
    const wrong = Object.keys((answer.body['errors'] as object | undefined) ?? {})
    body = { ...body, ...Object.fromEntries(wrong.filter((field) => !(field in body)).map((field) => [field, value])) }
    answer = await send(body)
  }
  return answer
}

describe('names that every object has', () => {
  let token = ''

  beforeAll(async () => {
    await reset()
    token = (await staff('dokter1@contoh.id')).token
  })

  test.for(ROUTER_ROWS.filter((row) => !ENDS_SESSION.includes(row)))('%s never answers 500', async (row) => {
    const [method = '', path = ''] = row.split(' ')
    const hasBody = method !== 'GET'
    for (const name of NAMES) {
      const named = path.replaceAll(/:\w+|\*\w*/g, name)
      const query = `${name}=1&${name}[${name}]=${name}&page=${name}&q=${name}&type=${name}&status=${name}`
      const send = (body?: unknown) => rest(method, `${named}?${query}`, { token, ...(hasBody ? { body } : {}) })
      const answers = [
        await rest(method, named, {
          token,
          headers: { 'X-Facility-Id': name, 'Idempotency-Key': name, 'device-id': name, 'Accept-Language': name },
        }),
        hasBody ? await filledBody(send, name) : await send(),
        ...(hasBody
          ? [
              await send(`{"${name}": {"${name}": "${name}"}}`),
              await filledBody(send, [name]),
              await filledBody(send, { [name]: name }),
            ]
          : []),
      ]
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
  })

  test.for(NAMES)('no call to Parse answers 500: %s', async (name) => {
    const by = await patient()
    const where = encodeURIComponent(JSON.stringify(JSON.parse(`{"${name}":"${name}"}`)))
    const calls = [
      parse('POST', `/functions/${name}`, {}, by.token),
      parse('POST', `/jobs/${name}`, {}, by.token),
      parse('GET', `/classes/${name}`, undefined, by.token),
      parse('POST', `/classes/${name}`, {}, by.token),
      parse('GET', `/classes/Consultations/${name}`, undefined, by.token),
      parse('GET', `/classes/Consultations?where=${where}`, undefined, by.token),
      parse('GET', `/classes/Consultations?order=${name}`, undefined, by.token),
      parse('POST', '/classes/Consultations', JSON.parse(`{"${name}":{"${name}":1}}`), by.token),
      parse('POST', '/classes/Conversations', { kind: name, status: name, text: name }, by.token),
      parse(
        'POST',
        '/functions/changeStatus',
        { className: name, objectId: name, from: name, to: name, actionId: name },
        by.token,
      ),
      parse('POST', '/functions/changePermission', { objectId: name, permission: name }, by.token),
      parse('POST', '/batch', { requests: [{ method: name, path: `/parse/classes/${name}`, body: {} }] }, by.token),
      parse('GET', `/${name}`, undefined, by.token),
      parse('POST', '/login', { username: name, password: name }),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  test.for(NAMES)('a signalling frame with the id %s only closes its own socket', async (name) => {
    const line = await signaller()
    line.send({ id: name })
    await line.closed
    expect((await rest('GET', '/heartbeat', { token })).status).toBe(200)
  })
})
