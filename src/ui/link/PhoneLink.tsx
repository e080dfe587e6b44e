import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon'
import styles from './PhoneLink.module.css'

interface PhoneLinkProps {
  number: string
  /** Accessible name: the person. */
  label: string
  variant?: 'soft' | 'outline'
  children: ReactNode
}

/** A link that dials a telephone number. */
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
