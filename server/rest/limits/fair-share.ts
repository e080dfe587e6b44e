import type { Request, RequestHandler, Response } from 'express'
import { countedSource } from '../../source'
import { hashOf } from '../accounts/one-way'
import { overloaded } from '../answer'
import { deviceTokenIn } from './known-devices'
import { type Proof, proofIn } from './proofs'
import { createLanes, createSlots } from './slots'
import { TooManyTries } from '../try-limit'

/** Calls that the server works on at once: of one account, of all unknown callers of one source, and in all. */
const AT_ONCE = { account: 6, source: 6, inAll: 16 }
/** Calls that may wait: a flood is worked on at the same pace and keeps nobody else's calls from their turn. */
const WAITING = { account: 200, source: 400, inAll: 1_000 }
/** Tokens that are remembered with their account. */
const REMEMBERED = 20_000

const SIGN_INS = /\/(?:auth\/)?login\/?$/i
const UPLOADS = /\/(?:chat\/upload|(?:doctors|nurses)\/[^/]+\/image)\/?$/i

/** Whose turn a call takes; `isInAll`: it counts against what the server works on in all. */
interface Lane {
  name: string
  size: number
  mostWaiting: number
  isInAll: boolean
}

/**
 * Divides the server between its callers (docs/contract.md §2 "Limits"): calls above the share of an account or a
 * source wait, and 503 answers those that find no place to wait. A token counts as its account's once a call proved
 * it; before, its calls are those of an unknown caller. Only behind the body's parser, so that no slow body keeps a
 * place.
 */
export function createFairShare(sourceOf: (request: Request) => string): RequestHandler {
  const everybody = createSlots(AT_ONCE.inAll, WAITING.inAll)
  const lanes = createLanes()
  const accounts = new Map<string, Proof['account']>()

  function remember({ token, account }: Proof): void {
    const key = hashOf(token)
    accounts.delete(key)
    accounts.set(key, account)
    for (const oldest of accounts.keys()) {
      if (accounts.size <= REMEMBERED) break
      accounts.delete(oldest)
    }
  }

  function laneOf(request: Request): Lane {
    const isUpload = UPLOADS.test(request.path)
    for (const token of tokensIn(request)) {
      const account = accounts.get(hashOf(token))
      if (account === undefined) continue
      const name = `${account.kind} ${account.id}`
      return {
        name,
        size: AT_ONCE.account,
        mostWaiting: WAITING.account,
        // An upload takes as long as its sender's network; a sign-in at a known device waits for nobody.
        isInAll: !isUpload && account.kind !== 'device',
      }
    }
    const name = `source ${countedSource(sourceOf(request))}`
    // A stranger's sign-in waits for a password's turn (sign-in-limit.ts); doctors' calls do not wait with it.
    const isInAll = !isUpload && !SIGN_INS.test(request.path)
    return { name, size: AT_ONCE.source, mostWaiting: WAITING.source, isInAll }
  }

  const inTurn = (lane: Lane, work: () => Promise<void>): Promise<void> =>
    lanes.run(lane, () => (lane.isInAll ? everybody.run(work) : work()))

  return (request, response, next) => {
    const work = async () => {
      // Its client left while it waited.
      if (response.destroyed) return
      const answered = whenAnswered(request, response)
      next()
      await answered
      const proof = proofIn(request)
      if (proof !== null) remember(proof)
      else if (response.statusCode === 401) for (const token of tokensIn(request)) accounts.delete(hashOf(token))
    }
    inTurn(laneOf(request), work).catch((fault: unknown) => {
      if (!(fault instanceof TooManyTries)) return next(fault)
      const { status, headers, body } = overloaded()
      response.status(status).set(headers).json(body)
    })
  }
}

/**
 * All of it is written, or its client has left; how fast a client reads does not matter. An answer that has not its
 * turn on its connection yet does not tell of the connection's end.
 */
function whenAnswered({ socket }: Request, response: Response): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off('close', end)
      resolve()
    }
    response.once('prefinish', end)
    response.once('close', end)
    socket.once('close', end)
    if (socket.destroyed) end()
  })
}

/** What a call may prove itself by. The SDK of Parse writes its token into the body. */
function tokensIn(request: Request): string[] {
  const bearer = /^Bearer (?<token>\S+)$/.exec(request.get('authorization') ?? '')?.groups?.token
  const body: unknown = request.body
  const inBody = typeof body === 'object' && body !== null && '_SessionToken' in body ? body._SessionToken : undefined
  const device = SIGN_INS.test(request.path) ? deviceTokenIn(request) : null
  return [bearer, request.get('x-parse-session-token'), inBody, device].filter((token) => typeof token === 'string')
}
