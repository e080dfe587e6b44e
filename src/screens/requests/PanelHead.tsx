import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { Counter } from '../../ui/display/Counter'
import { Tooltip } from '../../ui/overlay/Tooltip'
import styles from './PanelHead.module.css'

interface PanelHeadProps {
  waiting: number
  isOpen: boolean
  /** What there is inside, in a word, while the panel is closed. */
  hint: string | null
  bodyId: string
  onToggle: () => void
}

/** Grip, title, counter and chevron; the whole head toggles, the chevron is its button. */
export function PanelHead({ waiting, isOpen, hint, bodyId, onToggle }: PanelHeadProps) {
  const { panel } = useTexts()
  const counted = panel.counter({ n: waiting })
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{panel.title}</h2>
      {waiting > 0 && (
        <Tooltip text={counted} onTap>
          <button type="button" className={styles.counter}>
            <Counter count={waiting} label={counted} />
          </button>
        </Tooltip>
      )}
      {hint !== null && <span className={styles.hint}>{hint}</span>}
      <IconButton
        className={styles.toggle}
        icon={isOpen ? ChevronDown : ChevronUp}
        label={isOpen ? panel.close : panel.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      />
    </div>
  )
}
