import type { CallParty } from '../../../machines/video-call/call-session/call-session.model'
import { Avatar } from '../../ui/display/Avatar'
import styles from './CallerHalo.module.css'

/** The caller's avatar with a blue halo, the only animation while it rings. */
export function CallerHalo({ party: { id, name, picture } }: { party: CallParty }) {
  return (
    <div className={styles.halo}>
      <span className={styles.wave} />
      <span className={styles.wave} />
      <Avatar id={id} name={name} picture={picture} size={115} />
    </div>
  )
}
