import { useSelector } from '@xstate/react'
import { Volume2, VolumeX } from 'lucide-react'
import {
  type BellRef,
  selectIsTesting,
  selectNeedsGesture,
  selectTestRefusal,
} from '../../../machines/bell/bell.selectors'
import { workTexts } from '../../i18n/id/work'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './RingTool.module.css'

/** The speaker button in the panel's head: shows whether the ring is audible, and tests it. */
export function RingTool({ bell }: { bell: BellRef }) {
  const { bell: words } = useTexts(workTexts)
  const isHeld = useSelector(bell, selectNeedsGesture)
  const isTesting = useSelector(bell, selectIsTesting)
  const refusal = useSelector(bell, selectTestRefusal)
  return (
    <GuardedButton
      className={styles.tool}
      variant="ghost"
      size={36}
      aria-label={isTesting ? words.testing : words.test}
      title={words.test}
      reason={refusal === null ? null : t(textsOf(workTexts).bell, refusal)}
      loading={isTesting}
      onClick={() => bell.send({ type: 'bell.test' })}
    >
      <Icon of={isHeld ? VolumeX : Volume2} />
    </GuardedButton>
  )
}
