import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, cachedAs } from '../../../src/worker/cached-addresses'
import { createCachedShell, PATIENCE } from '../../../src/worker/cached-shell'

const ORIGIN = 'https://rs.contoh.id'
const asked = (path: string, rest: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'cors',
  destination: '',
  url: new URL(path, ORIGIN).href,
  ...rest,
})
const page = { mode: 'navigate', destination: 'document' } as const

describe('cached requests (docs/storage.md)', () => {
  test.each([
    ['/', page, 'page'],
    ['/reset-password/3f0c?x=1', page, 'page'],
    ['/assets/main-1a2b.js', {}, 'asset'],
    ['/texts/faq.md', {}, 'text'],
    ['/config.json', {}, 'text'],
    ['/api/v1/heartbeat', {}, null],
    ['/api/v1/history-balances?page=1', {}, null],
    ['/parse/classes/Conversations', {}, null],
    ['/files/a1b2.png', {}, null],
    ['/sandbox/medical-record?patient=1', { mode: 'navigate', destination: 'iframe' }, null],
    ['/sandbox/medical-record?patient=1', page, null],
    ['/desk', page, null],
    ['/api/v1/prescriptions/1.pdf', page, null],
    ['/', { ...page, method: 'HEAD' }, null],
    ['/login', { ...page, method: 'POST' }, null],
    ['/assets/main-1a2b.js?import', {}, null],
    ['https://peta.contoh.id/assets/a.js', {}, null],
    ['/sw.js', {}, null],
  ] as const)('%s %j: %s', (path, rest, stored) => {
    expect(cachedAs(asked(path, rest), ORIGIN)).toBe(stored)
  })
})

describe('answers', () => {
  function made({ network }: { network: Record<string, string> | null }) {
    const stores = new Map<string, Map<string, Response>>()
    const keyOf = (request: Request | string) =>
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
    const open = async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        match: async (request: Request | string) => (state.isCacheStuck ? never : store.get(keyOf(request))?.clone()),
        put: async (request: Request | string, response: Response) =>
          state.isCacheStuck ? never : void store.set(keyOf(request), response),
      } as unknown as Cache
    }
    const state = { network, isSlow: false, isCacheStuck: false }
    const later: (() => void)[] = []
    const never = new Promise<never>(() => {})
    const scope = {
      origin: ORIGIN,
      caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
      async fetch(request: Request | string) {
        if (state.network === null) throw new TypeError('Failed to fetch')
        const body = state.network[keyOf(request)]
        if (state.isSlow) await new Promise<void>((resolve) => later.push(resolve))
        return new Response(body ?? 'gone', { status: body === undefined ? 404 : 200 })
      },
      sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    }
    const work: Promise<unknown>[] = []
    const shellOf = (build: string) => {
      const shell = createCachedShell(scope, { build, files: ['/assets/a-1.js', '/texts/faq.md'] })
      return { ...shell, answer: (request: Request) => shell.answer(request, (stored) => void work.push(stored)) }
    }
    return {
      state,
      stores,
      shellOf,
      settled: () => Promise.all(work),
      arrive: () => later.splice(0).forEach((go) => go()),
    }
  }
  const request = (path: string, rest: Partial<Asked> = {}) => asked(path, rest) as Request
  const textOf = async (answer: Promise<Response> | null) => (await answer)?.text()
  const ALL = { '/': 'shell', '/assets/a-1.js': 'one', '/texts/faq.md': 'old' }

  test('without a network a page is the shell, and a text is the cached one', async () => {
    const { state, shellOf } = made({ network: ALL })
    const shell = shellOf('b1')
    await shell.install()
    state.network = null
    expect(await textOf(shell.answer(request('/faq', page)))).toBe('shell')
    expect(await textOf(shell.answer(request('/texts/faq.md')))).toBe('old')
    await expect(shell.answer(request('/texts/privacy-policy.md'))).rejects.toThrow('Failed to fetch')
  })

  test('with a network pages and texts are fetched, a built file is the cached one, and no page is stored', async () => {
    const { state, stores, shellOf, settled } = made({ network: ALL })
    const shell = shellOf('b1')
    await shell.install()
    state.network = { '/balance': 'new page', '/assets/a-1.js': 'other', '/texts/faq.md': 'new' }
    expect(await textOf(shell.answer(request('/balance', page)))).toBe('new page')
    expect(await textOf(shell.answer(request('/assets/a-1.js')))).toBe('one')
    expect(await textOf(shell.answer(request('/texts/faq.md')))).toBe('new')
    await settled()
    expect([...(stores.get('dk.app.b1')?.keys() ?? [])]).toEqual(['/', '/assets/a-1.js', '/texts/faq.md'])
    expect(await stores.get('dk.app.b1')?.get('/texts/faq.md')?.text()).toBe('new')
  })

  describe('late', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('answers with the stored copy after 3 s, and stores the late response', async () => {
      const { state, stores, shellOf, settled, arrive } = made({ network: ALL })
      const shell = shellOf('b1')
      await shell.install()
      Object.assign(state, { network: { '/faq': 'page', '/texts/faq.md': 'new' }, isSlow: true })
      const answers = [textOf(shell.answer(request('/faq', page))), textOf(shell.answer(request('/texts/faq.md')))]
      await vi.advanceTimersByTimeAsync(PATIENCE)
      expect(await Promise.all(answers)).toEqual(['shell', 'old'])
      arrive()
      await settled()
      expect(await stores.get('dk.app.b1')?.get('/texts/faq.md')?.text()).toBe('new')
    })

    test('waits for a late network without a stored copy', async () => {
      const { state, shellOf, arrive } = made({ network: { '/faq': 'page' } })
      state.isSlow = true
      const answer = textOf(shellOf('b1').answer(request('/faq', page)))
      await vi.advanceTimersByTimeAsync(10 * PATIENCE)
      arrive()
      expect(await answer).toBe('page')
    })

    test('answers from the network when the cache hangs', async () => {
      const { state, shellOf } = made({ network: ALL })
      state.isCacheStuck = true
      const shell = shellOf('b1')
      expect(await textOf(shell.answer(request('/texts/faq.md')))).toBe('old')
      const asset = textOf(shell.answer(request('/assets/a-1.js')))
      await vi.advanceTimersByTimeAsync(PATIENCE)
      expect(await asset).toBe('one')
    })
  })

  test('a missing file is not cached: the page detects it and reloads', async () => {
    const { stores, shellOf } = made({ network: {} })
    const shell = shellOf('b1')
    expect((await shell.answer(request('/assets/old-0.js')))?.status).toBe(404)
    expect([...(stores.get('dk.app.b1')?.keys() ?? [])]).toEqual([])
  })

  test('another build takes the place of the old one', async () => {
    const { stores, shellOf } = made({ network: ALL })
    await shellOf('b1').install()
    const next = shellOf('b2')
    await next.install()
    await next.activate()
    expect([...stores.keys()]).toEqual(['dk.app.b2'])
  })

  test('a worker that can have nothing rings all the same', async () => {
    const { shellOf } = made({ network: null })
    await expect(shellOf('b1').install()).resolves.toBeUndefined()
  })
})
