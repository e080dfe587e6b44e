import { type AnyActorRef, type AnyEventObject, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import { inert } from './inert'
import type { Model } from './model'
import type { Path } from './paths'
import type { TestClock } from '../harness/test-clock'

interface WalkOptions {
  clock: TestClock
  inspect?: (inspected: InspectionEvent) => void
}

/** A started actor of the model's machine in a world, with silent services and manual time. */
export function stageActor(model: Model, machine: AnyStateMachine, world: string, { clock, inspect }: WalkOptions) {
  const input = model.worlds[world]
  if (input === undefined) throw new Error(`${model.name}: no world '${world}'`)
  return createActor(machine, {
    input: input(clock) as never,
    clock,
    ...(inspect === undefined ? {} : { inspect }),
  }).start()
}

/**
 * Replays events on a live actor. A timer's event must belong to a timer that the actor has set; an ignored event is an
 * error, since it would prove nothing.
 */
export function replay(actor: AnyActorRef, events: readonly AnyEventObject[]): void {
  for (const event of events) {
    if (event.type.startsWith('xstate.after.') && !isArmed(actor, event.type)) {
      throw new Error(`no timer is armed for ${event.type} in ${JSON.stringify(actor.getSnapshot().value)}`)
    }
    if (!actor.getSnapshot().can(event)) {
      throw new Error(`${event.type} does nothing in ${JSON.stringify(actor.getSnapshot().value)}`)
    }
    actor.send(event)
  }
}

/** The same for a path of the graph, whose first step is the start. */
export function eventsOf({ steps }: Path): AnyEventObject[] {
  return steps.slice(1).map(({ event }) => event)
}

/** A live actor at the end of a path. */
export function stagePath(model: Model, path: Path, clock: TestClock): AnyActorRef {
  const actor = stageActor(model, inert(model.machine), path.world, { clock })
  replay(actor, eventsOf(path))
  return actor
}

function isArmed(actor: AnyActorRef, type: string): boolean {
  const scheduled: { event: AnyEventObject; source: AnyActorRef }[] = Object.values(
    actor.system.getSnapshot()._scheduledEvents,
  )
  return scheduled.some(({ event, source }) => source === actor && event.type === type)
}
