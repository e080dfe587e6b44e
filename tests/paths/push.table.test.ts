import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { PUSH_PATIENCE, PUSH_RETRY } from '../../contract/values/limits'
import type { PushStanding } from '../../machines/ports/push'
import { accepted } from '../../machines/ports/result'
import { pushMachine } from '../../machines/push/push.machine'
import type { PushReport } from '../../machines/push/push.model'
import { selectIsDenied, selectIsReady, selectMayAsk } from '../../machines/push/push.selectors'
import { aSubscription } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'

const subscription = aSubscription()
const standing = (output: PushStanding) => ({ type: 'xstate.done.actor.lookUp', output })

function signedIn(machine = inert(pushMachine)) {
  const clock = new TestClock()
  const reports: PushReport[] = []
  const input = { report: (report: PushReport) => void reports.push(report) }
  const actor = createActor(machine, { input, clock }).start()
  return { actor, clock, reports }
}

/** An outside that notes what it was asked and answers nothing. */
function noting() {
  const asked: string[] = []
  const never = <Output, Input = undefined>(name: string) =>
    fromPromise<Output, Input>(() => {
      asked.push(name)
      return new Promise(() => {})
    })
  const machine = pushMachine.provide({
    actors: {
      pushFacts: fromCallback(() => {}),
      lookUp: never('lookUp'),
      askPermission: never('askPermission'),
      subscribe: never('subscribe'),
      register: never('register'),
    },
  })
  return { ...signedIn(machine), asked }
}

describe('a token is obtained when none is stored (product §7)', () => {
  test.each<[string, PushStanding, string]>([
    ['a stored one is sent to the server', { kind: 'held', subscription }, 'reporting'],
    ['none, allowed before: obtained', { kind: 'none', permission: 'granted' }, 'subscribing'],
    ['none, never asked: waits for a gesture', { kind: 'none', permission: 'default' }, 'asking'],
    ['none, and not wanted', { kind: 'none', permission: 'denied' }, 'denied'],
    ['a browser without push', { kind: 'unsupported' }, 'unsupported'],
  ])('%s', (_, found, state) => {
    const { actor } = signedIn()
    replay(actor, [standing(found)])
    expect(actor.getSnapshot().value).toBe(state)
  })

  test('asks for permission only after a gesture', () => {
    const { actor, clock, asked } = noting()
    actor.send(standing({ kind: 'none', permission: 'default' }) as never)
    clock.advance(10 * PUSH_RETRY)
    expect(asked).toEqual(['lookUp'])
    expect(selectMayAsk(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'push.allow' })
    expect(asked).toEqual(['lookUp', 'askPermission'])
  })
})

describe('a push service that does not answer blocks nothing', () => {
  test('subscribe has 10 seconds, and is tried again a minute later', () => {
    const { actor, clock, asked } = noting()
    actor.send(standing({ kind: 'none', permission: 'granted' }) as never)
    clock.advance(9_999)
    expect(actor.getSnapshot().value).toBe('subscribing')
    clock.advance(1)
    expect(actor.getSnapshot().value).toBe('unavailable')
    clock.advance(PUSH_RETRY)
    expect(actor.getSnapshot().value).toBe('looking')
    expect(asked).toEqual(['lookUp', 'subscribe', 'lookUp'])
  })

  test('so has looking up: a worker that never gets ready', () => {
    const { actor, clock } = noting()
    clock.advance(PUSH_PATIENCE)
    expect(actor.getSnapshot().value).toBe('unavailable')
  })

  test.each([
    ['looking up', []],
    ['asking', [standing({ kind: 'none', permission: 'default' }), { type: 'push.allow' }]],
    ['subscribing', [standing({ kind: 'none', permission: 'granted' })]],
    ['reporting', [standing({ kind: 'held', subscription })]],
  ])('a fault while %s is no end', (_, before) => {
    const { actor } = signedIn()
    replay(actor, before)
    const invoked = Object.keys(actor.getSnapshot().children).find((id) => id !== 'pushFacts')
    replay(actor, [{ type: `xstate.error.actor.${invoked}`, error: null }])
    expect(actor.getSnapshot().value).toBe('unavailable')
    expect(actor.getSnapshot().status).toBe('active')
  })
})

test('sends a renewed subscription, even while the old one is being sent', () => {
  const { actor } = signedIn()
  const fresh = aSubscription({ endpoint: 'https://push.contoh.id/baru' })
  replay(actor, [standing({ kind: 'held', subscription }), { type: 'push.renewed', subscription: fresh }])
  const asked = actor.getSnapshot().children['register']?.getSnapshot() as { input: unknown }
  expect(asked.input).toEqual(fresh)
  replay(actor, [{ type: 'xstate.done.actor.register', output: accepted(null) }])
  expect(selectIsReady(actor.getSnapshot())).toBe(true)
})

test('a permission taken back is noticed, and one given in the settings too', () => {
  const { actor } = signedIn()
  replay(actor, [standing({ kind: 'none', permission: 'denied' })])
  expect(selectIsDenied(actor.getSnapshot())).toBe(true)
  replay(actor, [{ type: 'push.permissionChanged' }, standing({ kind: 'none', permission: 'granted' })])
  expect(actor.getSnapshot().value).toBe('subscribing')
})

test.each(['push.arrived', 'push.opened'] as const)('reports %s to the parent in every state', (type) => {
  const { actor, reports } = signedIn()
  actor.send({ type, objectId: 'c1' })
  replay(actor, [standing({ kind: 'unsupported' })])
  actor.send({ type, objectId: null })
  expect(reports).toEqual([
    { type, objectId: 'c1' },
    { type, objectId: null },
  ])
})
