import { RefreshCw, type LucideIcon } from 'lucide-react'
import { Icon } from '../display/Icon'
import { IconTile } from '../feedback/EmptyState'
import { Dialog } from './Dialog'
import styles from './NoticeDialog.module.css'

export interface NoticeDialogProps {
  open: boolean
  icon: LucideIcon
  tone: 'warn' | 'danger' | 'info'
  title: string
  text: string
  /** What goes on by itself meanwhile ('Mencoba menyambung lagi…'). */
  progress?: string
}

/** What stops all work until it passes; nothing in it to click (spec §2: connectivity, compatibility). */
export function NoticeDialog({ open, icon, tone, title, text, progress }: NoticeDialogProps) {
  return (
    <Dialog open={open} title={title} text={text} role="alertdialog" shape="notice" head={<IconTile icon={icon} tone={tone} />}>
      {progress !== undefined && (
        <p className={styles.progress} role="status">
          <Icon of={RefreshCw} size={16} className={styles.turning} />
          {progress}
        </p>
      )}
    </Dialog>
  )
}
