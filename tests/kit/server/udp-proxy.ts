import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** A stretch of network between peers and a relay, which can be cut. */
export interface UdpProxy {
  readonly port: number
  /** While it is cut nothing passes, either way, and nobody is told. */
  cut(isCut: boolean): void
  /** Behind another router: whoever speaks next has another port there, and what comes to the one before is lost. */
  forget(): void
  close(): void
}

/** Carries datagrams of this machine to a port of loopback; each sender has a port of its own there, as by a router. */
export async function startUdpProxy(target: number): Promise<UdpProxy> {
  const front = createSocket('udp4')
  const backs = new Map<string, Socket>()
  let isCut = false

  front.on('message', (datagram, sender) => {
    if (!isCut) backOf(sender).send(datagram, target, '127.0.0.1')
  })
  front.bind(0, '127.0.0.1')
  await once(front, 'listening')

  // A browser speaks from the address of any of its interfaces, also to loopback.
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
