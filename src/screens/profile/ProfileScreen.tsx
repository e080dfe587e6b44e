import { useSelector } from '@xstate/react'
import { RefreshCw, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '../../../machines/ports/people'
import {
  type ProfileRef,
  selectBiodata,
  selectBiodataRegencies,
  selectEducations,
  selectHasFailed,
  selectIsLoading,
  selectPicture,
  selectPracticeRegencies,
  selectPractices,
  selectProvinces,
  selectKnownFacilities,
} from '../../../machines/profile/profile.selectors'
import { profileTexts } from '../../i18n/id/profile'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import { PageHead } from '../../ui/display/PageHead'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { type PageTab, PageTabs } from '../../ui/tabs/PageTabs'
import { BiodataForm } from './biodata/BiodataForm'
import { PictureField } from './picture/PictureField'
import { ProfileSkeleton } from './ProfileSkeleton'
import styles from './ProfileScreen.module.css'
import { isTabOf, type ProfileTab } from './profile-tabs'
import { Educations } from './records/Educations'
import { Practices } from './records/Practices'

export interface ProfileScreenProps {
  profile: ProfileRef
  user: User
  /** From the address; an unknown value means the first tab. */
  tab: string | null
  onTab: (tab: ProfileTab) => void
  /** The account tab. */
  account: ReactNode
}

/** The profile (product §2 "Profile tabs"): the public data and the tabs. */
export function ProfileScreen({ profile, user, tab, onTab, account }: ProfileScreenProps) {
  const { profile: words } = useTexts(profileTexts)
  const isLoading = useSelector(profile, selectIsLoading)
  const hasFailed = useSelector(profile, selectHasFailed)
  const picture = useSelector(profile, selectPicture)
  const parts = useParts(profile, account)

  return (
    <div className={styles.page}>
      <PageHead title={words.title} />
      {isLoading && <ProfileSkeleton />}
      {hasFailed && <Failed onRetry={() => profile.send({ type: 'profile.retry' })} />}
      {picture && (
        <>
          <Card>
            <PictureField picture={picture} person={user} />
          </Card>
          <PageTabs
            tabs={parts}
            shown={isTabOf(tab, parts) ? tab : 'biodata'}
            label={words.parts}
            onShow={(id) => onTab(id as ProfileTab)}
          />
        </>
      )}
    </div>
  )
}

/** A nurse has no public educations and practices. */
function useParts(profile: ProfileRef, account: ReactNode): (PageTab & { id: ProfileTab })[] {
  const { profile: words } = useTexts(profileTexts)
  const biodata = useSelector(profile, selectBiodata)
  const provinces = useSelector(profile, selectProvinces)
  const regencies = useSelector(profile, selectBiodataRegencies)
  const educations = useSelector(profile, selectEducations)
  const practices = useSelector(profile, selectPractices)
  const practiceRegencies = useSelector(profile, selectPracticeRegencies)
  const known = useSelector(profile, selectKnownFacilities)
  const parts: [ProfileTab, ReactNode][] = [
    [
      'biodata',
      biodata && provinces && regencies && (
        <BiodataForm biodata={biodata} provinces={provinces} regencies={regencies} />
      ),
    ],
    ['pendidikan', educations && <Educations educations={educations} />],
    [
      'praktik',
      practices && provinces && practiceRegencies && (
        <Practices practices={practices} provinces={provinces} regencies={practiceRegencies} known={known} />
      ),
    ],
    ['akun', account],
  ]
  return parts.flatMap(([id, body]) => (body === undefined ? [] : [{ id, label: words.tabs[id], body }]))
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { profile: words } = useTexts(profileTexts)
  return (
    <Card>
      <EmptyState
        icon={UserRoundX}
        tone="warn"
        title={words.failedTitle}
        text={words.failedText}
        action={
          <Button onClick={onRetry}>
            <Icon of={RefreshCw} size={16} />
            {words.retry}
          </Button>
        }
      />
    </Card>
  )
}
