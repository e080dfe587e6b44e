import type { Meta } from '@storybook/react-vite'
import type { RequestRef } from '../../machines/request/request.selectors'
import { RequestCard } from '../../src/screens/requests/RequestCard'
import { requestModel } from '../../tests/models/request.model'
import { at } from '../at'

const card =
  (isStale: boolean) =>
  ({ actor }: { actor: RequestRef }) => (
    <main>
      <ul style={{ maxWidth: 450, padding: 16, margin: '0 auto' }}>
        <RequestCard request={actor} outcome={actor.getSnapshot().context.outcome} isStale={isStale} />
      </ul>
    </main>
  )
const view = card(false)

export default { title: 'Permintaan/Kartu' } satisfies Meta

export const Berdering = at(requestModel, 'request.ringing', view)
export const TujuhDetikLagi = at(requestModel, 'request.ringing', view, { world: 'seven seconds left' })
export const DataLama = at(requestModel, 'request.ringing', card(true))
export const Membuka = at(requestModel, 'request.accepting.asking', view, { also: ['request.accepting.waiting'] })
export const Menolak = at(requestModel, 'request.rejecting.asking', view, { also: ['request.rejecting.waiting'] })
export const WaktuHabis = at(requestModel, 'request.expiring', view)
export const TidakTerjawab = at(requestModel, 'request.expired', view)
export const Ditolak = at(requestModel, 'request.rejected', view)
export const SudahDitangani = at(requestModel, 'request.lost', view)
export const Ditarik = at(requestModel, 'request.withdrawn', view)
