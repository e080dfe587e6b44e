import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createFlightRecorder } from '../../../src/services/recorder/flight-recorder'

interface Asked {
  clock: { now: () => number }
}

/** A parent that reads the clock before and after its child does, all within one event. */
function family() {
  const child = setup({ types: { context: {} as Asked & { at: number }, input: {} as Asked } }).createMachine({
    id: 'child',
    context: ({ input }) => ({ ...input, at: input.clock.now() }),
    on: { 'child.ask': { actions: assign(({ context }) => ({ at: context.clock.now() })) } },
  })
  return setup({
    types: { context: {} as Asked & { at: number }, input: {} as Asked },
    actors: { child },
  }).createMachine({
    id: 'parent',
    context: ({ input }) => ({ ...input, at: 0 }),
    invoke: { id: 'child', src: 'child', input: ({ context: { clock } }) => ({ clock }) },
    on: {
      'parent.ask': {
        actions: [
          assign(({ context }) => ({ at: context.clock.now() })),
          ({ self }) => self.getSnapshot().children.child?.send({ type: 'child.ask' }),
          assign(({ context }) => ({ at: context.clock.now() })),
        ],
      },
      'parent.fault': {
        actions: () => {
          throw new Error('fault')
        },
      },
    },
  })
}

function start(options = {}) {
  let asked = 0
  const recorder = createFlightRecorder(options)
  const input = { clock: { now: () => (asked += 1) } }
  const actor = createActor(family(), { input, inspect: recorder.inspect })
  actor.subscribe({ error: () => {} })
  actor.start()
  const entries = () => recorder.recorded().segments.flatMap((segment) => segment.entries)
  return { recorder, actor, entries }
}

test('each event has the clock’s answers that it was given itself, also where one sets off another', () => {
  const { actor, entries } = start()
  actor.send({ type: 'parent.ask' })
  expect(entries().map(({ born, event, reads }) => [born.machine, event.type, reads])).toEqual([
    [
      'parent',
      'parent.ask',
      [
        ['now', 2],
        ['now', 4],
      ],
    ],
    ['child', 'child.ask', [['now', 3]]],
  ])
  expect(entries()[1]?.born.reads).toEqual([['now', 1]])
})

test('an event that faults is the last that is known of it', () => {
  const { actor, entries } = start()
  actor.send({ type: 'parent.fault' })
  expect(entries().find(({ event }) => event.type === 'parent.fault')).toMatchObject({
    status: 'faulted',
    value: undefined,
  })
})

test('the oldest fall out, the newest stay, and what stays begins with how its actor stood', () => {
  const { recorder, actor, entries } = start({ perSegment: 4, segments: 3 })
  for (let sent = 0; sent < 50; sent += 1) actor.send({ type: 'parent.ask' })
  expect(entries().length).toBeGreaterThan(8)
  expect(entries().length).toBeLessThanOrEqual(12)
  expect(entries().at(-1)?.n).toBe(50)
  for (const { entries: own, standings } of recorder.recorded().segments) {
    for (const { born } of own) expect(standings.get(born)?.context).toMatchObject({ at: expect.any(Number) as number })
  }
})

test('keeps 10,000 events', () => {
  const { actor, entries } = start()
  for (let sent = 0; sent < 12_000; sent += 1) actor.send({ type: 'parent.ask' })
  expect(entries().length).toBeGreaterThanOrEqual(10_000)
  expect(entries().length).toBeLessThanOrEqual(10_500)
})

test('after a clear it holds nothing from before, and what follows can be replayed', () => {
  const { recorder, actor, entries } = start()
  actor.send({ type: 'parent.ask' })
  recorder.received('live', { name: 'Siti' })
  recorder.clear()
  expect(recorder.recorded()).toEqual({ segments: [], frames: [] })
  actor.send({ type: 'parent.ask' })
  expect(entries()[0]?.born).toMatchObject({ input: undefined, first: null })
  expect(recorder.recorded().segments[0]?.standings.get(entries()[0]?.born as never)?.context).toMatchObject({ at: 4 })
})

test('retains no file, stream, function, actor or password, and copies nothing else', () => {
  const recorder = createFlightRecorder()
  const machine = setup({ types: { events: {} as { type: string; [key: string]: unknown } } }).createMachine({
    id: 'taker',
  })
  const actor = createActor(machine, { inspect: recorder.inspect }).start()
  const plain = { type: 'taker.updated', lines: [{ text: 'a' }] }
  actor.send(plain)
  actor.send({
    type: 'taker.took',
    file: { name: 'a', bytes: new Blob(['x']) },
    received: () => {},
    actor,
    password: 'rahasia!1',
    pin: '135790',
  })
  const [first, second] = recorder.recorded().segments.flatMap((segment) => segment.entries)
  expect(first?.event).toBe(plain)
  expect(second?.event).toEqual({
    type: 'taker.took',
    file: { name: 'a', bytes: { $: 'Blob' } },
    received: { $: 'function' },
    actor: { $: 'actor', id: actor.id },
    password: expect.not.stringContaining('rahasia') as string,
    pin: expect.stringMatching(/^\d{6}$/) as string,
  })
  expect(JSON.stringify(second?.event)).not.toContain('135790')
})
