import Parse from 'parse/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyChange, type RecordChange } from '../../../server/live/context'
import { readableBy } from '../../../server/live/readers'

type Context = Parameters<typeof notifyChange>[0]

const OBJECT_ID = 'emergency1'
const AT = new Date('2026-11-28T01:02:03.000Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** LiveQuery whose first `failures` notifications fail; what it publishes. */
function liveQuery(failures: number) {
  const published: { after: object; before: object | null }[] = []
  let left = failures
  const config = {
    database: {
      async loadSchema() {
        if (left-- > 0) throw new Error('busy')
        return { getClassLevelPermissions: () => ({}) }
      },
    },
    liveQueryController: {
      onAfterSave: (_: string, after: Parse.Object, before: Parse.Object | null) =>
        void published.push({ after: after.toJSON(), before: before && before.toJSON() }),
    },
  }
  return { context: { config, log: { error() {} } } as unknown as Context, published }
}

/** The row as Parse would read it now. */
function presentRow(fields: Record<string, unknown>): void {
  const row = Parse.Object.fromJSON({ className: 'Emergencies', objectId: OBJECT_ID, ...fields })
  vi.spyOn(Parse.Query.prototype, 'first').mockImplementation(async () => row)
}

const claim: RecordChange = {
  className: 'Emergencies',
  objectId: OBJECT_ID,
  before: { status: 'REQUESTED', ACL: readableBy(['role:doctors']) },
  after: { status: 'ON_CALL', statusAt: AT, ACL: readableBy(['doctor1']) },
  row: { objectId: OBJECT_ID, emergency_id: 'E-1', requestAt: { __type: 'Date', iso: AT.toISOString() } },
  updatedAt: AT,
}

test('a claim that is notified late says nothing that was written after it to the doctors who lost it', async () => {
  const { context, published } = liveQuery(2)
  presentRow({ emergency_id: 'E-1', notes: 'Sesak napas', patient: { patient_name: 'Sari' }, status: 'ON_GOING' })
  await notifyChange(context, claim)
  expect(published).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(published).toHaveLength(1)
  const [{ before, after } = { before: null, after: {} }] = published
  expect(before).toMatchObject({
    objectId: OBJECT_ID,
    emergency_id: 'E-1',
    status: 'REQUESTED',
    requestAt: { iso: AT.toISOString() },
  })
  expect(after).toMatchObject({ emergency_id: 'E-1', status: 'ON_CALL', updatedAt: AT.toISOString() })
  expect(JSON.stringify(published)).not.toMatch(/Sesak|Sari/)
})

test('the present row is the rest of a change that nobody loses', async () => {
  const { context, published } = liveQuery(0)
  presentRow({ emergency_id: 'E-1', notes: 'Sesak napas' })
  await notifyChange(context, {
    className: 'Emergencies',
    objectId: OBJECT_ID,
    before: { status: 'ON_CALL' },
    after: { status: 'ON_GOING' },
    updatedAt: AT,
  })
  expect(published).toMatchObject([
    { before: { status: 'ON_CALL', notes: 'Sesak napas' }, after: { status: 'ON_GOING', notes: 'Sesak napas' } },
  ])
})
