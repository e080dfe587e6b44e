import { createStore, get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Conversation } from '../../machines/ports/chat'
import type { StorageOrder, OutboxStorePort, UnsentMessage } from '../../machines/ports/outbox-store'
import { STORED_FOR, type StoredRecord, sealRecord, unsealRecord } from '../../src/services/storage/outbox-record'
import { seal, unseal } from '../../src/services/storage/encrypted-store'
import { createOutboxStore } from '../../src/services/storage/outbox-store'
import { aReference, countingIds } from '../kit/data/builders'
import { storageKeys } from '../kit/harness/storage-keys'
import { TEST_EPOCH } from '../kit/harness/test-clock'

/** The browser's own database, as another page would find it. */
const rows = createStore('dk-kept', 'messages')
const stored = (me = '101', consultationId = 'K-1') => get<StoredRecord>([me, consultationId], rows)
const keyOf = async (me: string) => {
  const key = await storageKeys.of(me)
  if (key === null) throw new Error('no WebCrypto')
  return key
}
/** As its owner reads it. */
const inDatabase = async (me = '101', consultationId = 'K-1') =>
  unsealRecord(await keyOf(me), [me, consultationId], (await stored(me, consultationId)) ?? null)

const mine: Conversation = { consultationId: 'K-1', doctor: '101', other: '201', me: '101' }
const newId = countingIds()
const aText = (text: string, status: UnsentMessage['status'] = 'not_send'): UnsentMessage => ({
  messageId: newId(),
  kind: 'text',
  text,
  date: TEST_EPOCH,
  status,
})

let now = TEST_EPOCH
beforeEach(() => {
  now = TEST_EPOCH
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(tabs.splice(0).flatMap((tab) => [tab.forget('101'), tab.forget('102')]))
  await rows('readwrite', (store) => store.clear())
  localStorage.clear()
})

const tabs: OutboxStorePort[] = []
/**
 * A page's own service: a second one is a second tab, or the page after a reload. Nothing of it is left after the test.
 */
function openTab(): OutboxStorePort {
  const tab = createOutboxStore(storageKeys, () => now)
  tabs.push(tab)
  return tab
}

/** A tab with an open room, as the chart opens it: loads first, then stores. */
async function openRoom(tab: OutboxStorePort = openTab(), conversation = mine) {
  const saved = await tab.load({ conversation })
  const hold = tab.save({ conversation, ...saved })
  const order = (parts: Partial<StorageOrder>): StorageOrder => ({ conversation, draft: '', unsent: [], ...parts })
  return {
    stored: saved,
    tab,
    send: (parts: Partial<StorageOrder>) => hold.change(order(parts)),
    saveNow: (parts: Partial<StorageOrder>) => tab.saveNow(order(parts)),
    close: hold.stop,
  }
}

const nothing = { draft: '', unsent: [] }
const soon = { timeout: 10_000, interval: 20 }

