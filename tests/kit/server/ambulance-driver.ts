import { createActor, waitFor } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { callActor } from '../../../machines/ports/actors'
import type { Errand } from '../../../sandbox/simulator/dispatch/dispatch.model'
import { routeLegOf, startOf } from '../../../sandbox/simulator/dispatch/dispatch.rules'
import type { Place, Stretch } from '../../../sandbox/simulator/drive/course.rules'
import { driveMachine } from '../../../sandbox/simulator/drive/drive.machine'
import type { Pace, RouteOrder } from '../../../sandbox/simulator/drive/drive.model'
import { placeOf } from '../../../sandbox/simulator/drive/drive.rules'
import { type DriveSnapshot, selectMotion } from '../../../sandbox/simulator/drive/drive.selectors'
import { positionsActor } from '../../../sandbox/simulator/ports/positions'
import { signInAmbulance } from './ambulance-at-wire'
import { createAmbulanceLine } from './ambulance-line'

const LOOK = 250
const PATIENCE = 60 * SECOND

interface DriverOptions {
  email: string
  /** The same seed yields the same drive; 1 by default. */
  seed?: number
  /** Multiple of the real speed; 1 by default. */
  pace?: Pace
  /** Timeout of each wait in ms; a minute by default. */
  patience?: number
  /** The server's time, for tests that change it. */
  now?: () => number
}

/** A simulated ambulance without a browser, with the simulator's machine. */
export interface AmbulanceDriver {
  readonly idUser: string
  /** The emergency that it drives for. */
  readonly emergencyId: string
  /**
   * Marks a step: ON_GOING starts the drive to the patient, PICK_UP to the hospital. Resolves once the server accepted
   * it and the drive started.
   */
  mark: (step: 'ON_GOING' | 'PICK_UP' | 'DONE') => Promise<void>
  /** Resolves at the end of the route. */
  arrives: () => Promise<void>
  setPace: (pace: Pace) => void
  pause: () => void
  resume: () => void
  /** Disconnects it while it drives on. @param ms until it reconnects; by default it stays away until `reconnect` */
  cut: (ms?: number) => Promise<void>
  reconnect: () => Promise<void>
  /** Its actual position at a past time (epoch milliseconds, server's clock), or a future one if nothing changes. */
  positionAt: (at: number) => Place
  stop: () => void
}

/** The drive since a time. */
interface Chapter {
  since: number
  stand: Place
  stretch: Stretch | null
}

/**
 * Signs an ambulance in, waits until a doctor chooses it, and joins the emergency's room with its position.
 * @param origin of the sandbox
 * @throws Error if it is not chosen in time or the server refuses
 */
export async function driveAmbulance(
  origin: string,
  { email, seed = 1, pace = 1, patience = PATIENCE, now = Date.now }: DriverOptions,
): Promise<AmbulanceDriver> {
  const wire = await signInAmbulance(origin, email)
  const errand = await chosen()
  const { emergency_id: emergencyId, objectId } = errand.record
  const line = createAmbulanceLine(origin, wire, emergencyId)
  const machine = driveMachine.provide({
    actors: {
      readRoute: callActor(({ from, to }: RouteOrder) => wire.route(from, to)),
      positions: positionsActor(line.positions),
    },
  })
  const drive = createActor(machine, {
    input: {
      emergencyId,
      start: startOf(errand),
      routeLeg: routeLegOf(errand),
      seed,
      pace,
      clock: { now },
      report: () => {},
    },
  })
  const chapters: Chapter[] = []
  drive.subscribe(note)
  drive.start()
  note(drive.getSnapshot())
  await line.open()

  async function chosen(): Promise<Errand> {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(LOOK)) {
      const found = await wire.errand()
      if (found !== null) return found
    }
    throw new Error(`${email} was not chosen within ${patience} ms`)
  }

  function note({ context: { stand, stretch } }: DriveSnapshot): void {
    const last = chapters.at(-1)
    if (last?.stretch === stretch && last.stand === stand) return
    chapters.push({ since: stretch?.since ?? now(), stand, stretch })
  }

  async function status(): Promise<EmergencyStatus> {
    const present = await wire.errand()
    if (present === null) throw new Error(`${emergencyId} is over, or another ambulance's`)
    return present.record.status
  }

  return {
    idUser: wire.idUser,
    emergencyId,
    async mark(step) {
      await wire.move(objectId, await status(), step)
      const present = (await wire.errand()) ?? errand
      drive.send({ type: 'routeLeg.given', routeLeg: routeLegOf(present) })
      await waitFor(drive, (snapshot) => step === 'DONE' || ['driving', 'arrived'].includes(selectMotion(snapshot)), {
        timeout: patience,
      })
    },
    async arrives() {
      await waitFor(drive, (snapshot) => selectMotion(snapshot) === 'arrived', { timeout: patience })
    },
    setPace: (next) => drive.send({ type: 'drive.setPace', pace: next }),
    pause: () => drive.send({ type: 'drive.pause' }),
    resume: () => drive.send({ type: 'drive.resume' }),
    async cut(ms) {
      line.cut()
      if (ms === undefined) return
      await sleep(ms)
      await line.open()
    },
    reconnect: line.open,
    positionAt(at) {
      const chapter = chapters.findLast(({ since }) => since <= at) ?? chapters[0]
      if (chapter === undefined) throw new Error('it never stood anywhere')
      return placeOf(chapter, at)
    },
    stop() {
      drive.stop()
      line.close()
    },
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
