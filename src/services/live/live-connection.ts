import { RECONNECT_CAP, SECOND } from '../../../contract/values/limits'
import { pause } from '../pause'
import type { ParseSdk } from './parse-sdk'
import { within } from './within'

/** The shortest and the longest wait before a new try, in milliseconds; the SDK alone may wait 30 s. */
const RECONNECT_FLOOR = 300
const CONNECT_TIMEOUT = 5 * SECOND
/**
 * How long after the others the patient ones follow on a reopening, in milliseconds: whoever was cut off in the same moment
 * is back by then, and what waits there was read before what does not matter as much here.
 */
const PATIENT_FLOOR = SECOND
const PATIENT_CAP = RECONNECT_CAP
/** A list that is read after subscribing: the SDK would wait for ever. With the new opening it stays under the 25 s of a ring. */
const READ_TIMEOUT = 10 * SECOND
/**
 * How often a connection is asked whether it is still there, and how long it may take to say so: a half-open socket says
 * nothing by itself. Together with the new opening they stay well under the 25 s that a request rings.
 */
const PROOF_INTERVAL = 8 * SECOND
const PROOF_TIMEOUT = 4 * SECOND

/** How long others' questions may wait for the lists that are being read, in milliseconds. */
const COURTESY = SECOND
/** So long after a cut they wait between two tries as well, in milliseconds: a network without sockets must not slow them for good. */
const FRESH = 10 * SECOND

const PROOF_CLASS = '_User'

const LIVE_EVENTS = ['create', 'enter', 'update', 'leave', 'delete'] as const
export type LiveEvent = (typeof LIVE_EVENTS)[number]

export interface Watch {
  className: string
  /**
   * Reads after the others when the connection opens, and a while after them when it opens again: what rings, here or on
   * another page, may not wait behind a long list that does not.
   */
  isPatient?: boolean
  constrain: (query: Parse.Query) => void
  /** After every opening: all objects that match now. Events of the meantime come after it. */
  onWhole: (objects: object[]) => void
  onEvent: (event: LiveEvent, object: object) => void
  onLost: () => void
}

export interface LiveConnection {
  /** Watches until the returned function is called; opens the connection with the first watch. */
  watch(watch: Watch): () => void
  /**
   * Resolves when all lists are whole that are being read and are not patient, or after 1 s: a page that asks five other
   * things meanwhile, in six tabs on a server that has just begun, lets what rings wait behind them. A socket that was just
   * cut, or is being opened anew, is as good as their reading.
   */
  whole(): Promise<void>
  /** Lets go of the socket; the next watch opens a new one. */
  close(): void
}

interface LiveOptions {
  load: () => Promise<ParseSdk>
  url: string
  appId: string
  javascriptKey: string
  /** The Parse session token of whoever is signed in. */
  token: () => string | null
  /**
   * Called on every opening.
   * @param settled resolves when all that is not patient is whole and it is the others' turn; faults when it is lost before
   */
  onOpen: (settled: Promise<void>) => void
  /** A query was refused: the session may have ended. */
  onRefused: (fault: unknown) => void
  /** The socket is not opened before it resolves. */
  ready?: () => Promise<void>
}

/**
 * One LiveQuery socket for all watches. LiveQuery replays nothing, so each opening subscribes first, then queries, then
 * lets the events of the meantime through; and a dead socket is replaced by a new client at most 3 s later, for as long
 * as anybody watches.
 */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const watches = new Map<Watch, Parse.LiveQuerySubscription | null>()
  /** The readings under way, but for those of the patient. */
  const reading = new Map<Watch, Promise<void>>()
  let lastGeneration = 0
  let client: Parse.LiveQueryClient | null = null
  /** The same client once it takes subscriptions. */
  let connected: Parse.LiveQueryClient | null = null
  let isReopening = false
  /** Since a socket was cut or while one is being opened anew: resolves when the lists are being read, or nobody waits any more. */
  let gap: { over: Promise<void>; end: () => void } | null = null
  /** When the last socket that stood was cut, by `performance.now()`. */
  let cutAt = Number.NEGATIVE_INFINITY
  /** Which client counts: a late answer to an older one is no news. 0 while nobody watches. */
  let generation = 0
  let reopening: ReturnType<typeof setTimeout> | undefined
  let proving: ReturnType<typeof setInterval> | undefined
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
    if (isReading()) await Promise.race([untilRead(), pause(COURTESY)])
  }

  /** What one list tells may open another: the own record opens the queue. */
  async function untilRead(): Promise<void> {
    while (isReading()) await Promise.all([gap?.over, ...reading.values()])
  }

  function close(): void {
    letGo()
    clearTimeout(reopening)
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
    clearTimeout(reopening)
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
      opened.on('close', () => lose(mine))
      opened.on('error', () => lose(mine))
      opened.open()
      client = opened
      await within(CONNECT_TIMEOUT, opened.connectPromise)
      if (mine !== generation) return
      connected = opened
      proving = setInterval(() => void prove(opened, sdk, mine), PROOF_INTERVAL)
      const settled = subscribeInTurn(opened)
      endGap()
      options.onOpen(settled)
      await settled
    } catch {
      lose(mine)
    }
  }

  /** Those that are patient after the others; who comes meanwhile subscribes for itself. */
  async function subscribeInTurn(on: Parse.LiveQueryClient): Promise<void> {
    const [mine, all, wasOpen] = [generation, [...watches.keys()], isReopening]
    isReopening = true
    await Promise.all(all.filter(({ isPatient }) => !isPatient).map((what) => read(on, what)))
    if (wasOpen) await pause(PATIENT_FLOOR + Math.random() * (PATIENT_CAP - PATIENT_FLOOR))
    if (mine !== generation) throw new Error('lost meanwhile')
    for (const what of all) if (what.isPatient && watches.has(what)) void read(on, what)
  }

  function read(on: Parse.LiveQueryClient, what: Watch): Promise<void> {
    const done = subscribe(on, what)
    if (what.isPatient) return done
    reading.set(what, done)
    return done.finally(() => reading.get(what) === done && reading.delete(what))
  }

  /** Subscribes, then reads the whole, then lets the events of the meantime through. */
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
      await within(CONNECT_TIMEOUT, subscription.subscribePromise)
      const whole: unknown = await within(READ_TIMEOUT, query.find({ sessionToken: token(), json: true }))
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

  /** A subscription that is asked for and given back: if no reply comes, the socket is dead without knowing it. */
  async function prove(on: Parse.LiveQueryClient, sdk: ParseSdk, mine: number): Promise<void> {
    try {
      const subscription = on.subscribe(new sdk.Query(PROOF_CLASS).equalTo('objectId', 'none'), token())
      if (subscription === undefined) return
      await within(PROOF_TIMEOUT, subscription.subscribePromise)
      if (mine === generation) void on.unsubscribe(subscription)
    } catch {
      lose(mine)
    }
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
    reopening = setTimeout(() => void open(), wait)
  }

  function letGo(): void {
    clearInterval(proving)
    const old = client
    client = null
    connected = null
    reading.clear()
    generation = ++lastGeneration
    if (old !== null) void old.close()
  }

  /** The browser often knows first: back online, or back from sleep with a socket that may be dead. */
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
