import { expect, test } from 'vitest'
import { faultRequest } from '../../../contract/schemas/sandbox'
import { CALLS, DELAYS, faultLines, SKEWS, TARGETS } from '../../../sandbox/simulator/fault-words'

const allWell = { delay: null, fail: null, skew: 0, dropped: 0 }

test('shows no line when all is well, whatever was dropped before', () => {
  expect(faultLines({ ...allWell, dropped: 3 })).toEqual([])
})

test('each fault in force has its line', () => {
  const lines = faultLines({
    delay: { ms: 3_000, calls: null, path: null },
    fail: { how: 'lost', status: 503, calls: 2, path: '/functions/changeStatus' },
    skew: -600_000,
    dropped: 0,
  })
  expect(lines).toEqual([
    'Jawaban terlambat 3 detik · Semua panggilan · sampai dipulihkan',
    'Dikerjakan, jawabannya hilang · Terima, tolak, kedaluwarsa · 2 kali lagi',
    'Jam server 10 menit lebih lambat',
  ])
})

test('shows an address outside the panel’s list as it is', () => {
  const lines = faultLines({ ...allWell, delay: { ms: 60_000, calls: 1, path: '/functions/pay' } })
  expect(lines).toEqual(['Jawaban terlambat 1 menit · /functions/pay · 1 kali lagi'])
})

test('the server accepts every order that the panel offers', () => {
  const paths = Object.keys(TARGETS).map((path) => (path === '' ? {} : { path }))
  const offered = [
    ...paths.flatMap((path) => DELAYS.map((ms) => ({ kind: 'delay', ms, ...path }))),
    ...paths.flatMap((path) => CALLS.map((calls) => ({ kind: 'fail', how: 'lost', calls, ...path }))),
    ...SKEWS.map((ms) => ({ kind: 'skew', ms })),
  ]
  expect(offered.filter((order) => !faultRequest.safeParse(order).success)).toEqual([])
})
