import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import type { Reservation } from '../../contract/schemas/reservation'
import type { RedemptionRef } from '../../machines/reservations/redemption/redemption.selectors'
import { ReservationsSection } from '../../src/screens/reservations/ReservationsSection'
import { formatDayTime } from '../../src/i18n/format'
import { system } from '../../src/ui/theme/system'
import { aListOf, RESERVATIONS } from '../../stories/reservations/ReservationsOnStage'
import { aReservation } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { redemptionModel } from '../models/redemption.model'

const now = () => TEST_EPOCH
const siti = aReservation()
const WHEN = formatDayTime(siti.schedule_at)

const section = (redemption: RedemptionRef, reservations: Reservation[] | null = [siti]) => (
  <main>
    <ReservationsSection list={aListOf(reservations)} redemption={redemption} now={now} />
  </main>
)

const field = (screen: Screen) => screen.getByRole('textbox', { name: 'Kode reservasi' })
const byCode = (screen: Screen) => screen.getByRole('button', { name: 'Tukarkan kode' })
const card = (screen: Screen) => screen.getByRole('button', { name: 'Tukarkan reservasi Siti Aminah' })
const dialog = (screen: Screen) => screen.getByRole('alertdialog')
const press = (name: string) => async (screen: Screen) =>
  dialog(screen).getByRole('button', { name, exact: true }).click()

const REASONS: Record<string, string> = {
  atWork: 'Selesaikan dulu konsultasi atau emergency Anda.',
  emergencyMode: 'Matikan dulu Mode Dokter Emergency.',
}

/** The field and the cards are offered, or say why not. */
async function offers(screen: Screen, { context }: AnyMachineSnapshot) {
  await expect.element(dialog(screen)).not.toBeInTheDocument()
  await expect.element(field(screen)).toHaveValue(context.written)
  if (context.reason === null) await expect.element(card(screen)).not.toHaveAttribute('aria-disabled')
  else await expect.element(card(screen)).toHaveAccessibleDescription(REASONS[context.reason])
}

async function asks(screen: Screen, confirm: string, { context }: AnyMachineSnapshot) {
  const button = dialog(screen).getByRole('button', { name: confirm })
  if (context.reason === null) await expect.element(button).not.toHaveAttribute('aria-disabled')
  else await expect.element(button).toHaveAccessibleDescription(REASONS[context.reason])
}

walkView({
  model: redemptionModel,
  view: ({ actor }) => section(actor),
  gestures: {
    async 'code.change'(screen, { written }) {
      await field(screen).fill(String(written))
    },
    'code.submit': async (screen) => byCode(screen).click(),
    'reservation.choose': async (screen) => card(screen).click(),
    'redemption.confirm': async (screen) =>
      dialog(screen)
        .getByRole('button', { name: /^(?:Tukarkan dan mulai|Tetap tukarkan)$/ })
        .click(),
    'redemption.cancel': async (screen) =>
      dialog(screen)
        .getByRole('button', { name: /^(?:Batal|Periksa kode|Tutup)$/ })
        .click(),
    'redemption.retry': press('Coba lagi'),
    'redemption.dismiss': press('Tutup'),
  },
  // The present value of the field is no change.
  offers: ({ context }, event) => event.type !== 'code.change' || event['written'] !== context.written,
  faces: {
    async 'redemption.entering.fresh'(screen, snapshot) {
      await offers(screen, snapshot)
      await expect.element(screen.getByText('Membuka konsultasi…')).not.toBeInTheDocument()
    },
    async 'redemption.entering.unreached'(screen, snapshot) {
      await offers(screen, snapshot)
      await expect
        .element(screen.getByText('Server belum menjawab, belum ada yang ditukarkan. Coba lagi.'))
        .toBeVisible()
    },
    async 'redemption.entering.redeemed'(screen, snapshot) {
      await offers(screen, snapshot)
      const who = snapshot.context.chosen.reservation === null ? 'Kode K7QX2M4P' : 'Reservasi Siti Aminah'
      await expect.element(screen.getByText(`${who} ditukarkan. Membuka konsultasi…`)).toBeVisible()
    },
    async 'redemption.finding'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mencari' })).toHaveAttribute('aria-busy', 'true')
      await expect.element(field(screen)).toHaveAttribute('readonly')
    },
    async 'redemption.confirming.listed'(screen, snapshot) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Mulai konsultasi Siti Aminah?' })).toBeVisible()
      for (const words of ['Siti Aminah · 45 th · Perempuan', 'Kontrol tekanan darah, obat hampir habis']) {
        await expect.element(dialog(screen).getByRole('definition').filter({ hasText: words })).toBeVisible()
      }
      await expect.element(dialog(screen).getByText(`Jadwal ${WHEN}, masih 14 jam lagi.`)).toBeVisible()
      await asks(screen, 'Tukarkan dan mulai', snapshot)
    },
    async 'redemption.confirming.unlisted'(screen, snapshot) {
      await expect
        .element(screen.getByRole('alertdialog', { name: 'Kode K7QX2M4P tidak ada di daftar Anda' }))
        .toBeVisible()
      await asks(screen, 'Tetap tukarkan', snapshot)
    },
    async 'redemption.redeeming'(screen) {
      await expect
        .element(dialog(screen).getByRole('button', { name: 'Menukarkan' }))
        .toHaveAttribute('aria-busy', 'true')
    },
    async 'redemption.failed'(screen) {
      await expect.element(screen.getByRole('alert').filter({ hasText: 'Jawaban server tidak sampai.' })).toBeVisible()
      await expect
        .element(dialog(screen).getByRole('button', { name: 'Coba lagi' }))
        .not.toHaveAttribute('aria-disabled')
    },
    async 'redemption.refused'(screen, { context }) {
      const words: Record<string, string> = {
        unknown: 'Kode ini tidak dikenal, atau bukan reservasi Anda. Periksa kode di bukti bayar pasien.',
        used: 'Reservasi ini sudah ditukarkan atau sudah berakhir.',
        openItem: 'Masih ada yang belum selesai. Lanjutkan atau akhiri dari panel Konsultasi, lalu tukarkan lagi.',
      }
      await expect.element(dialog(screen)).toHaveAccessibleDescription(words[context.refusal.kind])
    },
  },
  faceless: FACELESS,
})