describe('the stored draft and messages', () => {
  test('each key is on the disk within 500 ms, however one types on, and not each by itself', async () => {
    const { send } = await openRoom()
    const writes = vi.spyOn(IDBObjectStore.prototype, 'put')
    let keys = 0
    const late: number[] = []
    const typing = setInterval(() => {
      keys += 1
      send({ draft: 'x'.repeat(keys) })
    }, 20)
    for (let look = 0; look < 10; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      late.push(keys - ((await inDatabase())?.draft.length ?? 0))
    }
    clearInterval(typing)
    // 25 keys are 500 ms.
    expect(Math.max(...late)).toBeLessThan(25)
    expect(writes.mock.calls.length).toBeLessThan(keys / 4)
  })

  test('one key alone is written at once: a reload in the same moment finds it', async () => {
    const { send } = await openRoom()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    send({ draft: 'x' })
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ draft: 'x' }), soon)
  })

  test.each([
    ['', 'Sejak kapan'],
    ['Dari tadi', 'Dari tadi\nSejak kapan'],
  ])('text typed while an earlier draft (%j) is being read is not read as a part of it', async (old, both) => {
    if (old !== '') await (await openRoom()).saveNow({ draft: old })
    const tab = openTab()
    const order: StorageOrder = { conversation: mine, draft: '', unsent: [] }
    const hold = tab.save(order)
    const loading = tab.load({ conversation: mine })
    hold.change({ ...order, draft: 'Sejak' })
    hold.change({ ...order, draft: 'Sejak kapan' })
    expect(await loading).toEqual({ draft: old, unsent: [] })
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ draft: both }), soon)
  })

  test('are restored after a reload, complete and in order', async () => {
    const first = await openRoom()
    const unsent = [aText('Satu'), aText('Dua'), aText('Tiga', 'failed')]
    await first.saveNow({ draft: 'Empat', unsent })
    expect((await openRoom()).stored).toEqual({ draft: 'Empat', unsent })
  })

  test('a message and the emptied draft are one write, on the disk when it may be sent', async () => {
    const { send, saveNow } = await openRoom()
    send({ draft: 'Satu' })
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ draft: 'Satu', unsent: [] }), soon)
    const message = aText('Satu')
    await saveNow({ unsent: [message] })
    expect(await inDatabase()).toMatchObject({ draft: '', unsent: [message] })
  })

  test('a message that is only reported is written at once, even while typing', async () => {
    const { send } = await openRoom()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    send({ draft: 'Satu' })
    const message = aText('Satu')
    send({ unsent: [message] })
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ draft: '', unsent: [message] }), soon)
  })

  test('the page going away writes what is behind', async () => {
    const { send } = await openRoom()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    send({ draft: 'Sejak' })
    send({ draft: 'Sejak kapan' })
    window.dispatchEvent(new Event('pagehide'))
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ draft: 'Sejak kapan' }), soon)
  })

  test('an empty state leaves no record', async () => {
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'x', unsent: [aText('Satu')] })
    await saveNow({})
    expect(await keys(rows)).toEqual([])
  })

  test('the server’s reference of a picture is restored, too', async () => {
    const { saveNow } = await openRoom()
    const picture: UnsentMessage = { ...aText(aReference()), kind: 'image' }
    await saveNow({ unsent: [picture] })
    expect((await openRoom()).stored.unsent).toEqual([picture])
  })

  test.each([
    ['image', 'foto'],
    ['file', 'https://contoh.id/hasil.pdf'],
    ['spa', '{"v":1,"symptoms":["Pusing"]}'],
    ['resep_dokter', aReference()],
  ] as const)('no document and no bytes are stored: %s "%s"', async (kind, text) => {
    const { saveNow } = await openRoom()
    await saveNow({ unsent: [{ ...aText(text), kind }] })
    expect(await keys(rows)).toEqual([])
  })
})

/** What is on its way to the database. */
const unwritten = () => Object.keys(localStorage).filter((key) => key.startsWith('dk.unwritten.'))

/** Nothing of it reaches the database: the page was gone before. */
async function neverWritten(work: () => Promise<void>): Promise<void> {
  const goneBefore = (name: 'put' | 'delete') =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('gone', 'TransactionInactiveError')
    })
  const [puts, deletes] = [goneBefore('put'), goneBefore('delete')]
  await work()
  puts.mockRestore()
  deletes.mockRestore()
}

