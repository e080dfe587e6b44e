import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { HealthTab } from '../../src/screens/consultation/record/HealthTab'
import { MedicalRecordsTab } from '../../src/screens/consultation/record/MedicalRecordsTab'
import { aMedicalRecord, anScvd } from '../../tests/kit/data/health'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { permissionModel } from '../../tests/models/permission.model'
import { at } from '../at'

type StagedRecord = Staged<typeof permissionModel.machine>

const width = { inlineSize: 'min(432px, 100%)', background: 'var(--dk-surface)' }

const health = ({ actor }: StagedRecord) => (
  <main style={width}>
    <HealthTab permission={actor} />
  </main>
)

const records = ({ actor }: StagedRecord) => (
  <main style={width}>
    <MedicalRecordsTab permission={actor} />
  </main>
)

/** With loaded lists. */
const read = (staged: StagedRecord) => {
  const { medicalRecords, scvd } = staged.actor.getSnapshot().children
  const items = [
    aMedicalRecord(),
    aMedicalRecord({ id: 'r2', diagnosis: 'Dispepsia', date: '2025-02-03T02:00:00.000Z' }),
  ]
  medicalRecords?.send({ type: 'xstate.done.actor.read', output: { items, page: 1, lastPage: 2, total: 24 } } as never)
  scvd?.send({ type: 'xstate.done.actor.load', output: anScvd() } as never)
  return staged
}

const hasHealth = { where: ({ context }: AnyMachineSnapshot) => context.health !== null }

export default { title: 'Konsultasi/Rekam kesehatan' } satisfies Meta

export const Terkunci = at(permissionModel, 'permission.required', health)
export const MemintaIzin = at(permissionModel, 'permission.asking', health)
export const MenungguIzin = at(permissionModel, 'permission.requested', health)
export const TidakDiizinkan = at(permissionModel, 'permission.denied', health)
export const BelumBisaDimuat = at(permissionModel, 'permission.allowed.failed', health)
export const BelumAda = at(permissionModel, 'permission.allowed.unknown', health)
export const Terbuka = at(permissionModel, 'permission.allowed.open', (staged) => health(read(staged)), hasHealth)
export const RekamMedis = at(permissionModel, 'permission.allowed.open', (staged) => records(read(staged)), hasHealth)
