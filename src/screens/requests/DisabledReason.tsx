import { CircleQuestionMark } from 'lucide-react'
import { useId, useState } from 'react'
import { workTexts } from '../../i18n/id/work'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import type { CardReason } from './request-card.rules'
import styles from './DisabledReason.module.css'

/** 'Kenapa tombol ini mati?' under buttons that are disabled for one reason; a press shows the reason. */
export function DisabledReason({ reason }: { reason: CardReason }) {
  const { panel } = useTexts(workTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.why}>
      <Button
        variant="ghost"
        size={36}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CircleQuestionMark} />
        {panel.disabledReason}
      </Button>
      {isOpen && (
        <p id={id} className={styles.answer} role="status">
          {t(textsOf(workTexts).panelReasons, reason)}
        </p>
      )}
    </div>
  )
}
