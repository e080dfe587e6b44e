import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginAfter } from '../../../src/services/yield-to-main'

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

beforeEach(() => void process.on('unhandledRejection', note))
afterEach(() => void process.off('unhandledRejection', note))

const aTask = () => new Promise((resolve) => void setImmediate(resolve))

test('what never gets its turn never begins, and is no uncaught error', async () => {
  let begins = 0
  const { begun, end } = beginAfter(Promise.reject(new Error('the session has ended')), () => {
    begins += 1
    return () => {}
  })
  await aTask()
  await aTask()
  end()
  expect([begins, unhandled]).toEqual([0, []])
  await expect(begun).rejects.toThrow('the session has ended')
})
