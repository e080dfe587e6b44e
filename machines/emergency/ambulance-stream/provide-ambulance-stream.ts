import { feedActor } from '../../ports/actors'
import type { Feed } from '../../ports/feed'
import type { NetworkFact } from '../../ports/network'
import { watchActor, type WatchPort } from '../../ports/watching'
import { ambulanceStreamMachine } from './ambulance-stream.machine'

export interface AmbulanceStreamPorts {
  watching: WatchPort
  networkFacts: Feed<NetworkFact>
}

/** The ambulance stream machine with its ports. */
export function provideAmbulanceStream({ watching, networkFacts }: AmbulanceStreamPorts) {
  return ambulanceStreamMachine.provide({
    actors: { watch: watchActor(watching), networkFacts: feedActor(networkFacts) },
  })
}
