import { type ReactNode, useState } from 'react'
import { createActor } from 'xstate'
import type { Reservation } from '../../contract/schemas/reservation'
import { createListMachine } from '../../machines/list/list.machine'
import type { ListRef } from '../../machines/list/list.selectors'
import type { RedemptionRef } from '../../machines/reservations/redemption/redemption.selectors'
import { ReservationsSection } from '../../src/screens/reservations/ReservationsSection'
import { aReservation } from '../../tests/kit/data/builders'
import { inert } from '../../tests/kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../../tests/kit/harness/test-clock'

const HOUR = 3_600_000

/** One due, one tomorrow, one overdue, and one with little data. */
export const RESERVATIONS: Reservation[] = [
  aReservation({
    code: 'P3WN-8H6T',
    patient: {
      ...aReservation().patient,
      uuid: '1d7c',
      full_name: 'Yohanes Krisostomus Wanggai',
      dob: '2024-09-02',
      gender: 'Laki-laki',
    },
    schedule_at: TEST_EPOCH - 2 * HOUR,
    complaint: 'Demam tiga hari, nafsu makan turun',
  }),
  aReservation({
    code: 'B5RD-7Y2K',
    patient: { ...aReservation().patient, uuid: '9a3e', full_name: 'Made Suartini', dob: '1967-07-30' },
    schedule_at: TEST_EPOCH + 4 * 60_000,
    complaint:
      'Hasil lab gula darah, ingin menanyakan dosis metformin yang baru dan apakah masih boleh berpuasa minggu depan',
  }),
  aReservation(),
  aReservation({
    code: 'Q9ZL-4V1C',
    patient: { uuid: '5f0b', full_name: null, profile_picture: null, dob: null, gender: null },
    schedule_at: TEST_EPOCH + 73 * HOUR,
    complaint: null,
  }),
]

/** A loaded list; `null`: it is loading. */
export function aListOf(
  reservations: Reservation[] | null,
  lastPage = 1,
  total = reservations?.length,
): ListRef<Reservation> {
  const readPage = () => new Promise<never>(() => {})
  const list = createActor(inert(createListMachine<Reservation>()), {
    input: { readPage, query: null, clock: new TestClock() },
  }).start()
  const output = { items: reservations, page: 1, lastPage, total }
  if (reservations !== null) list.send({ type: 'xstate.done.actor.read', output } as never)
  return list
}

interface OnStageProps {
  redemption: RedemptionRef
  reservations?: Reservation[] | null
  width?: number | string
}

/** The section as on the home page; its clock is stopped. */
export function ReservationsOnStage({
  redemption,
  reservations = RESERVATIONS,
  width = '100%',
}: OnStageProps): ReactNode {
  const [list] = useState(() => aListOf(reservations))
  return (
    <main style={{ width, maxWidth: 760, padding: 16 }}>
      <ReservationsSection list={list} redemption={redemption} now={now} />
    </main>
  )
}

const now = () => TEST_EPOCH
