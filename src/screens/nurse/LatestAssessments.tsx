import { ClipboardList } from 'lucide-react'
import type { Assessment } from '../../../contract/schemas/assessment'
import type { Page } from '../../../machines/ports/pages'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { commonTexts } from '../../i18n/id/common'
import { nurseTexts } from '../../i18n/id/nurse'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Card } from '../../ui/display/Card'
import { CardHead } from '../../ui/display/CardHead'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { AppLink } from '../../ui/link/AppLink'
import { UNDER_MD, useMedia } from '../../ui/use-media'
import { whenOf } from '../assessments/assessment-words'
import { LevelChip } from '../assessments/LevelChip'
import { ResourceFace } from '../home/ResourceFace'
import styles from './NurseHome.module.css'

/** Number of assessments: few above the past, as many as fit in a column beside it. */
const FIRST = { above: 4, beside: 6 }

/** Addresses of the list of assessments, and of each one. */
export interface AssessmentWays {
  addressOf: (id: string | null) => string
  navigate: (to: string) => void
}

/** The latest assessments with links. */
export function LatestAssessments({
  latest,
  addressOf,
  navigate,
}: AssessmentWays & { latest: ResourceRef<Page<Assessment>> }) {
  const texts = { ...useTexts(assessmentsTexts), ...useTexts(commonTexts), ...useTexts(nurseTexts) }
  const { app, nurse } = texts
  const first = useMedia(UNDER_MD) ? FIRST.above : FIRST.beside
  return (
    <Card aria-labelledby="latest">
      <CardHead
        id="latest"
        title={nurse.latestTitle}
        aside={
          <AppLink className={styles.all} to={addressOf(null)} navigate={navigate}>
            {nurse.latestAll}
          </AppLink>
        }
        above="rows"
      />
      <ResourceFace resource={latest} failed={nurse.latestFailed} skeleton={<LoadingSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={ClipboardList} tone="quiet" title={nurse.latestNone} text={nurse.latestNoneText} />
          ) : (
            <ul>
              {items.slice(0, first).map(({ id, patient, title, submitted_at, level }) => (
                <li key={id} className={styles.entry}>
                  <AppLink className={styles.link} to={addressOf(id)} navigate={navigate}>
                    <Avatar id={patient.uuid} name={patient.full_name} picture={patient.profile_picture} size={40} />
                    <span className={styles.words}>
                      <span className={styles.who}>{patient.full_name || app.nameless.Consultations}</span>
                      <span className={styles.small}>{title}</span>
                      <time className={styles.small} dateTime={new Date(submitted_at).toISOString()}>
                        {whenOf(submitted_at, texts)}
                      </time>
                    </span>
                    <LevelChip level={level} />
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        }
      </ResourceFace>
    </Card>
  )
}

function LoadingSkeleton() {
  return (
    <div>
      {[132, 116, 148].map((width) => (
        <div key={width} className={styles.item}>
          <Skeleton width={40} height={40} round />
          <div className={styles.bone}>
            <Skeleton width={width} height={14} />
            <Skeleton width={width - 24} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
