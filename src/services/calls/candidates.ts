import type { IceCandidate } from '../../../contract/schemas/signalling'

/** The other side's candidates, each used when the description that it belongs to is known. */
export interface Candidates {
  take: (candidate: IceCandidate) => void
  /** A description was agreed on. */
  use: () => void
}

export function createCandidates(connection: RTCPeerConnection): Candidates {
  let waiting: IceCandidate[] = []

  return {
    take(candidate) {
      waiting.push(candidate)
      // While ours waits for its answer, theirs may belong to the one that comes.
      if (connection.signalingState === 'stable' && connection.remoteDescription !== null) addAll()
    },
    use: addAll,
  }

  function addAll(): void {
    const usable = waiting
    waiting = []
    // One that cannot be used leaves the others.
    for (const candidate of usable) connection.addIceCandidate(candidate).catch(() => {})
  }
}