describe('a page that goes before the database has it', () => {
  test('a pending write is copied beside it at once, and the copy is deleted once it is written', async () => {
    const { send, saveNow } = await openRoom()
    await neverWritten(async () => {
      send({ draft: 'x' })
      await vi.waitFor(() => expect(unwritten()).toHaveLength(1), soon)
    })
    await saveNow({ draft: 'xy' })
    expect(unwritten()).toEqual([])
  })

  test('the last key that was typed is there, and is written by the next page', async () => {
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'Sejak' })
    await neverWritten(() => saveNow({ draft: 'Sejak kapan' }))
    expect(await inDatabase()).toMatchObject({ draft: 'Sejak' })
    expect((await openRoom()).stored).toEqual({ draft: 'Sejak kapan', unsent: [] })
    expect(await inDatabase()).toMatchObject({ draft: 'Sejak kapan' })
    expect(unwritten()).toEqual([])
  })

  test('an emptied draft stays empty', async () => {
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'Sejak' })
    await neverWritten(() => saveNow({}))
    expect((await openRoom()).stored).toEqual(nothing)
    expect(await keys(rows)).toEqual([])
  })

  test('a sent draft is a message and no draft', async () => {
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'Satu' })
    const message = aText('Satu')
    await neverWritten(() => saveNow({ unsent: [message] }))
    expect((await openRoom()).stored).toEqual({ draft: '', unsent: [message] })
  })

  test('also when the draft was written without a confirmation', async () => {
    const { send, saveNow } = await openRoom()
    const message = aText('Satu')
    await neverWritten(async () => {
      send({ draft: 'Satu' })
      await saveNow({ unsent: [message] })
    })
    const { me, consultationId, other } = mine
    const arrived = { userId: me, consultationId, otherId: other, draft: 'Satu', unsent: [], keptAt: now }
    await set([me, consultationId], await sealRecord(await keyOf(me), arrived), rows)
    expect((await openRoom()).stored).toEqual({ draft: '', unsent: [message] })
  })

  test('a message that the server has is not sent again, and the others are in order', async () => {
    const { saveNow } = await openRoom()
    const [taken, next] = [aText('Satu'), aText('Dua')]
    await saveNow({ unsent: [taken] })
    await neverWritten(() => saveNow({ draft: 'Tiga', unsent: [next] }))
    expect((await openRoom()).stored).toEqual({ draft: 'Tiga', unsent: [next] })
  })

  test('a message that another tab added stays, and so does its later draft', async () => {
    const [one, other] = [await openRoom(), await openRoom()]
    const [first, second] = [aText('Satu'), aText('Dua')]
    await neverWritten(() => one.saveNow({ draft: 'lama', unsent: [first] }))
    now += 1
    await other.saveNow({ draft: 'baru', unsent: [second] })
    expect((await openRoom()).stored).toEqual({ draft: 'baru', unsent: [second, first] })
  })

  test('no document and no bytes are stored', async () => {
    const { saveNow } = await openRoom()
    await neverWritten(() =>
      saveNow({ draft: 'x', unsent: [{ ...aText('{"v":1,"symptoms":["Pusing"]}'), kind: 'spa' }] }),
    )
    expect(JSON.stringify(localStorage)).not.toContain('Pusing')
  })

  test.each([
    ['another consultation', { ...mine, consultationId: 'K-2' }],
    ['another doctor', { ...mine, doctor: '102', me: '102' }],
    ['another patient under the same number', { ...mine, other: '202' }],
  ])('%s sees none of it', async (_, conversation) => {
    const { saveNow } = await openRoom()
    await neverWritten(() => saveNow({ draft: 'rahasia', unsent: [aText('Satu')] }))
    expect((await openRoom(openTab(), conversation)).stored).toEqual(nothing)
  })

  test('under another key it is not believed', async () => {
    const { saveNow } = await openRoom()
    await neverWritten(() => saveNow({ draft: 'rahasia' }))
    const [key = ''] = unwritten()
    localStorage.setItem(key.replace('.101.', '.102.'), localStorage.getItem(key) ?? '')
    expect((await openRoom(openTab(), { ...mine, doctor: '102', me: '102' })).stored).toEqual(nothing)
  })

  test('a regular logout forgets it, a lost session does not', async () => {
    const own = await openRoom()
    const other = await openRoom(own.tab, { ...mine, doctor: '102', me: '102' })
    await neverWritten(async () => {
      await own.saveNow({ draft: 'x' })
      await other.saveNow({ draft: 'y' })
    })
    await own.tab.forget('101')
    await own.tab.seal('102')
    expect((await openRoom()).stored).toEqual(nothing)
    expect((await openRoom(openTab(), { ...mine, doctor: '102', me: '102' })).stored.draft).toBe('y')
  })

  test('it lives as long as the record would have', async () => {
    const { saveNow } = await openRoom()
    await neverWritten(() => saveNow({ draft: 'x' }))
    now += STORED_FOR - 1
    openTab()
    expect(unwritten()).toHaveLength(1)
    now += 1
    openTab()
    expect(unwritten()).toEqual([])
  })

  test('nonsense costs itself only', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { saveNow } = await openRoom()
    const good = aText('Dua')
    await neverWritten(() => saveNow({ draft: 'x', unsent: [aText('Satu'), good] }))
    const [key = ''] = unwritten()
    const name = { store: 'dk.unwritten.', owner: '101', record: key.slice('dk.unwritten.101.'.length) }
    const secret = await keyOf('101')
    const { keptAt, sealed } = JSON.parse(localStorage.getItem(key) ?? '') as StoredRecord
    const entry = (await unseal(secret, name, sealed)) as { unsent: unknown[] }
    const put = async (at: string, content: object) =>
      localStorage.setItem(
        `${key}${at}`,
        JSON.stringify({ keptAt, sealed: await seal(secret, { ...name, record: name.record + at }, content) }),
      )
    await put('', { ...entry, unsent: [{ ...good, messageId: 7 }, good] })
    localStorage.setItem(`${key}x`, '{"draft":')
    await put('y', { ...entry, gone: ['all'] })
    localStorage.setItem(`${key}z`, JSON.stringify({ keptAt, sealed: { ...sealed, iv: 'changed' } }))
    expect((await openRoom()).stored).toEqual({ draft: 'x', unsent: [good] })
    expect(unwritten()).toEqual([])
  })

  test('a full browser storage costs the moment only, and leaves nothing old behind', async () => {
    const { saveNow } = await openRoom()
    await neverWritten(() => saveNow({ draft: 'x' }))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await saveNow({ draft: 'xy' })
    vi.restoreAllMocks()
    expect(unwritten()).toEqual([])
    expect((await openRoom()).stored.draft).toBe('xy')
  })
})

