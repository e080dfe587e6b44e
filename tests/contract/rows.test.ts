import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { endOpenItem } from './kit/parse'
import { reset, setDuty, setPresence, staff, type Staff } from './kit/rest'
import { ALL_ROWS, SPEC_ROWS } from './rows/all'
import { type Door, openDoor, type Tampering } from './rows/door'
import { openSomething } from './rows/doctor-rows'
import { openEnd } from './rows/end'

/** No envelope; and what is no row's `data`. */
const NO_ENVELOPE = '<!doctype html><title>502</title>'
const WRONG_DATA = ['{"data": 17}', '{"data": {"id": []}}', '{"message": "ok"}']
const SLOW = 700
const FAULT = { faulted: true }

let door: Door

beforeAll(async () => {
  door = await openDoor(inject('origin'))
})
afterAll(() => door.close())

test('every row of product §7 is here once', () => {
  expect(ALL_ROWS.map(({ row }) => row).toSorted()).toEqual([...SPEC_ROWS].toSorted())
})

describe.each(ALL_ROWS.map((row) => ({ name: row.row, row })))('$name', ({ row }) => {
  const nobody = row.as === 'nobody'
  let doctor: Staff

  beforeAll(async () => {
    await reset()
    doctor = await staff('dokter1@contoh.id')
  })
  beforeEach(async () => {
    if (nobody) return
    await endOpenItem(doctor)
    await setDuty(doctor, 'Offline')
    await setPresence(doctor, 'Online')
  })

  const end = () => openEnd(door.origin, nobody ? null : doctor)
  const never = () => new AbortController().signal

  async function arranged(tampering: Tampering): Promise<unknown> {
    // A link, a code: used once, and only the seeds bring it back.
    if (nobody) await reset()
    const setup = await row.arrange(doctor)
    door.tamper(tampering, row.which)
    return setup
  }

  /** What it came to: a value, or a fault. */
  const came = (asked: Promise<unknown>): Promise<object> =>
    asked.then(
      (value) => ({ value }),
      () => FAULT,
    )
  const fault = row.faultIs === undefined ? FAULT : { value: row.faultIs }

  test('right', async () => {
    expect.hasAssertions()
    const setup = await arranged({ how: 'none' })
    await row.right(await row.ask(end(), setup, never()), setup, doctor)
  })

  test(`refused: ${row.refused.what}`, async () => {
    const setup = await arranged({ how: 'none' })
    if (row.refused.open === true) await openSomething(doctor)
    const { gives } = row.refused
    expect(await came(row.refused.ask(end(), setup, never()))).toMatchObject(
      gives === 'fault' ? fault : { value: gives },
    )
  })

  test('malformed answer', async () => {
    const bodies = [NO_ENVELOPE, ...(row.wrongData ?? WRONG_DATA)]
    for (const body of bodies) {
      if (!nobody) await endOpenItem(doctor)
      const setup = await arranged({ how: 'malformed', body })
      expect(await came(row.ask(end(), setup, never()))).toMatchObject(fault)
      expect(door.tampered()).toBe(1)
    }
    if (row.noRows === undefined) return
    const setup = await arranged({ how: 'malformed', body: JSON.stringify(row.noRows) })
    expect(await row.ask(end(), setup, never())).toMatchObject({ items: [] })
  })

  test('slow answer', async () => {
    const setup = await arranged({ how: 'slow', ms: SLOW })
    const since = performance.now()
    const answer = await row.ask(end(), setup, never())
    expect(performance.now() - since).toBeGreaterThan(SLOW - 50)
    await row.right(answer, setup, doctor)
    // An aborted caller does not wait for it.
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 50)
    expect(await came(row.ask(end(), setup, leaving.signal))).toEqual(FAULT)
  })

  test('lost answer', async () => {
    const setup = await arranged({ how: 'lost' })
    const own = end()
    expect(await came(row.ask(own, setup, never()))).toMatchObject(fault)
    expect(door.tampered()).toBe(1)
    door.tamper({ how: 'none' }, row.which)
    const again = await row.ask(own, setup, never())
    const isOver = row.again === 'refused'
    expect(isOver && again).toMatchObject(isOver ? { ok: false } : {})
    if (!isOver) await row.right(again, setup, doctor)
    await row.once?.(setup, doctor)
  })
})
