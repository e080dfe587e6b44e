import type { Chance } from '../../kit/data/random'
import { endConsultation, goOnline } from '../../kit/browser/doctor-in-browser'
import { APPS } from '../../../contract/values/limits'
import { callParse } from '../wire'
import { labelOf, type Line, type Side } from './lines'
import { readRows } from './records'
import type { Seat } from './seat'
import type { Room, Row } from './verdict'

/** A consultation under way, both sides in it. */
export interface OpenRoom {
  room: Room
  seats: Record<Side, Seat>
  plan: Record<Side, Line[]>
  chances: Record<Side | 'room', Chance>
  rows: () => Promise<Row[]>
}

interface Opening {
  origin: string
  number: number
  /** The patient's, with a session of theirs. */
  email: string
  token: string
  doctor: Seat
  doctorName: string
  patient: Seat
  plan: Record<Side, Line[]>
  chances: Record<Side | 'room', Chance>
}

interface Asked {
  consultation_id: string
  doctor_info: { id_user: string }
  patient_info: { id_user: string }
}

/** Without faults: the patient requests, the doctor accepts, both are in the room with empty composers. */
export async function openRoom({
  origin,
  number,
  email,
  token,
  doctor,
  doctorName,
  patient,
  plan,
  chances,
}: Opening): Promise<OpenRoom> {
  const page = doctor.page()
  if (await page.getByRole('switch', { name: 'Offline' }).isVisible()) await goOnline(page)
  const { result: online } = await callParse<{ result: { objectId: string; name: string }[] }>(
    origin,
    token,
    'POST',
    '/functions/onlineDoctors',
    {},
  )
  const chosen = online.find(({ name }) => name === doctorName)
  if (chosen === undefined) throw new Error(`${doctorName} is not online`)
  const { objectId } = await callParse<{ objectId: string }>(origin, token, 'POST', '/classes/Consultations', {
    doctor: { __type: 'Pointer', className: '_User', objectId: chosen.objectId },
    apps: APPS,
    keluhan_patient: 'Demam tiga hari',
    payment_id: 2,
  })
  await page.getByRole('button', { name: 'Mulai', exact: true }).first().click()
  await page.waitForURL('**/konsultasi')
  await patient.settle(`/desk?as=${email}`)
  for (const seat of [doctor, patient]) {
    await seat.arrive()
    const { draft } = await seat.screen()
    if (draft !== '') throw new Error(`in room ${number} stands already: ${draft}`)
  }
  const { consultation_id, doctor_info, patient_info } = await callParse<Asked>(
    origin,
    token,
    'GET',
    `/classes/Consultations/${objectId}`,
  )
  return {
    room: {
      number,
      consultationId: consultation_id,
      writers: { D: doctor_info.id_user, P: patient_info.id_user },
      written: [],
    },
    seats: { D: doctor, P: patient },
    plan,
    chances,
    rows: () => readRows(origin, token, consultation_id),
  }
}

/** The doctor ends it with something half typed, which nobody may ever read. */
export async function endRoom({ room, seats: { D, P } }: OpenRoom): Promise<void> {
  await D.page().evaluate((text) => window.chaos.type(text), `${labelOf(room.number, 'D', 9_999)} tidak jadi`)
  await endConsultation(D.page())
  await P.page().context().close()
  await D.page().waitForURL((url) => !url.pathname.startsWith('/konsultasi'))
}
