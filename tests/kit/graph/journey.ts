import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Journey, Model } from './model'
import { receivedBy } from './recording-report'
import { TestClock } from '../harness/test-clock'
import { replay, stageActor } from './walk'

/** The result of a journey, in the shape of `pinnedOf`. */
export interface JourneyEnd {
  ends: unknown
  knows: Record<string, unknown>
  sends: string[]
  begins: Record<string, number>
  ignores: string[]
}

/** What the journey pins: its end, and the parts of context, notifications and ignored events that it names. */
export function pinnedOf({ ends, knows = {}, sends = [], begins = {}, ignores = [] }: Journey): JourneyEnd {
  return { ends, knows, sends: [...sends], begins: { ...begins }, ignores: ignores.map(wordOf) }
}

/** Runs the journey on a live actor of the machine. */
export function goJourney(model: Model, machine: AnyStateMachine, journey: Journey): JourneyEnd {
  const received: string[] = []
  const begun: Record<string, number> = {}
  let self: AnyActorRef | undefined
  // Children of a lone machine are silent, so every received event comes from it.
  const inspect = (inspected: InspectionEvent) => {
    const { id } = inspected.actorRef as AnyActorRef
    if (inspected.type === '@xstate.actor') begun[id] = (begun[id] ?? 0) + 1
    if (inspected.type !== '@xstate.event' || inspected.actorRef === self || self === undefined) return
    if (!inspected.event.type.startsWith('xstate.')) received.push(wordOf(inspected.event))
  }
  const actor = stageActor(model, machine, journey.world, { clock: new TestClock(), inspect })
  self = actor
  collectToasts(actor.system, received)
  replay(actor, journey.steps)
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  const context = snapshot.context as Record<string, unknown>
  const reports =
    typeof context.report === 'function' ? receivedBy<AnyEventObject>(context.report as never).map(wordOf) : []
  return {
    ends: snapshot.value,
    knows: Object.fromEntries(Object.keys(journey.knows ?? {}).map((key) => [key, context[key]])),
    sends: journey.sends === undefined ? [] : [...received, ...reports, ...(model.said?.(snapshot) ?? [])],
    begins: Object.fromEntries(Object.keys(journey.begins ?? {}).map((id) => [id, begun[id] ?? 0])),
    ignores: (journey.ignores ?? []).filter((event) => !snapshot.can(event)).map(wordOf),
  }
}

/** Toasts go to a child of the root, which a lone machine lacks. */
function collectToasts(system: AnyActorRef['system'], received: string[]): void {
  if (system.get('toaster') !== undefined) return
  const toaster = { send: (event: AnyEventObject) => received.push(wordOf(event)) }
  const inside = system as unknown as { _set: (id: string, ref: unknown) => void }
  inside._set('toaster', toaster)
}

/** An event's type; for a toast its key. */
function wordOf(event: { type: string; toast?: { key: string } }): string {
  return event.toast === undefined ? event.type : `toast ${event.toast.key}`
}
