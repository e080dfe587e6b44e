import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { Reservation } from '../../../contract/schemas/reservation'
import {
  type RedemptionRef,
  type RedemptionStep,
  selectChosen,
  selectReason,
  selectRefusal,
  selectStep,
} from '../../../machines/reservations/redemption/redemption.selectors'
import type { Chosen } from '../../../machines/reservations/redemption/redemption.model'
import { formatDayTime } from '../../i18n/format'
import type { CommonTexts } from '../../i18n/id/common'
import type { ReservationsTexts } from '../../i18n/id/reservations'
import { reservationsTexts } from '../../i18n/id/reservations'
import { commonTexts } from '../../i18n/id/common'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { Dialog } from '../../ui/overlay/Dialog'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { ageAndGender, nameOf } from './patient-words'
import styles from './Reservations.module.css'
import { outOfTimeWords } from './schedule-words'

interface RedemptionDialogProps {
  redemption: RedemptionRef
  /** The server's time, epoch milliseconds. */
  at: number
  finalFocus: RefObject<HTMLElement | null>
}

/** Confirms patient and time of a reservation, then shows the result. Cannot be dismissed (product §9). */
export function RedemptionDialog({ redemption, at, finalFocus }: RedemptionDialogProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(reservationsTexts) }
  const step = useSelector(redemption, selectStep)
  const chosen = useSelector(redemption, selectChosen)
  const refusal = useSelector(redemption, selectRefusal)
  const isOpen = step !== null && chosen !== null
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      finalFocus={finalFocus}
      {...(isOpen ? headOf(step, chosen, refusal, texts) : { title: '' })}
    >
      {isOpen && (
        <>
          {chosen.reservation !== null && step !== 'refused' && (
            <Facts
              reservation={chosen.reservation}
              outOfTime={step === 'failed' ? null : outOfTimeWords(chosen.reservation.schedule_at, at, texts)}
              at={at}
            />
          )}
          <div role="alert">
            {step === 'failed' && (
              <div className={styles.banner}>
                <Banner tone="warn">{texts.reservations.unanswered}</Banner>
              </div>
            )}
          </div>
          <Footer redemption={redemption} step={step} />
        </>
      )}
    </Dialog>
  )
}

function headOf(
  step: RedemptionStep,
  { code, reservation }: Chosen,
  refusal: string | null,
  texts: CommonTexts & ReservationsTexts,
) {
  const { reservations } = texts
  if (step === 'refused')
    return {
      title: reservations.refusedTitle,
      text: refusal === null ? '' : t(textsOf(reservationsTexts).redemptionRefusals, refusal),
    }
  if (reservation === null) return { title: reservations.unlistedTitle({ code }), text: reservations.unlistedText }
  return { title: reservations.confirmTitle({ name: nameOf(reservation, texts) }), text: reservations.confirmText }
}

interface FactsProps {
  reservation: Reservation
  /** It is not due now, which should be considered first; null if it is due or was shown. */
  outOfTime: string | null
  at: number
}

function Facts({ reservation, outOfTime, at }: FactsProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(reservationsTexts) }
  const { app, reservations } = texts
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={reservations.patient}>
          {[nameOf(reservation, texts), ageAndGender(reservation, at, texts)].filter(Boolean).join(' · ')}
        </Fact>
        {outOfTime === null && <Fact name={reservations.schedule}>{formatDayTime(reservation.schedule_at)}</Fact>}
        <Fact name={reservations.complaint}>{reservation.complaint || app.nothing}</Fact>
      </dl>
      {outOfTime !== null && (
        <div className={styles.banner}>
          <Banner tone="warn">{outOfTime}</Banner>
        </div>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Footer({ redemption, step }: { redemption: RedemptionRef; step: RedemptionStep }) {
  const { reservations } = useTexts(reservationsTexts)
  const reason = useSelector(redemption, selectReason)
  const isRedeeming = step === 'redeeming'
  const isUnlisted = useSelector(redemption, selectChosen)?.reservation === null
  if (step === 'refused') {
    return (
      <ChakraDialog.Footer>
        <Button onClick={() => redemption.send({ type: 'redemption.dismiss' })}>{reservations.close}</Button>
      </ChakraDialog.Footer>
    )
  }
  if (step === 'failed') {
    return (
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={() => redemption.send({ type: 'redemption.cancel' })}>
          {reservations.close}
        </Button>
        <Button onClick={() => redemption.send({ type: 'redemption.retry' })}>{reservations.retry}</Button>
      </ChakraDialog.Footer>
    )
  }
  return (
    <ChakraDialog.Footer>
      <Button
        variant={isUnlisted ? 'solid' : 'ghost'}
        unavailable={isRedeeming}
        onClick={() => redemption.send({ type: 'redemption.cancel' })}
      >
        {isUnlisted ? reservations.check : reservations.cancel}
      </Button>
      <GuardedButton
        // A code that was not found is usually mistyped, so redeeming it is not the primary action.
        variant={isUnlisted ? 'ghost' : 'solid'}
        reason={isRedeeming || reason === null ? null : t(textsOf(reservationsTexts).redemptionReasons, reason)}
        loading={isRedeeming}
        loadingText={reservations.redeeming}
        onClick={() => redemption.send({ type: 'redemption.confirm' })}
      >
        {isUnlisted ? reservations.confirmUnlisted : reservations.confirm}
      </GuardedButton>
    </ChakraDialog.Footer>
  )
}
