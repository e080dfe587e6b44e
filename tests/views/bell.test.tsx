import { expect } from 'vitest'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { bellMachine } from '../../machines/bell/bell.machine'
import { selectNeedsGesture } from '../../machines/bell/bell.selectors'
import { SoundNotice } from '../../src/screens/requests/SoundNotice'
import { TestRing } from '../../src/screens/requests/TestRing'
import { type Screen, walkView } from '../kit/views/view-walk'
import { bellModel } from '../models/bell.model'
import { FACELESS } from '../models/faceless'

const HELD = 'Peramban menahan suara. Klik sekali agar dering terdengar.'
const RINGS_ALREADY = 'Dering sedang berbunyi untuk permintaan yang menunggu.'

const needsGesture = (snapshot: AnyMachineSnapshot) => selectNeedsGesture(snapshot as SnapshotFrom<typeof bellMachine>)

walkView({
  model: bellModel,
  view: ({ actor }) => (
    <main>
      <SoundNotice bell={actor} />
      <TestRing bell={actor} />
    </main>
  ),
  gestures: {
    async 'bell.arm'(screen) {
      await screen.getByRole('button', { name: 'Bunyikan', exact: true }).click()
    },
    async 'bell.test'(screen) {
      await screen.getByRole('button', { name: 'Coba bunyi dering' }).click()
    },
  },
  // A tab that needs no sound shows no notice; going online arms it all the same.
  offers: (snapshot, { type }) =>
    type !== 'bell.arm' || (snapshot.matches({ sound: { held: 'resting' } }) && needsGesture(snapshot)),
  faces: {
    async 'bell.sound.held.resting'(screen, snapshot) {
      const button = screen.getByRole('button', { name: 'Coba bunyi dering' })
      await saysHeld(screen, needsGesture(snapshot))
      await expect.element(button).not.toHaveAttribute('aria-disabled')
    },
    async 'bell.sound.held.arming'(screen, snapshot) {
      await saysHeld(screen, needsGesture(snapshot))
      if (needsGesture(snapshot)) await expect.element(screen.getByRole('button', { name: 'Menyiapkan' })).toBeVisible()
    },
    async 'bell.sound.held.armingToTest'(screen, snapshot) {
      await saysHeld(screen, needsGesture(snapshot))
      await expect.element(screen.getByRole('button', { name: 'Membunyikan' })).toBeVisible()
    },
    'bell.sound.armed.idle': (screen) => saysHeld(screen, false),
    async 'bell.sound.armed.testing'(screen) {
      await saysHeld(screen, false)
      await expect.element(screen.getByRole('button', { name: 'Membunyikan' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'bell.ring.quiet'(screen) {
      await expect.element(screen.getByText(RINGS_ALREADY)).not.toBeInTheDocument()
    },
    async 'bell.ring.ringing'(screen) {
      const button = screen.getByRole('button', { name: 'Coba bunyi dering' })
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button).toHaveAccessibleDescription(RINGS_ALREADY)
    },
    'bell.ring.muted.signalling': (screen) => saysHeld(screen, true),
    'bell.ring.muted.unsignalled': (screen) => saysHeld(screen, true),
  },
  faceless: FACELESS,
})

async function saysHeld(screen: Screen, isHeld: boolean): Promise<void> {
  const notice = screen.getByText(HELD)
  if (isHeld) await expect.element(notice).toBeVisible()
  else await expect.element(notice).not.toBeInTheDocument()
}
