import type { Meta } from '@storybook/react-vite'
import type { SnapshotFrom } from 'xstate'
import type { bellMachine } from '../../machines/bell/bell.machine'
import { type BellRef, selectIsMuted, selectNeedsGesture } from '../../machines/bell/bell.selectors'
import { SoundNotice } from '../../src/screens/requests/SoundNotice'
import { TestRing } from '../../src/screens/requests/TestRing'
import { bellModel } from '../../tests/models/bell.model'
import { at } from '../at'

type BellSnapshot = SnapshotFrom<typeof bellMachine>

const view = ({ actor }: { actor: BellRef }) => (
  <main style={{ maxWidth: 450, margin: '0 auto', display: 'grid', gap: 16, justifyItems: 'center' }}>
    <SoundNotice bell={actor} />
    <TestRing bell={actor} />
  </main>
)
const saysSo = { where: (snapshot: unknown) => selectNeedsGesture(snapshot as BellSnapshot) }
const calmly = {
  where: (snapshot: unknown) => saysSo.where(snapshot) && !selectIsMuted(snapshot as BellSnapshot),
}

export default { title: 'Permintaan/Dering' } satisfies Meta

export const Ditahan = at(bellModel, 'bell.sound.held.resting', view, calmly)
export const Menyiapkan = at(bellModel, 'bell.sound.held.arming', view, saysSo)
export const MenyiapkanPercobaan = at(bellModel, 'bell.sound.held.armingToTest', view, saysSo)
export const Siap = at(bellModel, 'bell.sound.armed.idle', view, { also: ['bell.ring.quiet'] })
export const Mencoba = at(bellModel, 'bell.sound.armed.testing', view)
export const Berdering = at(bellModel, 'bell.ring.ringing', view)
export const BerderingTanpaSuara = at(bellModel, 'bell.ring.muted.signalling', view, {
  also: ['bell.ring.muted.unsignalled'],
})
