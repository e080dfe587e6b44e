import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon'
import { useRootMark } from '../use-root-mark'
import styles from './ReadingBar.module.css'

/** Shown above every page while stored data is read without a network. The page starts below it. */
export function ReadingBar({ children }: { children: ReactNode }) {
  useRootMark('data-reading')
  return (
    <div className={styles.bar} role="status">
      <Icon of={WifiOff} size={20} />
      <p>{children}</p>
    </div>
  )
}
