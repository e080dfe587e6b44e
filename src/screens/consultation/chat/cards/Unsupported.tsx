import { CircleHelp } from 'lucide-react'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { cx } from '../../../../ui/cx'
import { Icon } from '../../../../ui/display/Icon'
import styles from './Bubble.module.css'

/** An unknown kind or version, or a malformed body. */
export function Unsupported() {
  const { chat } = useTexts(roomTexts)
  return (
    <p className={cx(styles.bubble, styles.unsupported)}>
      <Icon of={CircleHelp} size={16} />
      {chat.unsupported}
    </p>
  )
}
