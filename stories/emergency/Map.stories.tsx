import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmergencyMap } from '../../src/screens/emergency/map/EmergencyMap'
import type { MapFacts } from '../../src/screens/emergency/map/map-facts'
import { PlainPosition } from '../../src/screens/emergency/map/PlainPosition'
import { mapFacts, NO_INTENTS, parked } from '../../tests/kit/data/map-facts'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { id } from '../../tests/kit/data/all-texts'

const now = () => TEST_EPOCH

const map = (parts: Partial<MapFacts> = {}, width = '100%'): StoryObj => ({
  render: () => (
    <main style={{ width, height: '100vh' }}>
      <EmergencyMap {...mapFacts(parts)} {...NO_INTENTS} now={now} />
    </main>
  ),
})

const words = (parts: Partial<MapFacts>, why: string, onRetry?: () => void): StoryObj => ({
  render: () => (
    <main style={{ height: '100vh' }}>
      <PlainPosition {...mapFacts(parts)} now={now} why={why} {...(onRetry && { onRetry })} />
    </main>
  ),
})

export default { title: 'Emergency/Peta' } satisfies Meta

export const MenujuLokasi = map()
export const MengikutiAmbulans = map({ camera: 'following' })
export const PosisiLama = map({ isStale: true })
export const SebelumMemilih = map({ chosen: null, route: null, others: parked(8) })
export const MembetulkanLokasi = map({ chosen: null, route: null, isPinning: true })
export const BelumTahuLokasi = map({ place: null, chosen: null, route: null, others: [] })
export const LayarSempit = map({}, '360px')
export const Gelap: StoryObj = {
  ...map(),
  beforeEach: () => {
    document.documentElement.dataset.theme = 'dark'
    return () => void delete document.documentElement.dataset.theme
  },
}
export const PetaDaringTidakTerbuka: StoryObj = {
  render: () => (
    <main style={{ height: '100vh' }}>
      <EmergencyMap {...mapFacts()} {...NO_INTENTS} now={now} styleUrl="/no-such-style.json" />
    </main>
  ),
}
export const TanpaWebGl = words({}, id.map.noWebGl)
export const TanpaWebGlPosisiLama = words({ isStale: true }, id.map.noWebGl)
export const TanpaWebGlSebelumMemilih = words({ chosen: null }, id.map.noWebGl)
export const GambarHilang = words({}, id.map.lost, () => {})
export const SkripTidakDatang = words({}, id.map.failed, () => {})
