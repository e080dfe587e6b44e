import type { Meta } from '@storybook/react-vite'
import { at } from '../../stories/at'
import { Handover } from './Handover'
import { handoverModel } from './handover.model'

const state = (id: string) =>
  at(handoverModel, id, ({ actor }) => (
    <main>
      <Handover handover={actor} />
    </main>
  ))

export default { title: 'Rumah/Contoh' } satisfies Meta

export const BelumDititip = state('handover.open')
export const Menyimpan = state('handover.storing')
export const TanpaJawaban = state('handover.unanswered')
export const Penuh = state('handover.full')
export const Tersimpan = state('handover.stored')
