import { afterEach, beforeEach, expect, test } from 'vitest'
import { IDLE_LIMIT } from '../../contract/values/account'
import { SECOND } from '../../contract/values/limits'
import type { IdleFact } from '../../machines/ports/idle'
import { createIdleService, type IdlePerson } from '../../src/services/idle-service'

const ratna: IdlePerson = { id: '101', token: 'token-of-this-session' }
const KEY = 'dk.lock.101'
let stops: (() => void)[] = []

beforeEach(() => localStorage.clear())
afterEach(() => {
  stops.forEach((stop) => stop())
  stops = []
  localStorage.clear()
})

/** A tab of this browser; records what it receives, without wake-ups that the browser itself may cause. */
function openTab(whose: IdlePerson | null = ratna) {
  const time = { now: 1_700_000_000_000, person: whose }
  const idle = createIdleService(
    () => time.person,
    () => time.now,
  )
  const received: IdleFact[] = []
  stops.push(idle.facts((fact) => void received.push(fact)))
  return { idle, received, time, types: () => received.map(({ type }) => type) }
}

const move = (screenX: number) => document.dispatchEvent(new PointerEvent('pointermove', { screenX, screenY: 1 }))
const wake = () => document.dispatchEvent(new Event('resume'))

/** A message of a channel comes in its own task. */
const reported = (count: () => number, is: number) => expect.poll(count).toBe(is)

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('%s is a sign of the person', (type) => {
  const { received, time } = openTab()
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(received).toEqual([{ type: 'person.stirred', at: time.now }])
})

test('a moving pointer is activity, reported every 5 s at most; a page that moves under it is none', () => {
  const { received, time } = openTab()
  move(1)
  move(2)
  expect(received).toHaveLength(1)
  time.now += 5 * SECOND
  move(2)
  expect(received).toHaveLength(1)
  move(3)
  expect(received).toHaveLength(2)
})

test('the other tabs receive and recall a stored change, and do not report it again', async () => {
  const [one, other] = [openTab(), openTab()]
  const at = one.time.now
  one.idle.remember({ stirredAt: at, isLocked: false })
  await reported(() => other.received.length, 1)
  other.idle.remember({ stirredAt: at, isLocked: false })
  other.idle.remember({ stirredAt: at, isLocked: true })
  await reported(() => one.received.length, 1)
  one.idle.remember({ stirredAt: at, isLocked: true })
  one.idle.remember({ stirredAt: at, isLocked: false })
  await reported(() => other.received.length, 2)
  expect(other.received).toEqual([{ type: 'person.stirred', at }, { type: 'lock.openedElsewhere' }])
  expect(one.received).toEqual([{ type: 'lock.closedElsewhere' }])
  expect([one.idle.recall(), other.idle.recall()]).toEqual([
    { stirredAt: at, isLocked: false },
    { stirredAt: at, isLocked: false },
  ])
})

test('a tab that was frozen reads what it missed when it wakes', () => {
  const [one, frozen] = [openTab(), openTab()]
  one.idle.remember({ stirredAt: one.time.now, isLocked: true })
  frozen.time.now += IDLE_LIMIT
  wake()
  expect(frozen.types()).toEqual(['lock.closedElsewhere', 'page.woke'])
  expect(frozen.received.at(-1)).toEqual({ type: 'page.woke', at: frozen.time.now })
})

test('another person’s tabs, and another session’s leavings, count for nothing', async () => {
  const [one, other] = [openTab(), openTab({ id: '102', token: 'theirs' })]
  one.idle.remember({ stirredAt: one.time.now, isLocked: true })
  expect(other.idle.recall()).toBeNull()
  one.time.person = { ...ratna, token: 'a-new-session' }
  expect(one.idle.recall()).toBeNull()
  const third = openTab()
  one.time.person = ratna
  one.idle.remember({ stirredAt: one.time.now, isLocked: false })
  await reported(() => third.received.length, 1)
  expect(other.received).toEqual([])
})

test.each(['', 'no json', '{}', '{"session":"x","stirredAt":"yesterday","isLocked":false}', 'null'])(
  '%j in the storage is nothing',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(openTab().idle.recall()).toBeNull()
  },
)

test('a clock that is set back extends no unlocked time', () => {
  const { idle, time } = openTab()
  idle.remember({ stirredAt: time.now, isLocked: false })
  time.now -= 60 * 60_000
  expect(idle.recall()).toEqual({ stirredAt: time.now, isLocked: false })
})

test('stores nothing of the token, and nothing at all after the session, even if another tab ended it', () => {
  const { idle, time } = openTab()
  idle.remember({ stirredAt: time.now, isLocked: true })
  expect(Object.keys(localStorage)).toEqual([KEY])
  expect(localStorage.getItem(KEY)).not.toContain(ratna.token)
  time.person = null
  idle.forget()
  expect(Object.keys(localStorage)).toEqual([])
})

test('stores nothing without a signed-in user', () => {
  const { idle, time } = openTab(null)
  idle.remember({ stirredAt: time.now, isLocked: true })
  expect([idle.recall(), Object.keys(localStorage)]).toEqual([null, []])
})
