import { describe, expect, test } from 'vitest'
import { cardWaits, causeOf, longestClosed, type Explained } from '../../chaos/ringing/verdict'
import { createWitness, type Note, writeDown } from '../../chaos/ringing/witness'

/** Seconds of a run, as its notes have them. */
const at = (seconds: number) => seconds * 1_000
const ME = '101'

const asked = (received: Partial<Explained> = {}): Explained => ({
  className: 'Consultations',
  objectId: 'c1',
  publicId: 'K-1',
  doctor: 'd1',
  status: 'NOT_ANSWERED',
  requestAt: at(10),
  moves: [{ at: at(35), from: 'IDLE', to: 'NOT_ANSWERED', by: 'system', role: 'system' }],
  ...received,
})

/** A page that is connected and accepts requests from second 5, has the list at second 6, and receives the request. */
const notes: Note[] = [
  { what: 'loaded', at: at(1) },
  { what: 'asks', className: 'Consultations', at: at(4) },
  { what: 'listens', className: '_User', at: at(4) },
  { what: 'listens', className: 'Consultations', at: at(5) },
  { what: 'free', isFree: true, at: at(5) },
  { what: 'whole', className: 'Consultations', begunAt: at(5), objectIds: [], at: at(6) },
  { what: 'received', objectIds: ['c1'], at: at(10.2) },
]
const card = (seconds: number, isThere = true, objectId = 'c1'): Note => ({
  what: 'stands',
  objectId,
  isThere,
  at: at(seconds),
})

function judged(more: Note[], received = [asked()]) {
  const witness = createWitness()
  for (const note of [...notes, ...more].toSorted((one, other) => one.at - other.at)) writeDown(witness, note)
  const { fromReopening, fromKnowing } = cardWaits(received, ME, witness, at(60))
  return { fromReopening: fromReopening.map(({ took }) => took), fromKnowing: fromKnowing.map(({ took }) => took) }
}

describe('how long a card took', () => {
  test('from when it was due, and from when the page knew of it', () => {
    expect(judged([card(10.5)])).toEqual({ fromReopening: [500], fromKnowing: [300] })
  })

  test('a card that never appears took infinitely long', () => {
    expect(judged([])).toEqual({ fromReopening: [Number.POSITIVE_INFINITY], fromKnowing: [Number.POSITIVE_INFINITY] })
  })

  test('so is one that goes again while it waits', () => {
    expect(judged([card(10.5), card(12, false)]).fromKnowing).toEqual([300, Number.POSITIVE_INFINITY])
  })

  test('a card that is shown all the time has no wait', () => {
    expect(judged([card(9)])).toEqual({ fromReopening: [], fromKnowing: [] })
  })

  test('time in which the page was stalled does not count', () => {
    expect(judged([{ what: 'stalled', since: at(11), at: at(19) }, card(20)]).fromKnowing).toEqual([1_800])
  })
})

describe('cards that are not due', () => {
  const nobodyKnows: [string, Note[]][] = [
    ['the list is being re-read', [{ what: 'asks', className: 'Consultations', at: at(10.1) }]],
    [
      'the socket is lost, and its list is answered late',
      [
        { what: 'lost', at: at(10.1) },
        { what: 'whole', className: 'Consultations', begunAt: at(9), objectIds: ['c1'], at: at(11) },
      ],
    ],
    ['the page takes no requests', [{ what: 'free', isFree: false, at: at(10.1) }]],
    ['the page reloads', [{ what: 'loaded', at: at(10.1) }]],
    ['six other cards precede it', ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => card(9, true, id))],
  ]
  test.each(nobodyKnows)('%s', (_, more) => {
    expect(judged(more).fromKnowing).toEqual([])
  })

  test('the doctor is at work', () => {
    const open = asked({
      objectId: 'c2',
      requestAt: at(1),
      status: 'FINISHED',
      moves: [
        { at: at(9), from: 'IDLE', to: 'ON_CHAT', by: ME, role: 'doctor' },
        { at: at(36), from: 'ON_CHAT', to: 'FINISHED', by: ME, role: 'doctor' },
      ],
    })
    expect(judged([card(8, true, 'c2')], [asked(), open]).fromKnowing).toEqual([])
  })
})

test('a page that takes no requests though its doctor has nothing open is closed', () => {
  const witness = createWitness()
  for (const note of [...notes, { what: 'free', isFree: false, at: at(40) } as const]) writeDown(witness, note)
  expect(longestClosed([asked()], ME, witness, at(5), at(52))).toMatchObject({ since: at(40), took: 12_000 })
})

describe('the cause of a wait', () => {
  const reopened: Note[] = [
    { what: 'lost', at: at(11) },
    { what: 'listens', className: 'Consultations', at: at(13) },
    card(13.4),
  ]
  function causes(faults: { at: number; what: string }[], more = reopened) {
    const witness = createWitness()
    for (const note of [...notes, ...more]) writeDown(witness, note)
    return cardWaits([asked()], ME, witness, at(60)).fromReopening.map((wait) => [
      wait.took,
      causeOf(wait, witness, faults),
    ])
  }

  test('the socket was cut, or the server was away', () => {
    expect(causes([{ at: at(11), what: 'weather: {"kind":"drop"}' }])).toEqual([[400, 'cut']])
    expect(causes([{ at: at(10.9), what: 'server: kill' }])).toEqual([[400, 'restart']])
    expect(causes([{ at: at(3), what: 'server: kill' }])).toEqual([[400, 'cut']])
  })

  test('the request came while the socket stood', () => {
    expect(causes([{ at: at(9.9), what: 'server: kill' }], [card(10.5)])).toEqual([[500, 'standing']])
  })
})
