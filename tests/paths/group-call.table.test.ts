import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { groupCallMachine } from '../../machines/group-call/group-call.machine'
import {
  selectGroupStanding,
  selectInvitation,
  selectIsPictureRefused,
  selectMayInvite,
  selectOthers,
} from '../../machines/group-call/group-call.selectors'
import { selectInvitationLink } from '../../machines/group-call/invitation/invitation.selectors'
import { participantMachine } from '../../machines/group-call/participant/participant.machine'
import {
  selectParticipantPath,
  selectParticipantPicture,
  selectParticipantSound,
} from '../../machines/group-call/participant/participant.selectors'
import { type GroupCallFact, type GroupCallOrder, visitActor, type VisitOrder } from '../../machines/ports/group-call'
import { accepted } from '../../machines/ports/result'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { anotherParticipant, entered, join, joined } from '../models/group-call.model'
import { LINK } from '../models/invitation.model'
import { aParticipant, pictured } from '../models/participant.model'

/** A doctor's group call with a scripted room and silent devices. */
function calling() {
  const clock = new TestClock()
  const orders: GroupCallOrder[] = []
  const visits: (VisitOrder | 'left')[] = []
  let notify: (fact: GroupCallFact) => void = () => {}
  const machine = inert(groupCallMachine).provide({
    actors: {
      visit: visitActor({
        visit: (order) => {
          visits.push(order)
          return {
            facts: (listen) => {
              notify = listen
              return () => {}
            },
            order: (given) => orders.push(given),
            close: () => visits.push('left'),
          }
        },
      }),
      participant: participantMachine,
    },
  })
  const actor = createActor(machine, { input: { random: () => 0 }, clock }).start()
  return {
    actor,
    clock,
    orders,
    visits,
    receive: (...facts: GroupCallFact[]) => facts.forEach((fact) => notify(fact)),
    standing: () => selectGroupStanding(actor.getSnapshot()),
    others: () => selectOthers(actor.getSnapshot()).map(({ sid }) => sid),
    path: (sid: string) => {
      const other = selectOthers(actor.getSnapshot()).find((each) => each.sid === sid)
      return other && selectParticipantPath(other.ref.getSnapshot())
    },
  }
}

function inside() {
  const call = calling()
  call.actor.send(join)
  call.receive(entered)
  return call
}

describe('coming in', () => {
  test('asks for the room once, as it was wished, and knows who is there', () => {
    const { visits, orders, standing, others } = inside()
    expect(visits).toEqual([{ room: 'consultation:K-1', name: 'dr. Ratna', wantsPicture: true }])
    expect(orders).toEqual([{ type: 'room.join' }])
    expect([standing(), others()]).toEqual(['inside', ['s1']])
  })

  test.for([
    ['full', 'full'],
    ['forbidden', 'forbidden'],
  ] as const)('%s: says so, and the devices go dark', ([refusal, says]) => {
    const { actor, receive, standing, visits } = calling()
    actor.send(join)
    receive({ type: 'room.refused', refusal })
    expect(standing()).toBe(says)
    expect(visits.at(-1)).toBe('left')
    expect(actor.getSnapshot().children.devices).toBeUndefined()
  })

  test('no answer for 15 s is tried again, later each time, for a minute', () => {
    const { actor, clock, orders, standing } = calling()
    actor.send(join)
    clock.advance(15_000)
    clock.advance(999)
    expect(orders).toHaveLength(1)
    clock.advance(1)
    expect(orders).toHaveLength(2)
    clock.advance(15_000 + 2_000)
    expect(orders).toHaveLength(3)
    clock.advance(60_000)
    expect(standing()).toBe('lost')
  })
})

describe('a lost room', () => {
  test('is come into again after a second, 2, 4 …; the others stay meanwhile, their media may go on', () => {
    const { receive, clock, orders, standing, others, path } = inside()
    receive({ type: 'participant.flowing', sid: 's1' })
    for (const wait of [1_000, 2_000, 4_000]) {
      receive({ type: 'room.lost' })
      expect(standing()).toBe('returning')
      const before = orders.length
      clock.advance(wait - 1)
      expect(orders).toHaveLength(before)
      clock.advance(1)
      expect(orders).toHaveLength(before + 1)
    }
    expect([others(), path('s1')]).toEqual([['s1'], 'flowing'])
    receive(entered)
    expect([standing(), path('s1')]).toEqual(['inside', 'connecting'])
  })

  test('is come into at once when the network is back', () => {
    const { actor, receive, orders } = inside()
    receive({ type: 'room.lost' })
    actor.send({ type: 'network.restored' })
    expect(orders).toHaveLength(2)
  })

  test('removes participants that are missing after the rejoin and adds new ones', () => {
    const { receive, clock, others } = inside()
    receive({ type: 'room.lost' })
    clock.advance(1_000)
    receive({ ...entered, participants: [anotherParticipant] })
    expect(others()).toEqual(['s2'])
  })
})

