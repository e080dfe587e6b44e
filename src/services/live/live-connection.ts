import { CLOSE_CODES } from '../../../contract/schemas/signalling'
import { RECONNECT_CAP, SECOND } from '../../../contract/values/limits'
import { pageTimers, type Timers } from '../clock/timers'
import { pause } from '../pause'
import type { ParseSdk } from './parse-sdk'
import { within } from './within'

/** Minimum and maximum delay before a retry in ms; the SDK may wait 30 s. */
const RECONNECT_FLOOR = 300
/** All clients of a server that moves them open their next socket within so many ms. */
const MOVE_SPREAD = 250
const CONNECT_TIMEOUT = 5 * SECOND
/**
 * Delay of deferred watches after a reconnect in ms: other pages that were disconnected at the same time have read
 * their urgent lists by then.
 */
const PATIENT_FLOOR = SECOND
const PATIENT_CAP = RECONNECT_CAP
/** Timeout of a read after subscribing, which the SDK lacks. With the reconnect it stays below the 25 s of a ring. */
const READ_TIMEOUT = 10 * SECOND
/**
 * Interval of liveness checks, and their timeout: a half-open socket reports nothing. With the reconnect they stay well
 * below the 25 s of a ring.
 */
const PROOF_INTERVAL = 8 * SECOND
const PROOF_TIMEOUT = 4 * SECOND

/** How long other requests wait for the lists that are being read, in ms. */
const COURTESY = SECOND
/**
 * How long after a disconnect they also wait between two tries, in ms; a network without sockets must not delay them
 * permanently.
 */
const FRESH = 10 * SECOND

const PROOF_CLASS = '_User'

const LIVE_EVENTS = ['create', 'enter', 'update', 'leave', 'delete'] as const
export type LiveEvent = (typeof LIVE_EVENTS)[number]

export interface Watch {
  className: string
  /**
   * Reads after the other watches when the connection opens, and later still after a reconnect, so that a long list
   * does not delay ringing requests here or on other pages.
   */
  isDeferred?: boolean
  constrain: (query: Parse.Query) => void
  /** After each opening: all matching objects. Later events follow. */
  onWhole: (objects: object[]) => void
  onEvent: (event: LiveEvent, object: object) => void
  onLost: () => void
}

export interface LiveConnection {
  /** Watches until the returned function is called; the first watch opens the connection. */
  watch(watch: Watch): () => void
  /**
   * Resolves when every list that is being read and not deferred is complete, after 1 s at the latest. Without it a
   * page's other requests, in six tabs on a server that has just started, would delay the ringing ones. A socket that
   * was just disconnected or is reconnecting counts as reading.
   */
  whole(): Promise<void>
  /** Closes the socket; the next watch opens another one. */
  close(): void
}

interface LiveOptions {
  load: () => Promise<ParseSdk>
  url: string
  appId: string
  javascriptKey: string
  /** The signed-in person's Parse session token. */
  token: () => string | null
  /**
   * Called on each opening.
   * @param settled resolves when all lists that are not deferred are complete; rejects if the connection is lost before
   */
  onOpen: (settled: Promise<void>) => void
  /** A query was refused, so the session may have ended. */
  onRefused: (fault: unknown) => void
  /** The socket opens after it resolves. */
  ready?: () => Promise<void>
  /** Lists are delivered after it resolves. */
  timed?: () => Promise<void>
  /** The server closed the socket because the session is locked. */
  onLocked?: () => void
  /** They must run in a hidden tab, too. The page's own by default. */
  timers?: Timers
}

