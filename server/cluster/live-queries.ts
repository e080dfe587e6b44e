import { EventEmitter } from 'node:events'
import * as z from 'zod/mini'
import type { Bus } from './bus'

const TOPIC = 'live'
const told = z.object({ channel: z.string(), message: z.string() })

/** What Parse Server takes as its pubSubAdapter. */
export interface PubSubAdapter {
  createPublisher(): { publish(channel: string, message: string): void }
  createSubscriber(): EventEmitter & { subscribe(channel: string): void; unsubscribe(channel: string): void }
}

/** Changes reach the live queries of this process at once, also without Redis, and those of the others by the bus. */
export function livePubSub(bus: Bus): PubSubAdapter {
  const channels = new EventEmitter()
  bus.hear(TOPIC, (body) => {
    const { channel, message } = told.parse(body)
    channels.emit(channel, message)
  })
  return {
    createPublisher: () => ({
      publish(channel, message) {
        channels.emit(channel, message)
        bus.tell(TOPIC, { channel, message })
      },
    }),
    createSubscriber() {
      const subscriber = new EventEmitter()
      const heard = new Map<string, (message: string) => void>()
      return Object.assign(subscriber, {
        subscribe(channel: string) {
          const hear = (message: string) => void subscriber.emit('message', channel, message)
          heard.set(channel, hear)
          channels.on(channel, hear)
        },
        unsubscribe(channel: string) {
          const hear = heard.get(channel)
          if (hear !== undefined) channels.off(channel, hear)
          heard.delete(channel)
        },
      })
    },
  }
}
