import { fromCallback } from 'xstate'

/** Something outside that goes on until it is stopped, and follows what it is told meanwhile. */
export interface Ongoing<Order> {
  change: (order: Order) => void
  stop: () => void
}

/** What a machine tells an ongoing child: its order is another one now. */
export interface OrderChanged<Order> {
  type: 'order.changed'
  order: Order
}

/** It as an actor: the invoke's input is the first order, leaving the state stops it. */
export function ongoingActor<Order>(start: (order: Order) => Ongoing<Order>) {
  return fromCallback<OrderChanged<Order>, Order>(({ input, receive }) => {
    const ongoing = start(input)
    receive(({ order }) => ongoing.change(order))
    return () => ongoing.stop()
  })
}

/** The actor that only the wiring (or a test) can fill. */
export function ongoingNotProvided<Order>(name: string) {
  return ongoingActor<Order>(() => {
    throw new Error(`actor '${name}' was not provided`)
  })
}
