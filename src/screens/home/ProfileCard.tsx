import type { ReactNode } from 'react'
import type { DoctorDetail } from '../../../contract/schemas/doctor'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { formatNumber } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { Card } from '../../ui/display/Card'
import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './ProfileCard.module.css'
import { ResourceFace } from './ResourceFace'

interface ProfileCardProps {
  detail: ResourceRef<DoctorDetail>
}

/** The doctor's public profile. */
export function ProfileCard({ detail }: ProfileCardProps) {
  const { home } = useTexts(workTexts)
  return (
    <Card className={styles.card} aria-labelledby="profile">
      <h2 id="profile" className={styles.title}>
        {home.profileTitle}
      </h2>
      <ResourceFace resource={detail} failed={home.profileFailed} skeleton={<LoadingSkeleton />}>
        {(value) => <Facts detail={value} />}
      </ResourceFace>
    </Card>
  )
}

function Facts({ detail: { specialist, no_str, regency_name, province_name, rating } }: { detail: DoctorDetail }) {
  const { app } = useTexts(commonTexts)
  const { home } = useTexts(workTexts)
  const practice = [regency_name, province_name].filter(Boolean).join(', ')
  return (
    <dl className={styles.facts}>
      <Fact name={home.specialist}>{specialist || app.nothing}</Fact>
      <Fact name={home.licence}>{no_str || app.nothing}</Fact>
      <Fact name={home.practice}>{practice || app.nothing}</Fact>
      <Fact name={home.rating}>
        {rating === null ? (
          app.nothing
        ) : (
          <>
            {formatNumber(rating)} <small className={styles.aside}>{home.outOfFive}</small>
          </>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LoadingSkeleton() {
  return (
    <div className={cx(styles.facts, styles.skeleton)}>
      {[96, 132, 148, 72].map((width) => (
        <div key={width} className={styles.fact}>
          <Skeleton width={84} height={12} />
          <Skeleton width={width} height={16} />
        </div>
      ))}
    </div>
  )
}
