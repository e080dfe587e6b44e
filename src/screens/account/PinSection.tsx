import { useSelector } from '@xstate/react'
import { pinBarrier } from '../../../machines/account/account.rules'
import {
  type AccountRef,
  selectFacts,
  selectIsResting,
  selectNews,
  selectPinReset,
} from '../../../machines/account/account.selectors'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Chip } from '../../ui/display/Chip'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { AccountSection } from './AccountSection'
import { PinDialog } from './PinDialog'

/** Whether a PIN is set, and the dialog that sets one. */
export function PinSection({ account }: { account: AccountRef }) {
  const { account: words, pinReasons } = useTexts(accountTexts)
  const facts = useSelector(account, selectFacts)
  const isResting = useSelector(account, selectIsResting)
  const news = useSelector(account, selectNews)
  const pinReset = useSelector(account, selectPinReset)
  const barrier = pinBarrier(facts)
  const isBusy = !isResting && pinReset === undefined
  return (
    <AccountSection
      title={words.pinTitle}
      text={words.pinText}
      value={<Chip tone={facts.hasPin ? 'leaf' : 'quiet'}>{facts.hasPin ? words.hasPin : words.hasNoPin}</Chip>}
      news={news === 'pinSet' ? words.pinSet : null}
      actions={
        <GuardedButton
          variant="outline"
          reason={(barrier && pinReasons[barrier]) ?? (isBusy ? words.oneAtATime : null)}
          onClick={() => account.send({ type: 'pin.reset' })}
        >
          {facts.hasPin ? words.forgotPin : words.makePin}
        </GuardedButton>
      }
    >
      {pinReset && <PinDialog pinReset={pinReset} hasPin={facts.hasPin} />}
    </AccountSection>
  )
}
