import type { Meta, StoryObj } from '@storybook/react-vite'
import { createActor } from 'xstate'
import type { Earnings } from '../../machines/ports/doctors'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import type { ResourceRef } from '../../machines/resource/resource.selectors'
import { BalanceCard } from '../../src/screens/home/BalanceCard'
import { aFee, someEarnings } from '../../tests/kit/data/builders'
import { inert } from '../../tests/kit/graph/inert'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { resourceModel } from '../../tests/models/resource.model'
import { at } from '../at'

const view = ({ actor }: { actor: ResourceRef<Earnings> }) => (
  <main style={{ maxWidth: 450, padding: 16 }}>
    <BalanceCard balance={actor} now={() => TEST_EPOCH} navigate={() => {}} />
  </main>
)

/** The card with other earnings than a recent fee. */
const of = (earnings: Earnings): StoryObj => ({
  render() {
    const actor = createActor(inert(createResourceMachine<Earnings>()), {
      input: { load: () => new Promise(() => {}) },
    }).start()
    actor.send({ type: 'xstate.done.actor.load', output: earnings } as never)
    return view({ actor: actor as ResourceRef<Earnings> })
  },
})

export default { title: 'Dokter/Saldo' } satisfies Meta

export const Memuat = at(resourceModel, 'resource.loading.current', view, { also: ['resource.recalling'] })
export const Siap = at(resourceModel, 'resource.ready', view)
export const Gagal = at(resourceModel, 'resource.failed', view, { where: ({ context }) => context.value === null })
export const GagalDenganNilaiLama = at(resourceModel, 'resource.failed', view, {
  where: ({ context }) => context.value !== null && context.storedAt === null,
})
export const Tersimpan = at(resourceModel, 'resource.failed', view, {
  where: ({ context }) => context.storedAt !== null,
})
export const TanpaRiwayat = of(someEarnings({ latest: null }))
export const PenarikanKemarin = of(
  someEarnings({ latest: aFee({ kind: 'withdrawal', amount: -500_000, name: null }, TEST_EPOCH - 86_400_000) }),
)
export const HonorEmergency = of(
  someEarnings({
    latest: aFee({ kind: 'emergency', amount: 150_000, name: 'Sastrowardoyo Kusumaningrat Hadiningrat' }),
  }),
)
export const LayarSempit: StoryObj = {
  render: () => <div style={{ width: 360 }}>{Siap.render?.({}, {} as never)}</div>,
}
export const Gelap: StoryObj = {
  ...Siap,
  beforeEach: () => {
    document.documentElement.dataset.theme = 'dark'
    return () => void delete document.documentElement.dataset.theme
  },
}
