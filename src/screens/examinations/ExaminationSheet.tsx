import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { examinationsTexts } from '../../i18n/id/examinations'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { Dialog } from '../../ui/overlay/Dialog'
import styles from './ExaminationSheet.module.css'
import { ExaminationView, type ExaminationViewProps } from './ExaminationView'

interface ExaminationSheetProps extends ExaminationViewProps {
  onClose: () => void
  /** Receives the focus on closing. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** One examination beside the list. */
export function ExaminationSheet({ onClose, finalFocus, ...view }: ExaminationSheetProps) {
  const { examinations: words } = useTexts(examinationsTexts)
  return (
    <Dialog
      open
      shape="sheet"
      title={words.detail}
      onDismiss={onClose}
      finalFocus={finalFocus}
      head={<Close onClose={onClose} />}
    >
      {/* Focusable, so that it can be scrolled by keyboard; it contains no other focusable element. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} tabIndex={0}>
        <ExaminationView {...view} />
      </div>
    </Dialog>
  )
}

function Close({ onClose }: Pick<ExaminationSheetProps, 'onClose'>) {
  const { examinations: words } = useTexts(examinationsTexts)
  return (
    <div className={styles.close}>
      <IconButton icon={X} label={words.close} onClick={onClose} />
    </div>
  )
}
