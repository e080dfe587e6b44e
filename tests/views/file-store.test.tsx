import { createStore, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE } from '../../contract/values/limits'
import type { Conversation } from '../../machines/ports/chat'
import type { FileStorePort, StoredFile } from '../../machines/ports/file-store'
import type { StorageKeys } from '../../src/services/storage/encrypted-store'
import { createFileStore } from '../../src/services/storage/file-store'
import { STORED_FOR } from '../../src/services/storage/outbox-record'
import { aPicked, countingIds } from '../kit/data/builders'
import { storageKeys } from '../kit/harness/storage-keys'
import { TEST_EPOCH } from '../kit/harness/test-clock'

/** The browser's own database, as another page would find it. */
const rows: UseStore = createStore('dk-files', 'files')
const conversation: Conversation = { consultationId: 'K-1', doctor: '101', other: '201', me: '101' }
const another: Conversation = { ...conversation, consultationId: 'K-2' }
const newId = countingIds()
const MB = 1024 * 1024

let now = TEST_EPOCH
beforeEach(() => {
  now = TEST_EPOCH
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rows('readwrite', (store) => store.clear())
  localStorage.clear()
})

/** A page's own store: a second one is a second tab, or the page after a reload. */
const openTab = (keys: StorageKeys = storageKeys): FileStorePort => createFileStore(keys, () => now)

function aFile(words = 'ruam', parts: Partial<StoredFile> = {}): StoredFile {
  const bytes = new Blob([words], { type: 'image/jpeg' })
  return { id: newId(), date: now, isAttached: false, file: aPicked({ bytes, size: bytes.size }), ...parts }
}

/** Only its size counts. */
const sized = (size: number) => aFile('x', { file: aPicked({ size, bytes: new Blob(['x']) }) })

const contents = async (files: StoredFile[]) => Promise.all(files.map(({ file }) => file.bytes.text()))
const rowCount = () =>
  rows(
    'readonly',
    (store) =>
      new Promise<number>((resolve) => {
        const counting = store.count()
        counting.addEventListener('success', () => resolve(counting.result))
      }),
  )
const saveAll = async (store: FileStorePort, files: StoredFile[], about = conversation) => {
  const saved: boolean[] = []
  for (const file of files) saved.push(await store.save({ conversation: about, file }))
  return saved
}

/** Holds the nth call until it is released. */
function hold(step: 'encrypt' | 'decrypt', nth: number): { isReached: Promise<void>; release: () => void } {
  let reach = () => {}
  let release = () => {}
  const isReached = new Promise<void>((resolve) => (reach = resolve))
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const run = crypto.subtle[step].bind(crypto.subtle)
  let calls = 0
  vi.spyOn(crypto.subtle, step).mockImplementation(
    async (algorithm: Parameters<typeof run>[0], key: CryptoKey, data: BufferSource) => {
      calls += 1
      if (calls === nth) {
        reach()
        await isReleased
      }
      return run(algorithm, key, data)
    },
  )
  return { isReached, release: () => release() }
}

