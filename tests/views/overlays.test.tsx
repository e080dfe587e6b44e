import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { WifiOff } from 'lucide-react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { toasterMachine } from '../../machines/toaster/toaster.machine'
import { ConnectionDialog } from '../../src/app/overlays/ConnectionDialog'
import { ToastHost } from '../../src/app/overlays/ToastHost'
import { ConfirmDialog } from '../../src/ui/overlay/ConfirmDialog'
import { Dialog } from '../../src/ui/overlay/Dialog'
import { NoticeDialog } from '../../src/ui/overlay/NoticeDialog'
import { installPressGuard, SETTLE_TIME } from '../../src/ui/press-guard/press-guard'
import { system } from '../../src/ui/theme/system'
import { TestClock } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { networkModel } from '../models/network.model'
import { toasterModel } from '../models/toaster.model'

walkView({
  model: networkModel,
  view: ({ actor }) => <ConnectionDialog network={actor} />,
  gestures: {
    async 'network.read'(screen) {
      await screen.getByRole('button', { name: 'Baca yang tersimpan' }).click()
    },
  },
  faces: {
    async 'network.unavailable.dialog.blocking'(screen) {
      await isCutOff(screen)
    },
    async 'network.unavailable.dialog.reading'(screen) {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await expect.element(screen.getByRole('status')).toHaveTextContent('Anda membaca yang tersimpan')
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    async 'network.unavailable.path.waiting'(screen, snapshot) {
      if (isReading(snapshot)) return
      await expect.element(screen.getByRole('timer')).toHaveTextContent('Mencoba lagi dalam 3 detik')
    },
    async 'network.unavailable.path.probing'(screen, snapshot) {
      if (isReading(snapshot)) return
      await expect.element(screen.getByRole('status')).toHaveTextContent('Mencoba menyambung lagi…')
    },
  },
  faceless: FACELESS,
})

walkView({
  model: toasterModel,
  byHand: true,
  view: ({ actor }) => <ToastHost toaster={actor} />,
  gestures: {
    // The first of several toasts is closed, in whichever region it is.
    async 'toast.close'(screen) {
      const success = screen.getByRole('status').getByRole('button', { name: 'Tutup' })
      const error = screen.getByRole('alert').getByRole('button', { name: 'Tutup' })
      await (success.elements().length > 0 ? success : error).click()
    },
  },
  faces: {
    'toaster.showing.passing': saysEach,
    'toaster.showing.held': saysEach,
  },
  faceless: FACELESS,
})

describe('toasts (product §2, §9)', () => {
  test('the pointer holds what it is on, the keyboard too; only when both have left it passes', async () => {
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const screen = await render(<ToastHost toaster={toaster} />)
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } })
    const toast = screen.getByText('Status Diperbarui')
    const close = screen.getByRole('button', { name: 'Tutup' })

    await toast.hover()
    await expect.poll(() => toaster.getSnapshot().value).toEqual({ showing: 'held' })
    ;(close.element() as HTMLElement).focus()
    await toast.unhover()
    expect(toaster.getSnapshot().value).toEqual({ showing: 'held' })
    ;(close.element() as HTMLElement).blur()
    await expect.poll(() => toaster.getSnapshot().value).toEqual({ showing: 'passing' })

    clock.advance(5_000)
    await expect.element(toast).not.toBeInTheDocument()
    await cleanup()
  })

  test.each(['top', 'bottom'] as const)('appears at the %s when requested', async (position) => {
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const screen = await render(<ToastHost toaster={toaster} />)
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success', position } })
    const { y } = (await screen.getByText('Status Diperbarui').findElement()).getBoundingClientRect()
    expect(y < innerHeight / 2 ? 'top' : 'bottom').toBe(position)
    await cleanup()
  })
})

