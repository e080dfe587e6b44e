import { type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate'
import type { FlightRecorder } from '../../../src/services/recorder/flight-recorder'
import { countingIds } from '../data/builders'
import { inert } from '../graph/inert'
import type { Model } from '../graph/model'
import { possibleEvents } from '../graph/paths'
import type { Chance } from '../data/random'
import { TestClock } from '../harness/test-clock'

/** Unique readings of the clock, so that the order of readings matters. */
function readings(clock: TestClock): () => number {
  let asked = 0
  return () => clock.now() + (asked += 1) / 1_024
}

interface Run {
  recorder: Pick<FlightRecorder, 'inspect'>
  chance: Chance
  /** Number of sent events, without those of children and timers. */
  events: number
}

/** Sends one of the model's events that the actor accepts, or lets time pass. */
function happenTo(actor: AnyActorRef, model: Model, clock: TestClock, chance: Chance): void {
  if (chance.happens(0.1)) return clock.advance(chance.between(1, 30_000))
  const choices = possibleEvents(model, actor.getSnapshot() as AnyMachineSnapshot)
  if (choices.length > 0) actor.send(chance.oneOf(choices))
}

/** The app with all of its machines; services are silent, and every machine receives its model's events. */
export function runApp(
  appModel: Model,
  models: ReadonlyMap<string, Model>,
  { recorder, chance, events }: Run,
): AnyActorRef {
  const clock = new TestClock()
  const ports = { clock: { now: readings(clock) }, newId: countingIds() }
  const app: AnyActorRef = createActor(inert(appModel.machine), {
    input: { ...ports, isCompatible: true } as never,
    clock,
    inspect: recorder.inspect,
  }).start()
  for (let sent = 0; sent < events; sent += 1) {
    const known = livingMachines(app).filter((actor) => models.has(machineOf(actor)))
    const actor = chance.oneOf(known)
    const model = models.get(machineOf(actor))
    if (model !== undefined) happenTo(actor, model, clock, chance)
  }
  return app
}

function livingMachines(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  if (snapshot.machine === undefined || snapshot.status !== 'active') return []
  const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children ?? {})
  return [actor, ...children.flatMap((child) => (child === undefined ? [] : livingMachines(child)))]
}

function machineOf(actor: AnyActorRef): string {
  return (actor.getSnapshot() as AnyMachineSnapshot).machine.id
}

/** One model's machine in a world, with its child machines; restarts when it has ended. */
export function runModel(model: Model, { recorder, chance, events }: Run): void {
  let sent = 0
  while (sent < events) {
    const clock = new TestClock()
    const world = model.worlds[chance.oneOf(Object.keys(model.worlds))]
    const read = { now: readings(clock) } as TestClock
    const actor: AnyActorRef = createActor(inert(model.machine), {
      input: world?.(read) as never,
      clock,
      inspect: recorder.inspect,
    }).start()
    for (let step = 0; step < 40 && sent < events; step += 1) {
      sent += 1
      if ((actor.getSnapshot() as AnyMachineSnapshot).status !== 'active') break
      happenTo(actor, model, clock, chance)
    }
    actor.stop()
  }
}
