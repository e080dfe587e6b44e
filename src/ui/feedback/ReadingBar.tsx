import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon'
import styles from './ReadingBar.module.css'

/** Over every page while the network is away and somebody reads all the same. The page begins below it. */
export function ReadingBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} role="status">
      <Icon of={WifiOff} size={20} />
      <p>{children}</p>
    </div>
  )
}
