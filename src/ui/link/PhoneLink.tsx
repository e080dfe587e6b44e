import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon'
import styles from './PhoneLink.module.css'

interface PhoneLinkProps {
  number: string
  /** Whom it calls, for readers. */
  label: string
  variant?: 'soft' | 'outline'
  children: ReactNode
}

/** Calls somebody by telephone with one tap. */
export function PhoneLink({ number, label, variant = 'soft', children }: PhoneLinkProps) {
  return (
    <a className={styles[variant]} href={`tel:${number}`} aria-label={label}>
      <span className={styles.words}>
        <Icon of={Phone} />
        {children}
      </span>
    </a>
  )
}
