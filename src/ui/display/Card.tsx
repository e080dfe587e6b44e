import type { ComponentProps } from 'react'
import { cx } from '../cx'
import styles from './Card.module.css'

/** A white sheet with a hairline and no shadow: the place where things lie. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.card, className)} />
}
