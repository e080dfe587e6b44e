import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Participant } from '../../../contract/schemas/group-call'
import type { PeerFact, PeerInput, PeerOrder } from '../../../machines/ports/call-peer'
import type { GroupCallFact } from '../../../machines/ports/group-call'
import type { SocketHandlers } from '../../../src/services/group-call/group-socket'
import { createMesh } from '../../../src/services/group-call/mesh'
import type { Given } from '../../../src/services/group-call/sent-state'
import { createListeners } from '../../../src/services/listeners'
import type { PageFact } from '../../../src/services/page-facts'
import { good } from '../../models/quality.model'

vi.stubGlobal('location', { origin: 'https://rs.contoh.id' })

const someone = (sid: string): Participant => ({ sid, id: sid, name: sid, picture: null, audio: true, video: true })
const flush = () => vi.advanceTimersByTimeAsync(0)
const NOTHING: Given = { microphone: false, camera: false, screen: false }
const EVERYTHING: Given = { microphone: true, camera: true, screen: false }

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers()
})

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1)
  if (item === undefined) throw new Error('there is none yet')
  return item
}

/** A mesh on rooms and peers of the test's own. */
function meshOn(answers: Record<string, object> = {}, { onlyLooks = false } = {}) {
  const sockets: {
    handlers: SocketHandlers
    asked: [string, object][]
    received: [string, unknown][]
    isClosed: boolean
  }[] = []
  const peers: { input: PeerInput; orders: PeerOrder[]; send: (fact: PeerFact) => void; isClosed: boolean }[] = []
  const changes = createListeners<Given>()
  const page = createListeners<PageFact>()
  const measured: string[] = []
  let given = NOTHING
  let now = 0
  const mesh = createMesh({
    open(handlers) {
      const socket: (typeof sockets)[number] = { handlers, asked: [], received: [], isClosed: false }
      sockets.push(socket)
      return {
        async ask(name, body) {
          socket.asked.push([name, body])
          return answers[name] ?? { ok: true }
        },
        send: (name, body) => socket.received.push([name, body]),
        close: () => (socket.isClosed = true),
      }
    },
    peers: {
      open(input) {
        const facts = createListeners<PeerFact>()
        const peer: (typeof peers)[number] = { input, orders: [], send: (fact) => facts.send(fact), isClosed: false }
        peers.push(peer)
        return { facts: facts.feed, order: (order) => peer.orders.push(order), close: () => (peer.isClosed = true) }
      },
    },
    given: onlyLooks
      ? null
      : (listen) => {
          listen(given)
          return changes.feed(listen)
        },
    measured: (sid) => measured.push(sid),
    page: page.feed,
    token: () => 'r:token',
    key: () => '6a0c1f0e-8a53-4a55-9d20-1f6c3c1f7a11',
    now: () => now,
  })
  const facts: GroupCallFact[] = []
  const visit = mesh.visit({ room: 'consultation:K-1', name: 'dr. Ratna', wantsPicture: true })
  visit.facts((fact) => facts.push(fact))
  const socket = () => last(sockets)
  return {
    mesh,
    visit,
    facts,
    sockets,
    peers,
    socket,
    measured,
    page,
    peer: () => last(peers),
    signals: () =>
      socket()
        .received.filter(([name]) => name === 'signal')
        .map(([, body]) => body),
    give: (next: Given) => {
      given = next
      changes.send(next)
    },
    wait: (ms: number) => (now += ms),
    enter: async (...participants: Participant[]) => {
      answers['join'] = { participants, iceServers: [{ urls: 'turn:contoh' }], mayInvite: true }
      visit.order({ type: 'room.join' })
      socket().handlers.opened()
      await flush()
    },
  }
}

