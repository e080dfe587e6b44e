import { expect, test, vi } from 'vitest'
import type { Watch } from '../../../src/services/live/live-connection'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { watchOwnRecord } from '../../../src/services/live/own-record'

const onWire = (second: number, presence = 'Online'): object => ({
  objectId: 'dokter0001',
  id_user: '1001',
  status_available: presence,
  updatedAt: `2026-11-21T08:00:0${second}.000Z`,
})

function ownRecord() {
  const watches: Watch[] = []
  const stop = vi.fn<() => void>()
  const connection = { watch: (what: Watch) => (watches.push(what), stop), close: () => {} }
  const feed = watchOwnRecord({ connection, identity: () => ({ objectId: 'dokter0001' }) } as unknown as LiveBackend)
  const received: string[] = []
  return {
    watches,
    stop,
    received,
    listen: (who: string) => feed((user) => received.push(`${who} ${user.status_available}`)),
  }
}

test('it is watched once for all who listen, until the last of them has gone', () => {
  const { watches, stop, received, listen } = ownRecord()
  const [first, second] = [listen('one'), listen('other')]
  expect(watches.map(({ className }) => className)).toEqual(['_User'])
  watches[0]?.onWhole([onWire(1)])
  expect(received).toEqual(['one Online', 'other Online'])
  first()
  watches[0]?.onEvent('update', onWire(2, 'Busy'))
  expect(received.slice(2)).toEqual(['other Busy'])
  expect(stop).not.toHaveBeenCalled()
  second()
  expect(stop).toHaveBeenCalledOnce()
})

test('ignores data older than the known record; a new listener receives the known one', () => {
  const { watches, received, listen } = ownRecord()
  listen('one')
  watches[0]?.onEvent('update', onWire(2, 'Busy'))
  watches[0]?.onWhole([onWire(1)])
  listen('other')
  expect(received).toEqual(['one Busy', 'other Busy'])
})

test('a listener that joins after all others have left receives nothing from before', () => {
  const { watches, received, listen } = ownRecord()
  const gone = listen('one')
  watches[0]?.onWhole([onWire(2)])
  gone()
  listen('other')
  watches[1]?.onWhole([onWire(1, 'Offline')])
  expect(received).toEqual(['one Online', 'other Offline'])
})
