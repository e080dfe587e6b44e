import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MessageRecord } from '../../contract/schemas/message'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { ChatOnStage } from '../../stories/consultation/ChatOnStage'
import { aMessage, aReference } from '../kit/data/builders'
import { cancelledPrescription, correctedRecord, everyKind, hostile, inTurn } from '../kit/data/conversations'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { chatModel } from '../models/chat.model'

async function talking(messages: MessageRecord[]) {
  const { actor, clock } = stageState(chatModel, 'chat.composer.open')
  actor.send({ type: 'messages.synced', messages, hasOlder: false })
  const screen = await render(
    <ChakraProvider value={system}>
      <ChatOnStage chat={actor as ChatRef} now={clock.now} />
    </ChakraProvider>,
  )
  return { actor, screen, log: screen.getByRole('log') }
}

type StagedChat = Awaited<ReturnType<typeof talking>>['actor']

const manyWords = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aMessage({
      objectId: `n${index}`,
      messageId: `n${index}`,
      text: `Pesan ke-${index}.`,
      status: 'seen',
      date: TEST_EPOCH - (count - index) * 20_000,
    }),
  )

afterEach(() => page.viewport(1280, 800))

describe('every kind has its card', () => {
  test('as it is said to doctor and pharmacist', async () => {
    const { log } = await talking(everyKind().filter(({ kind }) => kind !== 'sesi_berakhir'))
    for (const words of [
      'Panggilan video selesai · 6 menit 20 detik',
      'Panggilan video tidak terjawab',
      'Permintaan izin dikirim kepada pasien.',
      'Hipertensi esensial',
      'Kurangi garam, ukur tensi dua kali sehari.',
      'Amlodipin 5 mg',
      '30 tablet',
      'S 1 dd 1',
      '1 kali sehari, 1 tablet, pagi hari',
      'Berlaku sampai Senin, 24 November 2025',
      'Kontrol tensi.',
      'hasil-lab.pdf',
    ]) {
      await expect.element(log.getByText(words, { exact: true })).toBeInTheDocument()
    }
    await expect.element(log.getByText('tidak didukung')).not.toBeInTheDocument()
  })

  test('the end of the session closes what one writes', async () => {
    const { screen, log } = await talking(everyKind())
    await expect.element(log.getByText('Konsultasi sudah selesai')).toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Tulis pesan' })).toBeDisabled()
  })

  test('the end of the session leaves the typed text readable', async () => {
    const { actor, screen } = await talking([])
    actor.send({ type: 'outbox.changed', draft: 'Minum sesudah makan.', unsent: [] })
    const left = screen.getByText('Minum sesudah makan.')
    const field = screen.getByRole('textbox', { name: 'Tulis pesan' })
    await expect.element(field).toHaveValue('Minum sesudah makan.')
    actor.send({ type: 'messages.synced', messages: everyKind(), hasOlder: false })
    await expect.element(field).toBeDisabled()
    await expect.element(left).toHaveTextContent('Tidak terkirim, masih bisa disalin: Minum sesudah makan.')
  })

  test('a cancelling card marks the prescription that it cancels', async () => {
    const { log } = await talking(cancelledPrescription())
    await expect.element(log.getByText('Resep · Dibatalkan')).toBeVisible()
    await expect.element(log.getByText('Resep dibatalkan')).toBeVisible()
    expect(log.getByText('Pasien alergi obat ini.').elements()).toHaveLength(2)
  })

  test('a correction says why, and marks what it corrects', async () => {
    const { log } = await talking(correctedRecord())
    const titles = [
      'Diagnosis',
      'Diagnosis · koreksi',
      'Diagnosis · sudah dikoreksi',
      'Diagnosis · koreksi · sudah dikoreksi',
      'Catatan · koreksi',
      'Catatan · sudah dikoreksi',
    ]
    for (const title of titles) await expect.element(log.getByText(title, { exact: true })).toBeVisible()
    expect(log.getByText('Hasil laboratorium datang kemudian', { exact: true }).elements()).toHaveLength(3)
  })

  test('a link opens in a new tab without a referrer; the full stop belongs to the sentence', async () => {
    const { log } = await talking(everyKind().slice(0, 1))
    const link = log.getByRole('link', { name: 'https://contoh.id/lab' })
    await expect.element(link).toHaveAttribute('href', 'https://contoh.id/lab')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect.element(link).toHaveAttribute('target', '_blank')
  })
})

