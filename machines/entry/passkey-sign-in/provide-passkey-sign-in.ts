import { callActor, plainCallActor } from '../../ports/actors'
import type { PasskeySignInPort } from '../../ports/passkey-sign-in'
import type { PasskeyPort } from '../../ports/passkeys'
import { passkeySignInMachine } from './passkey-sign-in.machine'

/** A sign-in by passkey on its ports. */
export function providePasskeySignIn({ options, signIn }: PasskeySignInPort, { get }: Pick<PasskeyPort, 'get'>) {
  return passkeySignInMachine.provide({
    actors: { readOptions: plainCallActor(options), get: callActor(get), signIn: callActor(signIn) },
  })
}