describe('coming in', () => {
  test('asks with the session and the page’s key, as it is wished before the devices are awake', async () => {
    const { enter, socket, facts, peers } = meshOn()
    await enter()
    expect(socket().asked).toEqual([
      [
        'join',
        {
          room: 'consultation:K-1',
          user: { id: null, name: 'dr. Ratna', picture: null },
          token: 'r:token',
          key: '6a0c1f0e-8a53-4a55-9d20-1f6c3c1f7a11',
          audio: true,
          video: true,
        },
      ],
    ])
    expect(facts).toEqual([{ type: 'room.entered', participants: [], mayInvite: true }])
    expect(peers).toEqual([])
  })

  test('a newcomer sends an offer to each participant, with a small picture', async () => {
    const { enter, peers, signals, peer } = meshOn()
    await enter(someone('s1'), someone('s2'))
    expect(peers.map(({ input, orders }) => [input, orders])).toEqual([
      [{ iceServers: [{ urls: 'turn:contoh' }], offersAtOnce: true }, [{ type: 'peer.limit', rung: 'sd' }]],
      [{ iceServers: [{ urls: 'turn:contoh' }], offersAtOnce: true }, [{ type: 'peer.limit', rung: 'sd' }]],
    ])
    peer().send({ type: 'peer.offered', sdp: 'v=0' })
    expect(signals()).toEqual([{ to: 's2', data: { type: 'offer', sdp: 'v=0', round: 1 } }])
  })

  test.for([
    ['full', 'full'],
    ['forbidden', 'forbidden'],
    ['malformed', 'forbidden'],
  ] as const)('%s: is refused', async ([error, refusal]) => {
    const { visit, socket, facts } = meshOn({ join: { error } })
    visit.order({ type: 'room.join' })
    socket().handlers.opened()
    await flush()
    expect(facts).toEqual([{ type: 'room.refused', refusal }])
  })

  test('an answer that is none is no room', async () => {
    const { visit, socket, facts } = meshOn({ join: { participants: 'semua' } })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    visit.order({ type: 'room.join' })
    socket().handlers.opened()
    await flush()
    expect(facts).toEqual([{ type: 'room.lost' }])
    expect(socket().isClosed).toBe(true)
  })
})