describe('stored files', () => {
  test('are restored after a reload, complete and in the order of picking', async () => {
    const later = aFile('dua', { date: now + 1, isAttached: true })
    const earlier = aFile('satu')
    expect(await saveAll(openTab(), [later, earlier])).toEqual([true, true])
    const found = await openTab().load({ conversation })
    expect(await contents(found)).toEqual(['satu', 'dua'])
    expect(
      found.map(({ id, date, isAttached, file: { name, type, size } }) => [id, date, isAttached, name, type, size]),
    ).toEqual(
      [earlier, later].map(({ id, date, isAttached, file: { name, type, size } }) => [
        id,
        date,
        isAttached,
        name,
        type,
        size,
      ]),
    )
    expect(found.map(({ file }) => file.bytes.type)).toEqual(['image/jpeg', 'image/jpeg'])
  })

  test('belong to their conversation and to their user', async () => {
    await saveAll(openTab(), [aFile()])
    const others: Conversation[] = [
      another,
      { ...conversation, other: '202' },
      { ...conversation, doctor: '102', me: '102' },
    ]
    for (const about of others) {
      expect(await openTab().load({ conversation: about })).toEqual([])
      expect(await openTab().count({ conversation: about })).toBe(0)
    }
    expect(await openTab().count({ conversation })).toBe(1)
  })

  test('have no readable bytes, names or types on the disk', async () => {
    const file = aPicked({
      name: 'rahasia-nama.jpg',
      type: 'image/rahasia',
      bytes: new Blob(['rahasia-isi']),
      size: 11,
    })
    await saveAll(openTab(), [aFile('', { file })])
    const stored = await rows(
      'readonly',
      (store) =>
        new Promise<unknown[]>((resolve) => {
          const all = store.getAll()
          all.addEventListener('success', () => resolve(all.result))
        }),
    )
    const readable = stored.map((row) =>
      JSON.stringify(row, (_, value: unknown) =>
        value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
      ),
    )
    expect(readable).toHaveLength(2)
    expect(readable.join('\n')).not.toContain('rahasia')
  })

  test('are attached without their bytes being written again', async () => {
    const store = openTab()
    const file = aFile()
    await saveAll(store, [file])
    const reading = vi.spyOn(Blob.prototype, 'arrayBuffer')
    await saveAll(store, [{ ...file, isAttached: true }])
    expect(reading).not.toHaveBeenCalled()
    expect(await openTab().load({ conversation })).toMatchObject([{ id: file.id, isAttached: true }])
  })

  test('are forgotten one by one, with their bytes', async () => {
    const store = openTab()
    const [one, other] = [aFile('satu'), aFile('dua')]
    await saveAll(store, [one, other])
    await store.forget({ conversation, ids: [one.id] })
    expect(await contents(await openTab().load({ conversation }))).toEqual(['dua'])
    expect(await rowCount()).toBe(2)
  })

  test('that were changed on the disk are dropped', async () => {
    const [good, bad] = [aFile('baik'), aFile('buruk')]
    await saveAll(openTab(), [good, bad])
    await rows('readwrite', (store) => {
      store.put({ iv: btoa('0'.repeat(12)), data: new ArrayBuffer(32) }, ['bytes', '101', 'K-1', '201', bad.id])
    })
    expect(await contents(await openTab().load({ conversation }))).toEqual(['baik'])
    expect(await rowCount()).toBe(2)
  })
})

describe('the limits of a user', () => {
  test('20 MB each, 60 MB in all, whatever the conversation', async () => {
    const store = openTab()
    expect(await saveAll(store, [sized(20 * MB + 1), sized(20 * MB), sized(20 * MB)])).toEqual([false, true, true])
    expect(await saveAll(store, [sized(20 * MB), sized(1)], another)).toEqual([true, false])
    expect(await saveAll(store, [sized(20 * MB)], { ...conversation, doctor: '102', me: '102' })).toEqual([true])
  })

  test('60 files; a known one is saved all the same', async () => {
    const store = openTab()
    const files = Array.from({ length: 60 }, () => aFile())
    expect((await saveAll(store, files)).every(Boolean)).toBe(true)
    const [first = aFile()] = files
    expect(await saveAll(store, [aFile(), { ...first, isAttached: true }])).toEqual([false, true])
  })

  test('7 days after their last use they are deleted, for anybody', async () => {
    await saveAll(openTab(), [aFile()])
    now += STORED_FOR - 1
    expect(await openTab().load({ conversation })).toHaveLength(1)
    now += STORED_FOR - 1
    expect(await openTab().count({ conversation })).toBe(1)
    now += 1
    expect(await openTab().count({ conversation })).toBe(0)
    await openTab().load({ conversation: { ...conversation, doctor: '102', me: '102' } })
    expect(await rowCount()).toBe(0)
  })
})

