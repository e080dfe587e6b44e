import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReportDialog } from '../../src/screens/emergency/patient/ReportDialog'
import { system } from '../../src/ui/theme/system'
import { stageCalls } from '../kit/harness/calls-on-stage'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { reportingModel } from '../models/reporting.model'

const reason = (screen: Screen) => screen.getByRole('textbox', { name: 'Alasan' })
const send = (screen: Screen) => screen.getByRole('button', { name: 'Ya, laporkan' })

walkView({
  model: reportingModel,
  view: ({ actor }) => <ReportDialog reporting={actor} patient="Rudi Hartono" />,
  gestures: {
    async 'reason.change'(screen, event) {
      await reason(screen).fill(String(event.reason))
    },
    async 'reason.pick'(screen, event) {
      await screen.getByRole('button', { name: String(event.words) }).click()
    },
    async 'report.send'(screen) {
      await send(screen).click()
    },
    async 'report.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
  },
  // What is written already, or comes too late, is offered no more.
  offers: (snapshot, event) =>
    event.type === 'report.cancel' ||
    (snapshot.context.refusal?.kind !== 'tooLate' &&
      (event.type !== 'reason.pick' || !snapshot.context.reason.includes(event.words))),
  faces: {
    async 'reporting.writing'(screen, { context }) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Laporkan panggilan ini?' })).toBeVisible()
      await expect
        .element(
          screen.getByText(/^Emergency untuk Rudi Hartono langsung ditutup.*Ambulans yang dipilih bebas kembali/),
        )
        .toBeVisible()
      await expect.element(reason(screen)).toHaveValue(context.reason)
      if (context.reason.trim() !== '') await expect.element(send(screen)).not.toHaveAttribute('aria-disabled')
      else await expect.element(send(screen)).toHaveAccessibleDescription('Tulis alasannya terlebih dahulu.')
    },
    'reporting.sending.asking': saysSending,
    async 'reporting.sending.waiting'(screen) {
      await saysSending(screen)
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Server belum menjawab')
    },
    async 'reporting.refused'(screen, { context }) {
      const words = { tooLate: 'Tidak bisa dilaporkan lagi', malformed: 'Server tidak menerima alasan ini' }
      const message = words[context.refusal.kind as keyof typeof words]
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
      await expect.element(send(screen)).toHaveAttribute('aria-disabled', 'true')
    },
    'reporting.returning': saysSending,
  },
  faceless: FACELESS,
})

async function saysSending(screen: Screen) {
  await expect.element(screen.getByRole('button', { name: 'Melaporkan' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('button', { name: 'Batal' })).toHaveAttribute('aria-disabled', 'true')
}

async function open() {
  const { actor } = stageState(reportingModel, 'reporting.writing', { where: ({ context }) => context.reason === '' })
  const screen = await render(
    <ChakraProvider value={system}>
      <ReportDialog reporting={actor} patient="Rudi Hartono" />
    </ChakraProvider>,
  )
  return { actor, screen }
}

afterEach(() => page.viewport(1280, 800))

describe('reporting a false call', () => {
  test.each([
    ['a running call', true],
    ['no call', false],
  ])('names the call that ends with the report: %s', async (_, isNamed) => {
    const { actor } = stageState(reportingModel, 'reporting.writing')
    const stage = isNamed ? stageCalls().talks() : stageCalls().register()
    const screen = await render(
      <ChakraProvider value={system}>
        <ReportDialog
          reporting={actor}
          patient="Rudi Hartono"
          calls={{ videoCall: stage.videoCall, groupCall: undefined }}
        />
      </ChakraProvider>,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Laporkan panggilan ini?' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.getByText('Panggilan video masih berlangsung dan ikut berakhir.').query() !== null).toBe(isNamed)
  })

  test('takes a reason, by keyboard alone; a click without one sends nothing', async () => {
    const { actor, screen } = await open()
    await send(screen).click({ force: true })
    expect(actor.getSnapshot().value).toBe('writing')
    reason(screen).element().focus()
    await userEvent.keyboard('Tidak ada korban.')
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(send(screen)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(actor.getSnapshot().context.order?.reason).toBe('Tidak ada korban.')
  })

  test('is answered, not dismissed: Escape leaves it as it is', async () => {
    const { actor, screen } = await open()
    await reason(screen).fill('Tidak ada korban.')
    await userEvent.keyboard('{Escape}')
    expect(actor.getSnapshot().value).toBe('writing')
    await expect.element(reason(screen)).toHaveValue('Tidak ada korban.')
  })

  test('a usual reason writes itself, and is offered once', async () => {
    const { screen } = await open()
    await reason(screen).fill('Nomor yang sama')
    await screen.getByRole('button', { name: 'Salah tekan' }).click()
    await expect.element(reason(screen)).toHaveValue('Nomor yang sama, Salah tekan')
    await expect.element(screen.getByRole('button', { name: 'Salah tekan' })).not.toBeInTheDocument()
  })

  test('does not overflow on a phone', async () => {
    await page.viewport(360, 640)
    const { screen } = await open()
    await expect.element(send(screen)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
    const dialog = screen.getByRole('alertdialog').element()
    const wide = [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 361)
    expect(wide.map(({ className }) => className)).toEqual([])
  })
})
