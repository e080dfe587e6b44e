import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import styles from './AccountSection.module.css'

export interface AccountSectionProps {
  title: string
  /** For what gives the focus on when it goes. */
  titleRef?: Ref<HTMLHeadingElement>
  text: string
  /** What there is now, in a line of its own. */
  value?: ReactNode
  /** What can be done; its place stays when nothing can. */
  actions?: ReactNode
  /** What was done last, said to readers when it comes. */
  news?: string | null
  /** What is open. */
  children?: ReactNode
}

/** One thing of the account: what it is for, what there is, and the way to change it. */
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
