import { fromCallback } from 'xstate'

/** An external activity that runs until it is stopped and follows its latest order. */
export interface Ongoing<Order> {
  change: (order: Order) => void
  stop: () => void
}

/** Updates the order of an ongoing child. */
export interface OrderChanged<Order> {
  type: 'order.changed'
  order: Order
}

/** An ongoing activity as an actor: the invoke's input is the first order; leaving the state stops it. */
export function ongoingActor<Order>(start: (order: Order) => Ongoing<Order>) {
  return fromCallback<OrderChanged<Order>, Order>(({ input, receive }) => {
    const ongoing = start(input)
    receive(({ order }) => ongoing.change(order))
    return () => ongoing.stop()
  })
}

/** An ongoing actor that the wiring or a test provides. */
export function ongoingNotProvided<Order>(name: string) {
  return ongoingActor<Order>(() => {
    throw new Error(`actor '${name}' was not provided`)
  })
}