describe('the others', () => {
  test('come and go', () => {
    const { receive, others } = inside()
    receive(joined, joined)
    expect(others()).toEqual(['s1', 's2'])
    receive({ type: 'participant.left', sid: 's1' }, { type: 'participant.left', sid: 's1' })
    expect(others()).toEqual(['s2'])
  })

  test('each connects, flows, is lost and renewed, at growing intervals until media arrives', () => {
    const { receive, clock, orders, path } = inside()
    receive(joined)
    expect([path('s1'), path('s2')]).toEqual(['connecting', 'connecting'])
    receive({ type: 'participant.flowing', sid: 's1' })
    expect([path('s1'), path('s2')]).toEqual(['flowing', 'connecting'])
    receive({ type: 'participant.flowing', sid: 's2' }, { type: 'participant.silent', sid: 's1' })
    expect([path('s1'), path('s2')]).toEqual(['reconnecting', 'flowing'])
    const renewals = () => orders.filter(({ type }) => type === 'participant.renew')
    clock.advance(2_999)
    expect(renewals()).toEqual([])
    clock.advance(1)
    for (const [at, wait] of [8_000, 16_000, 30_000, 30_000].entries()) {
      expect(renewals()).toHaveLength(at + 1)
      clock.advance(wait - 1)
      expect(renewals()).toHaveLength(at + 1)
      clock.advance(1)
    }
    expect(renewals()).toEqual(Array.from({ length: 5 }, () => ({ type: 'participant.renew', sid: 's1' })))
    receive({ type: 'participant.flowing', sid: 's1' })
    clock.advance(120_000)
    expect(renewals()).toHaveLength(5)
  })

  test('are renewed when nothing arrives within 15 s of joining', () => {
    const { clock, orders } = inside()
    clock.advance(15_000)
    expect(orders.at(-1)).toEqual({ type: 'participant.renew', sid: 's1' })
  })

  test('have a picture while they send one, and only sound otherwise', () => {
    const { actor, receive } = inside()
    receive(pictured)
    const [other] = selectOthers(actor.getSnapshot())
    const seen = () => other && selectParticipantPicture(other.ref.getSnapshot())
    expect(seen()).toEqual(pictured.picture)
    receive({ type: 'participant.muted', sid: 's1', audio: true, video: false })
    expect(seen()).toBeNull()
    expect(other && selectParticipantSound(other.ref.getSnapshot())).toEqual(pictured.picture)
  })
})

test.for([
  ['ended', 'ended'],
  ['replaced', 'elsewhere'],
] as const)('%s: a participant whose room is closed has left and does not rejoin', ([reason, says]) => {
  const { clock, receive, standing, orders } = inside()
  receive({ type: 'room.closed', reason })
  clock.advance(120_000)
  expect([standing(), orders.length]).toEqual([says, 1])
})

test('leaving leaves the room, and nobody of it stays', () => {
  const { actor, visits, others, standing } = inside()
  actor.send({ type: 'group.leave' })
  expect([visits.at(-1), others(), standing()]).toEqual(['left', [], 'idle'])
})

test('a fifth picture is not taken: ours goes off, which is said until it was read', () => {
  const { actor, receive } = inside()
  receive({ type: 'picture.refused' })
  expect(selectIsPictureRefused(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'group.dismiss' })
  expect(selectIsPictureRefused(actor.getSnapshot())).toBe(false)
  expect(selectGroupStanding(actor.getSnapshot())).toBe('inside')
})

describe('inviting', () => {
  test('requires mayInvite', () => {
    const call = calling()
    call.actor.send(join)
    call.receive({ ...entered, mayInvite: false })
    expect(selectMayInvite(call.actor.getSnapshot())).toBe(false)
    expect(call.actor.getSnapshot().can({ type: 'group.invite' })).toBe(false)
  })

  test('gives a link to hand on, for one after another', async () => {
    const { actor } = inside()
    actor.stop()
    const invited = fromPromise(() => Promise.resolve(accepted(LINK)))
    const machine = inert(groupCallMachine)
    const invitation = machine.implementations.actors.invitation as never as { provide: (given: object) => unknown }
    const other = createActor(
      machine.provide({ actors: { invitation: invitation.provide({ actors: { invite: invited } }) as never } }),
      { input: {} },
    ).start()
    replay(other, [join, entered, { type: 'group.invite' }])
    selectInvitation(other.getSnapshot())?.send({
      type: 'invitation.send',
      order: { name: 'Ibu Sari', address: { email: 'ibu@contoh.id' } },
    })
    const open = () => selectInvitation(other.getSnapshot())?.getSnapshot()
    await expect
      .poll(() => {
        const it = open()
        return it && selectInvitationLink(it)
      })
      .toBe(LINK)
    selectInvitation(other.getSnapshot())?.send({ type: 'invitation.close' })
    expect(selectInvitation(other.getSnapshot())).toBeUndefined()
  })
})

test('media belongs to its participant alone', () => {
  const { receive, actor } = inside()
  receive(joined, { ...pictured, sid: 's2' })
  const [first, second] = selectOthers(actor.getSnapshot())
  expect(first?.ref.getSnapshot().context.picture).toBeNull()
  expect(second?.ref.getSnapshot().context.picture).toEqual(pictured.picture)
  expect(first?.ref.getSnapshot().context.participant).toEqual(aParticipant)
})