describe('encryption', () => {
  const typed = async () => {
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'rahasia', unsent: [aText('Satu rahasia')] })
    await neverWritten(() => saveNow({ draft: 'rahasia lagi', unsent: [] }))
  }

  test('no word of a draft or a message is in what is stored', async () => {
    await typed()
    const all = JSON.stringify([await stored(), Object.entries(localStorage)])
    expect(all).toContain('sealed')
    expect(all).not.toContain('rahasia')
  })

  /** A tab that gets its key only after a while. */
  const keylessTab = () => {
    let hasKey = false
    const tab = createOutboxStore({ of: async (id) => (hasKey ? storageKeys.of(id) : null) }, () => now)
    tabs.push(tab)
    return { tab, giveKey: () => (hasKey = true) }
  }

  test.each(['load', 'peek'] as const)('without a key a %s fails, since something is stored', async (read) => {
    await typed()
    const before = JSON.stringify(await stored())
    const { tab, giveKey } = keylessTab()
    await expect(tab[read]({ conversation: mine })).rejects.toThrow('no storage key')
    expect(JSON.stringify(await stored())).toBe(before)
    giveKey()
    expect((await tab[read]({ conversation: mine })).draft).toBe('rahasia lagi')
  })

  test('also if only the moment before the reload is stored', async () => {
    const { saveNow } = await openRoom()
    await neverWritten(() => saveNow({ draft: 'x' }))
    await expect(keylessTab().tab.load({ conversation: mine })).rejects.toThrow('no storage key')
  })

  test('without a key and without anything stored there is nothing to read', async () => {
    expect((await openRoom(keylessTab().tab)).stored).toEqual(nothing)
  })

  test('text typed over a draft that nobody could read does not replace it', async () => {
    await typed()
    const { tab, giveKey } = keylessTab()
    const hold = tab.save({ conversation: mine, draft: '', unsent: [] })
    await expect(tab.load({ conversation: mine })).rejects.toThrow('no storage key')
    hold.change({ conversation: mine, draft: 'baru', unsent: [] })
    giveKey()
    await tab.saveNow({ conversation: mine, draft: 'baru', unsent: [] })
    expect((await tab.load({ conversation: mine })).draft).toBe('rahasia lagi')
    hold.change({ conversation: mine, draft: 'rahasia lagi\nbaru', unsent: [] })
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ draft: 'rahasia lagi\nbaru' }), soon)
  })

  test('of a room that closed before it was read, both drafts stay', async () => {
    await typed()
    const { tab, giveKey } = keylessTab()
    const hold = tab.save({ conversation: mine, draft: '', unsent: [] })
    await expect(tab.load({ conversation: mine })).rejects.toThrow('no storage key')
    hold.change({ conversation: mine, draft: 'baru', unsent: [] })
    hold.stop()
    giveKey()
    // The journal's entry was never in the database.
    await vi.waitFor(async () => expect((await inDatabase())?.draft).toBe('rahasia lagi\nbaru'), soon)
    expect((await openRoom()).stored.draft).toBe('rahasia lagi\nbaru')
  })

  test('of a page that closed between the key and the reading, both drafts stay', async () => {
    await typed()
    const { tab, giveKey } = keylessTab()
    const hold = tab.save({ conversation: mine, draft: '', unsent: [] })
    await expect(tab.load({ conversation: mine })).rejects.toThrow('no storage key')
    giveKey()
    now += 1
    hold.change({ conversation: mine, draft: 'baru', unsent: [] })
    await vi.waitFor(() => expect(unwritten()).toHaveLength(2), soon)
    expect((await openTab().peek({ conversation: mine })).draft).toBe('rahasia lagi\nbaru')
    expect((await openRoom()).stored.draft).toBe('rahasia lagi\nbaru')
    expect(unwritten()).toEqual([])
    expect((await openRoom()).stored.draft).toBe('rahasia lagi\nbaru')
  })

  test('in a room that is opened again without a key, text does not replace the draft either', async () => {
    let hasKey = true
    const tab = createOutboxStore({ of: async (id) => (hasKey ? storageKeys.of(id) : null) }, () => now)
    tabs.push(tab)
    const first = await openRoom(tab)
    await first.saveNow({ draft: 'rahasia' })
    first.close()
    hasKey = false
    const hold = tab.save({ conversation: mine, draft: '', unsent: [] })
    await expect(tab.load({ conversation: mine })).rejects.toThrow('no storage key')
    hold.change({ conversation: mine, draft: 'b', unsent: [] })
    hasKey = true
    await tab.saveNow({ conversation: mine, draft: 'baru', unsent: [] })
    expect(await inDatabase()).toMatchObject({ draft: 'rahasia' })
    expect((await tab.load({ conversation: mine })).draft).toBe('rahasia')
  })

  test('text typed without a key is written when there is one', async () => {
    let answer: (key: CryptoKey | null) => void = () => {}
    let isLocked = false
    const tab = createOutboxStore(
      { of: (id) => (isLocked ? new Promise((resolve) => (answer = resolve)) : storageKeys.of(id)) },
      () => now,
    )
    tabs.push(tab)
    const room = await openRoom(tab)
    isLocked = true
    await room.saveNow({ draft: 'terkunci' })
    expect(await stored()).toBeUndefined()
    isLocked = false
    answer(await keyOf('101'))
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ draft: 'terkunci' }), soon)
  })

  test('a record from before encryption is deleted at start', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const plain = { userId: '101', consultationId: 'K-1', otherId: '201', draft: 'rahasia', unsent: [], keptAt: now }
    await set(['101', 'K-1'], plain, rows)
    localStorage.setItem('dk.unwritten.101.K-1.tab', JSON.stringify({ ...plain, typed: true, gone: [] }))
    openTab()
    await vi.waitFor(async () => expect(await keys(rows)).toEqual([]), soon)
    expect(unwritten()).toEqual([])
  })

  test('a changed record is dropped', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'rahasia' })
    const record = await stored()
    if (record === undefined) throw new Error('nothing was stored')
    const { iv, data } = record.sealed
    await set(
      ['101', 'K-1'],
      { ...record, sealed: { iv, data: `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}` } },
      rows,
    )
    expect((await openRoom()).stored).toEqual(nothing)
    expect(await keys(rows)).toEqual([])
  })
})

