import { EventEmitter } from 'node:events'
import * as z from 'zod/mini'
import type { Bus } from './bus'

const TOPIC = 'live'
const received = z.object({ channel: z.string(), message: z.string() })

/** What Parse Server takes as its pubSubAdapter. */
export interface PubSubAdapter {
  createPublisher(): { publish(channel: string, message: string): void }
  createSubscriber(): EventEmitter & { subscribe(channel: string): void; unsubscribe(channel: string): void }
}

/** Changes reach the live queries of this process at once, also without Redis, and those of the others by the bus. */
export function livePubSub(bus: Bus): PubSubAdapter {
  const channels = new EventEmitter()
  bus.receive(TOPIC, (body) => {
    const { channel, message } = received.parse(body)
    channels.emit(channel, message)
  })
  return {
    createPublisher: () => ({
      publish(channel, message) {
        channels.emit(channel, message)
        bus.broadcast(TOPIC, { channel, message })
      },
    }),
    createSubscriber() {
      const subscriber = new EventEmitter()
      const receivedFrames = new Map<string, (message: string) => void>()
      return Object.assign(subscriber, {
        subscribe(channel: string) {
          const receive = (message: string) => void subscriber.emit('message', channel, message)
          receivedFrames.set(channel, receive)
          channels.on(channel, receive)
        },
        unsubscribe(channel: string) {
          const receive = receivedFrames.get(channel)
          if (receive !== undefined) channels.off(channel, receive)
          receivedFrames.delete(channel)
        },
      })
    },
  }
}
