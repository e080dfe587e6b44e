import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { IceCandidate } from '../../../../contract/schemas/signalling'

/**
 * A network path between two browsers on this machine that can be cut: every packet passes it, and no other candidate
 * is offered.
 */
export interface CuttableWay {
  /** The candidate that leads through this path; null if impossible (TCP, IPv6, mDNS name). */
  through: (candidate: IceCandidate) => Promise<IceCandidate | null>
  cut: () => void
  mend: () => void
  close: () => void
}

const HOST = /^(candidate:\S+ \d udp \d+ (\d+\.\d+\.\d+\.\d+)) (\d+) (typ host.*)$/

export function openCuttableWay(): CuttableWay {
  const sockets: Socket[] = []
  let isCut = false

  return {
    async through(candidate) {
      const [, before, address = '', port, after] = HOST.exec(candidate.candidate) ?? []
      if (port === undefined) return null
      const door = await openDoor(address, Number(port))
      return { ...candidate, candidate: `${before} ${door} ${after}` }
    },
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    close() {
      for (const socket of sockets) socket.close()
    },
  }

  /** Returns its port. Each sender gets its own socket, so that answers are routed back. */
  async function openDoor(address: string, port: number): Promise<number> {
    const door = await openSocket()
    const guests = new Map<number, Promise<Socket>>()
    door.on('message', (packet: Buffer, from: RemoteInfo) => {
      const guest = guests.get(from.port) ?? openGuest(door, from)
      guests.set(from.port, guest)
      void guest.then((socket) => send(socket, packet, port, address))
    })
    return (door.address() as AddressInfo).port
  }

  async function openGuest(door: Socket, { port, address }: RemoteInfo): Promise<Socket> {
    const guest = await openSocket()
    guest.on('message', (packet: Buffer) => send(door, packet, port, address))
    return guest
  }

  async function openSocket(): Promise<Socket> {
    const socket = createSocket('udp4')
    sockets.push(socket)
    socket.bind(0)
    await once(socket, 'listening')
    return socket
  }

  function send(socket: Socket, packet: Buffer, port: number, address: string): void {
    if (!isCut) socket.send(packet, port, address, () => {})
  }
}
