import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noBus } from '../../../server/cluster/bus'
import { notifyChange } from '../../../server/live/context'
import { moveReadersOf } from '../../../server/live/move-readers'
import type { ParseConfig } from '../../../server/live/parse-internals'

test('a change that is not notified moves the clients of live queries in every process', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const received = new Map<string, () => void>()
  // Two processes; what this one broadcasts arrives at the other.
  const here = vi.fn<() => void>()
  const elsewhere = vi.fn<() => void>()
  moveReadersOf(
    { moveAll: elsewhere },
    { ...noBus, receive: (topic, move) => received.set(topic, () => move(null, 1)) },
  )
  const moveReaders = moveReadersOf({ moveAll: here }, { ...noBus, broadcast: (topic) => received.get(topic)?.() })
  // Parse is not initialised here, so that each try fails.
  const context = { config: {} as ParseConfig, log: pino({ level: 'silent' }), moveReaders }
  const change = { className: 'Consultations', objectId: 'x', before: null, after: {}, updatedAt: new Date() } as const
  await notifyChange(context, change)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(here).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(here).toHaveBeenCalledOnce()
  expect(elsewhere).toHaveBeenCalledOnce()
})
