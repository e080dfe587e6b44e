import { useSelector } from '@xstate/react'
import { VolumeX } from 'lucide-react'
import { type BellRef, selectIsArming, selectIsMuted, selectNeedsGesture } from '../../../machines/bell/bell.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import styles from './SoundNotice.module.css'

/**
 * The browser blocks the ring (product §4 "sound loops"): a hint in advance, and a stronger one while a request waits.
 */
export function SoundNotice({ bell }: { bell: BellRef }) {
  const { bell: words } = useTexts(workTexts)
  const needsGesture = useSelector(bell, selectNeedsGesture)
  const isMuted = useSelector(bell, selectIsMuted)
  const isArming = useSelector(bell, selectIsArming)
  return (
    <div role="status">
      {needsGesture && (
        <Banner tone={isMuted ? 'danger' : 'info'} icon={VolumeX}>
          <div className={styles.line}>
            <span>{words.held}</span>
            <Button
              variant="outline"
              size={32}
              loading={isArming}
              loadingText={words.arming}
              onClick={() => bell.send({ type: 'bell.arm' })}
            >
              {words.arm}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  )
}