describe('toasts cover no navigation (product §2 "Toasts")', () => {
  test('at the top they are below the bar, and below an element that requests it', async () => {
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const screen = await render(
      <>
        <nav style={{ position: 'fixed', inset: '0 0 auto', height: 'var(--dk-bar)' }} />
        <div data-toasts-below style={{ position: 'fixed', inset: '80px 0 auto 300px', height: 60 }} />
        <ToastHost toaster={toaster} />
      </>,
    )
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } })
    const { top, left } = (await screen.getByText('Status Diperbarui').findElement()).getBoundingClientRect()
    expect(top).toBeGreaterThan(140)
    expect(left).toBeGreaterThan(300)
    await cleanup()
  })

  test('stays in the window where the part that requests it ends below', async () => {
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const screen = await render(
      <>
        <div data-toasts-below style={{ height: 4_000 }} />
        <ToastHost toaster={toaster} />
      </>,
    )
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } })
    const { bottom } = (await screen.getByText('Status Diperbarui').findElement()).getBoundingClientRect()
    expect(bottom).toBeLessThan(innerHeight)
    await cleanup()
  })

  test('on a phone it covers no question that opens after it', async () => {
    await page.viewport(360, 740)
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const show = (isAsked: boolean) => (
      <ChakraProvider value={system}>
        <div data-toasts-below style={{ position: 'fixed', inset: '80px 0 auto', height: 150 }} />
        <ToastHost toaster={toaster} />
        <ConfirmDialog
          open={isAsked}
          title="Akhiri konsultasi ini?"
          text="Sulastri Wahyuningsih menerima pesan bahwa konsultasi sudah selesai, dan chat ditutup."
          cancelLabel="Batal"
          confirmLabel="Ya, akhiri"
          onConfirm={() => {}}
          onCancel={() => {}}
        />
      </ChakraProvider>
    )
    const screen = await render(show(false))
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } })
    await expect.element(screen.getByText('Status Diperbarui')).toBeVisible()
    await screen.rerender(show(true))
    const question = await screen.getByRole('alertdialog').findElement()
    const toast = screen.getByText('Status Diperbarui').element()
    await expect.poll(() => toast.getBoundingClientRect().bottom < question.getBoundingClientRect().top).toBe(true)
    await cleanup()
    await page.viewport(1280, 800)
  })

  const LONG = 'Sulastri Wahyuningsih menerima pesan bahwa konsultasi sudah selesai, dan chat ditutup. '

  test.each(
    [
      { width: 1280, height: 800, most: 2 },
      { width: 960, height: 800, most: 2 },
      { width: 360, height: 740, most: 2 },
      // So low that only one fits beside the question.
      { width: 360, height: 420, most: 1 },
    ].flatMap(({ most, ...size }) =>
      [1, 7].flatMap((length) => [1, 2].slice(0, most).map((count) => ({ ...size, length, count }))),
    ),
  )(
    'covers neither title nor buttons of a dialog: $width × $height px, $length sentences, $count toasts',
    async ({ width, height, length, count }) => {
      await page.viewport(width, height)
      onTestFinished(() => page.viewport(1280, 800))
      const clock = new TestClock()
      const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
      const screen = await render(
        <ChakraProvider value={system}>
          <div data-toasts-below style={{ position: 'fixed', inset: '80px 0 auto 25%', height: 60 }} />
          <ToastHost toaster={toaster} />
          <ConfirmDialog
            open
            title="Akhiri konsultasi ini?"
            text={LONG.repeat(length)}
            cancelLabel="Batal"
            confirmLabel="Ya, akhiri"
            onConfirm={() => {}}
            onCancel={() => {}}
          />
        </ChakraProvider>,
      )
      await expect.element(screen.getByRole('alertdialog')).toBeVisible()
      const keys = ['statusUpdated', 'fault'] as const
      for (const key of keys.slice(0, count)) toaster.send({ type: 'toast.show', toast: { key, tone: 'success' } })
      const question = screen.getByRole('alertdialog')
      const kept = [question.getByRole('heading'), ...question.getByRole('button').all()].map((one) => one.element())
      // Under a modal dialog roles do not find them.
      const toasts = () =>
        [...document.querySelectorAll('[role="status"] button')].map(({ parentElement }) => parentElement)
      await expect.poll(() => toasts().length).toBe(count)
      await expect
        .poll(() =>
          kept
            .filter((one) => isSeen(one) && toasts().some((toast) => toast !== null && meet(toast, one)))
            .map(({ textContent }) => textContent),
        )
        .toEqual([])
      expect(toasts().filter((toast) => toast === null || !isSeen(toast))).toEqual([])
      await cleanup()
    },
  )

  test('moves on below a part that it would cover', async () => {
    await page.viewport(360, 740)
    onTestFinished(() => page.viewport(1280, 800))
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const screen = await render(
      <>
        <div data-toasts-below style={{ position: 'fixed', inset: '80px 0 auto', height: 60 }} />
        <div data-toasts-clear style={{ position: 'fixed', inset: '160px 0 auto', height: 48 }} />
        <div data-toasts-clear style={{ position: 'fixed', inset: 'auto 0 0', height: 70 }} />
        <ToastHost toaster={toaster} />
      </>,
    )
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } })
    const toast = screen.getByText('Status Diperbarui')
    await expect.poll(() => toast.element().getBoundingClientRect().top).toBeGreaterThan(208)
    expect(toast.element().getBoundingClientRect().bottom).toBeLessThan(670)
    await cleanup()
  })

  test('a toast moves below a part that appears after it', async () => {
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const screen = await render(<ToastHost toaster={toaster} />)
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } })
    const toast = await screen.getByText('Status Diperbarui').findElement()
    const header = document.createElement('header')
    header.dataset.toastsBelow = ''
    header.style.cssText = 'position:fixed;inset:80px 0 auto 0;height:60px'
    document.body.append(header)
    await expect.poll(() => toast.getBoundingClientRect().top).toBeGreaterThan(140)
    header.remove()
    await cleanup()
  })
})

