import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type ServerFrame, serverFrame } from '../../../contract/schemas/signalling'
import type { Chance } from '../../kit/data/random'
import { hostile, type Known } from './hostile'

export interface Identity {
  name: string
  deviceId: string
  token: string
}

export interface StormReport {
  /** Frames sent, by kind. */
  kinds: Record<string, number>
  /** Sockets that the gateway ended, by code. */
  ended: Record<number, number>
  /** What was not as the contract has it. */
  wrong: string[]
}

interface Line {
  socket: WebSocket
  received: ServerFrame[]
  closed: Promise<number>
}

/** One who is registered; again, as the same device, whenever its socket was ended. */
export class Seat {
  readonly #url: string
  readonly #identity: Identity
  readonly #wrong: string[]
  #line: Line | null = null
  #pings = 0

  constructor(url: string, identity: Identity, wrong: string[]) {
    this.#url = url
    this.#identity = identity
    this.#wrong = wrong
  }

  get name(): string {
    return this.#identity.name
  }

  get received(): readonly ServerFrame[] {
    return this.#line?.received ?? []
  }

  async enter(): Promise<Line> {
    if (this.#line !== null) return this.#line
    const line = await open(this.#url, this.#wrong)
    this.#line = line
    this.#pings = 0
    line.socket.send(JSON.stringify({ id: 'register', ...this.#identity }))
    await this.settle()
    return line
  }

  /** Sends it all at once, then waits until the gateway has read it; answers the code if it ended the socket. */
  async send(frames: readonly (string | Buffer)[]): Promise<number | null> {
    const { socket } = await this.enter()
    for (const frame of frames) {
      socket.send(frame)
      if (frame === PING) this.#pings += 1
    }
    return this.settle()
  }

  async sendFrame(frame: object): Promise<void> {
    await this.send([JSON.stringify(frame)])
  }

  async settle(): Promise<number | null> {
    const line = this.#line
    if (line === null) return null
    this.#pings += 1
    line.socket.send(PING)
    const code = await Promise.race([line.closed, pongs(line, this.#pings)])
    if (code !== null) this.#line = null
    // Received frames are dropped once they are read.
    else if (line.received.length > 500) {
      line.received.length = 0
      this.#pings = 0
    }
    return code
  }

  async leave(): Promise<void> {
    const line = this.#line
    this.#line = null
    line?.socket.close()
    await line?.closed
  }
}
const PING = '{"id":"ping"}'
const PATIENCE = 20_000

async function open(url: string, wrong: string[]): Promise<Line> {
  const socket = new WebSocket(url)
  const received: ServerFrame[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.on('message', (data: Buffer) => {
    const frame = serverFrame.safeParse(JSON.parse(data.toString()))
    if (frame.success) received.push(frame.data)
    else wrong.push(`no frame of the contract: ${data.toString().slice(0, 200)}`)
    socket.emit('received')
  })
  await once(socket, 'open')
  return { socket, received, closed }
}

/** Resolves with null after this many pongs. */
function pongs({ socket, received }: Line, count: number): Promise<null> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(impatience)
      socket.off('received', look)
      socket.off('close', end)
    }
    const look = () => {
      if (received.filter(({ id }) => id === 'pong').length < count) return
      end()
      resolve(null)
    }
    const impatience = setTimeout(() => reject(new Error(`the gateway says nothing for ${PATIENCE} ms`)), PATIENCE)
    socket.on('close', end)
    socket.on('received', look)
    look()
  })
}

interface StormOptions {
  url: string
  chance: Chance
  seats: readonly Seat[]
  known: Omit<Known, 'me'>
  /** How many frames in all. */
  frames: number
  report: StormReport
}

/** Frames that mean harm or come at the wrong time, from several at once, and from some who never register. */
export async function rage({ url, chance, seats, known, frames, report }: StormOptions): Promise<void> {
  for (let sent = 0; sent < frames;) {
    const speakers = seats.filter(() => chance.happens(0.6))
    const bursts = speakers.map((seat) => ({
      seat,
      burst: Array.from({ length: chance.between(1, 6) }, () => hostile(chance, { ...known, me: seat.name })),
    }))
    await Promise.all(
      bursts.map(async ({ seat, burst }) => {
        const code = await seat.send(burst.map(({ data }) => data))
        note(burst, code)
      }),
    )
    sent += bursts.reduce((sum, { burst }) => sum + burst.length, 0)
    if (chance.happens(0.2)) {
      await knock(url, chance, known, report)
      sent += 1
    }
    // Some vanish without a word, and are back.
    if (chance.happens(0.1)) await chance.oneOf(seats).leave()
  }

  function note(burst: ReturnType<typeof hostile>[], code: number | null): void {
    for (const { kind } of burst) report.kinds[kind] = (report.kinds[kind] ?? 0) + 1
    if (code !== null) report.ended[code] = (report.ended[code] ?? 0) + 1
    const allowed = burst.flatMap(({ ends }) => ends)
    const must = burst.find(({ ends }) => !ends.includes(null))
    const what = burst.map(({ kind }) => kind).join(', ')
    if (code === null && must !== undefined) report.wrong.push(`stays open after ${what}`)
    if (code !== null && !allowed.includes(code)) report.wrong.push(`closed with ${code} after ${what}`)
  }
}

/** Frames before the registration end the connection. */
async function knock(url: string, chance: Chance, known: Omit<Known, 'me'>, report: StormReport): Promise<void> {
  const { socket, closed } = await open(url, report.wrong)
  const { kind, data } = hostile(chance, { ...known, me: chance.oneOf(known.people) })
  socket.send(data)
  const code = await closed
  const name = `first: ${kind}`
  report.kinds[name] = (report.kinds[name] ?? 0) + 1
  report.ended[code] = (report.ended[code] ?? 0) + 1
  if (![4400, 4401, 4413].includes(code)) report.wrong.push(`closed with ${code} after a first frame: ${kind}`)
}

/** Hangs up all calls that the storm left running. */
export async function calm(seats: readonly Seat[], people: readonly string[]): Promise<void> {
  for (const seat of seats) {
    await seat.enter()
    await seat.sendFrame({ id: 'stop' })
    for (const to of people) {
      await seat.sendFrame({ id: 'cancelCalling', from: seat.name, to })
      await seat.sendFrame({ id: 'rejectCalling', from: seat.name, to, message: null })
    }
  }
}

/** A call as it should go: it rings, is answered, candidates go both ways, one hangs up. Answers what was missing. */
export async function callNormally(caller: Seat, callee: Seat, record: string): Promise<string[]> {
  for (const seat of [caller, callee]) {
    await seat.leave()
    await seat.enter()
  }
  const sdp = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n'
  const candidate = {
    candidate: 'candidate:1 1 udp 1 192.0.2.1 5000 typ host',
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: null,
  }
  await caller.sendFrame({ id: 'call', from: caller.name, to: callee.name, sdpOffer: sdp })
  await callee.sendFrame({
    id: 'incomingCallResponse',
    from: caller.name,
    callResponse: 'accept',
    consultationPayload: { consultation_id: record },
    sdpAnswer: sdp,
  })
  await caller.sendFrame({ id: 'onIceCandidate', candidate })
  await callee.sendFrame({ id: 'stop' })
  await caller.settle()
  const has = (seat: Seat, id: ServerFrame['id']) => seat.received.some((frame) => frame.id === id)
  const accepted = caller.received.some((frame) => frame.id === 'callResponse' && frame.response === 'accepted')
  return [
    ...(has(callee, 'incomingCall') ? [] : ['it does not ring']),
    ...(accepted ? [] : [`the caller receives ${caller.received.map((frame) => JSON.stringify(frame)).join(' ')}`]),
    ...(has(callee, 'startCommunication') ? [] : ['the callee receives none of it']),
    ...(has(caller, 'stopCommunication') ? [] : ['hanging up does not end it']),
  ]
}
