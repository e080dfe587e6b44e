import type { Meta } from '@storybook/react-vite'
import type { RegenciesRef } from '../../machines/profile/regencies/regencies.selectors'
import type { EducationsRef } from '../../machines/profile/profile.selectors'
import type { RemovalRef } from '../../machines/profile/removal/removal.selectors'
import { Card } from '../../src/ui/display/Card'
import { Educations } from '../../src/screens/profile/records/Educations'
import styles from '../../src/screens/profile/records/Records.module.css'
import { RemovalRow } from '../../src/screens/profile/records/RemovalRow'
import { recordsModel } from '../../tests/models/records.model'
import { regenciesModel } from '../../tests/models/regencies.model'
import { removalModel } from '../../tests/models/removal.model'
import { at } from '../at'
import { ProfileStage, RegionsOnStage } from './ProfileStage'

const list = ({ actor }: { actor: unknown }) => (
  <ProfileStage>
    <Educations educations={actor as EducationsRef} />
  </ProfileStage>
)
const row = ({ actor }: { actor: unknown }) => (
  <ProfileStage>
    <Card>
      <ul className={styles.list}>
        <li className={styles.row}>
          <RemovalRow removal={actor as RemovalRef} name="S.Ked, Kedokteran" onGone={() => {}} />
        </li>
      </ul>
    </Card>
  </ProfileStage>
)
const regions = ({ actor }: { actor: unknown }) => <RegionsOnStage regencies={actor as RegenciesRef} />
const one = { world: 'one' }

export default { title: 'Profil/Pendidikan dan praktik', component: Educations } satisfies Meta

export const Pendidikan = at(recordsModel, 'records.resting', list, one)
export const BelumAda = at(recordsModel, 'records.resting', list, { world: 'none' })
export const Menulis = at(recordsModel, 'records.writing', list, one)
export const Menyimpan = at(recordsModel, 'records.adding', list, one)
export const Ditolak = at(recordsModel, 'records.refused', list, one)
export const ServerTidakMenjawab = at(recordsModel, 'records.faulted', list, one)
export const BisaDiurungkan = at(recordsModel, 'records.resting', list, {
  ...one,
  where: ({ context }) => context.removals.length === 1,
})
export const Dihapus = at(removalModel, 'removal.undoable', row)
export const Menghapus = at(removalModel, 'removal.deleting', row)
export const BelumTerhapus = at(removalModel, 'removal.failed', row)
export const TanpaProvinsi = at(regenciesModel, 'regencies.none', regions)
export const MemuatKabupaten = at(regenciesModel, 'regencies.loading', regions)
export const PilihanKabupaten = at(regenciesModel, 'regencies.ready', regions, { world: 'from Jawa Tengah' })
export const KabupatenGagal = at(regenciesModel, 'regencies.failed', regions, { world: 'from Jawa Tengah' })
