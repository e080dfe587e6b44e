import type { AnyStateMachine } from 'xstate'
import { appMachine } from '../../machines/app/app.machine'
import type { DoctorParts, LockParts, NurseParts } from '../../machines/app/app.model'
import { networkMachine } from '../../machines/network/network.machine'
import { callActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import type { Feed } from '../../machines/ports/feed'
import type { NetworkPort } from '../../machines/ports/network'
import type { SessionPort } from '../../machines/ports/session'
import { sessionMachine } from '../../machines/session/session.machine'

/** Every port that the app needs before anybody is signed in, and the way to what they need then. */
export interface Services {
  session: SessionPort
  network: NetworkPort
  resynced: Feed<{ type: 'time.resynced' }>
  /** The doctor's machines on their services. Faults when they cannot be fetched; asking again tries again. */
  loadDoctor: () => Promise<DoctorParts>
  /** A nurse's, and the idle lock, in the same way. */
  loadNurse: () => Promise<NurseParts>
  loadLock: () => Promise<LockParts>
}

/** The one place where machines meet services: each placeholder actor gets the port's call that fills it. */
export function provideApp(services: Services) {
  const { session, network, resynced } = services
  const app = appMachine.provide({
    actors: {
      clockFacts: feedActor(resynced),
      loadDoctor: plainCallActor(() => filled('doctor', services.loadDoctor)),
      loadNurse: plainCallActor(() => filled('nurse', services.loadNurse)),
      loadLock: plainCallActor(() => filled('lock', services.loadLock)),
      network: networkMachine.provide({
        actors: { networkFacts: feedActor(network.facts), probe: plainCallActor(network.probe) },
      }),
      session: sessionMachine.provide({
        actors: {
          sessionFacts: feedActor(session.facts),
          restore: plainCallActor(session.restore),
          signIn: callActor(session.signIn),
          signOut: plainCallActor(session.signOut),
          forget: plainCallActor(session.forget),
          reload: plainCallActor(session.reload),
        },
      }),
    },
  })
  return app

  /** What comes after signing in is filled last of all: its machine is there before the chart invokes it. */
  async function filled<Ports>(name: 'doctor' | 'nurse' | 'lock', load: () => Promise<{ machine: AnyStateMachine; ports: Ports }>): Promise<Ports> {
    const { machine, ports } = await load()
    Object.assign(app.implementations.actors, { [name]: machine })
    return ports
  }
}
