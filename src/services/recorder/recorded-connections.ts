import type { OpenGroupSocket } from '../group-call/group-socket'
import type { LiveConnection } from '../live/live-connection'

/** Receives each frame with its channel; must not block. */
type RecordMessage = (channel: string, body: unknown) => void

/** The same connection with its events reported, too. */
export function recordedLive(connection: LiveConnection, receive: RecordMessage): LiveConnection {
  return {
    ...connection,
    watch: (what) =>
      connection.watch({
        ...what,
        onWhole(objects) {
          receive('live', { event: 'whole', className: what.className, objects })
          what.onWhole(objects)
        },
        onEvent(event, object) {
          receive('live', { event, className: what.className, object })
          what.onEvent(event, object)
        },
      }),
  }
}

export function recordedGroup(open: OpenGroupSocket, receive: RecordMessage): OpenGroupSocket {
  return (handlers) =>
    open({
      ...handlers,
      received(name, body) {
        receive('group', { type: name, body })
        handlers.received(name, body)
      },
    })
}

/** A socket whose raw frames are reported on arrival. */
export function recordedSocket(socket: WebSocket, channel: string, receive: RecordMessage): WebSocket {
  socket.addEventListener('message', ({ data }) => receive(channel, data))
  return socket
}
