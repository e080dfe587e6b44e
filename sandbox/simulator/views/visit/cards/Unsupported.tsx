import { CircleHelp } from 'lucide-react'
import { cx } from '../../../../../src/ui/cx'
import { Icon } from '../../../../../src/ui/display/Icon'
import { chatWords as words } from '../../../chat-words'
import styles from './Text.module.css'

/** A kind, a version or a body that this page does not know: it costs itself only. */
export function Unsupported() {
  return (
    <p className={cx(styles.bubble, styles.unsupported)}>
      <Icon of={CircleHelp} size={16} />
      {words.unsupported}
    </p>
  )
}
