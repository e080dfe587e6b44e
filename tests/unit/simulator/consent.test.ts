import { describe, expect, test } from 'vitest'
import { PARSE_CODES } from '../../../contract/values/refusals'
import { accepted, refused } from '../../../machines/ports/result'
import { createConsent } from '../../../sandbox/simulator/services/consent'

const order = { objectId: 'c1', permission: 'ALLOWED' } as const
const { signal } = new AbortController()

/** A backend that answers every function with this, or throws it. */
function backend(answer: () => unknown) {
  const asked: [string, object][] = []
  const run = (name: string, params: object) => {
    asked.push([name, params])
    return Promise.resolve().then(answer)
  }
  return { asked, consent: createConsent({ run: run as never }) }
}

const parseFault = (code: number) => () => {
  throw Object.assign(new Error('{}'), { code })
}

describe('a patient’s answer about the health record (contract §4 changePermission)', () => {
  test('goes to its function as it is', async () => {
    const { asked, consent } = backend(() => ({ objectId: 'c1', phr_permission: 'ALLOWED' }))
    expect(await consent.answer(order, signal)).toEqual(accepted(undefined))
    expect(asked).toEqual([['changePermission', order]])
  })

  test.each([
    [PARSE_CODES.conflict, 'tooLate'],
    [PARSE_CODES.notYours, 'notAllowed'],
    [PARSE_CODES.notFound, 'notAllowed'],
  ] as const)('%s: %s', async (code, kind) => {
    expect(await backend(parseFault(code)).consent.answer(order, signal)).toEqual(refused({ kind }))
  })

  test.each([PARSE_CODES.noSession, 100, 1])('%s is no refusal but a fault', async (code) => {
    await expect(backend(parseFault(code)).consent.answer(order, signal)).rejects.toThrow('{}')
  })
})
