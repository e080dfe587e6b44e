import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { type RequestRef, selectOutcome } from '../../machines/request/request.selectors'
import { RequestCard } from '../../src/screens/requests/RequestCard'
import { type Screen, walkView } from '../kit/view-walk'
import { FACELESS } from '../models/faceless'
import { requestModel } from '../models/request.model'

function Card({ request }: { request: RequestRef }) {
  return (
    <ul>
      <RequestCard request={request} outcome={useSelector(request, selectOutcome)} isStale={false} />
    </ul>
  )
}

walkView({
  model: requestModel,
  view: ({ actor }) => <Card request={actor} />,
  gestures: {
    async 'request.accept'(screen) {
      await screen.getByRole('button', { name: 'Mulai' }).click()
    },
    async 'request.reject'(screen) {
      await screen.getByRole('button', { name: 'Tolak' }).click()
    },
  },
  faces: {
    async 'request.ringing'(screen) {
      await expect.element(screen.getByRole('group', { name: 'Sulastri Wahyuningsih' })).toBeVisible()
      await expect.element(screen.getByText(/^00\.\d\d$/)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Mulai' })).not.toHaveAttribute('aria-disabled')
    },
    'request.accepting.asking': opens,
    'request.accepting.waiting': opens,
    'request.rejecting.asking': rejects,
    'request.rejecting.waiting': rejects,
    async 'request.expiring'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mulai' })).toHaveAttribute('aria-disabled', 'true')
    },
    'request.expired': says('Tidak terjawab'),
    'request.rejected': says('Ditolak'),
    'request.lost': says('Sudah ditangani'),
    'request.withdrawn': says('Sudah ditangani'),
  },
  faceless: FACELESS,
})

async function opens(screen: Screen): Promise<void> {
  await expect.element(screen.getByText('Membuka')).toBeVisible()
}

async function rejects(screen: Screen): Promise<void> {
  await expect.element(screen.getByText('Menolak')).toBeVisible()
}

function says(words: string) {
  return async (screen: Screen): Promise<void> => {
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  }
}
