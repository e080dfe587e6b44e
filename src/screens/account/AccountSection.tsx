import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import styles from './AccountSection.module.css'

export interface AccountSectionProps {
  title: string
  /** Receives the focus when a part inside is unmounted. */
  titleRef?: Ref<HTMLHeadingElement>
  text: string
  /** The present value, on its own line. */
  value?: ReactNode
  /** The actions; their space is reserved. */
  actions?: ReactNode
  /** The last result, announced to screen readers. */
  news?: string | null
  /** The open form. */
  children?: ReactNode
}

/** One part of the account: its purpose, its value, and how to change it. */
export function AccountSection({ title, titleRef, text, value, actions, news = null, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 ref={titleRef} id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {value !== undefined && <p className={styles.value}>{value}</p>}
          <p className={styles.text}>{text}</p>
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.news} role="status">
        {news !== null && (
          <>
            <Icon of={Check} />
            {news}
          </>
        )}
      </div>
      {children}
    </Card>
  )
}
