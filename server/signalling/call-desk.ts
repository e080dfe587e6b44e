import type { RunningCall } from '../../contract/schemas/signalling'
import type { Rings } from '../../contract/schemas/rings'
import type { Calls } from './calls'
import type { Devices, Session } from './devices'
import type { CallFrame, Exchange } from './exchange'

/** Where this process's registered sockets take what is about calls: its own exchange, or the one that leads. */
export interface CallDesk {
  /** `answered` is called with the call that the device is in, before anything else is reported to it. */
  join(session: Session, answered: (call: RunningCall | null) => void): Promise<void>
  /** A socket is gone; for good where its session is over. */
  leave(session: Session, isForGood: boolean): void
  frame(session: Session, frame: CallFrame): Promise<void>
  /** Whether this person's typing may be forwarded now. */
  mayType(session: Session): Promise<boolean>
  /** To every device of this person. */
  notifyTyping(session: Session, to: string, consultationId: string): Promise<void>
  isInCall(session: Session): Promise<boolean>
  /** The call that nobody of this person has answered yet. */
  callFor(name: string): Promise<Rings['call']>
  /** A locked session of this person asked what rings. */
  noteAsked(name: string): void
}

interface Parts {
  devices: Devices
  calls: Calls
  exchange: Exchange
  noteAsked: (name: string) => void
}

/** The exchange of this process. */
export function ownDesk({ devices, calls, exchange, noteAsked }: Parts): CallDesk {
  return {
    async join(session, answered) {
      devices.join(session)
      answered(exchange.joined(session))
    },
    leave(session, isForGood) {
      devices.leave(session)
      exchange.left(session, isForGood)
    },
    async frame(session, frame) {
      const answered = exchange[frame.id] as (by: Session, frame: CallFrame) => Promise<void> | void
      await answered(session, frame)
    },
    mayType: async ({ name }) => devices.mayType(name),
    async notifyTyping({ name }, to, consultationId) {
      devices.send(to, { id: 'typing', from: name, consultation_id: consultationId })
    },
    isInCall: async (session) => exchange.isInCall(session),
    async callFor(name) {
      const call = calls.openFor(name)
      return call === null ? null : { from: call.caller.name, consultation_id: call.record.recordId }
    },
    noteAsked,
  }
}
