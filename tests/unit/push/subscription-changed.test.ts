import { beforeEach, expect, test, vi } from 'vitest'
import { forgetHeld, type HeldSubscription, saveHeld, readHeld } from '../../../src/services/push/push-store'
import { subscriptionChanged } from '../../../src/worker/subscription-changed'
import { aSubscription } from '../../kit/data/builders'
import { FakePage, FakeScope } from './fake-worker'

vi.mock('../../../src/services/push/push-store')

const KEY = 'kunci-server'
const fresh = aSubscription({ endpoint: 'https://push.contoh.id/baru' })
const made = { toJSON: () => ({ ...fresh, expirationTime: null }) }

let page: FakePage
let scope: FakeScope

beforeEach(() => {
  vi.resetAllMocks()
  page = new FakePage({ visible: false })
  scope = new FakeScope(page)
})

function holding(held: HeldSubscription | null): void {
  vi.mocked(readHeld).mockResolvedValue(held)
}

test('makes another subscription for the same key, stores it, and reports it to open pages', async () => {
  holding({ subscription: aSubscription(), key: KEY })
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<typeof made>>(async () => made)
  Object.assign(scope.registration.pushManager, { subscribe })
  await subscriptionChanged(scope, null)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(saveHeld).toHaveBeenCalledWith({ subscription: fresh, key: KEY })
  expect(page.received).toEqual([{ type: 'push.renewed', subscription: fresh }])
})

test('one that the browser made itself is taken as it is', async () => {
  holding({ subscription: aSubscription(), key: KEY })
  await subscriptionChanged(scope, made)
  expect(page.received).toEqual([{ type: 'push.renewed', subscription: fresh }])
})

test('deletes the old subscription when none can be made: the next sign-in makes one', async () => {
  holding({ subscription: aSubscription(), key: KEY })
  await subscriptionChanged(scope, null)
  expect(forgetHeld).toHaveBeenCalledOnce()
  expect(page.received).toEqual([])
})

test('of one that was never ours nothing is made', async () => {
  holding(null)
  await subscriptionChanged(scope, made)
  expect(saveHeld).not.toHaveBeenCalled()
  expect(page.received).toEqual([])
})
