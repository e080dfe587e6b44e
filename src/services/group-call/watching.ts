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
  /** Parse's session token; null without one. */
  token: () => string | null
  loudspeaker: Pick<Loudspeaker, 'play'>
  hospital: HospitalIce
}

/**
 * Watches rooms of group calls (contract §6) with empty captures, independent of this page's other captures, so that
 * another call is never sent there.
 */
export function createWatching({ open, token, loudspeaker, hospital }: WatchingOptions): WatchPort {
  // Not the page's key: watching takes no seat from a call.
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
        measured: (sid, sample) => facts.send({ type: 'participant.measured', sid, sample }),
      })
      const visit = mesh.visit({ room, name: '', wantsPicture: false })
      const stop = visit.facts((fact) => {
        // We send no video, so none can be refused.
        if (fact.type !== 'picture.refused') facts.send(fact)
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
