import { appMachine } from '../../machines/app/app.machine'
import type { DoctorParts, DoctorPorts } from '../../machines/app/app.model'
import { networkMachine } from '../../machines/network/network.machine'
import { callActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import type { Feed } from '../../machines/ports/feed'
import type { NetworkPort } from '../../machines/ports/network'
import type { SessionPort } from '../../machines/ports/session'
import { sessionMachine } from '../../machines/session/session.machine'

/** Every port that the app needs before anybody is signed in, and the way to what a doctor needs then. */
export interface Services {
  session: SessionPort
  network: NetworkPort
  resynced: Feed<{ type: 'time.resynced' }>
  /** The doctor's machines on their services. Faults when they cannot be fetched; asking again tries again. */
  loadDoctor: () => Promise<DoctorParts>
}

/** The one place where machines meet services: each placeholder actor gets the port's call that fills it. */
export function provideApp(services: Services) {
  const { session, network, resynced } = services
  const app = appMachine.provide({
    actors: {
      clockFacts: feedActor(resynced),
      loadDoctor: plainCallActor(loadDoctor),
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

  /** The doctor's actor is filled last of all: its machine comes after signing in, before the chart invokes it. */
  async function loadDoctor(): Promise<DoctorPorts> {
    const { machine, ports } = await services.loadDoctor()
    app.implementations.actors.doctor = machine
    return ports
  }
}