describe('whose it is', () => {
  test.each([
    ['another consultation', { ...mine, consultationId: 'K-2' }],
    ['another doctor', { ...mine, doctor: '102', me: '102' }],
    ['another patient under the same number', { ...mine, other: '202' }],
  ])('%s sees none of it', async (_, conversation) => {
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'rahasia', unsent: [aText('Satu')] })
    expect((await openRoom(openTab(), conversation)).stored).toEqual(nothing)
  })

  test('a record that lies under another key is not believed', async () => {
    const { saveNow } = await openRoom()
    await saveNow({ draft: 'rahasia' })
    await set(['102', 'K-1'], await stored(), rows)
    const other = { ...mine, doctor: '102', me: '102' }
    expect((await openRoom(openTab(), other)).stored).toEqual(nothing)
  })
})

describe('two tabs in one room', () => {
  test('neither undoes the other', async () => {
    const shared = aText('Satu')
    await (await openRoom()).saveNow({ unsent: [shared] })
    const [one, other] = [await openRoom(), await openRoom()]
    const added = aText('Dua')
    await one.saveNow({ draft: 'Tiga', unsent: [shared, added] })
    await other.saveNow({ unsent: [] })
    expect(await inDatabase()).toMatchObject({ draft: 'Tiga', unsent: [added] })
  })
})

