import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { selectCannotLoad, selectNurse } from '../../machines/app/app.selectors'
import { selectFace, selectRunning } from '../../machines/nurse/facility-emergencies/facility-emergencies.selectors'
import { selectFacilityEmergencies, selectLatest, selectPast } from '../../machines/nurse/nurse.selectors'
import { selectListStatus } from '../../machines/list/list.selectors'
import { selectValue } from '../../machines/resource/resource.selectors'
import { provideApp } from '../../src/app/wiring'
import { aNurse, countingIds } from '../kit/data/builders'
import { type ScriptedServices, scriptServices } from '../kit/harness/scripted-services'
import { TestClock } from '../kit/harness/test-clock'
import { justTaken, onTheWay, pickedUp } from '../models/facility-emergencies.model'

async function turns() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A nurse at work, her whole outside in the test's hands. */
async function atWork(change: (outside: ScriptedServices) => void = () => {}) {
  const outside = scriptServices()
  change(outside)
  const clock = new TestClock()
  const app = createActor(provideApp(outside.services), {
    clock,
    input: { clock, newId: countingIds(), isCompatible: true },
  }).start()
  await turns()
  await outside.take('restore').answer({ kind: 'open', user: aNurse() })
  await turns()
  const nurse = () => selectNurse(app.getSnapshot())
  const emergencies = () => {
    const ref = nurse()
    const part = ref && selectFacilityEmergencies(ref.getSnapshot())
    if (part === undefined) throw new Error('nobody watches')
    return part.getSnapshot()
  }
  const running = () => selectRunning(emergencies()).map(({ record }) => `${record.objectId} ${record.status}`)
  return { outside, clock, app, nurse, emergencies, running }
}

const page = (items: unknown[]) => ({ items, page: 1, lastPage: 1, total: items.length })

test('at work she watches, and the past and the assessments are read; nothing of a doctor’s is', async () => {
  const { outside, nurse, emergencies } = await atWork()
  expect(nurse()).toBeDefined()
  expect(outside.listens('facility')).toBe(true)
  expect(outside.log.toSorted()).toEqual(['assessments', 'pastEmergencies', 'restore'])
  expect(selectFace(emergencies())).toBe('opening')
})

test('running emergencies appear, move and leave; each step re-reads the history; ended ones become past', async () => {
  const { outside, running } = await atWork()
  await outside.take('pastEmergencies').answer(page([]))
  outside.send('facility', { type: 'emergencies.synced', records: [onTheWay] })
  expect(running()).toEqual(['e1 ON_GOING'])
  expect(outside.take('history').input).toEqual({ emergencyId: 'E-1' })
  outside.send('facility', { type: 'emergency.changed', record: justTaken })
  expect(running()).toEqual(['e2 ON_CALL', 'e1 ON_GOING'])
  expect(outside.take('history').input).toEqual({ emergencyId: 'E-2' })
  expect(outside.isPending('pastEmergencies')).toBe(false)
  outside.send('facility', { type: 'emergency.left', objectId: 'e1' })
  expect(running()).toEqual(['e2 ON_CALL'])
  expect(outside.isPending('pastEmergencies')).toBe(true)
})

test('a step during a read of the history reads it once more; an older record changes nothing', async () => {
  const { outside, running } = await atWork()
  outside.send('facility', { type: 'emergencies.synced', records: [onTheWay] })
  const first = outside.take('history')
  outside.send('facility', { type: 'emergency.changed', record: pickedUp })
  await first.answer([])
  expect(outside.isPending('history')).toBe(true)
  await outside.take('history').answer([])
  outside.send('facility', { type: 'emergency.changed', record: onTheWay })
  expect(running()).toEqual(['e1 PICK_UP'])
  expect(outside.isPending('history')).toBe(false)
})

test('connection lost: the list stays; restored: missing ones are removed and the past is re-read', async () => {
  const { outside, running, emergencies } = await atWork()
  await outside.take('pastEmergencies').answer(page([]))
  outside.send('facility', { type: 'emergencies.synced', records: [onTheWay, justTaken] })
  outside.send('facility', { type: 'feed.lost' })
  expect([selectFace(emergencies()), running()]).toEqual(['stale', ['e2 ON_CALL', 'e1 ON_GOING']])
  expect(outside.isPending('pastEmergencies')).toBe(false)
  outside.send('facility', { type: 'emergencies.synced', records: [justTaken] })
  expect([selectFace(emergencies()), running()]).toEqual(['live', ['e2 ON_CALL']])
  expect(outside.isPending('pastEmergencies')).toBe(true)
})

test('a loss before the first list is shown, and the first list makes it live', async () => {
  const { outside, emergencies } = await atWork()
  outside.send('facility', { type: 'feed.lost' })
  expect(selectFace(emergencies())).toBe('unreached')
  outside.send('facility', { type: 'emergencies.synced', records: [] })
  expect(selectFace(emergencies())).toBe('live')
})

test('the past fails and the assessments come: one is not the other’s', async () => {
  const { outside, nurse } = await atWork()
  await outside.take('pastEmergencies').fault()
  await outside.take('assessments').answer(page([]))
  const snapshot = nurse()?.getSnapshot()
  const past = snapshot && selectPast(snapshot)?.getSnapshot()
  const latest = snapshot && selectLatest(snapshot)?.getSnapshot()
  expect(past && selectListStatus(past)).toBe('failed')
  expect(latest && selectValue(latest)).toEqual(page([]))
})

test('after a wake re-reads the past and the assessments and leaves the live feed unchanged', async () => {
  const { outside, emergencies } = await atWork()
  await outside.take('pastEmergencies').answer(page([]))
  await outside.take('assessments').answer(page([]))
  outside.send('facility', { type: 'emergencies.synced', records: [onTheWay] })
  outside.send('clock', { type: 'time.resynced' })
  expect([outside.isPending('pastEmergencies'), outside.isPending('assessments')]).toEqual([true, true])
  expect(selectFace(emergencies())).toBe('live')
})

test('signing out ends all of it', async () => {
  const { outside, nurse } = await atWork()
  nurse()?.send({ type: 'nurse.leave' })
  await turns()
  await outside.take('signOut').answer(undefined)
  await turns()
  expect([nurse(), outside.listens('facility'), outside.isPending('pastEmergencies')]).toEqual([
    undefined,
    false,
    false,
  ])
})

test('a chunk that failed to load is loaded again on retry', async () => {
  let tries = 0
  const { app, nurse } = await atWork((outside) => {
    const { loadNurse } = outside.services
    outside.services.loadNurse = () => {
      tries += 1
      return tries < 2 ? Promise.reject(new Error('the chunk is lost')) : loadNurse()
    }
  })
  expect([selectCannotLoad(app.getSnapshot()), nurse()]).toEqual([true, undefined])
  app.send({ type: 'app.retry' })
  await turns()
  expect([selectCannotLoad(app.getSnapshot()), nurse() !== undefined]).toEqual([false, true])
})
