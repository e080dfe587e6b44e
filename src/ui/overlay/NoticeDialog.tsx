import { RefreshCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon'
import { IconTile } from '../feedback/EmptyState'
import { useAfterTyping } from '../focus/use-after-typing'
import { Dialog } from './Dialog'
import styles from './NoticeDialog.module.css'

export interface NoticeDialogProps {
  open: boolean
  icon: LucideIcon
  tone: 'warn' | 'danger' | 'info'
  title: string
  text: string
  /** Ongoing progress: a `NoticeProgress`, or a button for what is possible meanwhile. */
  children?: ReactNode
}

/**
 * A notice that blocks all work until its cause is over; it cannot be closed (product §2: connectivity, compatibility).
 * It opens at the next pause of typing.
 */
export function NoticeDialog({ open, icon, tone, title, text, children }: NoticeDialogProps) {
  const isShown = useAfterTyping(open)
  return (
    <Dialog
      open={isShown}
      title={title}
      text={text}
      role="alertdialog"
      shape="notice"
      isUrgent
      head={<IconTile icon={icon} tone={tone} />}
    >
      {children}
    </Dialog>
  )
}

interface NoticeProgressProps {
  /** 'timer' for text that changes every second: screen readers read it on demand only. */
  role: 'status' | 'timer'
  children: ReactNode
}

/** 'Mencoba menyambung lagi…' */
export function NoticeProgress({ role, children }: NoticeProgressProps) {
  return (
    <p className={styles.progress} role={role}>
      <Icon of={RefreshCw} size={16} className={styles.turning} />
      {children}
    </p>
  )
}