/**
 * One LiveQuery socket for all watches. LiveQuery replays nothing, so each opening subscribes, then queries, then
 * delivers the events that arrived meanwhile. A dead socket is replaced by a new client at most 3 s later, while there
 * are watches.
 */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const timers = options.timers ?? pageTimers
  const watches = new Map<Watch, Parse.LiveQuerySubscription | null>()
  /** Pending reads, except deferred ones. */
  const reading = new Map<Watch, Promise<void>>()
  let lastGeneration = 0
  let client: Parse.LiveQueryClient | null = null
  /** The same client once it accepts subscriptions. */
  let connected: Parse.LiveQueryClient | null = null
  let isReopening = false
  /** Set from a disconnect until the reconnect; resolves when the lists are being read, or without waiters. */
  let gap: { over: Promise<void>; end: () => void } | null = null
  /** Time of the last disconnect, by `performance.now()`. */
  let cutAt = Number.NEGATIVE_INFINITY
  /** The current client; late answers of older ones are ignored. 0 without watches. */
  let generation = 0
  let reopening = 0
  let proving = 0
  let browser: AbortController | null = null

  return { watch, whole, close }

  function watch(what: Watch): () => void {
    watches.set(what, null)
    if (generation === 0) void open()
    else if (connected !== null) void read(connected, what)
    return () => {
      const subscription = watches.get(what)
      watches.delete(what)
      reading.delete(what)
      if (subscription && connected !== null) void connected.unsubscribe(subscription)
      if (watches.size === 0) close()
    }
  }

  function isReading(): boolean {
    return gap !== null || reading.size > 0
  }

  async function whole(): Promise<void> {
    if (isReading()) await Promise.race([untilRead(), pause(COURTESY, timers)])
  }

  /** One list may start another: the own record opens the queue. */
  async function untilRead(): Promise<void> {
    while (isReading()) await Promise.all([gap?.over, ...reading.values()])
  }

  function close(): void {
    letGo()
    timers.clearTimeout(reopening)
    browser?.abort()
    browser = null
    endGap()
    cutAt = Number.NEGATIVE_INFINITY
    isReopening = false
    generation = 0
  }

  function beginGap(): void {
    if (gap !== null) return
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    gap = { over, end }
  }

  function endGap(): void {
    gap?.end()
    gap = null
  }

  async function open(): Promise<void> {
    timers.clearTimeout(reopening)
    const mine = ++lastGeneration
    generation = mine
    if (isReopening) beginGap()
    listenToBrowser()
    try {
      const sdk = await options.load()
      await options.ready?.()
      if (mine !== generation) return
      const { url: serverURL, appId: applicationId, javascriptKey } = options
      const opened = new sdk.LiveQueryClient({ applicationId, javascriptKey, serverURL, sessionToken: token() })
      opened.on('close', () => void closed(opened, mine))
      opened.on('error', () => lose(mine))
      opened.open()
      client = opened
      await within(CONNECT_TIMEOUT, opened.connectPromise, timers)
      if (mine !== generation) return
      connected = opened
      proveSoon(opened, sdk, mine)
      const settled = subscribeInTurn(opened)
      endGap()
      options.onOpen(settled)
      await settled
    } catch {
      lose(mine)
    }
  }

  /** Deferred watches follow the others; watches added meanwhile subscribe themselves. */
  async function subscribeInTurn(on: Parse.LiveQueryClient): Promise<void> {
    const [mine, all, wasOpen] = [generation, [...watches.keys()], isReopening]
    isReopening = true
    await Promise.all(all.filter(({ isDeferred }) => !isDeferred).map((what) => read(on, what)))
    if (wasOpen) await pause(PATIENT_FLOOR + Math.random() * (PATIENT_CAP - PATIENT_FLOOR), timers)
    if (mine !== generation) throw new Error('lost meanwhile')
    for (const what of all) if (what.isDeferred && watches.has(what)) void read(on, what)
  }

  function read(on: Parse.LiveQueryClient, what: Watch): Promise<void> {
    const done = subscribe(on, what)
    if (what.isDeferred) return done
    reading.set(what, done)
    return done.finally(() => reading.get(what) === done && reading.delete(what))
  }

  /** Subscribes, reads the whole list, then delivers the events that arrived meanwhile. */
  async function subscribe(on: Parse.LiveQueryClient, what: Watch): Promise<void> {
    const mine = generation
    const isCurrent = () => mine === generation && watches.has(what)
    const meantime: [LiveEvent, object][] = []
    let isWhole = false
    try {
      await on.connectPromise
      const sdk = await options.load()
      if (!isCurrent()) return
      const query = new sdk.Query(what.className)
      what.constrain(query)
      const subscription = on.subscribe(query, token())
      if (subscription === undefined) throw new Error(`no subscription to ${what.className}`)
      watches.set(what, subscription)
      for (const event of LIVE_EVENTS) {
        subscription.on(event, (object: Parse.Object) => {
          if (!isCurrent()) return
          if (isWhole) what.onEvent(event, object.toJSON())
          else meantime.push([event, object.toJSON()])
        })
      }
      await within(CONNECT_TIMEOUT, subscription.subscribePromise, timers)
      const whole: unknown = await within(READ_TIMEOUT, query.find({ sessionToken: token(), json: true }), timers)
      await options.timed?.()
      if (!isCurrent()) return
      what.onWhole(whole as object[])
      for (const [event, object] of meantime) what.onEvent(event, object)
      isWhole = true
    } catch (fault) {
      if (!isCurrent()) return
      options.onRefused(fault)
      lose(mine)
    }
  }

  function proveSoon(on: Parse.LiveQueryClient, sdk: ParseSdk, mine: number): void {
    proving = timers.setTimeout(() => void prove(on, sdk, mine), PROOF_INTERVAL)
  }

  /** Subscribes and unsubscribes; without a reply the socket is dead. */
  async function prove(on: Parse.LiveQueryClient, sdk: ParseSdk, mine: number): Promise<void> {
    try {
      const subscription = on.subscribe(new sdk.Query(PROOF_CLASS).equalTo('objectId', 'none'), token())
      if (subscription === undefined) return proveSoon(on, sdk, mine)
      await within(PROOF_TIMEOUT, subscription.subscribePromise, timers)
      if (mine !== generation) return
      void on.unsubscribe(subscription)
      proveSoon(on, sdk, mine)
    } catch {
      lose(mine)
    }
  }

  /** A server that moves its clients names it: the next socket opens at once, and nobody is notified of a loss. */
  async function closed(closing: Parse.LiveQueryClient, mine: number): Promise<void> {
    if (mine === generation && connected !== null) {
      cutAt = performance.now()
      beginGap()
    }
    const end = closing.socket?.closingPromise as Promise<{ code?: number }> | undefined
    const code = (await end)?.code
    if (code === CLOSE_CODES.locked && mine === generation) options.onLocked?.()
    // What is moved before it was connected waits as after a loss, so that nothing goes in circles.
    if (code !== CLOSE_CODES.moved || connected !== closing) return lose(mine)
    if (mine !== generation) return
    letGo()
    for (const [what] of watches) watches.set(what, null)
    reopening = timers.setTimeout(() => void open(), Math.random() * MOVE_SPREAD)
  }

  function lose(mine: number): void {
    if (mine !== generation) return
    if (connected !== null) cutAt = performance.now()
    letGo()
    if (performance.now() - cutAt < FRESH) beginGap()
    else endGap()
    for (const [what] of watches) {
      watches.set(what, null)
      what.onLost()
    }
    const wait = RECONNECT_FLOOR + Math.random() * (RECONNECT_CAP - RECONNECT_FLOOR)
    reopening = timers.setTimeout(() => void open(), wait)
  }

  function letGo(): void {
    timers.clearTimeout(proving)
    const old = client
    client = null
    connected = null
    reading.clear()
    generation = ++lastGeneration
    if (old !== null) void old.close()
  }

  /** The browser often knows first: online again, or awake with a socket that may be dead. */
  function listenToBrowser(): void {
    if (browser !== null) return
    browser = new AbortController()
    const { signal } = browser
    window.addEventListener('online', () => reopenNow(), { signal })
    window.addEventListener('offline', () => lose(generation), { signal })
  }

  function reopenNow(): void {
    lose(generation)
    void open()
  }

  function token(): string {
    return options.token() ?? ''
  }
}
