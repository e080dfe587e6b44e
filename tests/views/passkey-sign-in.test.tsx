import { expect } from 'vitest'
import { PasskeySignInScreen } from '../../src/screens/entry/PasskeySignInScreen'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { passkeySignInModel } from '../models/passkey-sign-in.model'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }
const waits = async (screen: Screen) => {
  await expect.element(screen.getByRole('button', { name: 'Menunggu passkey' })).toHaveAttribute('aria-busy', 'true')
}
const warns = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
}

walkView({
  model: passkeySignInModel,
  holdsFocus: true,
  view: ({ actor, clock }) => <PasskeySignInScreen passkeySignIn={actor} brand={brand} now={clock.now} />,
  gestures: {
    'passkey.retry': async (screen) => screen.getByRole('button', { name: 'Coba lagi' }).click(),
    'passkey.cancel': async (screen) => screen.getByRole('button', { name: 'Masuk dengan kata sandi' }).click(),
  },
  // Nothing is tried again where the hospital does not use passkeys.
  offers: (snapshot, { type }) => type !== 'passkey.retry' || !snapshot.matches({ stopped: 'off' }),
  faces: {
    'passkeySignIn.challenging': waits,
    'passkeySignIn.prompting': waits,
    async 'passkeySignIn.verifying'(screen) {
      await waits(screen)
      await expect
        .element(screen.getByRole('button', { name: 'Masuk dengan kata sandi' }))
        .toHaveAttribute('aria-disabled', 'true')
    },
    'passkeySignIn.stopped.dismissed': warns('dibatalkan atau waktunya habis'),
    'passkeySignIn.stopped.unusable': warns('tidak bisa memakai passkey'),
    'passkeySignIn.stopped.wrong': warns('Passkey ini tidak dikenal'),
    'passkeySignIn.stopped.unanswered': warns('Server tidak menjawab'),
    'passkeySignIn.stopped.off': warns('tidak memakai passkey'),
    async 'passkeySignIn.stopped.held'(screen) {
      await expect.element(screen.getByRole('timer')).toHaveTextContent('5.00')
    },
  },
  faceless: FACELESS,
})
