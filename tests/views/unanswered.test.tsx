import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import { MINUTE } from '../../contract/values/limits'
import { refusedReason } from '../../machines/unanswered/unanswered.rules'
import { formatTime } from '../../src/i18n/format'
import { UnansweredList, type UnansweredListProps } from '../../src/screens/unanswered/UnansweredList'
import { UnansweredSection } from '../../src/screens/unanswered/UnansweredSection'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { justMissed, longWaiting, unanswered, unansweredModel } from '../models/unanswered.model'

const NAMES: Record<string, string> = { e1: 'Dewi Anggraini', e2: 'Petrus Wanggai' }
const toEmergencyMode = <button type="button">Emergency(Non Aktif)</button>
const callBack = (screen: Screen, name: string) => screen.getByRole('button', { name: `Panggil balik ${name}` })

walkView({
  model: unansweredModel,
  view: ({ actor }) => <UnansweredSection unanswered={actor} emergencySwitch={toEmergencyMode} />,
  gestures: {
    async 'unanswered.callBack'(screen, { objectId }) {
      await callBack(screen, NAMES[String(objectId)] ?? '').click()
    },
    async 'unanswered.retry'(screen) {
      await screen.getByRole('button', { name: /^Coba lagi/ }).click()
    },
    async 'unanswered.dismiss'(screen) {
      await screen.getByRole('button', { name: 'Tutup' }).click()
    },
  },
  faces: {
    'unanswered.list.live': list,
    async 'unanswered.list.stale'(screen, snapshot) {
      await list(screen, snapshot)
      const line = screen.getByText('Menyambung kembali…')
      if (isShown(snapshot)) await expect.element(line).toBeVisible()
      else await expect.element(line).not.toBeInTheDocument()
    },
    async 'unanswered.callingBack.asking'(screen, { context }) {
      await expect.element(screen.getByRole('button', { name: 'Memanggil' })).toHaveAttribute('aria-busy', 'true')
      for (const { objectId } of context.records) {
        if (objectId === context.called.record.objectId) continue
        await expect.element(callBack(screen, NAMES[objectId] ?? '')).toHaveAttribute('aria-disabled', 'true')
      }
    },
    async 'unanswered.callingBack.failed'(screen, { context }) {
      await expect.element(screen.getByText('Server belum menjawab. Kami coba lagi otomatis.')).toBeVisible()
      const name = NAMES[context.called.record.objectId] ?? ''
      await expect.element(screen.getByRole('button', { name: `Coba lagi, ${name}` })).toBeVisible()
    },
    async 'unanswered.callingBack.refused'(screen, { context }) {
      const { kind } = refusedReason(context.refused.refusal, context.me)
      const caller = NAMES[context.refused.record.objectId]
      const words: Record<string, string> = {
        takenByDoctor: `Emergency ${caller} sudah ditangani dr. Hendra Wijaya.`,
        taken: `Emergency ${caller} sudah ditangani.`,
        openItem: 'Masih ada yang belum selesai. Lanjutkan atau akhiri dari panel, lalu panggil balik.',
        notAllowed: 'Mode Dokter Emergency Anda belum aktif di server. Aktifkan lagi, lalu panggil balik.',
      }
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words[kind] ?? 'no such words')
    },
  },
  faceless: FACELESS,
})

function isShown({ context }: AnyMachineSnapshot): boolean {
  return context.records.length > 0 || context.refused !== null
}

/** Everybody who waits, the longest waiting first; nothing at all where nobody does. */
async function list(screen: Screen, snapshot: AnyMachineSnapshot): Promise<void> {
  const title = screen.getByRole('heading', { name: 'Emergency tidak terjawab' })
  if (isShown(snapshot)) await expect.element(title).toBeVisible()
  else await expect.element(title).not.toBeInTheDocument()
  const waiting = snapshot.context.records.map(({ objectId }: { objectId: string }) => objectId)
  const items = () => [...screen.container.querySelectorAll('[data-unanswered]')]
  const shown = () => items().map((item) => item.getAttribute('data-unanswered'))
  await expect.poll(shown).toEqual(waiting)
}

async function show(parts: Partial<UnansweredListProps> = {}) {
  const records = [longWaiting, justMissed]
  const props = { records, now: () => TEST_EPOCH, isStale: false, syncedAt: TEST_EPOCH, reason: null, ...parts }
  return render(
    <ChakraProvider value={system}>
      <UnansweredList {...props} />
    </ChakraProvider>,
  )
}

const silent = { asked: null, failed: null, refused: null, me: '101', onCallBack() {}, onRetry() {}, onDismiss() {} }

