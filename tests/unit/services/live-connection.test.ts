import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLOSE_CODES } from '../../../contract/schemas/signalling'
import { RECONNECT_CAP, SECOND } from '../../../contract/values/limits'
import { createLiveConnection, type LiveConnection } from '../../../src/services/live/live-connection'
import type { ParseSdk } from '../../../src/services/live/parse-sdk'
import { pause } from '../../../src/services/pause'

/** An SDK that connects and subscribes at once; the test supplies the result of reading a list and of connecting. */
function fakeSdk(find: () => Promise<object[]>, connect = () => Promise.resolve()) {
  const opened: string[] = []
  let unsubscribed = 0
  let notifyClose = () => {}
  let endWith: (event: { code: number }) => void = () => {}
  const closingPromise = new Promise<{ code: number }>((resolve) => {
    endWith = resolve
  })
  class LiveQueryClient {
    connectPromise = connect()
    socket = { closingPromise }
    on(event: string, receive: () => void) {
      if (event === 'close') notifyClose = receive
    }
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
      unsubscribed += 1
      return Promise.resolve()
    }
  }
  class Query {
    find = find
    equalTo() {
      return this
    }
  }
  return {
    opened,
    unsubscribed: () => unsubscribed,
    cut: (code = 1006) => {
      endWith({ code })
      notifyClose()
    },
    sdk: { LiveQueryClient, Query } as unknown as ParseSdk,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Options = Parameters<typeof createLiveConnection>[0]

function watchOn(sdk: ParseSdk, onOpen: (settled: Promise<void>) => unknown = () => {}, more: Partial<Options> = {}) {
  const received: string[] = []
  const connection = createLiveConnection({
    load: () => Promise.resolve(sdk),
    url: 'ws://localhost/parse',
    appId: 'app',
    javascriptKey: 'key',
    token: () => 'token',
    onOpen,
    onRefused: () => {},
    ...more,
  })
  connection.watch({
    className: 'Consultations',
    constrain: () => {},
    onWhole: (objects) => received.push(`whole of ${objects.length}`),
    onEvent: () => {},
    onLost: () => received.push('lost'),
  })
  return { connection, received }
}

test('a list that is never answered costs one new opening, while a request still rings', async () => {
  const answers = [() => new Promise<object[]>(() => {}), () => Promise.resolve([{}])]
  const { opened, sdk } = fakeSdk(() => answers.shift()?.() ?? Promise.resolve([]))
  const { connection, received } = watchOn(sdk)

  await vi.advanceTimersByTimeAsync(9 * SECOND)
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(SECOND + RECONNECT_CAP)
  expect(received).toEqual(['lost', 'whole of 1'])
  expect(opened).toHaveLength(2)
  connection.close()
})

test('a server that moves its clients is left at once, and nothing is reported a loss', async () => {
  const { opened, sdk, cut } = fakeSdk(() => Promise.resolve([{}]))
  const { connection, received } = watchOn(sdk)
  await vi.advanceTimersByTimeAsync(SECOND)
  cut(CLOSE_CODES.moved)
  await vi.advanceTimersByTimeAsync(250)
  expect(opened).toHaveLength(2)
  expect(received).toEqual(['whole of 1', 'whole of 1'])
  connection.close()
})

test('a list that is read in time keeps its connection', async () => {
  const { opened, sdk } = fakeSdk(() => Promise.resolve([{}, {}]))
  const { connection, received } = watchOn(sdk)
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(received).toEqual(['whole of 2'])
  expect(opened).toHaveLength(1)
  connection.close()
})

test('a deferred class is read when the others are complete; a released one is not read', async () => {
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
  const { connection, received } = watchOn({ ...sdk, Query } as unknown as ParseSdk)
  const listen = (className: string, isDeferred: boolean) =>
    connection.watch({
      className,
      isDeferred,
      constrain: () => {},
      onWhole: () => received.push(className),
      onEvent: () => {},
      onLost: () => {},
    })
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
  expect(received).toEqual(['whole of 0', 'Faskes_consultations', 'Emergencies'])
  connection.close()
})

/** A connection with a patient watch beside the first, and how each opening went on. */
function reopening() {
  const { sdk, cut } = fakeSdk(() => Promise.resolve([]))
  const openings: string[] = []
  const { connection, received } = watchOn(sdk, async (settled) => {
    const opening = openings.push('open') - 1
    openings[opening] = await settled.then(
      () => 'settled',
      () => 'lost',
    )
  })
  connection.watch({
    className: 'Emergencies',
    isDeferred: true,
    constrain: () => {},
    onWhole: () => received.push('patient'),
    onEvent: () => {},
    onLost: () => {},
  })
  return { connection, received, openings, cut }
}

test('at first the patient follow at once; on a reopening they leave those who were cut off as well the time to read', async () => {
  const { connection, received, openings, cut } = reopening()
  await vi.advanceTimersByTimeAsync(0)
  expect([received, openings]).toEqual([['whole of 0', 'patient'], ['settled']])

  vi.spyOn(Math, 'random').mockReturnValue(0)
  cut()
  await vi.advanceTimersByTimeAsync(300)
  expect([received.slice(2), openings.slice(1)]).toEqual([['lost', 'whole of 0'], ['open']])
  await vi.advanceTimersByTimeAsync(SECOND - 1)
  expect(received.slice(4)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([received.slice(4), openings.slice(1)]).toEqual([['patient'], ['settled']])
  connection.close()
})

test('an opening that is lost before the turn of the patient never settles, and reads nothing for them', async () => {
  const { connection, received, openings, cut } = reopening()
  await vi.advanceTimersByTimeAsync(0)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  cut()
  await vi.advanceTimersByTimeAsync(500)
  cut()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect([received.slice(2), openings.slice(1)]).toEqual([
    ['lost', 'whole of 0', 'lost', 'whole of 0'],
    ['lost', 'open'],
  ])
  connection.close()
})

/** Lists that are read when the test says so, and sockets that come as it says. */
function answered(connect?: () => Promise<void>) {
  const answers: (() => void)[] = []
  const { sdk, cut } = fakeSdk(() => new Promise((answer) => void answers.push(() => answer([]))), connect)
  return { ...watchOn(sdk), answers, cut }
}

/** Asks for the turn of others' questions. @returns whether it has come */
function asked(connection: LiveConnection): () => boolean {
  let isTurn = false
  void connection.whole().then(() => {
    isTurn = true
  })
  return () => isTurn
}

/** A connection whose first list is being read, for a second less one millisecond. */
async function reading() {
  const { connection, cut, answers } = answered()
  await vi.advanceTimersByTimeAsync(0)
  const isTurn = asked(connection)
  await vi.advanceTimersByTimeAsync(SECOND - 1)
  expect(isTurn()).toBe(false)
  return { connection, cut, answers, isTurn }
}

test('others’ questions wait until the lists are read, and no longer', async () => {
  const { connection, answers, isTurn } = await reading()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isTurn()).toBe(true)
  await connection.whole()
  connection.close()
})

test('they also wait for a list that the result of another list requests', async () => {
  const { connection, answers } = answered()
  const rest = { constrain: () => {}, onEvent: () => {}, onLost: () => {} }
  const queue = () => void connection.watch({ className: 'Emergencies', onWhole: () => {}, ...rest })
  connection.watch({ className: '_User', onWhole: queue, ...rest })
  await vi.advanceTimersByTimeAsync(0)
  const isTurn = asked(connection)
  for (const answer of answers) answer()
  await vi.advanceTimersByTimeAsync(0)
  expect([answers.length, isTurn()]).toEqual([3, false])
  answers[2]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isTurn()).toBe(true)
  connection.close()
})

