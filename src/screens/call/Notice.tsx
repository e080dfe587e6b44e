import { ChevronDown, ChevronUp, CircleAlert, Info, Signal, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { Icon } from '../../ui/display/Icon'
import styles from './Notice.module.css'

const ICONS = { danger: CircleAlert, warn: TriangleAlert, info: Info, quiet: Signal }

export interface NoticeProps {
  tone: keyof typeof ICONS
  title?: string
  text: string
  actions?: ReactNode
}

/** A problem and its solution at the edge of a call's window. */
export function Notice({ tone, title, text, actions }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} data-notice>
      <Icon of={ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export interface LastingNoticeProps {
  tone: 'danger' | 'info'
  /** The problem in a few words, shown after the explanation was read. */
  brief: string
  text: string
  actions: ReactNode
  /** Shown below the brief form. */
  children?: ReactNode
}

/** A problem that lasts: once read it shrinks to one line in words, which opens again. */
export function LastingNotice({ tone, brief, text, actions, children }: LastingNoticeProps) {
  const { call: words } = useTexts(callTexts)
  const [isBrief, setBrief] = useState(false)
  return (
    <>
      <div className={styles.notice} data-tone={tone} data-brief={isBrief || undefined} data-notice>
        <Icon of={ICONS[tone]} className={styles.icon} />
        <p className={styles.words}>{isBrief ? brief : text}</p>
        {/* The same button in both forms, so that it keeps the focus. */}
        <IconButton
          icon={isBrief ? ChevronDown : ChevronUp}
          label={isBrief ? words.explain : words.shorten}
          size={32}
          className={styles.toggle}
          onClick={() => setBrief(!isBrief)}
        />
        {!isBrief && actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {isBrief && children}
    </>
  )
}
