import { expect, test } from 'vitest'
import type { LiveContext } from '../../../server/live/context'
import { endOldestSessions, removeExpiredSessions } from '../../../server/live/sessions'

/** A context whose database deletes these sessions, as many at once as a statement asks for. */
function contextOf(count: number) {
  const left = Array.from({ length: count }, (_, index) => ({ token: `r:${index}`, deviceId: null }))
  const statements: string[] = []
  const forgotten = new Set<string>()
  const notes: unknown[] = []
  const query = async (text: string, values: readonly unknown[] = []) => {
    statements.push(text)
    if (!text.includes('"_Session"')) return { rows: [] }
    return { rows: left.splice(0, text.includes('LIMIT') ? Number(values.at(-1)) : count) }
  }
  const context = {
    pool: { query },
    mostSessions: 50,
    cluster: { bus: { broadcast: () => {} } },
    config: { cacheController: { user: { del: async () => {} } } },
    sockets: { closeOf: (token: string) => forgotten.add(token) },
    locks: { forget: () => {} },
    securityLog: { note: (event: unknown) => notes.push(event) },
  }
  return { context: context as unknown as LiveContext, statements, forgotten, notes }
}

test('expired sessions are deleted 500 at a time, with two statements each time', async () => {
  const { context, statements, forgotten } = contextOf(1_003)
  await removeExpiredSessions(context)
  expect(forgotten.size).toBe(1_003)
  expect(statements).toHaveLength(6)
})

test('the oldest sessions of an account end with two statements, however many they are', async () => {
  const { context, statements, forgotten, notes } = contextOf(40)
  await endOldestSessions(context, 'user')
  expect(forgotten.size).toBe(40)
  expect(statements).toHaveLength(2)
  expect(notes).toHaveLength(40)
})

test('a sign-in that ends no session forgets none', async () => {
  const { context, statements } = contextOf(0)
  await endOldestSessions(context, 'user')
  expect(statements).toHaveLength(1)
})
