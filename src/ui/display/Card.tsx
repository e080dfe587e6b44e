import type { ComponentProps } from 'react'
import { cx } from '../cx'
import styles from './Card.module.css'

/** A white surface with a hairline border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.card, className)} />
}