test('shows the caller, the reason, both times and the telephone', async () => {
  const screen = await show({ calling: silent })
  const item = screen.getByRole('listitem').first()
  for (const words of [
    'Nama Penelpon',
    'Dewi Anggraini',
    'Keterangan Kecelakaan lalu lintas',
    `Menelepon pukul ${formatTime(longWaiting.requestAt)}, 6 menit lalu`,
    'Sistem menutup dalam 25 menit',
  ]) {
    await expect.element(item).toHaveTextContent(words)
  }
  const phone = item.getByRole('link', { name: 'Telepon Dewi Anggraini, 0812-3456-7803' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+6281234567803')
})

test('of a long list the first ten are built, and more when one asks for them', async () => {
  const records = Array.from({ length: 35 }, (_, index) => unanswered(40 - index, { objectId: `e${index}` }))
  const screen = await show({ calling: silent, records })
  const items = () => screen.container.querySelectorAll('[data-unanswered]').length
  await expect.element(screen.getByText('35 menunggu')).toBeVisible()
  expect(items()).toBe(10)
  await screen.getByRole('button', { name: 'Lihat 20 lagi' }).click()
  await expect.poll(items).toBe(30)
  await screen.getByRole('button', { name: 'Lihat 5 lagi' }).click()
  await expect.poll(items).toBe(35)
  const fewer = screen.getByRole('button', { name: 'Ringkas' })
  await expect.element(fewer).toHaveFocus()
  await fewer.click()
  await expect.poll(items).toBe(10)
})

test('minutes pass: past the verdict it says that it is about to be closed', async () => {
  const screen = await show({ now: () => TEST_EPOCH + 30 * MINUTE, records: [longWaiting] })
  await expect.element(screen.getByText('Sistem segera menutup')).toBeVisible()
})

test('shows unknown data as -, and no link without a number', async () => {
  const request_by = { ...longWaiting.request_by, full_name: null, name: null, phone_number: null }
  const record = { ...longWaiting, emergency_type: null, request_by }
  const screen = await show({ records: [record] })
  await expect.element(screen.getByText('Keterangan -')).toBeVisible()
  await expect.element(screen.getByText('Nomor telepon tidak diketahui')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('only the first is the primary action', async () => {
  const screen = await show({ calling: silent, records: [longWaiting, justMissed, unanswered(0, { objectId: 'e3' })] })
  const colours = screen
    .getByRole('button')
    .elements()
    .map((button) => getComputedStyle(button).backgroundColor)
  expect(new Set(colours.slice(1)).size).toBe(1)
  expect(colours[0]).not.toBe(colours[1])
})

test('not in emergency mode: it says what to do, with the switch beside it, and calls nobody', async () => {
  const called: string[] = []
  const calling = { ...silent, onCallBack: (objectId: string) => void called.push(objectId) }
  const screen = await show({ calling, reason: 'notInEmergencyMode', emergencySwitch: toEmergencyMode })
  const words = 'Aktifkan Mode Dokter Emergency untuk memanggil balik.'
  await expect.element(screen.getByText(`Belum ada dokter yang menjawab. ${words}`)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Emergency(Non Aktif)' })).toBeVisible()
  const button = callBack(screen, 'Dewi Anggraini')
  await expect.element(button).toHaveAccessibleDescription(words)
  await button.click({ force: true })
  expect(called).toEqual([])
})

test('at work: it says why, and there is no switch to turn', async () => {
  const screen = await show({ calling: silent, reason: 'atWork', emergencySwitch: toEmergencyMode })
  await expect.element(screen.getByText(/Selesaikan dulu konsultasi atau emergency Anda/).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Emergency(Non Aktif)' })).not.toBeInTheDocument()
})

test('a nurse reads it: who waits and their telephone, and nobody is called back', async () => {
  const screen = await show({ reason: 'notADoctor' })
  await expect.element(screen.getByRole('link', { name: /^Telepon Dewi/ })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a lost feed shows its last synchronization, and a callback is still possible', async () => {
  const screen = await show({ calling: silent, isStale: true })
  await expect.element(screen.getByText(`Terakhir sinkron ${formatTime(TEST_EPOCH)}.`)).toBeVisible()
  await expect.element(callBack(screen, 'Dewi Anggraini')).not.toHaveAttribute('aria-disabled')
})

test('by a notification the heading has the focus, once', async () => {
  const { actor } = stageState(unansweredModel, 'unanswered.list.live', {
    where: ({ context }) => context.records.length > 0,
  })
  const screen = await render(
    <ChakraProvider value={system}>
      <UnansweredSection unanswered={actor} emergencySwitch={toEmergencyMode} />
    </ChakraProvider>,
  )
  const heading = screen.getByRole('heading')
  await expect.element(heading).not.toHaveFocus()
  actor.send({ type: 'unanswered.show' })
  await expect.element(heading).toHaveFocus()
  expect(actor.getSnapshot().matches({ sight: 'resting' })).toBe(true)
})

test('without the card of a lost callback the focus is on Tutup', async () => {
  const refused = { record: longWaiting, refusal: { kind: 'gone' as const } }
  const screen = await show({ records: [], calling: { ...silent, refused } })
  await expect.element(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus()
})
