import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { factorKinds } from '../../../machines/account/second-factor/second-factor.rules'
import {
  selectFactorChange,
  selectFactorNews,
  selectFactors,
  selectIsFactorsUnread,
  selectIsOff,
  selectIsReadingFactors,
  selectLostAnswer,
  selectNewCodes,
  selectPasskeyRegistration,
  selectTotpEnrolment,
  type SecondFactorRef,
} from '../../../machines/account/second-factor/second-factor.selectors'
import { accountTexts } from '../../i18n/id/account'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Chip } from '../../ui/display/Chip'
import { Banner } from '../../ui/feedback/Banner'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Dialog } from '../../ui/overlay/Dialog'
import { RecoveryCodes, type RecoveryCodesProps, type SaveText } from '../second-factor/RecoveryCodes'
import { useUnsaved } from '../unsaved/use-unsaved'
import { AccountSection } from './AccountSection'
import { FactorChangeDialog } from './FactorChangeDialog'
import { FactorList } from './FactorList'
import { PasskeyDialog } from './PasskeyDialog'
import styles from './SecondFactor.module.css'
import { TotpEnrolmentDialog } from './TotpEnrolmentDialog'

export interface SecondFactorSectionProps {
  secondFactor: SecondFactorRef
  save: SaveText
}

/** 'Verifikasi dua langkah': the authenticator app, the passkeys and the recovery codes of the account. */
export function SecondFactorSection({ secondFactor, save }: SecondFactorSectionProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const factors = useSelector(secondFactor, selectFactors)
  const isOff = useSelector(secondFactor, selectIsOff)
  const news = useSelector(secondFactor, selectFactorNews)
  const title = useRef<HTMLHeadingElement>(null)
  const isRequired = factors?.policy === 'required'
  return (
    <AccountSection
      titleRef={title}
      title={words.title}
      text={isOff ? words.offText : factors ? words.signInTakes[factorKinds(factors)] : words.text}
      value={isRequired ? <Chip tone="info">{words.required}</Chip> : undefined}
      news={news === null ? null : words.news[news]}
    >
      <Reading secondFactor={secondFactor} />
      {factors && <FactorList secondFactor={secondFactor} factors={factors} />}
      <Dialogs secondFactor={secondFactor} save={save} title={title} />
    </AccountSection>
  )
}

function Reading({ secondFactor }: Pick<SecondFactorSectionProps, 'secondFactor'>) {
  const { secondFactor: words } = useTexts(accountTexts)
  const isReading = useSelector(secondFactor, selectIsReadingFactors)
  const isUnread = useSelector(secondFactor, selectIsFactorsUnread)
  const lost = useSelector(secondFactor, selectLostAnswer)
  return (
    <div className={styles.reading} aria-busy={isReading || lost === 'reading'}>
      {isReading && (
        <div className={styles.coming} role="status" aria-label={words.loading}>
          <Skeleton width="100%" height={64} />
          <Skeleton width="100%" height={64} />
        </div>
      )}
      {isUnread && (
        <EmptyState
          icon={RefreshCw}
          tone="warn"
          title={words.unread}
          action={
            <Button variant="outline" onClick={() => secondFactor.send({ type: 'factors.refresh' })}>
              {words.retry}
            </Button>
          }
        />
      )}
      <div role="alert">
        {lost !== null && <Banner tone="warn">{lost === 'read' ? words.lostRead : words.lostReading}</Banner>}
      </div>
    </div>
  )
}

/** One at a time. */
function Dialogs({ secondFactor, save, title }: SecondFactorSectionProps & { title: RefObject<HTMLElement | null> }) {
  const enrolment = useSelector(secondFactor, selectTotpEnrolment)
  const registration = useSelector(secondFactor, selectPasskeyRegistration)
  const change = useSelector(secondFactor, selectFactorChange)
  const codes = useSelector(secondFactor, selectNewCodes)
  if (enrolment !== undefined) return <TotpEnrolmentDialog enrolment={enrolment} />
  if (registration !== undefined) return <PasskeyDialog registration={registration} />
  if (change !== undefined) return <FactorChangeDialog factorChange={change} />
  if (codes === null) return null
  const confirm = () => secondFactor.send({ type: 'recoveryCodes.confirm' })
  return <CodesDialog codes={codes} save={save} title={title} onStored={confirm} />
}

/** @param title has the focus afterwards: 'Pasang aplikasi', which opened the first dialog, is gone by then */
function CodesDialog({ title, ...props }: RecoveryCodesProps & { title: RefObject<HTMLElement | null> }) {
  const { factor } = useTexts(factorTexts)
  useUnsaved(true)
  return (
    <Dialog open title={factor.storeTitle} text={factor.storeText} finalFocus={title}>
      <div className={styles.body}>
        <RecoveryCodes {...props} />
      </div>
    </Dialog>
  )
}
