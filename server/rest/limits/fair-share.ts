import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../../contract/values/limits'
import { countedSource } from '../../source'
import { hashOf } from '../accounts/one-way'
import { isOverloaded } from '../../store/database'
import { isOfDeparted } from '../../store/departed-clients'
import { overloaded } from '../answer'
import { startBodyClock, stopBodyClock } from './body-clock'
import { whenHandled } from '../handled'
import { bytesParsed } from './bounded-json'
import { isSignIn, type OwnerToken, tokensIn } from './owners'
import { createLanes, createSlots, type Lane, type Waiting } from './slots'
import { TooManyTries } from '../try-limit'

/** Calls that the server works on at once: of one account, of all unknown callers of one source, and in all. */
const AT_ONCE = { account: 6, source: 6, inAll: 16 }
/** Uploads are in memory while they arrive, as slowly as their sender's network is. */
const UPLOADS_AT_ONCE = { ofOne: 4, inAll: 32 }
/** Look-ups of tokens that the server has not seen, and again of those that it has. */
const LOOK_UPS_AT_ONCE = { source: 2, inAll: 4 }
/** Calls that may wait: a flood is worked on at the same pace and keeps nobody else's calls from their turn. */
const WAITING = { account: 200, source: 400, unknown: 500, inAll: 1_000 }
/** Statements that may wait for a connection of one pool before an account or a source has one call at a time. */
const MOST_STATEMENTS_WAITING = 100
/** Bytes of a waiting call's body for each place that it uses. */
const BYTES_PER_PLACE = 16 * 1024
/** Tokens that are remembered with their owner, and for how long one is believed: its session may have ended. */
const REMEMBERED = 20_000
const BELIEVED = MINUTE

const UPLOADS = /\/(?:chat\/upload|(?:doctors|nurses)\/[^/]+\/image)\/?$/i

interface Owner {
  kind: 'account' | 'device'
  id: string
}

interface FairShareOptions {
  sourceOf: (request: Request) => string
  /** An account's objectId or a device; null: nobody's. */
  findOwner: (token: OwnerToken) => Promise<string | null>
  /** Of the database. */
  pools?: readonly { readonly waitingCount: number }[]
  /** ms */
  now?: () => number
}

/**
 * Divides the server between its callers (docs/contract.md §2 "Limits"): calls above the share of an account or a
 * source wait, and 503 answers those that find no place to wait. A token counts as its owner's; without a known one a
 * call is that of an unknown caller. Only behind the body's parser, so that no slow body keeps a place.
 */
