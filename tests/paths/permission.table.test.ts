import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Permission } from '../../contract/values/statuses'
import { permissionMachine } from '../../machines/consultation/permission/permission.machine'
import type { PermissionReport } from '../../machines/consultation/permission/permission.model'
import { selectFace, selectMedicalRecords } from '../../machines/consultation/permission/permission.selectors'
import { selectItems } from '../../machines/list/list.selectors'
import { callActor } from '../../machines/ports/actors'
import { accepted, type Result } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { MARKER, recordsThatAnswer } from '../kit/data/health'

/** A machine whose records answer at once, in the order in which a doctor works. */
function room(permission: Permission = 'APPROVAL_REQUIRED') {
  const asked: string[] = []
  const reports: PermissionReport[] = []
  const records = recordsThatAnswer()
  const noting =
    <Order extends { patientId: string }, Answer>(
      name: string,
      call: (order: Order, signal: AbortSignal) => Promise<Answer>,
    ) =>
    (order: Order, signal: AbortSignal) => {
      asked.push(name)
      return call(order, signal)
    }
  const healthRecord = noting('healthRecord', records.healthRecord)
  const machine = permissionMachine.provide({
    actors: {
      ask: callActor<{ objectId: string }, Result<void, { kind: 'conflict' }>>(() =>
        Promise.resolve(accepted(undefined)),
      ),
      readHealth: callActor(healthRecord),
    },
  })
  const actor = createActor(machine, {
    input: {
      objectId: 'c1',
      patientId: 'p-1',
      permission,
      records: {
        ...records,
        medicalRecords: noting('medicalRecords', records.medicalRecords),
        scvd: noting('scvd', records.scvd),
      },
      newId: countingIds(),
      report: (report) => reports.push(report),
    },
  }).start()
  const settled = () => new Promise((done) => setTimeout(done))
  return { actor, asked, reports, settled, face: () => selectFace(actor.getSnapshot()) }
}

const update = (permission: Permission) => ({ type: 'permission.changed', permission }) as const

describe('permission to see the health record (product §4)', () => {
  test('reads nothing before ALLOWED, then everything once', async () => {
    const { actor, asked, settled, face } = room()
    actor.send({ type: 'permission.ask' })
    await settled()
    expect(face()).toBe('requested')
    expect(asked).toEqual([])
    actor.send(update('ALLOWED'))
    await settled()
    actor.send(update('ALLOWED'))
    await settled()
    expect(face()).toBe('open')
    expect(asked).toEqual(['healthRecord', 'medicalRecords', 'scvd'])
  })

  test('asking sends one card, also when the live record is faster than the answer', async () => {
    const { actor, reports, settled } = room()
    actor.send({ type: 'permission.ask' })
    actor.send(update('REQUESTED'))
    await settled()
    expect(reports).toEqual([
      {
        type: 'document.written',
        messageId: '00000000-0000-4000-8000-000000000001',
        kind: 'phr_request',
        text: '{"v":1,"permission":"REQUESTED"}',
      },
    ])
  })

  test('a withdrawal leaves nothing of the record in the machine', async () => {
    const { actor, reports, settled, face } = room('ALLOWED')
    await settled()
    const records = selectMedicalRecords(actor.getSnapshot())
    expect(selectItems(records!.getSnapshot())).toHaveLength(1)
    expect(JSON.stringify(actor.getPersistedSnapshot())).toContain(MARKER)
    actor.send(update('DENIED'))
    expect(face()).toBe('denied')
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(MARKER)
    expect(reports.at(-1)).toEqual({ type: 'allergies.known', allergies: null })
  })

  test('discards an answer that arrives after the withdrawal', async () => {
    const { actor, settled, face } = room('ALLOWED')
    actor.send(update('DENIED'))
    await settled()
    expect(face()).toBe('denied')
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(MARKER)
  })

  test.each(['DENIED', 'APPROVAL_REQUIRED', 'REQUESTED'] as const)(
    'opened with %s: nothing is read',
    async (permission) => {
      const { asked, settled } = room(permission)
      await settled()
      expect(asked).toEqual([])
    },
  )

  test('refused, and asked again', async () => {
    const { actor, settled, face } = room('DENIED')
    actor.send({ type: 'permission.ask' })
    await settled()
    expect(face()).toBe('requested')
  })
})
