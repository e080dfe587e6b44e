import { useSelector } from '@xstate/react'
import { Signal } from 'lucide-react'
import { type QualityRef, selectLevel } from '../../../machines/video-call/quality/quality.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import styles from './CallHead.module.css'

export interface QualityPillProps {
  quality: QualityRef
  /** Shows only reduced quality, where space is limited. */
  isBrief: boolean
}

/** The quality: 'Baik', 'Sedang', 'Buruk', with bars. */
export function QualityPill({ quality, isBrief }: QualityPillProps) {
  const { call: words } = useTexts(callTexts)
  const level = useSelector(quality, selectLevel)
  if (level === null || (isBrief && level === 'good')) return null
  return (
    <span className={styles.pill} data-level={level} title={words.level({ level: words.levels[level] })}>
      <Icon of={Signal} size={16} />
      {words.levels[level]}
    </span>
  )
}
