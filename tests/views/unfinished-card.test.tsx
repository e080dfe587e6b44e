import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import { selectUnsentReading } from '../../machines/unfinished/unfinished.selectors'
import { UnfinishedCard } from '../../src/screens/requests/UnfinishedCard'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { unfinishedModel } from '../models/unfinished.model'

walkView({
  model: unfinishedModel,
  everyWorld: true,
  view: ({ actor }) => <UnfinishedCard unfinished={actor} />,
  gestures: {
    async 'unfinished.continue'(screen) {
      await screen.getByRole('button', { name: 'Lanjutkan' }).click()
    },
    async 'item.open'(screen) {
      await screen.getByRole('button', { name: 'Buka Diagnosis' }).click()
    },
    async 'unfinished.end'(screen) {
      await screen.getByRole('button', { name: 'Akhiri' }).click()
    },
    async 'unfinished.explain'(screen, event) {
      await screen.getByRole('textbox', { name: 'Alasan mengakhiri' }).fill(String(event.reason))
    },
    async 'unfinished.confirm'(screen) {
      await screen.getByRole('button', { name: 'Ya, akhiri' }).click()
    },
    async 'unfinished.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
  },
  faces: {
    async 'unfinished.found.steady'(screen, snapshot) {
      const { title, label, name, person, complaint } = { person: null, ...cardOf(snapshot) }
      await expect.element(screen.getByText(title)).toBeVisible()
      await expect.element(screen.getByText(label, { exact: true })).toBeVisible()
      await expect.element(screen.getByText(name)).toBeVisible()
      if (person !== null) await expect.element(screen.getByText(person, { exact: true })).toBeVisible()
      await expect.element(screen.getByText(complaint)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Akhiri' })).not.toHaveAttribute('aria-disabled')
      await expect.element(screen.getByRole('button', { name: 'Lanjutkan' })).not.toHaveAttribute('aria-disabled')
    },
    async 'unfinished.found.confirming'(screen, snapshot) {
      const { question, consequence } = cardOf(snapshot)
      const dialog = screen.getByRole('alertdialog', { name: question })
      await expect.element(dialog.getByText(consequence)).toBeVisible()
      const isMissing = !snapshot.context.hasDiagnosis && !snapshot.context.unsent?.diagnosis
      const reading = dialog.getByText(/Draf dan pesan di perangkat ini sedang diperiksa…/)
      if (snapshot.context.unsent === null) await expect.element(reading).toBeVisible()
      else await expect.element(reading).not.toBeInTheDocument()
      await expect.element(dialog.getByText(/belum terbaca/)).not.toBeInTheDocument()
      if (isMissing) await expect.element(dialog.getByRole('button', { name: 'Buka Diagnosis' })).toBeVisible()
      const { status } = snapshot.context.record
      if (status === 'ON_CALL') {
        await expect
          .element(dialog.getByText('Belum ada ambulans yang berangkat menjemput Rudi Hartono.'))
          .toBeVisible()
      }
    },
    'unfinished.found.continuing.move.resuming': continues,
    'unfinished.found.continuing.move.moved': continues,
    'unfinished.found.continuing.presence.becomingBusy': continues,
    'unfinished.found.continuing.presence.busy': continues,
    'unfinished.ending.consultation': ends,
    'unfinished.ending.emergency': ends,
    async 'unfinished.ending.explaining'(screen, { context }) {
      const dialog = screen.getByRole('alertdialog', { name: 'Akhiri Emergency Call ini?' })
      const { plate, minutes } =
        context.awaited === null
          ? { plate: 'Ambulans', minutes: '' }
          : { plate: 'B 9114 SJA', minutes: ', tiba ±6 menit lagi' }
      const words =
        context.record.status === 'ON_CALL'
          ? `${plate} belum berangkat menjemput Rudi Hartono.`
          : `${plate} masih menuju Rudi Hartono${minutes}: pasien belum dijemput.`
      await expect.element(dialog.getByText(words)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

test('the question says that unsent work is unread only after a reading failed', async () => {
  const { actor } = stageState(unfinishedModel, 'unfinished.found.confirming', {
    where: ({ context }) => context.unsent === null,
  })
  const screen = await render(
    <ChakraProvider value={system}>
      <UnfinishedCard unfinished={actor} />
    </ChakraProvider>,
  )
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText(/sedang diperiksa…/)).toBeVisible()
  const failed = { type: 'xstate.error.actor.read', error: null, actorId: 'read' } as never
  selectUnsentReading(actor.getSnapshot())?.send(failed)
  await expect.element(dialog.getByText(/belum terbaca, jadi mungkin ada/)).toBeVisible()
  await expect.element(dialog.getByText(/sedang diperiksa…/)).not.toBeInTheDocument()
})

/** What each class says (product §2 "Unfinished cards"). */
const CARDS = {
  Consultations: {
    title: 'Konsultasi yang sedang berlangsung',
    label: 'Nama Pasien',
    name: 'Sulastri Wahyuningsih',
    complaint: 'Keluhan Pusing dan tengkuk berat sejak pagi, tensi 160/95',
    question: 'Akhiri konsultasi ini?',
    consequence: 'Sulastri Wahyuningsih menerima pesan bahwa konsultasi sudah selesai, dan chat ditutup.',
  },
  Faskes_consultations: {
    title: 'Konsultasi yang sedang berlangsung',
    label: 'Nama Dokter',
    name: 'Klinik Pratama Melati',
    person: 'Nama Pasien: Bagas Adi Pratama',
    complaint: 'Keluhan Minta pendapat: luka tidak kering setelah dua minggu',
    question: 'Akhiri konsultasi ini?',
    consequence:
      'Klinik Pratama Melati (pasien Bagas Adi Pratama) menerima pesan bahwa konsultasi sudah selesai, dan chat ditutup.',
  },
  Emergencies: {
    title: 'Emergency Call yang sedang berlangsung',
    label: 'Nama Penelpon',
    name: 'Dewi Anggraini',
    complaint: 'Keterangan Kecelakaan lalu lintas',
    question: 'Akhiri Emergency Call ini?',
    consequence: 'Ambulans tidak lagi dipantau dari sini. Emergency untuk Rudi Hartono dicatat selesai',
  },
}

function cardOf({ context }: AnyMachineSnapshot) {
  return CARDS[context.record.className as keyof typeof CARDS]
}

async function continues(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'Membuka' })).toHaveAttribute('aria-busy', 'true')
  const end = screen.getByRole('button', { name: 'Akhiri' })
  await expect.element(end).toHaveAttribute('aria-disabled', 'true')
  await expect.element(end).toHaveAccessibleDescription('Sedang dibuka. Tunggu sebentar.')
}

async function ends(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'Mengakhiri' })).toHaveAttribute('aria-busy', 'true')
  const resume = screen.getByRole('button', { name: 'Lanjutkan' })
  await expect.element(resume).toHaveAttribute('aria-disabled', 'true')
  await expect.element(resume).toHaveAccessibleDescription('Sedang diakhiri. Tunggu sebentar.')
}
