import type { AnyStateMachine } from 'xstate'
import { appMachine } from '../../machines/app/app.machine'
import type { DoctorParts, LockParts, NurseParts } from '../../machines/app/app.model'
import { networkMachine } from '../../machines/network/network.machine'
import { callActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import type { Feed } from '../../machines/ports/feed'
import type { NetworkPort } from '../../machines/ports/network'
import type { SessionPort } from '../../machines/ports/session'
import { sessionMachine } from '../../machines/session/session.machine'

/** The services of the app before sign-in, and the loaders of the parts after it. */
export interface Services {
  session: SessionPort
  network: NetworkPort
  resynced: Feed<{ type: 'time.resynced' }>
  /** The doctor's machines with their services. Rejects if they cannot be loaded; the next call retries. */
  loadDoctor: () => Promise<DoctorParts>
  /** The same for a nurse and the idle lock. */
  loadNurse: () => Promise<NurseParts>
  loadLock: () => Promise<LockParts>
}

/** Connects the machines with their services: each placeholder actor receives its port's call. */
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

  /** Provides a machine that loads after sign-in, before the chart invokes it. */
  async function filled<Ports>(
    name: 'doctor' | 'nurse' | 'lock',
    load: () => Promise<{ machine: AnyStateMachine; ports: Ports }>,
  ): Promise<Ports> {
    const { machine, ports } = await load()
    Object.assign(app.implementations.actors, { [name]: machine })
    return ports
  }
}
