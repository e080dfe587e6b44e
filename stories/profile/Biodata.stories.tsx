import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { BiodataRef } from '../../machines/profile/biodata/biodata.selectors'
import { BiodataForm } from '../../src/screens/profile/biodata/BiodataForm'
import { biodataModel, refusedName } from '../../tests/models/biodata.model'
import { at } from '../at'
import { BiodataOnStage } from './ProfileStage'

const view = ({ actor }: { actor: unknown }) => <BiodataOnStage biodata={actor as BiodataRef} />
const doctors = { world: 'a doctor' }
const refusedAs = (isOfName: boolean) => ({
  ...doctors,
  where: ({ context }: AnyMachineSnapshot) => (context.refusal?.message === refusedName.message) === isOfName,
})

export default { title: 'Profil/Biodata', component: BiodataForm } satisfies Meta

export const Dokter = at(biodataModel, 'biodata.resting.untouched', view, doctors)
export const Perawat = at(biodataModel, 'biodata.resting.untouched', view, { world: 'a nurse' })
export const Menyimpan = at(biodataModel, 'biodata.saving', view, doctors)
export const Tersimpan = at(biodataModel, 'biodata.resting.saved', view, doctors)
export const DitolakNamanya = at(biodataModel, 'biodata.resting.refused', view, refusedAs(true))
export const Ditolak = at(biodataModel, 'biodata.resting.refused', view, refusedAs(false))
export const ServerTidakMenjawab = at(biodataModel, 'biodata.resting.faulted', view, doctors)
