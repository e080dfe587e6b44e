import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './ProfileScreen.module.css'

/** Skeleton of the picture and a form. */
export function ProfileSkeleton() {
  const { app } = useTexts(commonTexts)
  return (
    <div className={styles.skeleton} role="img" aria-label={app.loading}>
      <Card className={styles.boneHead}>
        <Skeleton width={115} height={115} round />
        <Skeleton width={132} height={36} />
      </Card>
      <Card className={styles.boneForm}>
        {[120, 96, 84].map((width) => (
          <div key={width} className={styles.boneField}>
            <Skeleton width={width} height={14} />
            <Skeleton width="100%" height={48} />
          </div>
        ))}
      </Card>
    </div>
  )
}
