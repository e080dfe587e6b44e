import type { PositionReport } from '../../contract/schemas/ambulance'
import { POSITION_INTERVAL } from '../../contract/values/emergency'
import { writePosition } from '../live/positions'
import type { RoomsContext } from './rooms-context'

/** What ambulances tell of where they are. */
export interface Positions {
  /**
   * Writes a position, at most once per second and ambulance: an earlier one waits and is replaced by a later one.
   * Nobody waits for the write.
   * @param ambulance id_user of the reporting ambulance
   */
  take: (ambulance: string, report: PositionReport) => void
  /** What still waits is nobody's any more. */
  clear: () => void
}

/** @param interval milliseconds between two of one ambulance */
export function createPositions(context: RoomsContext, interval: number = POSITION_INTERVAL): Positions {
  /** Since when no other may be written, by ambulance, and what waits for the end of it. */
  const paces = new Map<string, { timer: ReturnType<typeof setTimeout>; waiting: PositionReport | null }>()

  function write(ambulance: string, report: PositionReport): void {
    const timer = setTimeout(() => next(ambulance), interval).unref()
    paces.set(ambulance, { timer, waiting: null })
    writePosition(context, ambulance, report).catch((fault: unknown) => {
      context.log.error({ err: fault }, 'a position was not written')
    })
  }

  function next(ambulance: string): void {
    const waiting = paces.get(ambulance)?.waiting ?? null
    paces.delete(ambulance)
    if (waiting !== null) write(ambulance, waiting)
  }

  return {
    take(ambulance, report) {
      const pace = paces.get(ambulance)
      if (pace === undefined) write(ambulance, report)
      else pace.waiting = report
    },
    clear() {
      for (const { timer } of paces.values()) clearTimeout(timer)
      paces.clear()
    },
  }
}
