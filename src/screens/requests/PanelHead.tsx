import { ChevronDown, ChevronUp, Siren } from 'lucide-react'
import { memo, type ReactNode, type Ref } from 'react'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { Icon } from '../../ui/display/Icon'
import styles from './PanelHead.module.css'
import { type PanelMode, panelWords } from './panel-mode'
import type { PanelDrag } from './use-panel-drag'

interface PanelHeadProps {
  mode: PanelMode
  /** Counter of waiting requests; null without any. */
  counter: ReactNode
  /** The shortest remaining time; null while the cards show it. */
  countdown: ReactNode
  isOpen: boolean
  /** Short text about the content while the panel is closed. */
  hint: string | null
  bodyId: string
  /** Further buttons before the chevron. */
  tools?: ReactNode
  handle: PanelDrag['handle']
  toggleRef: Ref<HTMLButtonElement>
  onToggle: () => void
}

/** Grip, title, counter and chevron. The whole head is the drag handle and, like the chevron, the toggle button. */
export const PanelHead = memo(function PanelHead(props: PanelHeadProps) {
  const { mode, counter, countdown, isOpen, hint, bodyId, tools, handle, toggleRef, onToggle } = props
  const words = panelWords(mode, useTexts(workTexts))
  return (
    <div className={styles.head} data-mode={mode} {...handle}>
      <div className={styles.row}>
        <h2 className={styles.title}>
          {mode === 'emergencies' && <Icon of={Siren} />}
          {words.title}
        </h2>
        {counter}
        {hint !== null && <span className={styles.hint}>{hint}</span>}
        <div className={styles.end}>
          {countdown}
          {tools}
          <IconButton
            ref={toggleRef}
            className={styles.toggle}
            icon={isOpen ? ChevronDown : ChevronUp}
            label={isOpen ? words.close : words.open}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={onToggle}
          />
        </div>
      </div>
    </div>
  )
})