export function createFairShare({ sourceOf, findOwner, pools = [], now = Date.now }: FairShareOptions): RequestHandler {
  const everybody = createSlots(AT_ONCE.inAll, WAITING.inAll)
  // Unknown callers wait here first, so that they fill no queue of accounts.
  const everyUnknown = createSlots(AT_ONCE.inAll, WAITING.unknown)
  const everyUpload = createSlots(UPLOADS_AT_ONCE.inAll, WAITING.inAll)
  const everyLookUp = createSlots(LOOK_UPS_AT_ONCE.inAll, WAITING.inAll)
  // A flood of invented tokens keeps no known one from being looked up again.
  const everyRenewal = createSlots(LOOK_UPS_AT_ONCE.inAll, WAITING.inAll)
  const lanes = createLanes()
  const owners = new LRUCache<string, Owner & { until: number }>({ max: REMEMBERED })

  async function lookUp(tokens: readonly OwnerToken[]): Promise<Owner | null> {
    for (const token of tokens) {
      const id = await findOwner(token).catch((fault: unknown) => {
        // The row would wait as long once more; without any database it answers why.
        if (isOverloaded(fault) || isOfDeparted(fault)) throw fault
        return null
      })
      if (id === null) owners.delete(keyOf(token))
      else {
        const owner = { kind: token.kind === 'device' ? 'device' : 'account', id, until: now() + BELIEVED } as const
        owners.set(keyOf(token), owner)
        return owner
      }
    }
    return null
  }

  async function ownerOf(request: Request, source: string, signal: AbortSignal): Promise<Owner | null> {
    const tokens = tokensIn(request)
    if (tokens.length === 0) return null
    const known = tokens.map((token) => owners.get(keyOf(token))).find((owner) => owner !== undefined)
    if (known !== undefined && now() < known.until) return known
    const whose = known === undefined ? source : nameOf(known)
    const lane = { name: `look-ups ${whose}`, size: LOOK_UPS_AT_ONCE.source, mostWaiting: WAITING.source }
    const every = known === undefined ? everyLookUp : everyRenewal
    const waiting = { weight: weightOf(request), signal }
    return lanes.run(lane, () => every.run(() => lookUp(tokens), waiting), waiting)
  }

  const isCrowded = () => pools.some(({ waitingCount }) => waitingCount > MOST_STATEMENTS_WAITING)

  /** @throws TooManyTries where its owner adds to a queue of the database that is long already */
  function run(lane: Lane, work: () => Promise<void>, waiting: Waiting): Promise<void> {
    if (isCrowded() && lanes.isUsed(lane.name)) throw new TooManyTries(1)
    return lanes.run(lane, work, waiting)
  }

  async function inTurn(
    request: Request,
    response: Response,
    signal: AbortSignal,
    work: () => Promise<void>,
  ): Promise<void> {
    const source = `source ${countedSource(sourceOf(request))}`
    const owner = await ownerOf(request, source, signal)
    const whose = owner === null ? source : nameOf(owner)
    const mostWaiting = owner === null ? WAITING.source : WAITING.account
    const waiting = { weight: weightOf(request), signal }
    if (UPLOADS.test(request.path)) {
      const lane = { name: `uploads ${whose}`, size: UPLOADS_AT_ONCE.ofOne, mostWaiting }
      stopBodyClock(request)
      const atTurn = () => {
        startBodyClock(request, response)
        return work()
      }
      return run(lane, () => everyUpload.run(atTurn, waiting), waiting)
    }
    const lane = { name: whose, size: owner === null ? AT_ONCE.source : AT_ONCE.account, mostWaiting }
    // A sign-in at a known device waits for nobody, a stranger's for a password's turn (sign-in-limit.ts): doctors'
    // calls do not wait with it.
    const isInAll = owner?.kind !== 'device' && !(owner === null && isSignIn(request))
    const inAll = () => everybody.run(work, waiting)
    const ofItsKind = owner === null ? () => everyUnknown.run(inAll, waiting) : inAll
    return run(lane, isInAll ? ofItsKind : work, waiting)
  }

  return (request, response, next) => {
    const left = new AbortController()
    const leave = () => left.abort()
    request.socket.once('close', leave)
    if (request.socket.destroyed) leave()
    const work = async () => {
      const handled = whenHandled(request, response)
      next()
      await (UPLOADS.test(request.path) ? Promise.race([handled, lossOfBody(request)]) : handled)
      if (response.statusCode === 401) for (const token of tokensIn(request)) owners.delete(keyOf(token))
    }
    void inTurn(request, response, left.signal, work)
      .catch((fault: unknown) => {
        // Its client left while it waited.
        if (left.signal.aborted) return
        if (!(fault instanceof TooManyTries || isOverloaded(fault) || isOfDeparted(fault))) return next(fault)
        const { status, headers, body } = overloaded()
        response.status(status).set(headers).json(body)
      })
      .finally(() => request.socket.off('close', leave))
  }
}

/** An upload of which the rest never arrives is not worked on. */
function lossOfBody(request: Request): Promise<void> {
  return new Promise((resolve) => {
    request.once('close', () => {
      if (!request.complete) resolve()
    })
  })
}

const nameOf = ({ kind, id }: Owner): string => `${kind} ${id}`

/** By its kind: a device's token that is presented as a bearer has no owner. */
const keyOf = ({ kind, value }: OwnerToken): string => hashOf(`${kind} ${value}`)

/** What was read of a body is held while its call waits. */
function weightOf(request: Request): number {
  return Math.max(1, Math.ceil(bytesParsed(request) / BYTES_PER_PLACE))
}
