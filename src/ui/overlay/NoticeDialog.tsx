import { RefreshCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
  /** What goes on by itself meanwhile: a `NoticeProgress`; a button where something else can be done until then. */
  children?: ReactNode
}

/** What stops all work until it passes; nothing in it closes it (product §2: connectivity, compatibility). */
export function NoticeDialog({ open, icon, tone, title, text, children }: NoticeDialogProps) {
  return (
    <Dialog
      open={open}
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
  /** 'timer' for what changes every second: readers tell it only when asked. */
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
