import type { Meta, StoryObj } from '@storybook/react-vite'
import { MINUTE } from '../../contract/values/limits'
import { aReading, anEmptyDashboard } from '../../tests/kit/data/dashboards'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { DashboardOnStage } from './HomeSections'

export default {
  title: 'Beranda/Ringkasan',
  component: DashboardOnStage,
  decorators: [
    (Story, { parameters }) => (
      <main style={{ maxWidth: Number(parameters.width ?? 730), padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta

type Story = StoryObj<typeof DashboardOnStage>

const empty = { readAt: TEST_EPOCH }
const old = { readAt: TEST_EPOCH - 29 * MINUTE }
/** The longest amounts, counts and labels. */
const full = aReading('weekly', {
  totals: { consultations: 1_284, emergencies: 318, not_answered: 127, rejected: 44, revenue: 144_000_000 },
})

export const Memuat: Story = { args: { face: 'loading' } }
export const Harian: Story = { args: { range: 'daily' } }
export const Mingguan: Story = { args: { range: 'weekly' } }
export const Bulanan: Story = { args: { range: 'monthly' } }
export const HarianTabel: Story = { args: { range: 'daily', isTable: true } }
export const MingguanTabel: Story = { args: { range: 'weekly', isTable: true } }
export const BulananTabel: Story = { args: { range: 'monthly', isTable: true } }
export const HarianKosong: Story = { args: { range: 'daily', reading: { ...anEmptyDashboard('daily'), ...empty } } }
export const MingguanKosong: Story = { args: { range: 'weekly', reading: { ...anEmptyDashboard('weekly'), ...empty } } }
export const BulananKosong: Story = {
  args: { range: 'monthly', reading: { ...anEmptyDashboard('monthly'), ...empty } },
}
export const Menyegarkan: Story = { args: { face: 'refreshing', reading: aReading('weekly', old) } }
export const Gagal: Story = { args: { face: 'failed' } }
export const GagalDenganNilaiLama: Story = { args: { face: 'stale', reading: aReading('weekly', old) } }
export const HarianGagalDenganNilaiLama: Story = {
  args: { range: 'daily', face: 'stale', reading: aReading('daily', old) },
}
export const BulananMenyegarkan: Story = {
  args: { range: 'monthly', face: 'refreshing', reading: aReading('monthly', old) },
}
export const Penuh: Story = { args: { reading: full } }
export const LayarSempit: Story = { args: { reading: full }, parameters: { width: 360 } }
export const LayarSempitHarian: Story = { args: { range: 'daily' }, parameters: { width: 360 } }
export const LayarSempitBulanan: Story = { args: { range: 'monthly' }, parameters: { width: 360 } }
export const LayarSempitTabel: Story = { args: { isTable: true, reading: full }, parameters: { width: 360 } }
export const LayarSempitMemuat: Story = { args: { face: 'loading' }, parameters: { width: 360 } }
export const Gelap: Story = { args: {}, beforeEach: dark }
export const GelapKosong: Story = {
  args: { range: 'daily', reading: { ...anEmptyDashboard('daily'), ...empty } },
  beforeEach: dark,
}

function dark() {
  document.documentElement.dataset.theme = 'dark'
  return () => {
    delete document.documentElement.dataset.theme
  }
}