describe('a way to one of the others', () => {
  async function withNewcomer() {
    const mesh = meshOn()
    await mesh.enter()
    mesh.socket().handlers.received('participant-joined', someone('s1'))
    const signal = (data: object) => mesh.socket().handlers.received('signal', { to: 'me', from: 's1', data })
    return { ...mesh, signal }
  }
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }

  test('a participant answers the newcomer’s offer', async () => {
    const { signal, peer, signals } = await withNewcomer()
    signal({ type: 'offer', sdp: 'theirs', round: 1 })
    expect(peer().input.offersAtOnce).toBe(false)
    expect(peer().orders).toContainEqual({ type: 'peer.answer', offer: 'theirs' })
    signal({ type: 'candidate', candidate, round: 1 })
    expect(peer().orders).toContainEqual({ type: 'peer.takeCandidate', candidate })
    peer().send({ type: 'peer.answered', sdp: 'ours' })
    peer().send({ type: 'peer.found', candidate })
    expect(signals()).toEqual([
      { to: 's1', data: { type: 'answer', sdp: 'ours', round: 1 } },
      { to: 's1', data: { type: 'candidate', candidate, round: 1 } },
    ])
  })

  test('an offer of a later round replaces it; messages of the earlier round are ignored', async () => {
    const { signal, peer, peers } = await withNewcomer()
    signal({ type: 'offer', sdp: 'one', round: 1 })
    signal({ type: 'offer', sdp: 'two', round: 2 })
    expect(peers.map(({ isClosed }) => isClosed)).toEqual([true, false])
    signal({ type: 'offer', sdp: 'one', round: 1 })
    signal({ type: 'candidate', candidate, round: 1 })
    expect(peers).toHaveLength(2)
    expect(peer().orders).not.toContainEqual({ type: 'peer.takeCandidate', candidate })
  })

  test('another way: who offers offers again, who does not asks for it; not twice at once', async () => {
    const { visit, signals, peers } = await withNewcomer()
    visit.order({ type: 'participant.renew', sid: 's1' })
    expect([signals(), peers]).toEqual([[{ to: 's1', data: { type: 'ask' } }], []])

    const other = meshOn()
    await other.enter(someone('s1'))
    other.visit.order({ type: 'participant.renew', sid: 's1' })
    expect(other.peers).toHaveLength(1)
    other.wait(4_000)
    other.socket().handlers.received('signal', { to: 'me', from: 's1', data: { type: 'ask' } })
    other.visit.order({ type: 'participant.renew', sid: 's1' })
    expect(other.peers.map(({ isClosed }) => isClosed)).toEqual([true, false])
    other.peer().send({ type: 'peer.offered', sdp: 'restart' })
    expect(other.signals()).toEqual([{ to: 's1', data: { type: 'offer', sdp: 'restart', round: 2 } }])
  })

  test('reports its picture, its flow and its silence', async () => {
    const { signal, peer, facts } = await withNewcomer()
    signal({ type: 'offer', sdp: 'theirs', round: 1 })
    peer().send({ type: 'picture.changed', picture: { id: 'p' } })
    peer().send({ type: 'peer.flowing' })
    peer().send({ type: 'peer.silent' })
    expect(facts.slice(2)).toEqual([
      { type: 'participant.pictured', sid: 's1', picture: { id: 'p' } },
      { type: 'participant.flowing', sid: 's1' },
      { type: 'participant.silent', sid: 's1' },
    ])
  })

  test('ends when they leave', async () => {
    const { signal, peer, socket, facts } = await withNewcomer()
    signal({ type: 'offer', sdp: 'theirs', round: 1 })
    socket().handlers.received('participant-left', { sid: 's1' })
    expect([peer().isClosed, facts.at(-1)]).toEqual([true, { type: 'participant.left', sid: 's1' }])
  })

  test('drops a malformed message alone, and logs none of it', async () => {
    const { socket, facts } = await withNewcomer()
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const before = facts.length
    socket().handlers.received('participant-joined', { sid: 1 })
    socket().handlers.received('signal', { from: 's1', to: 'me', data: { type: 'offer', sdp: 'rahasia' } })
    socket().handlers.received('admin', {})
    expect(facts).toHaveLength(before)
    expect(JSON.stringify(warned.mock.calls)).not.toContain('rahasia')
  })
})

test('a lost room keeps the connections; entering it again replaces each', async () => {
  const { enter, socket, sockets, peers, facts } = meshOn()
  await enter(someone('s1'))
  socket().handlers.closed()
  expect(facts.at(-1)).toEqual({ type: 'room.lost' })
  expect(peers[0]?.isClosed).toBe(false)
  await enter(someone('s1'))
  expect(peers.map(({ isClosed }) => isClosed)).toEqual([true, false])
  // The one before says nothing any more.
  sockets[0]?.handlers.closed()
  expect(facts.at(-1)).toMatchObject({ type: 'room.entered' })
})

describe('the state of this page in the room', () => {
  const mutes = ({ asked }: { asked: [string, object][] }) =>
    asked.filter(([name]) => name === 'mute').map(([, body]) => body)

  test('is what it gives, once the devices are awake', async () => {
    const { enter, give, socket } = meshOn()
    await enter()
    give({ ...NOTHING, microphone: true })
    give(EVERYTHING)
    expect(mutes(socket())).toEqual([])
    give({ ...EVERYTHING, microphone: false })
    give({ ...NOTHING, screen: true })
    give(NOTHING)
    expect(mutes(socket())).toEqual([
      { audio: false, video: true },
      { audio: false, video: false },
    ])
  })

  test('devices that do not start are reported as off after a while', async () => {
    const { enter, socket } = meshOn()
    await enter()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(mutes(socket())).toEqual([{ audio: false, video: false }])
  })

  test('a picture that is not taken is said', async () => {
    const { enter, give, facts } = meshOn({ mute: { error: 'full' } })
    give(EVERYTHING)
    await enter()
    give({ ...EVERYTHING, camera: false })
    await flush()
    expect(facts.at(-1)).toEqual({ type: 'picture.refused' })
  })
})

