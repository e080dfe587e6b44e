import { expect, test } from 'vitest'
import { rings } from '../../../contract/schemas/rings'

const wire = {
  requests: [
    {
      className: 'Consultations',
      objectId: 'c1',
      complaint: 'Pusing',
      requestAt: '2026-11-28T02:00:00.000Z',
      payment_id: 2,
    },
  ],
  call: null,
}

test.each([
  ['the time of this server', { ...wire, now: 1_790_000_000_000 }, 1_790_000_000_000],
  ['an older server', wire, undefined],
  ['a time that cannot be read', { ...wire, now: '2026-11-28T02:00:00.000Z' }, undefined],
  ['no finite time', { ...wire, now: null }, undefined],
])('what waits is read with %s', (_, received, now) => {
  const read = rings.parse(received)
  expect(read.now).toBe(now)
  expect(read.requests.map(({ objectId, requestAt }) => [objectId, requestAt])).toEqual([['c1', 1_795_831_200_000]])
})