function meet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Whole in the window; a low window scrolls a dialog's buttons out of it. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

async function saysEach(screen: Screen, { context }: AnyMachineSnapshot): Promise<void> {
  for (const { key } of context.toasts as { key: string }[]) {
    await expect.element(screen.getByText(key === 'statusUpdated' ? 'Status Diperbarui' : /Status belum/)).toBeVisible()
  }
}

function isReading(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches({ unavailable: { dialog: 'reading' } } as never)
}

async function isCutOff(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('alertdialog', { name: 'Koneksi Internet Terputus' })).toBeVisible()
  await expect.element(screen.getByText('Silakan Hubungkan Kembali')).toBeVisible()
}

describe('a press outside a dialog', () => {
  const show = async (title: string, onDismiss: () => void) => {
    const dialog = (each: string) => (
      <ChakraProvider value={system}>
        <Dialog open title={each} onDismiss={onDismiss}>
          <button type="button">Lanjut</button>
        </Dialog>
      </ChakraProvider>
    )
    const screen = await render(dialog(title))
    await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
    return { ask: (each: string) => screen.rerender(dialog(each)) }
  }
  const pressOutside = () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  const settled = () => new Promise((done) => setTimeout(done, SETTLE_TIME + 100))

  test('dismisses it, but not right after it has become another question', async () => {
    const onDismiss = vi.fn<() => void>()
    const { ask } = await show('Koreksi diagnosis', onDismiss)
    await settled()
    await ask('Simpan koreksi diagnosis ini?')
    await pressOutside()
    expect(onDismiss).not.toHaveBeenCalled()
    expect(document.activeElement?.textContent).toBe('Lanjut')
    await settled()
    await pressOutside()
    expect(onDismiss).toHaveBeenCalledOnce()
    await cleanup()
  })
})

test('a notice that opens by itself waits for a pause of typing, so that no letter is lost', async () => {
  const remove = installPressGuard(document)
  onTestFinished(remove)
  const notice = (open: boolean) => (
    <ChakraProvider value={system}>
      <textarea aria-label="Catatan" />
      {open && <NoticeDialog open icon={WifiOff} tone="danger" title="Koneksi Internet Terputus" text="Menunggu" />}
    </ChakraProvider>
  )
  const screen = await render(notice(false))
  const field = screen.getByRole('textbox')
  await userEvent.type(field, 'jangan')
  await screen.rerender(notice(true))
  for (const letter of ' beri aspirin') {
    await userEvent.keyboard(letter === ' ' ? '{Space}' : letter)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await expect.element(field).toHaveValue('jangan beri aspirin')
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await screen.rerender(notice(false))
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})
