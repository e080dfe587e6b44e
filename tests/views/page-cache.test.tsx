import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Page } from '../../machines/ports/pages'
import { createPageCache } from '../../src/services/storage/page-cache'
import { cachedReservation } from '../../src/services/storage/cached-shapes'
import { forgetPages } from '../../src/services/storage/page-store'

const DAY = 24 * 60 * 60_000
const AWAY = Object.assign(new Error('Network Error'), { isAxiosError: true, code: 'ERR_NETWORK' })
const { signal } = new AbortController()
const first: Page<string> = { items: ['a', 'b'], page: 1, lastPage: 2, total: 3 }

let owner = 'one'
let time = 1_000
const pages = () => createPageCache({ ownId: () => owner, now: () => time })
const order = { page: 1, query: null }

/** A list with scripted answers and failures. */
function list(answer: () => Promise<Page<string>>) {
  return pages().list<string, null>('list', z.string(), answer)
}
async function storedContentOf(fault: unknown = AWAY) {
  return list(() => Promise.reject(fault))(order, signal).catch(() => 'nothing')
}

beforeEach(async () => {
  await forgetPages()
  owner = 'one'
  time = 1_000
  await list(async () => first)(order, signal)
  await expect.poll(() => storedContentOf()).toEqual({ ...first, storedAt: 1_000 })
})

test('without a network returns the cached page with its age, and none after an error of the server', async () => {
  expect(await storedContentOf(new Error('500'))).toBe('nothing')
  expect(await list(() => Promise.reject(AWAY))({ page: 2, query: null }, signal).catch(() => 'nothing')).toBe(
    'nothing',
  )
})

test('no other user receives it, and no one after 7 days', async () => {
  owner = 'two'
  expect(await storedContentOf()).toBe('nothing')
  owner = 'one'
  await list(async () => first)(order, signal)
  time += 7 * DAY
  expect(await storedContentOf()).toBe('nothing')
})

test('the end of the session deletes it, and an answer after that is not stored', async () => {
  let answer: (page: Page<string>) => void = () => {}
  const late = list(() => new Promise((resolve) => void (answer = resolve)))(order, signal)
  owner = ''
  await forgetPages()
  answer(first)
  await late
  owner = 'one'
  expect(await storedContentOf()).toBe('nothing')
})

test('a value is recalled in the same way', async () => {
  const value = pages().value('figure', z.number(), async () => 7)
  await value.load(signal)
  await expect.poll(() => value.recall(AWAY)).toEqual({ value: 7, storedAt: 1_000 })
  expect(await value.recall(new Error('500'))).toBeNull()
})

test('a reservation lies there without the complaint', () => {
  const patient = {
    uuid: '3f0c2a2e-1111-4222-8333-444455556666',
    full_name: 'Budi',
    profile_picture: null,
    dob: null,
    gender: null,
  }
  const stored = cachedReservation.parse({ code: 'A', patient, schedule_at: 5, status: 'Paid', complaint: 'rahasia' })
  expect(stored).toEqual({ code: 'A', patient, schedule_at: 5, status: 'Paid', complaint: null })
})
