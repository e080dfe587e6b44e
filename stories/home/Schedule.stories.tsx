import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScheduleOnStage } from './HomeSections'

export default {
  title: 'Beranda/Jadwal',
  component: ScheduleOnStage,
  decorators: [
    (Story, { parameters }) => (
      <main style={{ maxWidth: Number(parameters.width ?? 450), padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta

type Story = StoryObj<typeof ScheduleOnStage>

export const Memuat: Story = { args: { face: 'loading' } }
export const Minggu: Story = { args: {} }
export const BelumDiisi: Story = { args: { week: [] } }
export const Gagal: Story = { args: { face: 'failed' } }
export const GagalDenganNilaiLama: Story = { args: { face: 'stale' } }
export const LayarSempit: Story = { args: {}, parameters: { width: 320 } }
export const Gelap: Story = {
  args: {},
  beforeEach: () => {
    document.documentElement.dataset.theme = 'dark'
    return () => {
      delete document.documentElement.dataset.theme
    }
  },
}
