import type { Meta } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import type { RequestRef } from '../../machines/request/request.selectors'
import { RequestCard } from '../../src/screens/requests/RequestCard'
import { requestModel } from '../../tests/models/request.model'
import { at } from '../at'

/** The card as in its list, which decides how it ended. */
function CardInList({ request, isStale }: { request: RequestRef; isStale: boolean }) {
  const outcome = useSelector(request, ({ context }) => context.outcome)
  return (
    <main>
      <ul style={{ maxWidth: 450, padding: 16, margin: '0 auto' }}>
        <RequestCard request={request} outcome={outcome} isStale={isStale} />
      </ul>
    </main>
  )
}

const card =
  (isStale: boolean) =>
  ({ actor }: { actor: RequestRef }) => <CardInList request={actor} isStale={isStale} />
const view = card(false)
const patient = { world: 'just arrived' }
const facility = { world: 'a facility asks' }
const emergency = { world: 'an emergency' }

export default { title: 'Permintaan/Kartu' } satisfies Meta

export const Berdering = at(requestModel, 'request.ringing', view, patient)
export const TujuhDetikLagi = at(requestModel, 'request.ringing', view, { world: 'seven seconds left' })
export const FaskesBerdering = at(requestModel, 'request.ringing', view, facility)
export const EmergencyBerdering = at(requestModel, 'request.ringing', view, emergency)
export const DataLama = at(requestModel, 'request.ringing', card(true), patient)
export const EmergencyDataLama = at(requestModel, 'request.ringing', card(true), emergency)
export const Membuka = at(requestModel, 'request.accepting.asking', view, {
  ...patient,
  also: ['request.accepting.waiting'],
})
export const EmergencyMembuka = at(requestModel, 'request.accepting.asking', view, emergency)
export const Menolak = at(requestModel, 'request.rejecting.asking', view, { also: ['request.rejecting.waiting'] })
export const WaktuHabis = at(requestModel, 'request.expiring', view)
export const TidakTerjawab = at(requestModel, 'request.expired', view)
export const EmergencyTidakTerjawab = at(requestModel, 'request.expired', view, emergency)
export const Ditolak = at(requestModel, 'request.rejected', view)
export const SudahDitangani = at(requestModel, 'request.lost', view)
export const Ditarik = at(requestModel, 'request.withdrawn', view)
