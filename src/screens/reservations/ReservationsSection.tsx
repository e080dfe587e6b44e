import { useSelector } from '@xstate/react'
import { CalendarClock } from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { Reservation } from '../../../contract/schemas/reservation'
import { type ListRef, selectTotal } from '../../../machines/list/list.selectors'
import { type RedemptionRef, selectReason } from '../../../machines/reservations/redemption/redemption.selectors'
import { reservationsTexts } from '../../i18n/id/reservations'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { CardHead } from '../../ui/display/CardHead'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { useMinute } from '../home/use-minute'
import { PagedList } from '../list/PagedList'
import { CodeForm } from './CodeForm'
import { RedemptionDialog } from './RedemptionDialog'
import { ReservationSkeleton } from './ReservationSkeleton'
import { ReservationItem } from './ReservationItem'
import { useOpenerOr } from './use-opener-or'

/** px, height of a row on a wide screen. */
const ROW_HEIGHT = 106

export interface ReservationsSectionProps {
  list: ListRef<Reservation>
  redemption: RedemptionRef
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** 'Reservasi': paid reservations with this doctor, earliest first, and the field for a code. */
export function ReservationsSection({ list, redemption, now }: ReservationsSectionProps) {
  const { reservations } = useTexts(reservationsTexts)
  const at = useMinute(now)
  const total = useSelector(list, selectTotal)
  const reason = useSelector(redemption, selectReason)
  const field = useRef<HTMLInputElement>(null)
  const { back, remember } = useOpenerOr(field)
  const redeem = useCallback(
    (reservation: Reservation) => {
      remember()
      redemption.send({ type: 'reservation.choose', reservation })
    },
    [redemption, remember],
  )
  return (
    <Card aria-labelledby="reservations">
      <CardHead
        id="reservations"
        title={reservations.title}
        aside={total > 0 && reservations.count({ n: total })}
        above="field"
      />
      <CodeForm redemption={redemption} field={field} />
      <PagedList
        list={list}
        words={reservations}
        skeleton={<ReservationSkeleton />}
        rowHeight={ROW_HEIGHT}
        empty={
          <EmptyState icon={CalendarClock} tone="quiet" title={reservations.empty} text={reservations.emptyText} />
        }
      >
        {(reservation, row) => (
          <ReservationItem
            key={reservation.code}
            reservation={reservation}
            row={row}
            at={at}
            reason={reason && t(textsOf(reservationsTexts).redemptionReasons, reason)}
            onRedeem={redeem}
          />
        )}
      </PagedList>
      <RedemptionDialog redemption={redemption} at={at} finalFocus={back} />
    </Card>
  )
}
