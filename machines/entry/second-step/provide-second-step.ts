import { callActor } from '../../ports/actors'
import type { SecondStepPort } from '../../ports/second-step'
import { secondStepMachine } from './second-step.machine'

export function provideSecondStep({ enrol, verify }: SecondStepPort) {
  return secondStepMachine.provide({ actors: { enrol: callActor(enrol), verify: callActor(verify) } })
}