afterEach(() => page.viewport(1280, 800))

async function show(reservations: Reservation[] | null = RESERVATIONS, world = 'free') {
  const { actor } = stageState(redemptionModel, 'redemption.entering.fresh', { world })
  const screen = await render(<ChakraProvider value={system}>{section(actor, reservations)}</ChakraProvider>)
  return { actor, screen }
}

test('each says who, when, how far that is, and what for', async () => {
  const { screen } = await show()
  const items = screen.getByRole('listitem')
  for (const [index, words] of [
    [
      'Yohanes Krisostomus Wanggai 14 bln · Laki-laki',
      'lewat 2 jam',
      'Demam tiga hari, nafsu makan turun',
      'Kode P3WN-8H6T',
    ],
    ['Made Suartini 58 th · Perempuan', 'Sekarang'],
    ['Siti Aminah 45 th · Perempuan', `${WHEN} · 14 jam lagi`],
    ['3 hari lagi', 'Kode Q9ZL-4V1C'],
  ].entries()) {
    for (const one of words) await expect.element(items.nth(index)).toHaveTextContent(one)
  }
  await expect.element(items.nth(3).getByText('Pasien tanpa nama').first()).toBeVisible()
  await expect.element(screen.getByText('4 sudah dibayar')).toBeVisible()
})

test('says that there is no reservation, and a code may be redeemed all the same', async () => {
  const { screen } = await show([])
  await expect.element(screen.getByText('Belum ada reservasi')).toBeVisible()
  await field(screen).fill('k7qx-2m4p')
  await expect.element(byCode(screen)).not.toHaveAttribute('aria-disabled')
})

test('while the list is read its shape is there', async () => {
  const { screen } = await show(null)
  await expect.element(screen.getByRole('img', { name: 'Memuat reservasi' })).toBeInTheDocument()
})

test('reports an invalid code before it is sent', async () => {
  const { actor, screen } = await show()
  await expect.element(byCode(screen)).toHaveAccessibleDescription('Isi kode reservasi dulu.')
  await field(screen).fill('--')
  await expect.element(field(screen)).toHaveAccessibleDescription('Kode terdiri dari huruf dan angka.')
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot().value).toEqual({ entering: 'fresh' })
})

test('by keyboard alone: a code, Enter, and what is asked; called off, the field has the focus', async () => {
  const { actor, screen } = await show()
  await userEvent.tab()
  await expect.element(field(screen)).toHaveFocus()
  await userEvent.keyboard('k7qx2m4p{Enter}')
  expect(actor.getSnapshot().value).toBe('finding')
  actor.send({ type: 'xstate.done.actor.find', output: siti } as never)
  await expect.element(dialog(screen).getByRole('button', { name: 'Batal' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(screen)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog(screen)).not.toBeInTheDocument()
  await expect.element(field(screen)).toHaveFocus()
})

test('a card that is called off has the focus again', async () => {
  const { screen } = await show()
  await card(screen).click()
  await press('Batal')(screen)
  await expect.element(card(screen)).toHaveFocus()
})

test('whose time it is has no warning', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Tukarkan reservasi Made Suartini' }).click()
  await expect.element(dialog(screen)).toBeVisible()
  await expect.element(dialog(screen).getByRole('term').filter({ hasText: 'Jadwal' })).toBeVisible()
  await expect.element(dialog(screen).getByText(/^Jadwal .*(?:lagi|lewat)/)).not.toBeInTheDocument()
})

test.each([360, 640])('does not overflow at %i px', async (width) => {
  await page.viewport(width, 740)
  const { screen } = await show()
  expect(document.documentElement.scrollWidth).toBe(width)
  await card(screen).click()
  await expect.element(dialog(screen)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('the buttons of two reservations of one person have different names', async () => {
  const later = aReservation({ code: 'R-2', schedule_at: siti.schedule_at + 3_600_000 })
  const { actor } = stageState(redemptionModel, 'redemption.entering')
  const screen = await render(
    <ChakraProvider value={system}>{section(actor as RedemptionRef, [siti, later])}</ChakraProvider>,
  )
  await expect.element(card(screen).first()).toBeVisible()
  const names = card(screen)
    .elements()
    .map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(2)
})
