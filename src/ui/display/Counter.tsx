import type { CSSProperties, Ref } from 'react'
import styles from './Counter.module.css'

interface CounterProps {
  count: number
  /** Accessible text ('3 Konsultasi Masuk'); a tooltip may show it, too. */
  label: string
  ref?: Ref<HTMLSpanElement>
}

/** The number of waiting requests. */
export function Counter({ count, label, ref }: CounterProps) {
  const size = { '--digits': digitsOf(count) } as CSSProperties
  return (
    <span ref={ref} className={styles.counter} style={size} role="img" aria-label={label}>
      {count}
    </span>
  )
}

/** Writes the same DOM as the component, for hundreds of updates without React. */
export function writeCount(counter: HTMLElement, count: number, label: string): void {
  const text = counter.firstChild
  if (!(text instanceof Text) || text.data === `${count}`) return
  if (text.data.length !== digitsOf(count)) counter.style.setProperty('--digits', `${digitsOf(count)}`)
  text.data = `${count}`
  counter.setAttribute('aria-label', label)
}

function digitsOf(count: number): number {
  return `${count}`.length
}
