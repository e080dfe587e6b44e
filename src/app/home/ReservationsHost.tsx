import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Reservation } from '../../../contract/schemas/reservation'
import { type AppRef, type DoctorRef, selectNetwork } from '../../../machines/app/app.selectors'
import { selectClock } from '../../../machines/doctor/doctor.selectors'
import { createListMachine } from '../../../machines/list/list.machine'
import { selectStoredAt } from '../../../machines/list/list.selectors'
import { selectIsOffline } from '../../../machines/network/network.selectors'
import type { ReservationsPort } from '../../../machines/ports/reservations'
import { provideRedemption } from '../../../machines/reservations/redemption/provide-redemption'
import type { RedemptionReport } from '../../../machines/reservations/redemption/redemption.model'
import { redemptionReason } from '../../../machines/reservations/redemption/redemption.rules'
import { type RedemptionRef, selectStep } from '../../../machines/reservations/redemption/redemption.selectors'
import { ReservationsSection } from '../../screens/reservations/ReservationsSection'
import { useDoctorFacts } from '../../screens/use-doctor-facts'
import { createReservationsService } from '../../services/reservations-service'
import { cachedReservation } from '../../services/storage/cached-shapes'
import { usePageVisible } from '../../ui/use-page-visible'
import { pageCacheOf } from '../page-cache'
import { usePageActor } from '../use-page-actor'
import { useRingingFirst } from '../use-ringing-first'
import { useReturn } from './use-return'
import type { PageServices } from '../page-services'

export interface ReservationsHostProps {
  app: AppRef
  page: PageServices
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** Paid reservations on the home page, and redeeming a code. */
export function ReservationsHost({ app, page, doctor }: ReservationsHostProps) {
  const [port] = useState(() => {
    const service = createReservationsService(page.http)
    return { ...service, list: pageCacheOf(page).list('reservations', cachedReservation, service.list) }
  })
  return <Reservations app={app} doctor={doctor} port={port} />
}

const listMachine = createListMachine<Reservation>()

export interface ReservationsProps extends Pick<ReservationsHostProps, 'app' | 'doctor'> {
  port: ReservationsPort
}

/** List and redemption live as long as the home page; the doctor machine opens the redeemed consultation. */
export function Reservations({ app, doctor, port }: ReservationsProps) {
  const clock = useSelector(doctor, selectClock)
  const list = usePageActor(app, listMachine, { readPage: port.list, query: null, clock })
  const refresh = useCallback(() => list.send({ type: 'list.refresh' }), [list])
  const isStored = useSelector(list, (snapshot) => selectStoredAt(snapshot) !== null)
  const isOffline = useSelector(
    useSelector(app, selectNetwork),
    (snapshot) => snapshot !== undefined && selectIsOffline(snapshot),
  )
  const reason = redemptionReason(useDoctorFacts(doctor), isOffline || isStored)
  const [machine] = useState(() => provideRedemption(port))
  const redemption = usePageActor(app, machine, { reason, report: (report) => receive(report, doctor, refresh) })
  useEffect(() => redemption.send({ type: 'redemption.updated', reason }), [redemption, reason])
  useReturn(usePageVisible(), refresh)
  useRingingFirst(
    doctor,
    useSelector(redemption, selectIsAsked),
    useCallback(() => redemption.send({ type: 'redemption.cancel' }), [redemption]),
  )
  return <ReservationsSection list={list} redemption={redemption} now={clock.now} />
}

/** Dialogs that only ask are closed when a request rings; running and failed requests wait hidden. */
function selectIsAsked(redemption: SnapshotFrom<RedemptionRef>): boolean {
  const step = selectStep(redemption)
  return step === 'listed' || step === 'unlisted'
}

function receive(report: RedemptionReport, doctor: DoctorRef, refresh: () => void): void {
  switch (report.type) {
    case 'reservation.redeemed':
      return doctor.send({ type: 'doctor.redeemed', consultationId: report.consultationId })
    case 'reservations.changed':
      return refresh()
  }
}
