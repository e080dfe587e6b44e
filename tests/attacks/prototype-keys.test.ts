import { expect, test } from 'vitest'
import { rest } from '../contract/kit/rest'

const KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']
const ROWS = ['/auth/login', '/auth/forgot-password', '/verify-otp', '/auth/resend-otp']

test.for(ROWS.flatMap((path) => KEYS.map((key): [string, string] => [path, key])))(
  'answers 422 to a body with a key of the prototype: %s %s',
  async ([path, key]) => {
    expect((await rest('POST', path, { body: `{"${key}": {"${key}": 1}}` })).status).toBe(422)
  },
)
