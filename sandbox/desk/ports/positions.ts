import { type EventObject, fromCallback } from 'xstate'
import type { PositionReport } from '../../../contract/schemas/ambulance'
import type { Feed } from '../../../machines/ports/feed'

/** Whether the room of the emergency hears what is told (contract §6). */
export type LineFact = { type: 'line.opened' } | { type: 'line.lost' }

export interface PositionsPort {
  /** Where it stands at once, then each change. */
  facts: Feed<LineFact>
  /** `emergency:position`; lost where the line is. */
  tell: (report: PositionReport) => void
}

export type PositionOrder = { type: 'position.tell'; report: PositionReport }

/** The line as an actor: it tells how it stands, and takes positions. */
export function positionsActor({ facts, tell }: PositionsPort) {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    receive((event) => tell((event as PositionOrder).report))
    return facts(sendBack)
  })
}
