import { ChevronDown, ChevronUp, Siren } from 'lucide-react'
import { memo, type ReactNode, type Ref } from 'react'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { Icon } from '../../ui/display/Icon'
import styles from './PanelHead.module.css'
import { type PanelMode, panelWords } from './panel-mode'
import type { PanelDrag } from './use-panel-drag'

interface PanelHeadProps {
  mode: PanelMode
  /** Of those who wait; null when nobody does. */
  counter: ReactNode
  /** The shortest time that is left; null while the cards show it. */
  countdown: ReactNode
  isOpen: boolean
  /** What there is inside, in a word, while the panel is closed. */
  hint: string | null
  bodyId: string
  /** Further buttons, before the chevron. */
  tools?: ReactNode
  handle: PanelDrag['handle']
  toggleRef: Ref<HTMLButtonElement>
  onToggle: () => void
}

/** Grip, title, counter and chevron. The whole head is the handle: dragged, or pressed like the chevron, its button. */
export const PanelHead = memo(function PanelHead(props: PanelHeadProps) {
  const { mode, counter, countdown, isOpen, hint, bodyId, tools, handle, toggleRef, onToggle } = props
  const words = panelWords(mode, useTexts())
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
