import type { OpenGroupSocket } from '../group-call/group-socket'
import type { LiveConnection } from '../live/live-connection'

/** Receives each frame with its channel; must not block. */
type Hear = (channel: string, body: unknown) => void

/** The same connection with its events reported, too. */
export function heardLive(connection: LiveConnection, hear: Hear): LiveConnection {
  return {
    ...connection,
    watch: (what) =>
      connection.watch({
        ...what,
        onWhole(objects) {
          hear('live', { event: 'whole', className: what.className, objects })
          what.onWhole(objects)
        },
        onEvent(event, object) {
          hear('live', { event, className: what.className, object })
          what.onEvent(event, object)
        },
      }),
  }
}

export function heardGroup(open: OpenGroupSocket, hear: Hear): OpenGroupSocket {
  return (hears) =>
    open({
      ...hears,
      told(name, body) {
        hear('group', { type: name, body })
        hears.told(name, body)
      },
    })
}

/** A socket whose raw frames are reported on arrival. */
export function heardSocket(socket: WebSocket, channel: string, hear: Hear): WebSocket {
  socket.addEventListener('message', ({ data }) => hear(channel, data))
  return socket
}
