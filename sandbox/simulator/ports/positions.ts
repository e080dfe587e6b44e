import { type EventObject, fromCallback } from 'xstate'
import type { PositionReport } from '../../../contract/schemas/ambulance'
import type { Feed } from '../../../machines/ports/feed'

/** Whether the emergency's room receives the reports (contract §6). */
export type LineFact = { type: 'line.opened' } | { type: 'line.lost' }

export interface PositionsPort {
  /** The present state, then each change. */
  facts: Feed<LineFact>
  /** `emergency:position`; lost where the line is. */
  send: (report: PositionReport) => void
}

export type PositionOrder = { type: 'position.send'; report: PositionReport }

/** The connection as an actor: emits its state and accepts positions. */
export function positionsActor({ facts, send }: PositionsPort) {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    receive((event) => send((event as PositionOrder).report))
    return facts(sendBack)
  })
}