describe('inviting', () => {
  test('gives an absolute link', async () => {
    const { mesh, enter, socket } = meshOn({ invite: { link: '/room#abc' } })
    await enter()
    const order = { name: 'Ibu Sari', address: { phone: '0812' } }
    expect(await mesh.invite(order, new AbortController().signal)).toEqual({
      ok: true,
      value: 'https://rs.contoh.id/room#abc',
    })
    expect(socket().asked.at(-1)).toEqual(['invite', { room: 'consultation:K-1', name: 'Ibu Sari', phone: '0812' }])
  })

  test('is refused by the room, and is a fault outside of one', async () => {
    const { mesh, enter, visit } = meshOn({ invite: { error: 'tooMany' } })
    const order = { name: 'Ibu Sari', address: { phone: '0812' } }
    const { signal } = new AbortController()
    await expect(mesh.invite(order, signal)).rejects.toThrow('not in a room')
    await enter()
    expect(await mesh.invite(order, signal)).toEqual({ ok: false, refusal: 'tooMany' })
    visit.close()
    await expect(mesh.invite(order, signal)).rejects.toThrow('not in a room')
  })
})

test('an observer transmits nothing, whatever this page transmits elsewhere', async () => {
  const { enter, give, socket } = meshOn({}, { onlyLooks: true })
  give(EVERYTHING)
  await enter(someone('s1'))
  expect(socket().asked).toEqual([['join', expect.objectContaining({ audio: false, video: false })]])
  await vi.advanceTimersByTimeAsync(60_000)
  give(EVERYTHING)
  expect(socket().asked).toHaveLength(1)
})

test('reports the measured quality of each connection', async () => {
  const { enter, measured, peer } = meshOn()
  await enter(someone('s1'))
  peer().send({ type: 'peer.measured', sample: good.sample })
  expect(measured).toEqual(['s1'])
})

test('leaving notifies the room, and closes every connection', async () => {
  const { enter, visit, socket, peers, give } = meshOn()
  await enter(someone('s1'), someone('s2'))
  visit.close()
  expect(socket().received).toEqual([['leave', undefined]])
  expect([socket().isClosed, peers.map(({ isClosed }) => isClosed)]).toEqual([true, [true, true]])
  give(NOTHING)
  expect(socket().asked).toHaveLength(1)
})

describe('a page that closes', () => {
  test('disconnects at once, without leaving its seat, and reports no loss', async () => {
    const { enter, page, socket, facts } = meshOn()
    await enter(someone('s1'))
    page.send({ type: 'page.hidden' })
    expect([socket().received, socket().isClosed]).toEqual([[], true])
    socket().handlers.closed()
    expect(facts.map(({ type }) => type)).toEqual(['room.entered'])
  })

  test('that returns from the back-forward cache has lost the room, and enters it again', async () => {
    const { enter, page, sockets, peers, facts } = meshOn()
    await enter(someone('s1'))
    page.send({ type: 'page.hidden' })
    page.send({ type: 'page.restored' })
    expect(facts.at(-1)).toEqual({ type: 'room.lost' })
    await enter(someone('s1'))
    expect(sockets).toHaveLength(2)
    expect(peers.map(({ isClosed }) => isClosed)).toEqual([true, false])
    page.send({ type: 'page.restored' })
    expect(facts.at(-1)).toMatchObject({ type: 'room.entered' })
  })

  test('without a room, or after the visit, says nothing', async () => {
    const { enter, page, visit, sockets, facts } = meshOn()
    page.send({ type: 'page.hidden' })
    page.send({ type: 'page.restored' })
    expect([sockets, facts]).toEqual([[], []])
    await enter()
    visit.close()
    page.send({ type: 'page.hidden' })
    page.send({ type: 'page.restored' })
    expect(facts.map(({ type }) => type)).toEqual(['room.entered'])
  })
})