describe('hostile content', () => {
  test('is shown as words or not at all; nothing runs, the list is unbroken', async () => {
    const { log } = await talking(hostile())
    await expect.element(log.getByText('Yang pertama')).toBeInTheDocument()
    await expect.element(log.getByText('Yang terakhir')).toBeInTheDocument()
    const element = log.element()
    expect(element.querySelectorAll('li li, script, b, i:not([class]), h1, iframe')).toHaveLength(0)
    expect([...element.querySelectorAll('img')]).toEqual([])
    expect([...element.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://aman.id/a'])
    expect('__owned' in window).toBe(false)
    // Malformed documents, foreign addresses and the unknown kind, including a malformed call.
    expect(log.getByText('Pesan ini tidak didukung').elements()).toHaveLength(9)
  })

  test('letters that turn the direction stay in their own message', async () => {
    const { log } = await talking(hostile())
    const name = log.getByText('gpj.exe', { exact: true })
    await expect.element(name).toBeInTheDocument()
    expect(name.element().textContent).not.toContain('\u202e')
    for (const bubble of log.element().querySelectorAll('bdi')) {
      expect(getComputedStyle(bubble).unicodeBidi).toMatch(/isolate/)
    }
  })

  test.each([360, 1280])('does not overflow, %i px wide', async (width) => {
    await page.viewport(width, 720)
    const kinds = everyKind().slice(0, -1)
    const { log } = await talking([...hostile(), ...kinds.map((one) => ({ ...one, messageId: `k${one.messageId}` }))])
    await expect.element(log.getByText('Yang terakhir')).toBeInTheDocument()
    const list = log.element()
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  test('100 kB are cut, and shown when asked for', async () => {
    const { log } = await talking(inTurn([{ kind: 'text', text: 'W'.repeat(100_000) }]))
    await log.getByRole('button', { name: 'Tampilkan semua' }).click()
    await expect.element(log.getByText('W'.repeat(100_000))).toBeInTheDocument()
  })
})

describe('a thousand messages', () => {
  test('the newest are there at once, all of them soon, and one more draws nothing else', async () => {
    const { actor, log } = await talking(manyWords(1_000))
    await expect.element(log.getByText('Pesan ke-999.', { exact: true })).toBeVisible()
    const element = log.element()
    await vi.waitFor(() => expect(element.textContent).toContain('Pesan ke-0.'), { timeout: 10_000 })
    expect(element.scrollTop).toBe(0)
    const drawn: string[] = []
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const rows = node.matches('li') ? [node] : [...node.querySelectorAll('li')]
        drawn.push(...rows.map(({ textContent }) => textContent ?? ''))
      }
    })
    observer.observe(element, { childList: true, subtree: true })
    actor.send({ type: 'message.changed', message: aMessage({ objectId: 'new', messageId: 'new', text: 'Satu lagi' }) })
    await expect.element(log.getByText('Satu lagi')).toBeVisible()
    observer.disconnect()
    expect(drawn).toHaveLength(1)
    expect(drawn[0]).toContain('Satu lagi')
  })
})

describe('an unread message', () => {
  test('is below a mark from the opening on, which the answer removes', async () => {
    const { actor, log } = await talking([
      ...manyWords(2),
      aMessage({ objectId: 'u', messageId: 'u', text: 'Masih pusing', status: 'delivered' }),
    ])
    await expect.element(log.getByText('Belum dibaca')).toBeVisible()
    const rows = [...log.element().querySelectorAll('li')].map(({ textContent }) => textContent)
    const unread = rows.findIndex((words) => words?.includes('Masih pusing'))
    expect(rows.indexOf('Belum dibaca') + 1).toBe(unread)
    actor.send({
      type: 'message.changed',
      message: aMessage({ objectId: 'a', messageId: 'a', sender_id: '101', text: 'Baik', date: TEST_EPOCH + 1 }),
    })
    await expect.element(log.getByText('Belum dibaca')).not.toBeInTheDocument()
  })

  test('is counted for who reads further up, and one click goes there', async () => {
    const { actor, screen, log } = await talking(manyWords(60))
    log.element().scrollTop = -800
    await expect.element(screen.getByRole('button', { name: 'Ke pesan terbaru' })).toBeVisible()
    for (const id of ['x', 'y']) {
      const message = aMessage({ objectId: id, messageId: id, text: `Baru ${id}`, date: TEST_EPOCH + 1 })
      actor.send({ type: 'message.changed', message })
    }
    await screen.getByRole('button', { name: '2 pesan baru' }).click()
    await vi.waitFor(() => expect(log.element().scrollTop).toBe(0), { timeout: 10_000 })
  })
})

describe('a file', () => {
  const photo = () => new File(['x'], 'tensi.png', { type: 'image/png' })

  function arrive(actor: StagedChat, reference: string, output: string) {
    const file = actor.getSnapshot().context.files[reference]
    file?.send({ type: 'xstate.done.actor.openFile', output, actorId: 'openFile' } as never)
  }

  function transfer(file: File): DataTransfer {
    const data = new DataTransfer()
    data.items.add(file)
    return data
  }

  test('is previewed when it is dropped, and can be removed again', async () => {
    const { actor, screen, log } = await talking(manyWords(2))
    const dataTransfer = transfer(photo())
    log.element().dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer }))
    await expect.element(screen.getByText('Lepaskan berkas di sini')).toBeVisible()
    log.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    await expect.element(screen.getByText('Lepaskan berkas di sini')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Hapus tensi.png' }).click()
    await expect.element(screen.getByText('tensi.png')).not.toBeInTheDocument()
    expect(actor.getSnapshot().context.attachments).toEqual([])
  })

  test('is sent with Enter beside the text when it is pasted', async () => {
    const { actor, screen } = await talking(manyWords(2))
    const composer = screen.getByRole('textbox', { name: 'Tulis pesan' })
    await composer.fill('Seperti ini')
    const clipboardData = transfer(photo())
    composer.element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    await expect.element(screen.getByText('tensi.png')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(composer).toHaveValue('')
    const { attachments, unsent } = actor.getSnapshot().context
    expect([attachments.length, unsent.map(({ text }) => text)]).toEqual([1, ['Seperti ini']])
  })

  test('is neither sent nor opened when it is dropped on a closed conversation', async () => {
    const { screen, log } = await talking(everyKind())
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer(photo()) })
    log.element().dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(true)
    await expect.element(screen.getByText('tensi.png')).not.toBeInTheDocument()
  })

  test('of the conversation is asked for in sight, a document only by a click', async () => {
    const { actor, log } = await talking(everyKind().slice(1, 3))
    await vi.waitFor(() => expect(Object.keys(actor.getSnapshot().context.files)).toEqual([aReference()]), {
      timeout: 10_000,
    })
    await log.getByRole('button', { name: 'Unduh' }).click()
    expect(Object.keys(actor.getSnapshot().context.files)).toContain(aReference('hasil-lab.pdf'))
  })

  test('is downloaded under its own name, and never opened here', async () => {
    const { actor, log } = await talking(everyKind().slice(2, 3))
    await log.getByRole('button', { name: 'Unduh' }).click()
    await expect.element(log.getByRole('button', { name: 'Menyiapkan' })).toHaveAttribute('aria-busy', 'true')
    const clicked = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault())
    addEventListener('click', clicked)
    arrive(actor, aReference('hasil-lab.pdf'), URL.createObjectURL(new Blob(['<script>'], { type: 'text/html' })))
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce(), { timeout: 10_000 })
    removeEventListener('click', clicked)
    expect(log.element().querySelector('a')?.download).toBe('hasil-lab.pdf')
  })

  test('is enlarged by a click when it is a photo, and Escape closes it', async () => {
    const { actor, screen, log } = await talking(everyKind().slice(1, 2))
    await vi.waitFor(() => expect(Object.keys(actor.getSnapshot().context.files)).toEqual([aReference()]), {
      timeout: 10_000,
    })
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')
    arrive(actor, aReference(), URL.createObjectURL(await canvas.convertToBlob()))
    await log.getByRole('button', { name: 'Perbesar IMG_0481.jpg' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'IMG_0481.jpg' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'IMG_0481.jpg' })).not.toBeInTheDocument()
    await expect.element(log.getByRole('button', { name: 'Perbesar IMG_0481.jpg' })).toHaveFocus()
  })

  test('is not requested while it is far above', async () => {
    const [, image] = everyKind()
    const { actor, log } = await talking([{ ...(image as MessageRecord), date: 1, createdAt: 1 }, ...manyWords(200)])
    await vi.waitFor(() => expect(log.element().textContent).toContain('Pesan ke-0.'), { timeout: 10_000 })
    expect(actor.getSnapshot().context.files).toEqual({})
    log.element().scrollTop = -1_000_000
    await vi.waitFor(() => expect(Object.keys(actor.getSnapshot().context.files)).toEqual([aReference()]), {
      timeout: 10_000,
    })
  })
})

test('a quick reply is written, not sent, and Enter sends it', async () => {
  const { actor, screen } = await talking(manyWords(2))
  await screen.getByRole('button', { name: 'Balasan cepat' }).click()
  await screen.getByRole('menuitem', { name: 'Alergi' }).click()
  const composer = screen.getByRole('textbox', { name: 'Tulis pesan' })
  await expect.element(composer).toHaveValue('Apakah ada alergi obat atau makanan?')
  await expect.element(composer).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot().context.unsent.map(({ text }) => text)).toEqual(['Apakah ada alergi obat atau makanan?'])
})
