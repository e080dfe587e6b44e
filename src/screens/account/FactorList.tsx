import { useSelector } from '@xstate/react'
import { Fingerprint, KeyRound, type LucideIcon, Smartphone } from 'lucide-react'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import type { OwnSecondFactor, Passkey } from '../../../contract/schemas/second-factor'
import {
  factorCount,
  passkeyBlockedReason,
  removalBlockedReason,
} from '../../../machines/account/second-factor/second-factor.rules'
import {
  selectHasWebAuthn,
  type SecondFactorRef,
} from '../../../machines/account/second-factor/second-factor.selectors'
import { dayOf } from '../../../machines/consultation/day.rules'
import { formatShortDate } from '../../i18n/format'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Chip } from '../../ui/display/Chip'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './SecondFactor.module.css'

interface FactorListProps {
  secondFactor: SecondFactorRef
  factors: OwnSecondFactor
}

/** Each kind of second factor: what there is of it, and what can be done. */
export function FactorList(props: FactorListProps) {
  return (
    <div className={styles.kinds}>
      <App {...props} />
      <Passkeys {...props} />
      {factorCount(props.factors) > 0 && <Codes {...props} />}
    </div>
  )
}

interface KindProps {
  icon: LucideIcon
  title: string
  text: string
  value: ReactNode
  action: ReactNode
  children?: ReactNode
}

function Kind({ icon, title, text, value, action, children }: KindProps) {
  const id = useId()
  return (
    <section className={styles.kind} aria-labelledby={id}>
      <div className={styles.row}>
        <Icon of={icon} className={styles.icon} />
        <div className={styles.words}>
          <h3 id={id} className={styles.name}>
            {title}
            {value}
          </h3>
          <p className={styles.note}>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

function App({ secondFactor, factors }: FactorListProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const blocked = removalBlockedReason(factors)
  return (
    <Kind
      icon={Smartphone}
      title={words.totpTitle}
      text={words.totpText}
      value={<Chip tone={factors.totp ? 'leaf' : 'quiet'}>{factors.totp ? words.active : words.inactive}</Chip>}
      action={
        factors.totp ? (
          <GuardedButton
            variant="outline"
            size={36}
            reason={blocked && words.reasons[blocked]}
            onClick={() => secondFactor.send({ type: 'totp.remove' })}
          >
            {words.removeTotp}
          </GuardedButton>
        ) : (
          <Button variant="outline" size={36} onClick={() => secondFactor.send({ type: 'totp.add' })}>
            {words.addTotp}
          </Button>
        )
      }
    />
  )
}

function Passkeys({ secondFactor, factors }: FactorListProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const hasWebAuthn = useSelector(secondFactor, selectHasWebAuthn)
  const add = useRef<HTMLButtonElement>(null)
  const returnFocus = useCallback(() => add.current?.focus(), [])
  const blocked = passkeyBlockedReason(factors, hasWebAuthn)
  const { passkeys } = factors
  return (
    <Kind
      icon={Fingerprint}
      title={words.passkeyTitle}
      text={words.passkeyText}
      value={passkeys.length === 0 && <Chip>{words.inactive}</Chip>}
      action={
        <GuardedButton
          ref={add}
          variant="outline"
          size={36}
          reason={blocked && words.reasons[blocked]}
          onClick={() => secondFactor.send({ type: 'passkey.add' })}
        >
          {words.addPasskey}
        </GuardedButton>
      }
    >
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              secondFactor={secondFactor}
              factors={factors}
              passkey={passkey}
              onGone={returnFocus}
            />
          ))}
        </ul>
      )}
    </Kind>
  )
}

/** @param onGone the row is removed with the focus in it */
function PasskeyRow({
  secondFactor,
  factors,
  passkey,
  onGone,
}: FactorListProps & { passkey: Passkey; onGone: () => void }) {
  const { secondFactor: words } = useTexts(accountTexts)
  const blocked = removalBlockedReason(factors)
  const day = formatShortDate(dayOf(passkey.created_at))
  const returnFocus = useCallback(
    (row: HTMLLIElement) => () => {
      if (row.contains(document.activeElement)) onGone()
    },
    [onGone],
  )
  return (
    <li ref={returnFocus} className={styles.row}>
      <div className={styles.words}>
        <p className={styles.passkey}>{passkey.name}</p>
        <p className={styles.note}>
          {passkey.used_at === null
            ? words.passkeyNew({ day })
            : words.passkeyUsed({ day, used: formatShortDate(dayOf(passkey.used_at)) })}
        </p>
      </div>
      <GuardedButton
        variant="outline"
        size={36}
        aria-label={words.removePasskeyOf({ name: passkey.name })}
        reason={blocked && words.reasons[blocked]}
        onClick={() => secondFactor.send({ type: 'passkey.remove', id: passkey.id })}
      >
        {words.removePasskey}
      </GuardedButton>
    </li>
  )
}

function Codes({ secondFactor, factors: { recovery_codes_left: n } }: FactorListProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  return (
    <Kind
      icon={KeyRound}
      title={words.codesTitle}
      text={words.codesText}
      value={<Chip tone={n < FEW ? 'warn' : 'quiet'}>{words.codesLeft({ n })}</Chip>}
      action={
        <Button variant="outline" size={36} onClick={() => secondFactor.send({ type: 'recoveryCodes.renew' })}>
          {words.renewCodes}
        </Button>
      }
    />
  )
}

/** With fewer codes than this it is time for new ones. */
const FEW = 3