describe('how long', () => {
  test('a regular logout forgets all of this user, and nothing of another', async () => {
    const own = await openRoom()
    const other = await openRoom(own.tab, { ...mine, doctor: '102', me: '102' })
    const second = await openRoom(own.tab, { ...mine, consultationId: 'K-2' })
    await Promise.all([own, other, second].map(({ saveNow }) => saveNow({ draft: 'x' })))
    await own.tab.forget('101')
    expect(await keys(rows)).toEqual([['102', 'K-1']])
  })

  test('after it nothing is written any more, until the next one opens a room', async () => {
    const { tab, send, saveNow, close } = await openRoom()
    send({ draft: 'w' })
    send({ draft: 'x' })
    await tab.forget('101')
    send({ draft: 'y' })
    await saveNow({ draft: 'y' })
    close()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await keys(rows)).toEqual([])

    const again = await openRoom(tab)
    await again.saveNow({ draft: 'z' })
    expect(await inDatabase()).toMatchObject({ draft: 'z' })
  })

  test('a lost session writes what is behind, and it lives 7 days from then', async () => {
    const { tab, send } = await openRoom()
    send({ draft: 'w' })
    send({ draft: 'x' })
    await tab.seal('101')
    expect(await inDatabase()).toMatchObject({ draft: 'x', keptAt: TEST_EPOCH })
    now += STORED_FOR - 1
    await tab.seal('101')
    now += STORED_FOR - 1
    expect((await openRoom()).stored.draft).toBe('x')
    now += STORED_FOR
    expect((await openRoom()).stored).toEqual(nothing)
    expect(await keys(rows)).toEqual([])
  })

  test('the next visitor deletes expired records, whose ever they were', async () => {
    await (await openRoom()).saveNow({ draft: 'x' })
    now += STORED_FOR
    openTab()
    await vi.waitFor(async () => expect(await keys(rows)).toEqual([]), soon)
  })
})