test('they wait from a cut on until the lists of the next socket are read; for the first one nobody waits', async () => {
  const { connection, answers, cut } = answered()
  await connection.whole()
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  cut()
  const isTurn = asked(connection)
  await vi.advanceTimersByTimeAsync(300)
  expect([answers.length, isTurn()]).toEqual([2, false])
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isTurn()).toBe(true)
  connection.close()
})

test('without a new socket they wait ten seconds between two tries, and then only during a try', async () => {
  const sockets = [Promise.resolve()]
  const { connection, cut } = answered(
    () => sockets.shift() ?? pause(400).then(() => Promise.reject(new Error('no way through'))),
  )
  await vi.advanceTimersByTimeAsync(0)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  cut()
  // A try lasts 400 ms, the pause before it 300.
  const turns: boolean[] = []
  for (const wait of [9_900, 700, 400]) {
    await vi.advanceTimersByTimeAsync(wait)
    const isTurn = asked(connection)
    await vi.advanceTimersByTimeAsync(0)
    turns.push(isTurn())
  }
  expect(turns).toEqual([false, true, false])
  connection.close()
})

test('nor do they wait longer than a second', async () => {
  const { connection, isTurn } = await reading()
  await vi.advanceTimersByTimeAsync(1)
  expect(isTurn()).toBe(true)
  connection.close()
})

