import { ChevronDown, ChevronUp, Siren } from 'lucide-react'
import { memo, type ReactNode, type Ref } from 'react'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { Counter } from '../../ui/display/Counter'
import { Icon } from '../../ui/display/Icon'
import { Tooltip } from '../../ui/overlay/Tooltip'
import styles from './PanelHead.module.css'
import { type PanelMode, panelWords } from './panel-mode'
import type { PanelDrag } from './use-panel-drag'

interface PanelHeadProps {
  mode: PanelMode
  waiting: number
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
export const PanelHead = memo(function PanelHead({ mode, waiting, isOpen, hint, bodyId, tools, handle, toggleRef, onToggle }: PanelHeadProps) {
  const texts = useTexts()
  const words = panelWords(mode, texts)
  const counted = texts.panel.counter({ n: waiting })
  return (
    <div className={styles.head} data-mode={mode} {...handle}>
      <h2 className={styles.title}>
        {mode === 'emergencies' && <Icon of={Siren} />}
        {words.title}
      </h2>
      {waiting > 0 && (
        <Tooltip text={counted} onTap>
          <button type="button" className={styles.counter}>
            <Counter count={waiting} label={counted} />
          </button>
        </Tooltip>
      )}
      {hint !== null && <span className={styles.hint}>{hint}</span>}
      <div className={styles.end}>
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
  )
})
