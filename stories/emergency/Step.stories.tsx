import type { Meta } from '@storybook/react-vite'
import { StepDialog } from '../../src/screens/emergency/ambulances/StepDialog'
import { StepMover } from '../../src/screens/emergency/ambulances/StepMover'
import { anEmergencyRecord } from '../../tests/kit/data/builders'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { stepModel } from '../../tests/models/step.model'
import { at } from '../at'
import { InColumn } from './InColumn'

const view = ({ actor, clock }: Staged<typeof stepModel.machine>) => (
  <InColumn>
    <StepMover step={actor} now={clock.now} />
    <StepDialog step={actor} record={anEmergencyRecord({ status: 'ON_CALL' })} />
  </InColumn>
)

export default { title: 'Emergency/Langkah' } satisfies Meta

export const Menunggu = at(stepModel, 'step.idle', view)
export const AmbulansSiapa = at(stepModel, 'step.asking', view)
export const Mencatat = at(stepModel, 'step.sending', view)
export const BisaDibatalkan = at(stepModel, 'step.takeable', view)
export const TidakDijawab = at(stepModel, 'step.unanswered', view)
export const TidakDicatat = at(stepModel, 'step.refused', view)
export const Mengoreksi = at(stepModel, 'step.correcting', view)
