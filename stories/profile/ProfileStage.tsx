import { type ReactNode, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { createActor, fromPromise } from 'xstate'
import type { Region } from '../../contract/schemas/profile'
import { regenciesMachine } from '../../machines/profile/regencies/regencies.machine'
import type { RegenciesRef } from '../../machines/profile/regencies/regencies.selectors'
import type { BiodataRef } from '../../machines/profile/biodata/biodata.selectors'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { BiodataForm } from '../../src/screens/profile/biodata/BiodataForm'
import styles from '../../src/screens/profile/ProfileScreen.module.css'
import { RegionFields } from '../../src/screens/profile/regions/RegionFields'
import { PROVINCES, REGENCIES } from '../../tests/kit/data/profiles'

/** A page of the profile's width. */
export function ProfileStage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1>Profil Saya</h1>
      {children}
    </main>
  )
}

/** The biodata form with loaded options. */
export function BiodataOnStage({ biodata }: { biodata: BiodataRef }) {
  const provinces = useListed<Region>(PROVINCES)
  const { detail } = biodata.getSnapshot().context.detail
  const [regencies] = useState(() => {
    const load = fromPromise<Region[], { provinceId: string }>(() => Promise.resolve(REGENCIES))
    return createActor(regenciesMachine.provide({ actors: { load } }), {
      input: { provinceId: detail.province_id },
    }).start()
  })
  return (
    <ProfileStage>
      <BiodataForm biodata={biodata} provinces={provinces} regencies={regencies} />
    </ProfileStage>
  )
}

/** The two region fields in a form. */
export function RegionsOnStage({ regencies }: { regencies: RegenciesRef }) {
  const provinces = useListed<Region>(PROVINCES)
  const [first] = useState(() => regencies.getSnapshot().context.provinceId ?? '')
  const { control } = useForm({ defaultValues: { province_id: first, regency_id: '' } })
  const province = useController({ control, name: 'province_id' })
  const regency = useController({ control, name: 'regency_id' })
  return (
    <ProfileStage>
      <RegionFields id="region" province={province} regency={regency} provinces={provinces} regencies={regencies} />
    </ProfileStage>
  )
}

function useListed<Item>(items: Item[]) {
  const [resource] = useState(() =>
    createActor(createResourceMachine<Item[]>(), { input: { load: () => Promise.resolve(items) } }).start(),
  )
  return resource
}
