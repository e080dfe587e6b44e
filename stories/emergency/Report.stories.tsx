import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { ReportDialog } from '../../src/screens/emergency/patient/ReportDialog'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { reportingModel } from '../../tests/models/reporting.model'
import { at } from '../at'

const view = ({ actor }: Staged<typeof reportingModel.machine>) => (
  <ReportDialog reporting={actor} patient="Rudi Hartono" />
)
const having = (isWritten: boolean) => ({
  where: ({ context: { reason } }: AnyMachineSnapshot) => (reason.trim() !== '') === isWritten,
})
const refusedBy = (kind: string) => ({ where: ({ context }: AnyMachineSnapshot) => context.refusal?.kind === kind })

export default { title: 'Emergency/Laporkan', component: ReportDialog } satisfies Meta

export const TanpaAlasan = at(reportingModel, 'reporting.writing', view, having(false))
export const DenganAlasan = at(reportingModel, 'reporting.writing', view, having(true))
export const Melaporkan = at(reportingModel, 'reporting.sending.asking', view, { also: ['reporting.returning'] })
export const MenungguJaringan = at(reportingModel, 'reporting.sending.waiting', view)
export const Terlambat = at(reportingModel, 'reporting.refused', view, refusedBy('tooLate'))
export const AlasanDitolak = at(reportingModel, 'reporting.refused', view, refusedBy('malformed'))