describe('the end of a session or of the work', () => {
  test('deletes everything of that user only', async () => {
    const theirs: Conversation = { ...conversation, doctor: '102', me: '102' }
    await saveAll(openTab(), [aFile(), aFile()])
    await saveAll(openTab(), [aFile()], another)
    await saveAll(openTab(), [aFile('lain')], theirs)
    await openTab().forgetAll('101')
    expect([await openTab().count({ conversation }), await openTab().count({ conversation: another })]).toEqual([0, 0])
    expect(await contents(await openTab().load({ conversation: theirs }))).toEqual(['lain'])
    expect(await rowCount()).toBe(2)
  })

  test('drops a file that is being encrypted', async () => {
    const store = openTab()
    await saveAll(store, [aFile()])
    const encryption = hold('encrypt', 1)
    const saving = store.save({ conversation, file: aFile() })
    await encryption.isReached
    const ending = store.forgetAll('101')
    encryption.release()
    expect(await saving).toBe(false)
    await ending
    expect(await rowCount()).toBe(0)
  })

  test('are not brought back by a page that was reading them when they were forgotten', async () => {
    const file = aFile()
    await saveAll(openTab(), [file])
    // After the description, the bytes.
    const decryption = hold('decrypt', 2)
    const loading = openTab().load({ conversation })
    await decryption.isReached
    await openTab().forget({ conversation, ids: [file.id] })
    decryption.release()
    await loading
    expect(await rowCount()).toBe(0)
  })

  test('without open work, files from before the lookup are deleted, and later ones stay', async () => {
    await saveAll(openTab(), [aFile('lama')])
    now += MINUTE
    await saveAll(openTab(), [aFile('baru')], another)
    await openTab().forgetOlder({ userId: '102', before: now + 1 })
    expect(await openTab().count({ conversation })).toBe(1)
    await openTab().forgetOlder({ userId: '101', before: now })
    expect([await openTab().count({ conversation }), await openTab().count({ conversation: another })]).toEqual([0, 1])
  })
})

describe('a page with nothing stored', () => {
  test('opens no database and asks for no key', async () => {
    const opening = vi.spyOn(IDBFactory.prototype, 'open')
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const of = vi.fn<StorageKeys['of']>(storageKeys.of)
    const store = openTab({ of })
    expect(await store.load({ conversation })).toEqual([])
    expect(await store.count({ conversation })).toBe(0)
    await store.forgetOlder({ userId: '101', before: now })
    await store.forgetAll('101')
    expect([opening, transaction, of].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  })

  test('is one again after its last file is gone', async () => {
    await saveAll(openTab(), [aFile()])
    expect(localStorage.getItem('dk.files')).not.toBeNull()
    await openTab().forgetOlder({ userId: '101', before: now + 1 })
    expect(localStorage.getItem('dk.files')).toBeNull()
  })
})

describe('where nothing can be stored', () => {
  test('without a key nothing is written, and what is stored stays until it can be read', async () => {
    const without = openTab({ of: () => Promise.resolve(null) })
    await expect(saveAll(without, [aFile()])).rejects.toThrow('no storage key')
    await saveAll(openTab(), [aFile()])
    await expect(without.load({ conversation })).rejects.toThrow('no storage key')
    expect(await without.count({ conversation })).toBe(1)
    expect(await openTab().load({ conversation })).toHaveLength(1)
  })

  test('with a full disk', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(saveAll(openTab(), [aFile()])).rejects.toThrow('full')
    expect(await openTab().load({ conversation })).toEqual([])
    expect(localStorage.getItem('dk.files')).toBeNull()
  })

  test('while the database does not answer, what is stored is unread and not nothing', async () => {
    const store = openTab()
    await saveAll(store, [aFile()])
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('private', 'InvalidStateError')
    })
    await expect(saveAll(store, [aFile()])).rejects.toThrow('private')
    await expect(store.load({ conversation })).rejects.toThrow('private')
    expect(await store.count({ conversation })).toBe(0)
  })
})
