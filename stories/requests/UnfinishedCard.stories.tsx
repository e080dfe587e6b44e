import type { Meta } from '@storybook/react-vite'
import type { UnfinishedRef } from '../../machines/unfinished/unfinished.selectors'
import { UnfinishedCard } from '../../src/screens/requests/UnfinishedCard'
import { unfinishedModel } from '../../tests/models/unfinished.model'
import { at } from '../at'

const view = ({ actor }: { actor: UnfinishedRef }) => (
  <main style={{ maxWidth: 450, margin: '0 auto' }}>
    <UnfinishedCard unfinished={actor} />
  </main>
)

export default { title: 'Permintaan/Belum selesai' } satisfies Meta

export const Ditemukan = at(unfinishedModel, 'unfinished.found', view)
export const Mengakhiri = at(unfinishedModel, 'unfinished.ending', view)
