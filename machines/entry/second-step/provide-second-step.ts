import { callActor } from '../../ports/actors'
import type { PasskeyPort } from '../../ports/passkeys'
import type { SecondStepPort } from '../../ports/second-step'
import { secondStepMachine } from './second-step.machine'

/** The second step of a sign-in on its ports. */
export function provideSecondStep({ enrol, challenge, verify }: SecondStepPort, { get }: Pick<PasskeyPort, 'get'>) {
  return secondStepMachine.provide({
    actors: {
      enrol: callActor(enrol),
      challenge: callActor(challenge),
      get: callActor(get),
      verify: callActor(verify),
    },
  })
}
