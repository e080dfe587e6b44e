import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { NurseHome } from '../../src/screens/nurse/NurseHome'
import { RunningEmergencies } from '../../src/screens/nurse/RunningEmergencies'
import { aNurse } from '../../tests/kit/data/builders'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { facilityEmergenciesModel } from '../../tests/models/facility-emergencies.model'
import { nurseModel } from '../../tests/models/nurse.model'
import { at } from '../at'
import { NurseOnStage, type NurseOnStageProps } from './NurseOnStage'

const list = ({ actor }: Staged<typeof facilityEmergenciesModel.machine>) => (
  <main style={{ padding: 16, maxInlineSize: 820 }}>
    <h1>Beranda</h1>
    <RunningEmergencies emergencies={actor} />
  </main>
)

const home = ({ actor }: Staged<typeof nurseModel.machine>) => (
  <main>
    <NurseHome nurse={actor} user={aNurse()} addressOf={() => '/assessment'} navigate={() => {}} />
  </main>
)

const two = { where: ({ context }: AnyMachineSnapshot) => context.running.length === 2 }
const nobody = { where: ({ context }: AnyMachineSnapshot) => context.running.length === 0 }

const page = (props: NurseOnStageProps, width = 'auto'): StoryObj => ({
  render: () => (
    <div style={{ width }}>
      <NurseOnStage {...props} />
    </div>
  ),
})

export default { title: 'Perawat/Beranda' } satisfies Meta

export const Membuka = at(facilityEmergenciesModel, 'facilityEmergencies.watching.opening', list)
export const DuaBerjalan = at(facilityEmergenciesModel, 'facilityEmergencies.watching.live', list, two)
export const TidakAdaYangBerjalan = at(facilityEmergenciesModel, 'facilityEmergencies.watching.live', list, nobody)
export const KoneksiTerputus = at(facilityEmergenciesModel, 'facilityEmergencies.watching.stale', list, two)
export const BelumTersambung = at(facilityEmergenciesModel, 'facilityEmergencies.watching.unreached', list)
export const SedangDimulaiLagi = at(facilityEmergenciesModel, 'facilityEmergencies.broken', list)

export const Memuat = at(nurseModel, 'nurse.running.watched', home, {
  also: ['nurse.past.listed', 'nurse.latest.read'],
})
export const SatuBagianTerganggu = at(nurseModel, 'nurse.running.broken', home)
export const SemuaTerganggu = at(nurseModel, 'nurse.past.broken', home, {
  also: ['nurse.latest.broken'],
  where: (snapshot) => snapshot.matches({ running: 'broken', past: 'broken', latest: 'broken' } as never),
})

export const Lengkap = page({})
export const Kosong = page({ isEmpty: true })
export const BelumBisaDimuat = page({ fails: true })
export const LayarSempit = page({}, '360px')
export const Gelap = page({ theme: 'dark' })
