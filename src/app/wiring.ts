import { appMachine } from '../../machines/app/app.machine'
import type { DoctorParts, LockParts, NurseParts } from '../../machines/app/app.model'
import { networkMachine } from '../../machines/network/network.machine'
import { callActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import type { Feed } from '../../machines/ports/feed'
import { lazyActor, notLoaded } from '../../machines/ports/lazy-actor'
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
  const doctor = loadable(services.loadDoctor)
  const nurse = loadable(services.loadNurse)
  const lock = loadable(services.loadLock)
  return appMachine.provide({
    actors: {
      clockFacts: feedActor(resynced),
      loadDoctor: plainCallActor(doctor.load),
      doctor: lazyActor(doctor.machine),
      loadNurse: plainCallActor(nurse.load),
      nurse: lazyActor(nurse.machine),
      loadLock: plainCallActor(lock.load),
      lock: lazyActor(lock.machine),
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
}

/** A part that loads after sign-in: its ports are the loader's answer, its machine is there from then on. */
function loadable<Machine, Ports>(load: () => Promise<{ machine: Machine; ports: Ports }>) {
  let machine: () => Machine = notLoaded
  return {
    machine: () => machine(),
    load: async (): Promise<Ports> => {
      const part = await load()
      machine = () => part.machine
      return part.ports
    },
  }
}
