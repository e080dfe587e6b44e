import type { IceCandidate } from '../../../contract/schemas/signalling'

/** Remote candidates, added once their description is set. */
export interface Candidates {
  take: (candidate: IceCandidate) => void
  /** A description was set. */
  use: () => void
}

export function createCandidates(connection: RTCPeerConnection): Candidates {
  let waiting: IceCandidate[] = []

  return {
    take(candidate) {
      waiting.push(candidate)
      // While the own offer waits for an answer, the candidates may belong to that answer.
      if (connection.signalingState === 'stable' && connection.remoteDescription !== null) addAll()
    },
    use: addAll,
  }

  function addAll(): void {
    const usable = waiting
    waiting = []
    // An unusable candidate does not affect the others.
    for (const candidate of usable) connection.addIceCandidate(candidate).catch(() => {})
  }
}
