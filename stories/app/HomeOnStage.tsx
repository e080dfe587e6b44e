import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { DoctorDetail } from '../../contract/schemas/doctor'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { RequestRecord } from '../../contract/schemas/request'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { REQUEST_CLASSES } from '../../contract/values/statuses'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import {
  selectBalance,
  selectDetail,
  selectMissed,
  selectPanel,
  selectRequestQueue,
  selectUnanswered,
  selectUnfinished,
} from '../../machines/doctor/doctor.selectors'
import type { User } from '../../machines/ports/people'
import { DoctorShell } from '../../src/app/layout/DoctorShell'
import { HomeScreen } from '../../src/screens/home/HomeScreen'
import {
  aFaskesRecord,
  aMissedRequest,
  anEmergencyRecord,
  anotherRecord,
  aRecord,
  aUser,
  countingIds,
  someEarnings,
} from '../../tests/kit/data/builders'
import { inert } from '../../tests/kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../../tests/kit/harness/test-clock'
import { recordsThatAnswer } from '../../tests/kit/data/health'
import { doctorModel } from '../../tests/models/doctor.model'
import { DashboardOnStage, ScheduleOnStage } from '../home/HomeSections'
import { useShown } from '../kit/use-shown'

export interface HomeProps {
  user?: Partial<User>
  requests?: RequestRecord[]
  unfinished?: RequestRecord
  /** Unanswered emergencies. */
  unanswered?: EmergencyRecord[]
  /** The end of a break, in milliseconds from now. */
  breakUntil?: number
}

const never = () => new Promise<never>(() => {})

/** A doctor's home page with bar and panel; its clock is stopped and no request is answered. */
export function HomeOnStage(props: HomeProps) {
  const [{ doctor, clock }] = useState(() => stage(props))
  useShown(doctorModel, doctor, clock)
  useEffect(
    () => () => {
      doctor.stop()
    },
    [doctor],
  )
  return (
    <DoctorShell
      doctor={doctor}
      user={aUser(props.user)}
      brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }}
      path="/"
      navigate={() => {}}
    >
      <HomeScreen
        doctor={doctor}
        user={aUser(props.user)}
        navigate={() => {}}
        dashboard={<DashboardOnStage />}
        schedule={<ScheduleOnStage />}
      />
    </DoctorShell>
  )
}

/** Three waiting requests with 7, 18 and 23 seconds left. */
export const THREE_WAIT = [
  aRecord({ requestAt: TEST_EPOCH - 18 * SECOND }),
  anotherRecord({ requestAt: TEST_EPOCH - 7 * SECOND }),
  aFaskesRecord({ requestAt: TEST_EPOCH - 2 * SECOND }),
]

/** Two callers with 44 and 57 seconds left. */
export const TWO_CALL = [
  anEmergencyRecord({ requestAt: TEST_EPOCH - 16 * SECOND }),
  anEmergencyRecord({
    objectId: 'e2',
    emergency_id: 'E-2',
    emergency_type: 'Sesak napas',
    requestAt: TEST_EPOCH - 3 * SECOND,
    request_by: { ...anEmergencyRecord().request_by, id_user: '204', full_name: 'Petrus Wanggai' },
  }),
]

function stage({ user, requests = [], unfinished, unanswered = [], breakUntil }: HomeProps): {
  doctor: DoctorRef
  clock: TestClock
} {
  const clock = new TestClock()
  const doctor = createActor(inert(doctorMachine), {
    clock,
    input: {
      user: aUser(user),
      clock,
      newId: countingIds(),
      doctors: { detail: never, balance: never, missed: never },
      breaks: { until: () => (breakUntil === undefined ? null : TEST_EPOCH + breakUntil), hold: () => () => () => {} },
      records: recordsThatAnswer(),
      emergencies: { history: never, mapStyleUrl: undefined },
      report: () => {},
    },
  }).start()
  const snapshot = doctor.getSnapshot()
  loaded(selectDetail(snapshot), DETAIL)
  loaded(selectBalance(snapshot), someEarnings())
  loaded(selectMissed(snapshot), MISSED)
  selectUnanswered(snapshot)?.send({ type: 'unanswered.synced', records: unanswered })
  for (const className of REQUEST_CLASSES) {
    const records = requests.filter((record) => record.className === className)
    selectRequestQueue(snapshot)?.send({ type: 'requests.synced', className, records })
  }
  if (unfinished !== undefined)
    notify(selectUnfinished(snapshot), { type: 'xstate.done.actor.lookUp', output: unfinished })
  if (unfinished !== undefined && requests.length === 0) selectPanel(snapshot)?.send({ type: 'panel.toggle' })
  clock.advance(0)
  return { doctor: doctor as DoctorRef, clock }
}

function loaded(resource: { send: (event: never) => void } | undefined, output: unknown): void {
  notify(resource, { type: 'xstate.done.actor.load', output })
}

function notify(actor: { send: (event: never) => void } | undefined, event: { type: string; output: unknown }): void {
  actor?.send(event as never)
}

const MISSED = [
  aMissedRequest(),
  aMissedRequest({
    objectId: 'c10',
    name: 'Bagas Adi Pratama',
    status: 'CANCEL_BY_PATIEN',
    at: TEST_EPOCH - 42 * MINUTE,
  }),
  aMissedRequest({
    objectId: 'f9',
    className: 'Faskes_consultations',
    name: 'Klinik Pratama Melati',
    status: 'CANCEL_BY_FASKES',
    at: TEST_EPOCH - 95 * MINUTE,
  }),
  aMissedRequest({ objectId: 'e9', className: 'Emergencies', name: 'Dewi Anggraini', at: TEST_EPOCH - 180 * MINUTE }),
]

const DETAIL: DoctorDetail = {
  uuid: 'u-101',
  object_id: 'doctor1',
  full_name: 'dr. Ratna Kusumawardani',
  email: null,
  phone_number: null,
  gender: 'Perempuan',
  profile_picture: null,
  no_str: '33 2 1 100 3 19 012345',
  specialist: 'Dokter umum',
  specialist_slug: 'umum',
  start_experience: null,
  rating: 4.9,
  rates: null,
  province_id: null,
  province_name: 'Jawa Tengah',
  regency_id: null,
  regency_name: 'Kota Surakarta',
  device_id: null,
  status: null,
  status_docter: 'Offline',
  status_emergency_available: 'Offline',
  educations: [],
  facilities: [],
}
