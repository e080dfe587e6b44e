import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ambulanceStreamMachine } from '../../machines/emergency/ambulance-stream/ambulance-stream.machine'
import {
  selectCrew,
  selectIsAudible,
  selectStreamQuality,
  selectStreamStanding,
} from '../../machines/emergency/ambulance-stream/ambulance-stream.selectors'
import {
  selectParticipantPath,
  selectParticipantPicture,
} from '../../machines/group-call/participant/participant.selectors'
import { selectLevel } from '../../machines/video-call/quality/quality.selectors'
import { type WatchControl, type WatchFact, watchActor, type WatchOrder } from '../../machines/ports/watching'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import {
  chosen,
  crewAgain,
  crewJoined,
  crewPictured,
  enteredWith,
  somebody,
  theCrew,
  unchosen,
} from '../models/ambulance-stream.model'
import { good } from '../models/quality.model'

/** A stream with a scripted room. */
function watching(ambulance: string | null = theCrew.id) {
  const clock = new TestClock()
  const orders: WatchControl[] = []
  const watches: (WatchOrder | 'left')[] = []
  let notify: (fact: WatchFact) => void = () => {}
  const silent = inert(ambulanceStreamMachine)
  const machine = silent.provide({
    actors: {
      watch: watchActor({
        watch(order) {
          watches.push(order)
          return {
            facts(listen) {
              notify = listen
              return () => {}
            },
            order: (given) => orders.push(given),
            close: () => watches.push('left'),
          }
        },
      }),
    },
  })
  const input = { emergencyId: 'E-1', ambulance, isInGroup: false, random: () => 0 }
  const actor = createActor(machine, { input, clock }).start()
  return {
    actor,
    clock,
    orders,
    watches,
    receive: (...facts: WatchFact[]) => facts.forEach((fact) => notify(fact)),
    standing: () => selectStreamStanding(actor.getSnapshot()),
    path: () => {
      const crew = selectCrew(actor.getSnapshot())
      return crew && selectParticipantPath(crew.getSnapshot())
    },
    joins: () => orders.filter(({ type }) => type === 'room.join').length,
  }
}

function seen() {
  const stream = watching()
  stream.receive(enteredWith(theCrew), crewPictured, { type: 'participant.flowing', sid: 'a1' })
  return stream
}

describe('which room, and whose picture (contract §6)', () => {
  test('opens nothing before an ambulance is chosen, then its room once', () => {
    const { actor, watches, orders, standing } = watching(null)
    expect([standing(), watches]).toEqual(['absent', []])
    actor.send(chosen)
    actor.send(chosen)
    expect([standing(), watches, orders]).toEqual(['joining', [{ room: 'emergency:E-1' }], [{ type: 'room.join' }]])
  })

  test('the ambulance’s, of all who are there; it is waited for', () => {
    const { actor, receive, path, standing } = watching()
    receive(enteredWith(somebody), { ...crewPictured, sid: somebody.sid })
    expect(standing()).toBe('awaited')
    receive(crewJoined, crewPictured, { type: 'participant.flowing', sid: 'a1' })
    expect([standing(), path()]).toEqual(['watched', 'flowing'])
    const crew = selectCrew(actor.getSnapshot())
    expect(crew && selectParticipantPicture(crew.getSnapshot())).toEqual(crewPictured.picture)
  })

  test('ignores other participants that join or leave', () => {
    const { actor, receive, path } = seen()
    const before = selectCrew(actor.getSnapshot())
    receive({ type: 'participant.joined', participant: somebody }, { type: 'participant.silent', sid: somebody.sid })
    receive({ type: 'participant.left', sid: somebody.sid })
    expect(selectCrew(actor.getSnapshot())).toBe(before)
    expect(path()).toBe('flowing')
  })

  test('its newest page, and the older one again when that goes', () => {
    const { receive, standing, actor } = seen()
    const sid = () => selectCrew(actor.getSnapshot())?.getSnapshot().context.participant.sid
    receive({ type: 'participant.joined', participant: crewAgain })
    expect([standing(), sid()]).toEqual(['watched', 'a2'])
    receive({ type: 'participant.left', sid: 'a2' })
    expect([standing(), sid()]).toEqual(['watched', 'a1'])
    receive({ type: 'participant.left', sid: 'a1' })
    expect(standing()).toBe('awaited')
  })

  test('another ambulance: rejoins the room for it and no longer shows the old one', () => {
    const { actor, watches, standing } = seen()
    actor.send({ type: 'stream.updated', ambulance: '502' })
    expect([standing(), watches]).toEqual(['joining', [{ room: 'emergency:E-1' }, 'left', { room: 'emergency:E-1' }]])
    actor.send(unchosen)
    expect([standing(), watches.at(-1)]).toEqual(['absent', 'left'])
  })
})

