import type { WatchFact, WatchPort } from '../../../machines/ports/watching'
import { createCallPeers } from '../calls/call-peers'
import { createCaptures } from '../calls/captures'
import type { HospitalIce } from '../calls/ice'
import type { Loudspeaker } from '../calls/loudspeaker'
import { createVolume } from '../calls/volume'
import { createListeners } from '../listeners'
import { newId } from '../new-id'
import type { OpenGroupSocket } from './group-socket'
import { createMesh } from './mesh'

interface WatchingOptions {
  open: OpenGroupSocket
  /** Parse's session token; null while there is none. */
  token: () => string | null
  loudspeaker: Pick<Loudspeaker, 'play'>
  hospital: HospitalIce
}

/**
 * Rooms of group calls, looked into (contract §6): captures that stay empty, whatever else this page captures meanwhile,
 * so that nobody there hears what is said in another call.
 */
export function createWatching({ open, token, loudspeaker, hospital }: WatchingOptions): WatchPort {
  // Not the page's own: looking takes no seat from a call.
  const key = newId()
  return {
    watch({ room }) {
      const facts = createListeners<WatchFact>()
      const volume = createVolume(loudspeaker)
      const peers = createCallPeers({ captures: createCaptures(), loudspeaker: volume }, hospital)
      const mesh = createMesh({
        open,
        peers,
        given: null,
        token,
        key: () => key,
        measured: (sid, sample) => facts.tell({ type: 'participant.measured', sid, sample }),
      })
      const visit = mesh.visit({ room, name: '', wantsPicture: false })
      const stop = visit.facts((fact) => {
        // There is none of ours to be refused.
        if (fact.type !== 'picture.refused') facts.tell(fact)
      })
      return {
        facts: facts.feed,
        order(order) {
          if (order.type === 'sound.play') volume.setAudible(true)
          else if (order.type === 'sound.hush') volume.setAudible(false)
          else visit.order(order)
        },
        close() {
          stop()
          visit.close()
        },
      }
    },
  }
}
