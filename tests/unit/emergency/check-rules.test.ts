import { expect, test } from 'vitest'
import { type CheckedFacts, checkFaults } from '../../../machines/devices/check/check.rules'

const well: CheckedFacts = {
  camera: { state: 'on', reason: null },
  microphone: { state: 'on', reason: null },
  speaker: 'audible',
  notifications: 'ready',
  connection: 'relayed',
}

test.each<[Partial<CheckedFacts>, string[]]>([
  [{}, []],
  // What has not answered yet is no fault.
  [
    { camera: { state: 'asking', reason: null }, speaker: 'untried', notifications: 'unasked', connection: 'probing' },
    [],
  ],
  [{ camera: { state: 'refused', reason: 'denied' } }, ['camera']],
  [{ microphone: { state: 'refused', reason: 'missing' } }, ['microphone']],
  [{ speaker: 'inaudible' }, ['speaker']],
  [{ notifications: 'denied' }, ['notifications']],
  [{ notifications: 'unavailable' }, ['notifications']],
  [{ connection: 'unsupported', camera: { state: 'refused', reason: 'unsupported' } }, ['camera', 'connection']],
  [{ connection: 'unreachable' }, ['connection']],
  // Calls work, at worst not from everywhere.
  [{ connection: 'unrelayed' }, []],
])('the device check names what does not work: %j → %j', (facts, faults) => {
  expect(checkFaults({ ...well, ...facts })).toEqual(faults)
})
