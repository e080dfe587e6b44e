import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { MessageRecord } from '../../contract/schemas/message'
import { pdfMachine } from '../../sandbox/simulator/pdf/pdf.machine'
import { Conversation } from '../../sandbox/simulator/views/visit/Conversation'
import type { ChatRef } from '../../sandbox/simulator/visit/visit.selectors'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { aReference } from '../kit/data/builders'
import { cancelledPrescription, everyKind, hostile, inTurn, prescriptionId } from '../kit/data/conversations'
import { inert } from '../kit/graph/inert'
import { stageState } from '../kit/harness/stage-state'
import { chatModel } from '../models/chat.model'

async function reading(messages: MessageRecord[]) {
  const { actor } = stageState(chatModel, 'chat.composer.open')
  const pdf = createActor(inert(pdfMachine), { input: { consultationId: 'K-1' } }).start()
  actor.send({ type: 'messages.synced', messages, hasOlder: false })
  const subscriptions = vi.spyOn(actor, 'subscribe')
  const screen = await render(
    <ChakraProvider value={system}>
      <Conversation chat={actor as ChatRef} pdf={pdf} consent={undefined} doctorName="dr. Ratna Kusumawardani" />
    </ChakraProvider>,
  )
  return { actor, pdf, screen, log: screen.getByRole('log'), subscriptions }
}

test('a text subscribes to nothing, so that a change costs the same in a long conversation', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => ({ kind: 'text' as const, text: `Pesan ke-${index + 1}.` }))
  const { log, subscriptions } = await reading(inTurn(texts))
  await expect.element(log.getByText('Pesan ke-200.')).toBeInTheDocument()
  expect(subscriptions.mock.calls.length).toBeLessThan(50)
})

describe('every kind has its card (product §4)', () => {
  test('as it is said to a patient', async () => {
    const { log } = await reading(everyKind())
    for (const words of [
      'Panggilan video selesai · 6 menit 20 detik',
      'Panggilan video tidak terjawab',
      'Dokter meminta izin melihat rekam kesehatan Anda.',
      'Hipertensi esensial',
      'Kurangi garam, ukur tensi dua kali sehari.',
      'Amlodipin 5 mg',
      '30 tablet',
      '1 kali sehari, 1 tablet, pagi hari',
      'Berlaku sampai Senin, 24 November 2025',
      'Kontrol tensi.',
      'hasil-lab.pdf',
      'Konsultasi sudah selesai',
    ]) {
      await expect.element(log.getByText(words, { exact: true })).toBeInTheDocument()
    }
    await expect.element(log.getByText('S 1 dd 1')).not.toBeInTheDocument()
    await expect.element(log.getByText('tidak didukung')).not.toBeInTheDocument()
  })

  test('a cancelled prescription is struck out on each of its cards, with the reason, and without a download', async () => {
    const { log } = await reading(cancelledPrescription())
    expect(log.getByText('Resep dibatalkan').elements()).toHaveLength(2)
    expect(log.getByText('Pasien alergi obat ini.').elements()).toHaveLength(2)
    const medicine = log.getByText('Amlodipin 5 mg').first().element()
    expect(getComputedStyle(medicine.closest('li')!).textDecorationLine).toBe('line-through')
    await expect.element(log.getByRole('button', { name: 'Unduh resep (PDF)' })).not.toBeInTheDocument()
  })

  test('a prescription is fetched with a click, and says when it cannot be had', async () => {
    const { log, pdf } = await reading(everyKind().filter(({ kind }) => kind === 'resep_dokter'))
    await log.getByRole('button', { name: 'Unduh resep (PDF)' }).click()
    expect(pdf.getSnapshot().context.prescriptionId).toBe(prescriptionId)
    await expect.element(log.getByRole('button', { name: 'Menyiapkan' })).toHaveAttribute('aria-busy', 'true')
    pdf.send({ type: 'xstate.error.actor.fetchPdf', error: null } as never)
    await expect.element(log.getByRole('alert')).toHaveTextContent('Belum bisa diunduh')
  })

  test('a link opens elsewhere without a referrer', async () => {
    const { log } = await reading(everyKind().slice(0, 1))
    const link = log.getByRole('link', { name: 'https://contoh.id/lab' })
    await expect.element(link).toHaveAttribute('href', 'https://contoh.id/lab')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  })

  test('a photo is fetched when it is scrolled into view, and released with the page', async () => {
    const { actor, screen } = await reading(inTurn([{ kind: 'image', text: aReference() }]))
    await expect.poll(() => Object.keys(actor.getSnapshot().context.files)).toEqual([aReference()])
    await screen.unmount()
    await expect.poll(() => Object.keys(actor.getSnapshot().context.files)).toEqual([])
  })
})

describe('hostile content', () => {
  test('costs itself only: nothing runs, no address but a stored file’s is ever asked for', async () => {
    const { actor, log } = await reading(hostile())
    await expect.element(log.getByText('Yang pertama')).toBeInTheDocument()
    await expect.element(log.getByText('Yang terakhir')).toBeInTheDocument()
    expect((globalThis as { __owned?: number }).__owned).toBeUndefined()
    expect(log.getByText('Pesan ini tidak didukung').elements().length).toBeGreaterThanOrEqual(9)
    const links = [...log.element().querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)
    expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
    expect(Object.keys(actor.getSnapshot().context.files)).toEqual([])
    expect(log.element().scrollWidth).toBe(log.element().clientWidth)
  })
})

describe('writing and attaching', () => {
  test('the draft is the machine’s, and Enter sends it', async () => {
    const { actor, screen, log } = await reading([])
    const box = screen.getByRole('textbox', { name: 'Tulis pesan' })
    await box.fill('Pagi dok')
    expect(actor.getSnapshot().context.draft).toBe('Pagi dok')
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await expect.element(log.getByText('Pagi dok')).toBeInTheDocument()
    await expect.element(box).toHaveValue('')
  })

  test('a pasted photo starts to upload, and can be cancelled', async () => {
    const { screen, log } = await reading([])
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'luka.png', { type: 'image/png' }))
    const paste = new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
    screen.getByRole('textbox', { name: 'Tulis pesan' }).element().dispatchEvent(paste)
    await expect.element(log.getByRole('progressbar', { name: 'Mengunggah' })).toBeInTheDocument()
    await log.getByRole('button', { name: 'Batalkan unggahan' }).click()
    await expect.element(log.getByText('luka.png')).not.toBeInTheDocument()
  })

  test('shows that the doctor is typing', async () => {
    const { actor, screen } = await reading([])
    actor.send({ type: 'typing.received' })
    await expect.element(screen.getByText('dr. Ratna Kusumawardani sedang mengetik')).toBeVisible()
  })
})

describe('the reading of messages', () => {
  test('is reported while they are visible, and not while another part of the simulator is shown', async () => {
    const { actor, screen } = await reading([])
    const asked: unknown[] = []
    const send = actor.send.bind(actor)
    actor.send = (event: Parameters<typeof send>[0]) => {
      asked.push(event.type)
      send(event)
    }
    const place = screen.container
    place.style.display = 'none'
    await new Promise((done) => setTimeout(done, 300))
    const messages = inTurn([{ kind: 'text', text: 'Halo', status: 'delivered' }])
    send({ type: 'messages.synced', messages, hasOlder: false })
    await expect.element(screen.getByText('Halo')).toBeInTheDocument()
    await new Promise((done) => setTimeout(done, 300))
    expect(asked).not.toContain('chat.looked')
    place.style.display = ''
    await expect.poll(() => asked).toContain('chat.looked')
  })
})
