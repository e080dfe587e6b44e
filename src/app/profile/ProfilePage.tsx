import { useSelector } from '@xstate/react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type AppRef, selectDoctor } from '../../../machines/app/app.selectors'
import { selectDetail } from '../../../machines/doctor/doctor.selectors'
import type { Clock } from '../../../machines/ports/clock'
import type { User } from '../../../machines/ports/people'
import { type ProfileRef, selectLoaded } from '../../../machines/profile/profile.selectors'
import type { ProfileReport } from '../../../machines/profile/profile.model'
import { ProfileScreen } from '../../screens/profile/ProfileScreen'
import { ProgressBar } from '../../ui/feedback/ProgressBar'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { PROFILE } from '../../ui/link/paths'
import { usePageActor } from '../use-page-actor'
import { createProfile, type ProfileParts } from './profile'
import { loaded } from '../../chunks/loaded'
import type { PageServices } from '../page-services'

const AccountHost = lazy(async () => ({ default: (await loaded(() => import('./AccountHost'))).AccountHost }))

/** The saved name and picture, for the bar. */
export type ShownPerson = Pick<User, 'name' | 'profilePicture'>

export interface ProfilePageProps {
  app: AppRef
  /** undefined in stories and tests. */
  page: PageServices | undefined
  user: User
  navigate: (to: string) => void
  /** Public data of the person has changed. */
  onChanged: (person: ShownPerson) => void
}

/** /profil of the signed-in person, in its own chunk. */
export function ProfilePage({ page, ...props }: ProfilePageProps) {
  const [parts] = useState(() => page && createProfile(page, props.user.role))
  if (page === undefined || parts === undefined) return null
  return <ProfileHost {...props} page={page} parts={parts} clock={page.clock} />
}

export interface ProfileHostProps extends ProfilePageProps {
  parts: ProfileParts
  clock: Clock
}

/** The profile's actor lives as long as its page; the address contains the tab. */
export function ProfileHost({ app, page, user, parts, clock, navigate, onChanged }: ProfileHostProps) {
  const tab = new URLSearchParams(useSearch()).get('tab')
  const profile = usePageActor(app, parts.machine, {
    clock,
    choices: parts.choices,
    report: (report) => notifyChange(app, user, report, onChanged),
  })
  useHurryOnLeave(profile)
  return (
    <ProfileScreen
      profile={profile}
      user={user}
      tab={tab}
      onTab={(next) => navigate(`${PROFILE}?tab=${next}`)}
      account={<Account app={app} page={page} profile={profile} />}
    />
  )
}

/** The account tab, loaded on its first visit. */
function Account({ app, profile, page }: Pick<ProfileHostProps, 'app' | 'page'> & { profile: ProfileRef }) {
  const { app: texts } = useTexts(commonTexts)
  const detail = useSelector(profile, selectLoaded)
  if (detail === null || page === undefined) return null
  return (
    <Suspense fallback={<ProgressBar active label={texts.loading} />}>
      <AccountHost app={app} page={page} detail={detail} />
    </Suspense>
  )
}

/** Updates the bar after a save: for a doctor by re-reading the detail, for a nurse from the report. */
function notifyChange(
  app: AppRef,
  user: User,
  { name, picture }: ProfileReport,
  onChanged: ProfilePageProps['onChanged'],
): void {
  const doctor = selectDoctor(app.getSnapshot())
  if (doctor !== undefined) selectDetail(doctor.getSnapshot())?.send({ type: 'resource.refresh' })
  onChanged({ name: name ?? user.name, profilePicture: picture })
}

/** Leaving the page runs pending removals at once; the request survives the page (provide-profile.ts). */
function useHurryOnLeave(profile: ProfileRef): void {
  // A layout effect, which runs before the passive effect that stops the actor.
  useLayoutEffect(() => () => profile.send({ type: 'profile.leave' }), [profile])
}
