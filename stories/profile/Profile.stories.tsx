import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { type ProfileRef, selectProvinces } from '../../machines/profile/profile.selectors'
import { ProfileScreen } from '../../src/screens/profile/ProfileScreen'
import { UnsavedGuard } from '../../src/screens/unsaved/UnsavedGuard'
import { useLeave, useUnsaved } from '../../src/screens/unsaved/use-unsaved'
import { Button } from '../../src/ui/button/Button'
import { aUser } from '../../tests/kit/data/builders'
import { PROVINCES } from '../../tests/kit/data/profiles'
import { profileModel } from '../../tests/models/profile.model'
import { at } from '../at'

function Screen({ profile, first }: { profile: ProfileRef; first: string }) {
  const [tab, setTab] = useState(first)
  return (
    <main>
      <ProfileScreen profile={profile} user={aUser()} tab={tab} onTab={setTab} account={<p>Akun</p>} />
    </main>
  )
}

/** With the lists of its forms. */
const on =
  (first: string) =>
  ({ actor }: { actor: unknown }) => {
    const profile = actor as ProfileRef
    const loaded = (output: unknown) => ({ type: 'xstate.done.actor.load', output }) as never
    selectProvinces(profile.getSnapshot())?.send(loaded(PROVINCES))
    return <Screen profile={profile} first={first} />
  }

export default { title: 'Profil/Halaman', component: ProfileScreen } satisfies Meta

export const Memuat = at(profileModel, 'profile.loading', on('biodata'))
export const BelumBisaDimuat = at(profileModel, 'profile.failed', on('biodata'))
export const Dokter = at(profileModel, 'profile.ready.ofDoctor', on('biodata'))
export const Pendidikan = at(profileModel, 'profile.ready.ofDoctor', on('pendidikan'))
export const Praktik = at(profileModel, 'profile.ready.ofDoctor', on('praktik'))
export const Perawat = at(profileModel, 'profile.ready.ofNurse', on('biodata'))

function Unsaved() {
  const leave = useLeave()
  useUnsaved(true)
  return <Button onClick={() => leave(() => {})}>Ke Beranda</Button>
}

export const PerubahanBelumDisimpan = {
  render: () => (
    <UnsavedGuard address="/profil">
      <Unsaved />
    </UnsavedGuard>
  ),
}
