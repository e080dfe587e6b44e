import { describe, expect, test } from 'vitest'
import { createLockGate } from '../../../src/services/session/lock-gate'

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    promise.then(
      () => false,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true))),
  ])
}

describe('a gate', () => {
  test('lets through while it is open, holds while it is closed, and lets through what it held', async () => {
    const gate = createLockGate()
    await gate.passage()
    gate.close()
    const held = gate.passage()
    expect(await isPending(held)).toBe(true)
    gate.open()
    await held
  })

  test('keeps a passage pending while it is closed again', async () => {
    const gate = createLockGate()
    gate.close()
    const held = gate.passage()
    gate.open()
    gate.close()
    expect(await isPending(held)).toBe(true)
  })

  test('a call that is given up waits no more, and the end of the session ends all', async () => {
    const gate = createLockGate()
    gate.close()
    const given = new AbortController()
    const [one, other] = [gate.passage(given.signal), gate.passage()]
    given.abort(new Error('left'))
    await expect(one).rejects.toThrow('left')
    gate.end()
    await expect(other).rejects.toThrow('the session has ended')
    await gate.passage()
  })

  test('a refusal of before the last opening closes nothing', () => {
    const gate = createLockGate()
    const changes: string[] = []
    gate.changes((change) => void changes.push(change))
    const before = gate.era()
    gate.close()
    gate.open()
    gate.closeByServer(before)
    expect([gate.isClosed(), changes]).toEqual([false, ['closed', 'opened']])
    gate.closeByServer(gate.era())
    gate.closeByServer(gate.era())
    expect([gate.isClosedByServer(), changes.slice(2)]).toEqual([true, ['closed', 'closedByServer']])
    gate.open()
    expect(gate.isClosedByServer()).toBe(false)
  })
})
