/** The parts of parse-server's LiveQuery that its public interface does not give; its version is pinned. */
export interface LiveQueryServer {
  clients: Map<string, object>
  _handleSubscribe(socket: LiveSocket, request: object): Promise<void>
}

interface LiveSocket {
  clientId?: string
  emit(event: 'disconnect'): boolean
}

/**
 * LiveQuery forgets a client's subscriptions when its socket closes, but adds one whose session it was still reading
 * then: nothing would ever remove that one, and each change would be compared with it. It is forgotten as the others
 * are.
 */
export function forgetLateSubscriptions(server: LiveQueryServer): void {
  const subscribe = server._handleSubscribe.bind(server)
  server._handleSubscribe = async (socket, request) => {
    const { clientId } = socket
    const client = clientId === undefined ? undefined : server.clients.get(clientId)
    await subscribe(socket, request)
    if (clientId === undefined || client === undefined || server.clients.has(clientId)) return
    server.clients.set(clientId, client)
    socket.emit('disconnect')
  }
}
