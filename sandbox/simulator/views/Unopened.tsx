import { Banner } from '../../../src/ui/feedback/Banner'
import { words } from '../words'
import styles from './Simulator.module.css'

/** Without the sandbox's configuration there is no desk: says so instead of staying blank. */
export function Unopened() {
  return (
    <main className={styles.page}>
      <Banner tone="danger">{words.configFailed}</Banner>
    </main>
  )
}
