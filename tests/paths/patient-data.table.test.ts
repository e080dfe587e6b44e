import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EmergencyData } from '../../contract/schemas/emergency'
import { DATA_PAUSE, NOTES_LENGTH } from '../../contract/values/emergency'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { fieldReason, type FieldReason, formOf } from '../../machines/emergency/patient-data/patient-data.fields'
import {
  selectDisputed,
  selectForm,
  selectHeld,
  selectIsRefused,
  selectStanding,
  selectStuck,
} from '../../machines/emergency/patient-data/patient-data.selectors'
import type { DataOrder } from '../../machines/ports/emergencies'
import type { StoredPatientData, PatientField, PatientForm } from '../../machines/ports/draft-store'
import type { PatientDataReport } from '../../machines/emergency/patient-data/patient-data.model'
import { accepted, refused } from '../../machines/ports/result'
import { askedOf, inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { storedData, NIK, patientDataModel, RUDI, rudi, writing } from '../models/patient-data.model'

function formWith(stored: StoredPatientData | null = null, data: EmergencyData = RUDI) {
  const clock = new TestClock()
  const received: boolean[] = []
  const reports: Omit<PatientDataReport, 'type'>[] = []
  const input = writing(({ isPending, stuck }) => {
    received.push(!isPending && stuck.length === 0)
    reports.push({ isPending, stuck })
  }, data)()
  const actor = createActor(inert(patientDataModel.machine), { clock, input }).start()
  const autosave = () => actor.getSnapshot().children.autosave
  autosave()?.send({
    type: 'xstate.done.actor.load',
    output: stored && { content: stored, storedAt: clock.now() },
  } as never)
  return {
    actor,
    clock,
    received,
    reported: () => reports.at(-1),
    type: (change: Partial<PatientForm>) => actor.send({ type: 'data.change', change }),
    pause: () => clock.advance(DATA_PAUSE),
    asked: () => askedOf(actor.getSnapshot(), 'putData') as DataOrder | undefined,
    answer: (output: unknown) => replay(actor, [{ type: 'xstate.done.actor.putData', output } as never]),
    lose: () => replay(actor, [{ type: 'xstate.error.actor.putData', error: null } as never]),
    receive: (data: EmergencyData) => actor.send({ type: 'data.updated', data }),
    form: () => selectForm(actor.getSnapshot()),
    disputed: () => selectDisputed(actor.getSnapshot()),
    standing: () => selectStanding(actor.getSnapshot()),
    stored: () => autosave()?.getSnapshot().context.content,
  }
}

describe('what may be sent as it stands (contract §3 PUT /emergency/{id}/data)', () => {
  test.each<[string, PatientField, string, FieldReason | null]>([
    ['an empty NIK', 'patient_nik', '', null],
    ['sixteen digits', 'patient_nik', NIK, null],
    ['twelve digits', 'patient_nik', NIK.slice(4), { kind: 'short', missing: 4 }],
    ['seventeen digits', 'patient_nik', `${NIK}1`, { kind: 'over', extra: 1 }],
    ['no telephone', 'patient_telp', '', null],
    ['a telephone', 'patient_telp', '0813-9021-556', null],
    ['one from abroad', 'patient_telp', '+62 (813) 9021.556', null],
    ['words for a telephone', 'patient_telp', 'punya istrinya', { kind: 'phone' }],
    ['four digits', 'patient_telp', '0813', { kind: 'phone' }],
    ['a long note', 'notes', 'a'.repeat(NOTES_LENGTH), null],
    ['a longer one', 'notes', 'a'.repeat(NOTES_LENGTH + 1), { kind: 'long' }],
    ['a name', 'patient_name', 'Rudi', null],
  ])('%s', (_, field, value, reason) => {
    expect(fieldReason(field, { ...formOf(RUDI), [field]: value })).toEqual(reason)
  })

  test('a NIK is its digits, however it was typed or pasted', () => {
    const { type, form } = formWith()
    type({ patient_nik: '3372 0114-0758.0003' })
    expect(form().patient_nik).toBe(NIK)
  })

  test('half a NIK stays here and says so; what is beside it goes out', () => {
    const { type, pause, asked, answer, standing, actor, received } = formWith()
    type({ patient_nik: NIK.slice(4) })
    pause()
    expect(asked()).toBeUndefined()
    expect(standing()).toBe('held')
    type({ patient_name: 'Suparman' })
    pause()
    expect(asked()?.change).toEqual({ patient_name: 'Suparman' })
    answer(accepted(rudi(5, { patient_name: 'Suparman' })))
    expect(standing()).toBe('held')
    expect(received.at(-1)).toBe(false)
    expect(selectIsRefused('patient_nik')(actor.getSnapshot())).toBe(false)
  })
})

describe('what only the doctor can resolve', () => {
  test('is reported apart from what is on its way', () => {
    const { type, pause, answer, reported, lose, actor } = formWith()
    type({ patient_nik: NIK.slice(4) })
    expect(reported()).toEqual({ isPending: false, stuck: ['patient_nik'] })
    type({ patient_name: 'Suparman' })
    expect(reported()).toEqual({ isPending: true, stuck: ['patient_nik'] })
    pause()
    lose()
    type({ patient_name: 'Rudi Hartono' })
    expect(reported()).toEqual({ isPending: true, stuck: ['patient_nik'] })
    type({ patient_name: 'Suparman' })
    actor.send({ type: 'data.flush' })
    answer(accepted(rudi(5, { patient_name: 'Suparman' })))
    expect(reported()).toEqual({ isPending: false, stuck: ['patient_nik'] })
    type({ patient_nik: '' })
    expect(reported()).toEqual({ isPending: false, stuck: [] })
  })

  test('has its reason: incomplete, refused or in conflict', () => {
    const { type, pause, answer, receive, actor, reported } = formWith()
    type({ patient_telp: '0813-9021-556' })
    pause()
    answer(refused({ kind: 'malformed', fields: ['patient_telp'] }))
    type({ patient_nik: NIK.slice(4), patient_name: 'Suparman' })
    receive(rudi(7, { patient_name: 'Rudi H.' }))
    expect(selectStuck(actor.getSnapshot())).toEqual([
      { field: 'patient_name', reason: { kind: 'disputed' } },
      { field: 'patient_nik', reason: { kind: 'short', missing: 4 } },
      { field: 'patient_telp', reason: { kind: 'refused' } },
    ])
    expect(selectHeld(actor.getSnapshot())).toEqual(['patient_nik', 'patient_telp'])
    expect(reported()).toEqual({ isPending: false, stuck: ['patient_name', 'patient_nik', 'patient_telp'] })
  })
})

describe('autosave', () => {
  test('a pause after the last key, then only what changed, from what it was changed from', () => {
    const { type, clock, asked } = formWith()
    type({ patient_name: 'Su' })
    clock.advance(DATA_PAUSE - 1)
    type({ patient_name: 'Suparman ', patient_telp: ' ' })
    clock.advance(DATA_PAUSE - 1)
    expect(asked()).toBeUndefined()
    clock.advance(1)
    expect(asked()).toEqual({
      emergencyId: 'E-1',
      actionId: '00000000-0000-4000-8000-000000000001',
      change: { patient_name: 'Suparman' },
      from: TEST_EPOCH,
    })
  })

  test('sends an emptied field as null, and from: null for data that was never written', () => {
    const { type, pause, asked } = formWith(null, { ...RUDI, updatedAt: null })
    type({ patient_gender: '', location: { lat: -6.1, lng: 106.8, address: null } })
    pause()
    expect(asked()?.change).toEqual({ patient_gender: null, location: { lat: -6.1, lng: 106.8, address: null } })
    expect(asked()?.from).toBeNull()
  })

  test('typed and taken back: nothing goes out', () => {
    const { type, pause, asked, standing } = formWith()
    type({ patient_name: 'Su' })
    type({ patient_name: 'Rudi Hartono' })
    pause()
    expect(asked()).toBeUndefined()
    expect(standing()).toBe('untouched')
  })

  test('typed on while it is on its way: the next goes out from what the first made of it', () => {
    const { type, pause, asked, answer, form, standing } = formWith()
    type({ patient_name: 'Su' })
    pause()
    type({ patient_name: 'Suparman', notes: 'Sadar.' })
    pause()
    expect(asked()?.change).toEqual({ patient_name: 'Su' })
    answer(accepted(rudi(5, { patient_name: 'Su' })))
    expect(form().patient_name).toBe('Suparman')
    pause()
    expect(asked()).toMatchObject({ change: { patient_name: 'Suparman', notes: 'Sadar.' }, from: TEST_EPOCH + 5 })
    answer(accepted(rudi(6, { patient_name: 'Suparman', notes: 'Sadar.' })))
    expect(standing()).toBe('saved')
  })

  test('typed back to how it was while it is on its way: that goes out too', () => {
    const { type, pause, asked, answer, received } = formWith()
    type({ patient_name: 'Su' })
    pause()
    type({ patient_name: 'Rudi Hartono' })
    expect(received.at(-1)).toBe(false)
    answer(accepted(rudi(5, { patient_name: 'Su' })))
    pause()
    expect(asked()).toMatchObject({ change: { patient_name: 'Rudi Hartono' }, from: TEST_EPOCH + 5 })
  })

  test('repeats the same order after a lost answer until one arrives, even if the draft changed since', () => {
    const { type, pause, asked, lose, clock, standing } = formWith()
    type({ patient_name: 'Su' })
    pause()
    const first = asked()
    lose()
    expect(standing()).toBe('failing')
    type({ patient_name: 'Suparman' })
    clock.advance(RECONNECT_CAP)
    expect(asked()).toEqual(first)
  })

  test('before the room closes nothing waits for a pause, nor what is typed behind an order', () => {
    const { type, asked, answer, actor, received } = formWith()
    type({ patient_name: 'Su' })
    actor.send({ type: 'data.flush' })
    expect(asked()?.change).toEqual({ patient_name: 'Su' })
    type({ patient_name: 'Suparman' })
    actor.send({ type: 'data.flush' })
    answer(accepted(rudi(5, { patient_name: 'Su' })))
    expect(asked()?.change).toEqual({ patient_name: 'Suparman' })
    answer(accepted(rudi(6, { patient_name: 'Suparman' })))
    expect(received.at(-1)).toBe(true)
  })

  test('typing after a flush waits for the pause again', () => {
    const { type, asked, actor } = formWith()
    actor.send({ type: 'data.flush' })
    type({ patient_name: 'Su' })
    expect(asked()).toBeUndefined()
  })
})

describe('the live record (two devices of one doctor, the nurse)', () => {
  test('an echo of one’s own write before its answer is no conflict, also when one typed on', () => {
    const { type, pause, receive, answer, disputed, form } = formWith()
    type({ patient_name: 'Su' })
    pause()
    type({ patient_name: 'Suparman' })
    receive(rudi(5, { patient_name: 'Su' }))
    expect(disputed()).toEqual([])
    answer(accepted(rudi(5, { patient_name: 'Su' })))
    expect(disputed()).toEqual([])
    expect(form().patient_name).toBe('Suparman')
  })

  test('news that came while an order was on its way are taken in after its answer', () => {
    const { type, pause, receive, answer, form, standing } = formWith()
    type({ patient_name: 'Suparman' })
    pause()
    receive(rudi(6, { patient_name: 'Suparman', notes: 'Dari perawat.' }))
    receive(rudi(5, { patient_name: 'Suparman' }))
    answer(accepted(rudi(5, { patient_name: 'Suparman' })))
    expect(form().notes).toBe('Dari perawat.')
    expect(standing()).toBe('saved')
  })

  test.each<[string, Partial<PatientForm>, Partial<EmergencyData>, Partial<PatientForm>, PatientField[]]>([
    ['another field', { patient_name: 'Su' }, { notes: 'X' }, { patient_name: 'Su', notes: 'X' }, []],
    ['the same field, the same words', { notes: 'X ' }, { notes: 'X' }, { notes: 'X ' }, []],
    ['the same field, other words', { notes: 'Y' }, { notes: 'X' }, { notes: 'Y' }, ['notes']],
    [
      'the same field, emptied',
      { patient_name: 'Su' },
      { patient_name: null },
      { patient_name: 'Su' },
      ['patient_name'],
    ],
    ['no local change', {}, { patient_name: 'Su' }, { patient_name: 'Su' }, []],
    ['over half a NIK', { patient_nik: '3372' }, { patient_nik: NIK }, { patient_nik: '3372' }, ['patient_nik']],
  ])('%s', (_, change, elsewhere, shown, disputed) => {
    const room = formWith()
    room.type(change)
    room.receive(rudi(7, elsewhere))
    expect(room.form()).toMatchObject(shown)
    expect(room.disputed()).toEqual(disputed)
  })

  test('a copy that was overtaken, or is the same, changes nothing', () => {
    const { receive, form } = formWith(null, rudi(7, { notes: 'X' }))
    receive(rudi(6))
    receive({ ...rudi(7), notes: 'Y' })
    expect(form().notes).toBe('X')
  })
})

describe('409: it was written elsewhere meanwhile (contract §3)', () => {
  const stale = (parts: Partial<EmergencyData>) => refused({ kind: 'stale', data: rudi(7, parts) })

  test('no field in common: sends the change from the newer version, under a new action id', () => {
    const { type, pause, answer, asked, form, disputed } = formWith()
    type({ patient_name: 'Suparman' })
    pause()
    answer(stale({ notes: 'X' }))
    expect([form().notes, disputed()]).toEqual(['X', []])
    pause()
    expect(asked()).toMatchObject({ change: { patient_name: 'Suparman' }, from: TEST_EPOCH + 7 })
    expect(asked()?.actionId).toBe('00000000-0000-4000-8000-000000000002')
  })

  test('the same field: it waits for the doctor, the others go on being saved', () => {
    const { type, pause, answer, asked, standing, actor } = formWith()
    type({ patient_name: 'Suparman', patient_telp: '0813-9021-556' })
    pause()
    answer(stale({ patient_name: 'Rudi H.' }))
    expect(standing()).toBe('disputed')
    pause()
    expect(asked()).toMatchObject({ change: { patient_telp: '0813-9021-556' }, from: TEST_EPOCH + 7 })
    answer(accepted(rudi(8, { patient_name: 'Rudi H.', patient_telp: '0813-9021-556' })))
    expect(standing()).toBe('disputed')
    actor.send({ type: 'data.keepMine', field: 'patient_name' })
    pause()
    expect(asked()).toMatchObject({ change: { patient_name: 'Suparman' }, from: TEST_EPOCH + 8 })
  })

  test('theirs: nothing goes out', () => {
    const { type, pause, answer, asked, standing, actor, form } = formWith()
    type({ patient_name: 'Suparman' })
    pause()
    answer(stale({ patient_name: 'Rudi H.' }))
    actor.send({ type: 'data.takeTheirs', field: 'patient_name' })
    pause()
    expect([asked(), standing(), form().patient_name]).toEqual([undefined, 'untouched', 'Rudi H.'])
  })

  test('typed until it reads as theirs: there is no conflict any more', () => {
    const { type, receive, disputed, standing } = formWith()
    type({ patient_name: 'Suparman' })
    receive(rudi(7, { patient_name: 'Rudi H.' }))
    type({ patient_name: 'Rudi H.' })
    expect([disputed(), standing()]).toEqual([[], 'untouched'])
  })
})

describe('refused', () => {
  test('422: the field named waits until it is changed, the others go out', () => {
    const { type, pause, answer, asked, standing, actor } = formWith()
    type({ patient_name: 'Suparman', patient_telp: '0813-9021-556' })
    pause()
    answer(refused({ kind: 'malformed', fields: ['patient_telp'] }))
    pause()
    expect(asked()?.change).toEqual({ patient_name: 'Suparman' })
    answer(accepted(rudi(5, { patient_name: 'Suparman' })))
    expect(standing()).toBe('held')
    expect(selectIsRefused('patient_telp')(actor.getSnapshot())).toBe(true)
    type({ patient_telp: '0813-9021-557' })
    pause()
    expect(asked()?.change).toEqual({ patient_telp: '0813-9021-557' })
  })

  test('422 that names nothing of ours: it is not sent over and over', () => {
    const { type, pause, answer, asked } = formWith()
    type({ patient_name: 'Suparman' })
    pause()
    answer(refused({ kind: 'malformed', fields: ['updatedAt'] }))
    pause()
    expect(asked()).toBeUndefined()
  })

  test('closed: nothing is sent any more, and what was written can still be read', () => {
    const { type, pause, answer, asked, standing, form } = formWith()
    type({ patient_name: 'Suparman' })
    pause()
    answer(refused({ kind: 'closed' }))
    type({ notes: 'Y' })
    pause()
    expect([asked(), standing(), form().patient_name]).toEqual([undefined, 'closed', 'Suparman'])
  })
})

describe('a reload (product §9)', () => {
  test('restores the stored change and sends it', () => {
    const { form, pause, asked } = formWith(storedData())
    expect(form().patient_name).toBe('Suparman')
    pause()
    expect(asked()).toMatchObject({ change: { patient_name: 'Suparman' }, from: TEST_EPOCH })
  })

  test.each<[string, Partial<EmergencyData>, string, PatientField[]]>([
    ['another field', { notes: 'X' }, 'Suparman', []],
    ['the same field', { patient_name: 'Rudi H.' }, 'Suparman', ['patient_name']],
    ['the same words', { patient_name: 'Suparman' }, 'Suparman', []],
  ])('the server moved on meanwhile: %s', (_, elsewhere, name, disputed) => {
    const room = formWith(storedData(), rudi(7, elsewhere))
    expect([room.form().patient_name, room.disputed()]).toEqual([name, disputed])
    expect(room.form().notes).toBe(elsewhere.notes ?? '')
  })

  test('an order whose answer was lost with the page is asked once more as the same click', () => {
    const order: DataOrder = {
      emergencyId: 'E-1',
      actionId: 'before',
      change: { patient_name: 'Su' },
      from: TEST_EPOCH,
    }
    const room = formWith(storedData({ order }), rudi(5, { patient_name: 'Su' }))
    expect(room.asked()).toEqual(order)
    room.answer(accepted(rudi(5, { patient_name: 'Su' })))
    expect([room.form().patient_name, room.disputed()]).toEqual(['Suparman', []])
    room.pause()
    expect(room.asked()).toMatchObject({ change: { patient_name: 'Suparman' }, from: TEST_EPOCH + 5 })
  })

  test('a conflict that was not decided is still one', () => {
    const base = formOf({ ...RUDI, patient_name: 'Rudi H.' })
    const room = formWith(
      storedData({ base, from: TEST_EPOCH + 7, disputed: ['patient_name'] }),
      rudi(7, { patient_name: 'Rudi H.' }),
    )
    expect(room.disputed()).toEqual(['patient_name'])
    room.pause()
    expect(room.asked()).toBeUndefined()
  })

  test('stores the draft with its order while it is sent, and deletes it once the server has it', () => {
    const { type, pause, stored, answer, asked } = formWith()
    type({ patient_name: 'Suparman' })
    pause()
    expect(stored()).toEqual(storedData({ order: asked() ?? null }))
    answer(accepted(rudi(5, { patient_name: 'Suparman' })))
    expect(stored()).toBeNull()
  })
})
