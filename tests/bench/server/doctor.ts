import { WebSocket } from 'ws'
import { APPS, HEARTBEAT_INTERVAL, SECOND } from '../../../contract/values/limits'
import type { Person } from './people'
import { callParse, callRest, CONNECT } from './wire'

/** The app's own (src/services/live/live-connection.ts). */
const PROOF_INTERVAL = 8 * SECOND
/** Of the signalling socket (machines/signalling). */
const PING_INTERVAL = 25 * SECOND
/** A doctor who moves the mouse now and then: the app reports at most each 5 s. */
const ACTIVITY_INTERVAL = 30 * SECOND

interface Received {
  op: string
  className: string
  objectId: string
}

/** A doctor's app without its pages: sockets, subscriptions, lists, proofs and heartbeats as often as the app's. */
export interface Doctor {
  readonly person: Person
  /** Subscribes and reads the list, as the app does. */
  watch(className: string, where: object): Promise<void>
  stop(): void
}

interface Options {
  origin: string
  person: Person
  onEvent: (event: Received, doctor: Doctor) => void
  onFault: (fault: unknown) => void
}

export async function openDoctor({ origin, person, onEvent, onFault }: Options): Promise<Doctor> {
  const { token, objectId, idUser } = person
  const wsOrigin = origin.replace(/^http/, 'ws')
  const answers = new Map<number, () => void>()
  const classes = new Map<number, string>()
  let lastId = 0
  let isStopped = false
  const live = await opened(new WebSocket(`${wsOrigin}/parse`))
  const timers: NodeJS.Timeout[] = []
  const closed = (code: number) => {
    if (!isStopped) onFault(new Error(`a socket of ${idUser} was closed with ${code}`))
  }
  live.once('close', closed)
  let connected = () => {}
  const isConnected = new Promise<void>((resolve) => (connected = resolve))
  live.on('message', (data: Buffer) => {
    const text = data.toString()
    // Without parsing the whole record: the generator's time is the server's on one machine.
    const op = /"op":"(\w+)"/.exec(text)?.[1] ?? ''
    const requestId = Number(/"requestId":(\d+)/.exec(text)?.[1])
    if (op === 'connected') connected()
    else if (op === 'subscribed') answers.get(requestId)?.()
    else if (op === 'error') onFault(new Error(text))
    else if (op !== 'unsubscribed') {
      const { object } = JSON.parse(text) as { object: { objectId: string } }
      onEvent({ op, className: classes.get(requestId) ?? '', objectId: object.objectId }, doctor)
    }
  })
  live.send(JSON.stringify({ ...CONNECT, sessionToken: token }))
  await isConnected

  function subscribe(className: string, where: object): Promise<number> {
    const requestId = ++lastId
    return new Promise((resolve) => {
      classes.set(requestId, className)
      answers.set(requestId, () => {
        answers.delete(requestId)
        resolve(requestId)
      })
      live.send(JSON.stringify({ op: 'subscribe', requestId, query: { className, where }, sessionToken: token }))
    })
  }

  const doctor: Doctor = {
    person,
    async watch(className, where) {
      await subscribe(className, where)
      await callParse(origin, token, `/classes/${className}`, { where, limit: 1_000, _method: 'GET' })
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      live.terminate()
      line.terminate()
    },
  }

  const own = { doctor: { __type: 'Pointer', className: '_User', objectId }, status: 'IDLE', apps: APPS }
  await doctor.watch('_User', { objectId })
  await doctor.watch('Consultations', own)
  await doctor.watch('Faskes_consultations', own)
  await doctor.watch('Emergencies', { status: 'NOT_ANSWERED', apps: APPS })
  const line = await opened(new WebSocket(`${wsOrigin}/one2one`))
  line.once('close', closed)
  line.send(JSON.stringify({ id: 'register', name: idUser, deviceId: objectId, token }))

  const prove = async () => {
    const requestId = await subscribe('_User', { objectId: 'none' })
    live.send(JSON.stringify({ op: 'unsubscribe', requestId }))
  }
  const rest = (method: 'GET' | 'POST', path: string) => callRest(origin, person.bearer, method, path)
  every(PROOF_INTERVAL, prove)
  every(PING_INTERVAL, async () => line.send('{"id":"ping"}'))
  every(HEARTBEAT_INTERVAL, () => rest('GET', '/heartbeat'))
  every(ACTIVITY_INTERVAL, () => rest('POST', '/auth/activity'))
  return doctor

  /** At a moment of its own within the interval, as those of doctors who came one after another. */
  function every(interval: number, work: () => Promise<unknown>): void {
    const start = setTimeout(() => {
      timers.push(setInterval(() => void work().catch(onFault), interval))
    }, Math.random() * interval)
    timers.push(start)
  }
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}
