import type { AnyActorRef } from 'xstate'
import { networkMachine } from '../../machines/network/network.machine'

/** The story's network actor: its own, or its app's. */
function networkOf(actor: AnyActorRef): AnyActorRef | undefined {
  const isOne = (actor as unknown as { logic?: { id?: string } }).logic?.id === networkMachine.id
  return isOne ? actor : (actor.system.get('network') as AnyActorRef | undefined)
}

export function hasNetwork(actor: AnyActorRef): boolean {
  return networkOf(actor) !== undefined
}

/** Sets the story's network: available, slow (an unanswered check) or lost. Does nothing without a network actor. */
export function putNetwork(actor: AnyActorRef, how: string): void {
  const network = networkOf(actor)
  if (how === 'terputus') network?.send({ type: 'network.lost' })
  if (how === 'lambat') network?.send({ type: 'network.woke' })
  if (how !== 'tersambung') return
  network?.send({ type: 'network.restored' })
  network?.send({ type: 'xstate.done.actor.probe', output: undefined })
}