describe('a database that fails', () => {
  test('a full one can still be read', async () => {
    await (await openRoom()).saveNow({ draft: 'x' })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    expect((await openRoom()).stored.draft).toBe('x')
  })

  test('that could not be read once keeps its draft above what is typed then', async () => {
    await (await openRoom()).saveNow({ draft: 'x' })
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('no', 'UnknownError')
    })
    const { stored: shown, saveNow } = await openRoom()
    expect(shown).toEqual(nothing)
    await saveNow({ draft: 'y' })
    await saveNow({ draft: 'yz' })
    expect(await inDatabase()).toMatchObject({ draft: 'x\nyz' })
    await saveNow({ draft: '', unsent: [aText('yz')] })
    expect(await inDatabase()).toMatchObject({ draft: 'x', unsent: [{ text: 'yz' }] })
  })

  test.each(['', 'Sejak'])('that has %j and could not be read once does not join shown text to itself', async (old) => {
    const first = await openRoom()
    if (old !== '') await first.saveNow({ draft: old })
    await neverWritten(() => first.saveNow({ draft: 'Sejak kapan' }))
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('no', 'UnknownError')
    })
    const { stored: shown, saveNow } = await openRoom()
    expect(shown).toEqual({ draft: 'Sejak kapan', unsent: [] })
    await saveNow({ draft: 'Sejak kapan pusing' })
    await saveNow({ draft: 'Sejak kapan pusing?' })
    expect(await inDatabase()).toMatchObject({ draft: 'Sejak kapan pusing?' })
    expect(unwritten()).toEqual([])
  })

  test.each([1, -1])('nor does the page after one that never reached it (%i ms later)', async (later) => {
    await neverWritten(async () => {
      await (await openRoom()).saveNow({ draft: 'Sejak kapan' })
      now += later
      vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
        throw new DOMException('no', 'UnknownError')
      })
      await (await openRoom()).saveNow({ draft: 'Sejak kapan pusing' })
    })
    expect((await openRoom()).stored).toEqual({ draft: 'Sejak kapan pusing', unsent: [] })
    expect(unwritten()).toEqual([])
  })

  test('a bad record costs itself only, a bad message too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const good = aText('Dua')
    await (await openRoom()).saveNow({ draft: 'x', unsent: [aText('Satu'), good] })
    const record = await inDatabase()
    if (record === null) throw new Error('nothing was stored')
    const bad = { ...record, unsent: [{ ...good, text: 'Satu', messageId: 7 }, good] }
    await set(['101', 'K-1'], await sealRecord(await keyOf('101'), bad), rows)
    await set(['101', 'K-2'], 'nonsense', rows)
    expect((await openRoom(openTab(), { ...mine, consultationId: 'K-2' })).stored).toEqual(nothing)
    expect((await openRoom()).stored).toEqual({ draft: 'x', unsent: [good] })
    expect(vi.mocked(console.warn).mock.calls.flat().join()).not.toContain('Satu')
  })

  test.each([
    ['that refuses', () => Promise.reject(new DOMException('no', 'UnknownError'))],
    ['without an answer', () => new Promise<never>(() => {})],
  ])('%s holds nothing up for long', async (_, answer) => {
    vi.resetModules()
    vi.doMock('idb-keyval', () => ({ createStore: () => answer, promisifyRequest: answer }))
    const { createOutboxStore: create } = await import('../../src/services/storage/outbox-store')
    vi.useFakeTimers()
    const opening = openRoom(create(storageKeys, () => now))
    // A slow disk is given time.
    await vi.advanceTimersByTimeAsync(10_000)
    const room = await opening
    expect(room.stored).toEqual(nothing)
    const writing = [1, 2].map(() => room.saveNow({ draft: 'x', unsent: [aText('Satu')] }))
    await vi.advanceTimersByTimeAsync(500)
    await Promise.all(writing)
    vi.useRealTimers()
    vi.doUnmock('idb-keyval')
  })
})
