import type { User } from '../../../machines/ports/people'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Card } from '../../ui/display/Card'
import styles from './NurseHome.module.css'

/** The nurse's home: who is signed in. */
export function NurseHome({ user: { id, name, profilePicture } }: { user: User }) {
  const { home } = useTexts()
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <Avatar id={id} name={name} picture={profilePicture} size={48} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.text}>{home.nurseText}</p>
        </div>
      </Card>
    </div>
  )
}
