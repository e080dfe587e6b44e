import { pino } from 'pino'
import type { ClientFrame, IceCandidate, ServerFrame } from '../../../contract/schemas/signalling'
import { type Calls, createCalls } from '../../../server/signalling/calls'
import { createDevices, type Session } from '../../../server/signalling/devices'
import { createExchange, type Exchange } from '../../../server/signalling/exchange'
import type { MediaBridge, Side } from '../../../server/signalling/media/bridge'
import type { Sql } from '../../../server/store/database'

/** Doctor 101, whose open record K-1 is patient 201's; 202 is nobody's patient. */
const PEOPLE = { 101: 'dr. Ratna', 201: 'Budi', 202: 'Sari' } as const

/** The two queries of the exchange: a person's data, and the open record that two people share. */
export const sqlOnStage = {
  async query(_text: string, values: unknown[] = []) {
    if (values.length === 1) {
      const name = PEOPLE[values[0] as keyof typeof PEOPLE]
      return { rows: name === undefined ? [] : [{ objectId: `o${String(values[0])}`, name, picture: null }] }
    }
    const isTheirs = values.includes('101') && values.includes('201')
    return { rows: isTheirs ? [{ recordId: 'K-1', doctor: '101' }] : [] }
  },
} as unknown as Sql

/** The frames that the exchange handles; register, typing and ping are handled before it. */
export type CallFrame = Extract<ClientFrame, { id: Exclude<keyof Exchange, 'joined' | 'left'> }>

export interface Seat {
  received: ServerFrame[]
  send: (frame: CallFrame) => Promise<void>
  leave: () => void
}

/**
 * The gateway without sockets and database: join, send and receive. Media return their input, or never answer where
 * they are `slow`.
 */
export function gatewayOnStage({ slow = false } = {}) {
  const carried: { side: Side; candidate: IceCandidate }[] = []
  const bridge: MediaBridge = {
    open: () => ({
      answer: async ({ caller, callee }) => ({ caller: `to ${caller}`, callee: `to ${callee}` }),
      adopt: ({ answer }) => (slow ? new Promise<never>(() => {}) : Promise.resolve(answer)),
      candidate: (side, candidate) => void carried.push({ side, candidate }),
      hold() {},
      save: () => null,
      close() {},
    }),
  }
  const devices = createDevices(() => 0)
  const calls: Calls = createCalls({
    log: pino({ level: 'silent' }),
    devices,
    bridge,
    now: () => 0,
    established: () => {},
  })
  const exchange = createExchange({ sql: sqlOnStage, devices, calls, wake: async () => true })

  function enter(name: string, deviceId = 'one'): Seat {
    const received: ServerFrame[] = []
    const session: Session = { name, deviceId, token: 't', send: (frame) => void received.push(frame), end() {} }
    devices.join(session)
    exchange.joined(session)
    return {
      received,
      async send(frame) {
        await (exchange[frame.id] as (by: Session, frame: CallFrame) => Promise<void> | void)(session, frame)
      },
      leave() {
        devices.leave(session)
        exchange.left(session, false)
      },
    }
  }

  return { enter, carried, call: () => calls.between('101', '201') ?? calls.between('201', '101') }
}
