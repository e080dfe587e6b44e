import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RECONNECT_CAP, SECOND } from '../../../contract/values/limits'
import { createLiveConnection } from '../../../src/services/live/live-connection'
import type { ParseSdk } from '../../../src/services/live/parse-sdk'

/** An SDK whose connections and subscriptions stand at once; what a list's reading comes to is the test's. */
function fakeSdk(find: () => Promise<object[]>) {
  const opened: string[] = []
  class LiveQueryClient {
    connectPromise = Promise.resolve()
    on() {}
    open() {
      opened.push('client')
    }
    close() {
      return Promise.resolve()
    }
    subscribe() {
      return { subscribePromise: Promise.resolve(), on() {} }
    }
    unsubscribe() {
      return Promise.resolve()
    }
  }
  class Query {
    find = find
    equalTo() {
      return this
    }
  }
  return { opened, sdk: { LiveQueryClient, Query } as unknown as ParseSdk }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watchOn(sdk: ParseSdk) {
  const told: string[] = []
  const connection = createLiveConnection({
    load: () => Promise.resolve(sdk),
    url: 'ws://localhost/parse',
    appId: 'app',
    javascriptKey: 'key',
    token: () => 'token',
    onOpen: () => {},
    onRefused: () => {},
  })
  connection.watch({
    className: 'Consultations',
    constrain: () => {},
    onWhole: (objects) => told.push(`whole of ${objects.length}`),
    onEvent: () => {},
    onLost: () => told.push('lost'),
  })
  return { connection, told }
}

test('a list that is never answered costs one new opening, while a request still rings', async () => {
  const answers = [() => new Promise<object[]>(() => {}), () => Promise.resolve([{}])]
  const { opened, sdk } = fakeSdk(() => answers.shift()?.() ?? Promise.resolve([]))
  const { connection, told } = watchOn(sdk)

  await vi.advanceTimersByTimeAsync(9 * SECOND)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(SECOND + RECONNECT_CAP)
  expect(told).toEqual(['lost', 'whole of 1'])
  expect(opened).toHaveLength(2)
  connection.close()
})

test('a list that is read in time keeps its connection', async () => {
  const { opened, sdk } = fakeSdk(() => Promise.resolve([{}, {}]))
  const { connection, told } = watchOn(sdk)
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(told).toEqual(['whole of 2'])
  expect(opened).toHaveLength(1)
  connection.close()
})

test('what is patient is read when the others are whole; what was let go meanwhile is not read', async () => {
  const reads: { className: string; answer: () => void }[] = []
  const { sdk } = fakeSdk(() => Promise.resolve([]))
  class Query {
    constructor(readonly className: string) {}
    equalTo() {
      return this
    }
    find() {
      return new Promise<object[]>((answer) => void reads.push({ className: this.className, answer: () => answer([]) }))
    }
  }
  const { connection, told } = watchOn({ ...sdk, Query } as unknown as ParseSdk)
  const listen = (className: string, isPatient: boolean) =>
    connection.watch({ className, isPatient, constrain: () => {}, onWhole: () => told.push(className), onEvent: () => {}, onLost: () => {} })
  listen('Emergencies', true)
  const letGo = listen('Conversations', true)
  listen('Faskes_consultations', false)

  await vi.advanceTimersByTimeAsync(SECOND)
  expect(reads.map(({ className }) => className)).toEqual(['Consultations', 'Faskes_consultations'])
  letGo()
  reads[0]?.answer()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(reads).toHaveLength(2)
  reads[1]?.answer()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(reads.map(({ className }) => className)).toEqual(['Consultations', 'Faskes_consultations', 'Emergencies'])
  reads[2]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['whole of 0', 'Faskes_consultations', 'Emergencies'])
  connection.close()
})
