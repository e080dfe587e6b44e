import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** A network path between peers and a relay that can be cut. */
export interface UdpProxy {
  readonly port: number
  /** While cut, packets are dropped in both directions without an error. */
  cut(isCut: boolean): void
  /** Simulates another router: later senders get new ports, and packets to the old ones are lost. */
  forget(): void
  close(): void
}

/** Forwards datagrams to a loopback port; each sender gets its own port, as from a router. */
export async function startUdpProxy(target: number): Promise<UdpProxy> {
  const front = createSocket('udp4')
  const backs = new Map<string, Socket>()
  let isCut = false

  front.on('message', (datagram, sender) => {
    if (!isCut) backOf(sender).send(datagram, target, '127.0.0.1')
  })
  front.bind(0, '127.0.0.1')
  await once(front, 'listening')

  // A browser sends from the address of any interface, also to loopback.
  function backOf({ address, port }: RemoteInfo): Socket {
    const sender = `${address} ${port}`
    const known = backs.get(sender)
    if (known !== undefined) return known
    const back = createSocket('udp4')
    back.on('message', (datagram) => {
      if (!isCut) front.send(datagram, port, address)
    })
    backs.set(sender, back)
    return back
  }

  function forget(): void {
    for (const back of backs.values()) back.close()
    backs.clear()
  }

  return {
    port: front.address().port,
    cut: (cutNow) => {
      isCut = cutNow
    },
    forget,
    close() {
      forget()
      front.close()
    },
  }
}