test('they do not wait for a released list; one that is released while it is read is unsubscribed', async () => {
  const { sdk, cut, unsubscribed } = fakeSdk(() => new Promise(() => {}))
  const { connection } = watchOn(sdk)
  await vi.advanceTimersByTimeAsync(0)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  cut()
  await vi.advanceTimersByTimeAsync(300)
  const letGo = connection.watch({
    className: 'Emergencies',
    constrain: () => {},
    onWhole: () => {},
    onEvent: () => {},
    onLost: () => {},
  })
  await vi.advanceTimersByTimeAsync(0)
  letGo()
  expect(unsubscribed()).toBe(1)
  connection.close()
  await connection.whole()
})

test('for a patient list nobody waits', async () => {
  const answers: ((objects: object[]) => void)[] = []
  const { sdk } = fakeSdk(() => new Promise((answer) => void answers.push(answer)))
  const { connection, received } = watchOn(sdk)
  const patient = {
    className: 'Emergencies',
    isDeferred: true,
    constrain: () => {},
    onEvent: () => {},
    onLost: () => {},
  }
  connection.watch({ ...patient, onWhole: () => received.push('patient') })
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.([])
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  await connection.whole()
  expect(received).toEqual(['whole of 0'])
  connection.close()
})

test('lists are delivered once the server’s time is known, and what happens meanwhile after them', async () => {
  const { sdk } = fakeSdk(() => Promise.resolve([{}]))
  let know = () => {}
  const timed = new Promise<void>((resolve) => {
    know = resolve
  })
  const { connection, received } = watchOn(sdk, () => {}, { timed: () => timed })
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(received).toEqual([])
  know()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['whole of 1'])
  connection.close()
})

test('a socket that the server closes for a lock is reported, so that the app asks whether the lock holds', async () => {
  const { sdk, cut } = fakeSdk(() => Promise.resolve([{}]))
  const onLocked = vi.fn<() => void>()
  const { connection } = watchOn(sdk, () => {}, { onLocked })
  await vi.advanceTimersByTimeAsync(SECOND)
  cut(CLOSE_CODES.locked)
  await vi.advanceTimersByTimeAsync(0)
  expect(onLocked).toHaveBeenCalledOnce()
  connection.close()
})

test('liveness checks run by the given timers, which a hidden tab does not delay', async () => {
  const { opened, sdk } = fakeSdk(() => Promise.resolve([{}]))
  const due: { run: () => void; delay: number }[] = []
  const timers = { setTimeout: (run: () => void, delay: number) => due.push({ run, delay }), clearTimeout() {} }
  const { connection, received } = watchOn(sdk, () => {}, { timers })
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  expect(received).toEqual(['whole of 1'])
  expect(opened).toHaveLength(1)
  const proof = due.find(({ delay }) => delay === 8 * SECOND)
  expect(proof).toBeDefined()
  due.length = 0
  proof?.run()
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  // The limit of this check, and the next one.
  expect([due.map(({ delay }) => delay), vi.getTimerCount()]).toEqual([[4 * SECOND, 8 * SECOND], 0])
  connection.close()
})
