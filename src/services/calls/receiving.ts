import type { Loudspeaker } from './loudspeaker'

/**
 * The remote media as one stream; its sound is played here.
 * @param on onPicture: once, when the stream has its first track; onFirst: the first packet of a track arrived
 * @returns a function that stops it
 */
export function createReceiving(
  connection: RTCPeerConnection,
  loudspeaker: Pick<Loudspeaker, 'play'>,
  on: { onPicture: (picture: MediaStream) => void; onFirst: () => void },
): () => void {
  const end = new AbortController()
  const { signal } = end
  const stream = new MediaStream()
  let silence: (() => void) | null = null

  connection.addEventListener(
    'track',
    ({ track }) => {
      const isFirst = stream.getTracks().length === 0
      stream.addTrack(track)
      track.addEventListener('unmute', on.onFirst, { signal })
      if (track.kind === 'audio') silence ??= loudspeaker.play(new MediaStream([track]))
      // All tracks of a description are announced in one task.
      if (isFirst) setTimeout(() => signal.aborted || on.onPicture(stream))
    },
    { signal },
  )
  return () => {
    end.abort()
    silence?.()
  }
}