describe('retries what was lost', () => {
  test('the room: after 1, 2, 5, 10, 20, 30 s and so on, without a limit, while the picture continues', () => {
    const { clock, receive, joins, path, standing } = seen()
    receive({ type: 'room.lost' })
    const waits: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const [from, before] = [clock.now(), joins()]
      while (joins() === before) clock.advance(100)
      waits.push(clock.now() - from)
      expect([standing(), path()]).toEqual(['watched', 'flowing'])
      receive({ type: 'room.lost' })
    }
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
    expect(waits.at(-1)).toBeLessThanOrEqual(30_000)
    clock.advance(30_000)
    receive(enteredWith(theCrew))
    // Its connection is set up again.
    expect([standing(), path()]).toEqual(['watched', 'connecting'])
  })

  test('the room, at once when the network is back', () => {
    const { actor, receive, joins } = seen()
    receive({ type: 'room.lost' })
    actor.send({ type: 'network.restored' })
    expect(joins()).toBe(2)
  })

  test('the picture, by another way', () => {
    const { clock, receive, orders, path } = seen()
    receive({ type: 'participant.silent', sid: 'a1' })
    clock.advance(3_000)
    expect([path(), orders.at(-1)]).toEqual(['reconnecting', { type: 'participant.renew', sid: 'a1' }])
  })

  test.for([
    ['full', 'full'],
    ['forbidden', 'forbidden'],
  ] as const)('a room that is %s is asked again after 10 s', ([refusal, says]) => {
    const { clock, receive, joins, standing } = watching()
    receive({ type: 'room.refused', refusal })
    expect(standing()).toBe(says)
    clock.advance(9_999)
    expect(joins()).toBe(1)
    clock.advance(1)
    expect(joins()).toBe(2)
  })

  test('not after the emergency is over', () => {
    const { clock, receive, joins, standing, watches } = seen()
    receive({ type: 'room.closed', reason: 'ended' })
    clock.advance(600_000)
    expect([standing(), joins(), watches.at(-1)]).toEqual(['ended', 1, 'left'])
  })
})

describe('a group call has priority', () => {
  test('leaves the room during it and rejoins afterwards', () => {
    const { actor, standing, watches } = seen()
    actor.send({ type: 'group.began' })
    expect([standing(), watches.at(-1)]).toEqual(['yielding', 'left'])
    actor.send({ type: 'group.over' })
    expect([standing(), watches.length]).toEqual(['joining', 3])
  })

  test('an ambulance that is chosen meanwhile is not looked for before its end', () => {
    const { actor, standing, watches } = watching(null)
    actor.send({ type: 'group.began' })
    actor.send(chosen)
    expect([standing(), watches]).toEqual(['yielding', []])
    actor.send({ type: 'group.over' })
    expect(standing()).toBe('joining')
  })
})

describe('its sound', () => {
  const received = ({ orders }: ReturnType<typeof watching>) =>
    orders.flatMap(({ type }) => (type.startsWith('sound.') ? [type] : []))

  test('is off until it is turned on, also for the next ambulance', () => {
    const stream = seen()
    expect([selectIsAudible(stream.actor.getSnapshot()), received(stream)]).toEqual([false, []])
    stream.actor.send({ type: 'sound.turnOn' })
    stream.actor.send({ type: 'sound.turnOff' })
    stream.actor.send({ type: 'sound.turnOn' })
    expect(received(stream)).toEqual(['sound.play', 'sound.hush', 'sound.play'])
    stream.actor.send({ type: 'stream.updated', ambulance: '502' })
    expect(selectIsAudible(stream.actor.getSnapshot())).toBe(false)
  })

  test('stays on while the room is lost', () => {
    const { actor, receive } = seen()
    actor.send({ type: 'sound.turnOn' })
    receive({ type: 'room.lost' })
    expect(selectIsAudible(actor.getSnapshot())).toBe(true)
  })
})

test('reports the connection quality on the scale of a call', () => {
  const { actor, receive } = seen()
  const level = () => {
    const quality = selectStreamQuality(actor.getSnapshot())
    return quality && selectLevel(quality.getSnapshot())
  }
  expect(level()).toBeNull()
  for (let times = 0; times < 3; times += 1) receive({ type: 'participant.measured', sid: 'a1', sample: good.sample })
  receive({ type: 'participant.measured', sid: somebody.sid, sample: good.sample })
  expect(level()).toBe('good')
})
