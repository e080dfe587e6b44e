import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type RequestRef, selectOutcome } from '../../machines/request/request.selectors'
import { RequestCard } from '../../src/screens/requests/RequestCard'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { requestModel } from '../models/request.model'

/** What each class says and offers (product §2 "Consultation card", "Emergency card"). */
const CARDS = {
  Consultations: {
    name: 'Sulastri Wahyuningsih',
    labels: ['Nama Pasien', 'Keluhan'],
    complaint: 'Pusing dan tengkuk berat sejak pagi, tensi 160/95',
    time: /^00\.(?:0\d|1\d|2[0-5])$/,
    buttons: ['Tolak', 'Mulai'],
  },
  Faskes_consultations: {
    name: 'Klinik Pratama Melati',
    labels: ['Nama Dokter', 'Nama Pasien: Bagas Adi Pratama', 'Keluhan'],
    complaint: 'Minta pendapat: luka tidak kering setelah dua minggu',
    time: /^00\.(?:0\d|1\d|2[0-5])$/,
    buttons: ['Tolak', 'Mulai'],
  },
  Emergencies: {
    name: 'Dewi Anggraini',
    labels: ['Nama Penelpon', 'Keterangan'],
    complaint: 'Kecelakaan lalu lintas',
    time: /^(?:00\.[0-5]\d|01\.00)$/,
    buttons: ['Terima'],
  },
}

/** A request that was asked while the page was locked has no name before the live records bring it. */
function cardOf({ context: { record } }: AnyMachineSnapshot) {
  const card = CARDS[record.className as keyof typeof CARDS]
  return record.patient_info?.id_user === '-' ? { ...card, name: 'Pasien tanpa nama' } : card
}

function Card({ request }: { request: RequestRef }) {
  return (
    <ul>
      <RequestCard request={request} outcome={useSelector(request, selectOutcome)} isStale={false} />
    </ul>
  )
}

walkView({
  model: requestModel,
  everyWorld: true,
  view: ({ actor }) => <Card request={actor} />,
  gestures: {
    async 'request.accept'(screen) {
      await screen.getByRole('button', { name: /^(?:Mulai|Terima)$/ }).click()
    },
    async 'request.reject'(screen) {
      await screen.getByRole('button', { name: 'Tolak' }).click()
    },
  },
  faces: {
    async 'request.ringing'(screen, snapshot) {
      const { name, labels, complaint, time, buttons } = cardOf(snapshot)
      const card = screen.getByRole('group', { name })
      await expect.element(card).toBeVisible()
      for (const label of labels) await expect.element(card.getByText(label, { exact: true })).toBeVisible()
      await expect.element(card.getByText(complaint)).toBeVisible()
      await expect.element(card.getByRole('timer')).toHaveTextContent(time)
      expect(
        card
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(buttons)
      for (const button of buttons) {
        await expect.element(card.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled')
      }
    },
    'request.accepting.asking': opens,
    'request.accepting.waiting': opens,
    'request.rejecting.asking': rejects,
    'request.rejecting.waiting': rejects,
    async 'request.expiring'(screen) {
      for (const button of screen.getByRole('button').all()) {
        await expect.element(button).toHaveAttribute('aria-disabled', 'true')
        await expect.element(button).toHaveAccessibleDescription('Waktu menjawab sudah habis.')
      }
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
