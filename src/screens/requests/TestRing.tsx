import { useSelector } from '@xstate/react'
import { Volume2 } from 'lucide-react'
import { type BellRef, selectIsTesting, selectTestRefusal } from '../../../machines/bell/bell.selectors'
import { workTexts } from '../../i18n/id/work'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'

/** Tests the ring (look, screen 12). */
export function TestRing({ bell }: { bell: BellRef }) {
  const { bell: words } = useTexts(workTexts)
  const isTesting = useSelector(bell, selectIsTesting)
  const refusal = useSelector(bell, selectTestRefusal)
  return (
    <GuardedButton
      variant="link"
      size={36}
      reason={refusal === null ? null : t(textsOf(workTexts).bell, refusal)}
      loading={isTesting}
      loadingText={words.testing}
      onClick={() => bell.send({ type: 'bell.test' })}
    >
      <Icon of={Volume2} />
      {words.test}
    </GuardedButton>
  )
}
