import type { CSSProperties, Ref } from 'react'
import styles from './Counter.module.css'

interface CounterProps {
  count: number
  /** Says of what ('3 Konsultasi Masuk'), for readers; a tooltip may say it to the others. */
  label: string
  ref?: Ref<HTMLSpanElement>
}

/** How many wait. */
export function Counter({ count, label, ref }: CounterProps) {
  const size = { '--digits': digitsOf(count) } as CSSProperties
  return (
    <span ref={ref} className={styles.counter} style={size} role="img" aria-label={label}>
      {count}
    </span>
  )
}

/** Writes what React would draw: for whoever counts what comes by hundreds, and draws nothing else for it. */
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
