import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTabId } from '../../../src/services/signalling/tab-id'

/** A tab's own storage; `copied` is what a duplicated tab begins with. */
function storage(copied?: Map<string, string>) {
  const stored = new Map(copied)
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

/** The browser's locks, for all its tabs; letting go is what a page does that goes away. */
function locks() {
  const held = new Set<string>()
  const waiting = new Map<string, () => void>()
  return {
    letGo(name: string) {
      held.delete(name)
      waiting.get(name)?.()
    },
    request: (name: string, { signal }: { signal: AbortSignal }, granted: () => Promise<never>) =>
      new Promise((_, fail) => {
        const grant = () => {
          held.add(name)
          void granted()
        }
        if (!held.has(name)) return grant()
        waiting.set(name, grant)
        signal.addEventListener('abort', () => {
          waiting.delete(name)
          fail(new Error('aborted'))
        })
      }),
  }
}

let made = 0
const open = () =>
  createTabId(() => {
    made += 1
    return `t${made}`
  })

beforeEach(() => {
  made = 0
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('navigator', { locks: locks() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function claimed(tab = open()): Promise<string> {
  await tab.claimed
  return tab.id()
}

describe('a tab is a device of its own', () => {
  test('another tab is another', async () => {
    const first = await claimed()
    vi.stubGlobal('sessionStorage', storage())
    expect([first, await claimed()]).toEqual(['t1', 't2'])
  })

  test('and the same one after a reload, also when the page before lets go late', async () => {
    const browser = locks()
    vi.stubGlobal('navigator', { locks: browser })
    await claimed()
    const again = open()
    setTimeout(() => browser.letGo('dk.tab:t1'), 50)
    expect(await claimed(again)).toBe('t1')
  })

  test('a duplicated one receives a new id, and retains it', async () => {
    const first = storage()
    vi.stubGlobal('sessionStorage', first)
    await claimed()
    const copy = storage(first.stored)
    vi.stubGlobal('sessionStorage', copy)
    expect(await claimed()).toBe('t2')
    expect(copy.getItem('dk.tab')).toBe('t2')
    expect(first.getItem('dk.tab')).toBe('t1')
  })
})

test.each([
  ['without Web Locks', {}],
  ['with Web Locks that fail', { locks: { request: () => Promise.reject(new Error('not here')) } }],
])('%s it calls all the same', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await claimed()).toBe('t1')
})

test('without storage it has an id for as long as the page lasts', async () => {
  const fail = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail })
  expect(await claimed()).toBe('t1')
})
