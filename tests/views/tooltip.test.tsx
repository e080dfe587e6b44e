import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../src/ui/overlay/ConfirmDialog'
import { GuardedButton } from '../../src/ui/overlay/GuardedButton'
import { system } from '../../src/ui/theme/system'

afterEach(() => cleanup())

const WHY = 'Panggilan video sedang berlangsung.'

/** A button that cannot be used any more once it was pressed, as one that begins a call. */
function Begins({ isOver = false }: { isOver?: boolean }) {
  const [hasBegun, setBegun] = useState(isOver)
  return (
    <ChakraProvider value={system}>
      <div style={{ padding: 120 }}>
        <GuardedButton reason={hasBegun ? WHY : null} onClick={() => setBegun(true)}>
          Panggil
        </GuardedButton>
      </div>
      <button type="button">Lain</button>
    </ChakraProvider>
  )
}

/** A button whose confirmation makes it unavailable, as one that sends a document. */
function Confirms() {
  const [step, setStep] = useState<'before' | 'asked' | 'sent'>('before')
  return (
    <ChakraProvider value={system}>
      <div style={{ padding: 120 }}>
        <GuardedButton reason={step === 'sent' ? WHY : null} onClick={() => setStep('asked')}>
          Kirim
        </GuardedButton>
      </div>
      <ConfirmDialog
        open={step === 'asked'}
        title="Kirim sekarang?"
        cancelLabel="Batal"
        confirmLabel="Ya, kirim"
        onCancel={() => setStep('before')}
        onConfirm={() => setStep('sent')}
      />
    </ChakraProvider>
  )
}

const tip = () => page.getByRole('tooltip')
/** Longer than a tooltip takes to open. */
const opened = () => new Promise((done) => void setTimeout(done, 500))

test('describes its button to a screen reader, which moves the focus without a key, closed and open', async () => {
  const screen = await render(<Begins isOver />)
  const button = screen.getByRole('button', { name: 'Panggil' })
  await screen.getByRole('button', { name: 'Lain' }).click()
  ;(button.element() as HTMLElement).focus()
  await opened()
  await expect.element(button).toHaveAccessibleDescription(WHY)
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tip()).toHaveTextContent(WHY)
  await expect.element(button).toHaveAccessibleDescription(WHY)
})

test('pressing what becomes unavailable by that opens no tooltip over what follows', async () => {
  const screen = await render(<Begins />)
  const button = screen.getByRole('button', { name: 'Panggil' })
  await button.hover()
  await opened()
  await button.click()
  await opened()
  await expect.element(tip()).not.toBeInTheDocument()
})

test('closes when the pointer leaves, even if the button received no event', async () => {
  const screen = await render(<Begins isOver />)
  await screen.getByRole('button', { name: 'Panggil' }).hover()
  await expect.element(tip()).toHaveTextContent(WHY)
  const moved = new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX: 5, clientY: 5 })
  screen.getByRole('button', { name: 'Lain' }).element().dispatchEvent(moved)
  await expect.element(tip()).not.toBeInTheDocument()
})

test('closes when the focus leaves', async () => {
  const screen = await render(<Begins isOver />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Panggil' })).toHaveFocus()
  await expect.element(tip()).toHaveTextContent(WHY)
  await userEvent.keyboard('{Tab}')
  await expect.element(tip()).not.toBeInTheDocument()
})

test('closes when another element receives the focus, even if the button received no event', async () => {
  const screen = await render(<Begins isOver />)
  await userEvent.keyboard('{Tab}')
  await expect.element(tip()).toHaveTextContent(WHY)
  const other = screen.getByRole('button', { name: 'Lain' }).element()
  other.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await expect.element(tip()).not.toBeInTheDocument()
})

test('stays closed when its text returns under a pointer that rests', async () => {
  const show = (reason: string | null) => (
    <ChakraProvider value={system}>
      <div style={{ padding: 120 }}>
        <GuardedButton reason={reason}>Panggil</GuardedButton>
      </div>
    </ChakraProvider>
  )
  const screen = await render(show(WHY))
  await screen.getByRole('button', { name: 'Panggil' }).hover()
  await expect.element(tip()).toHaveTextContent(WHY)
  await screen.rerender(show(null))
  await expect.element(tip()).not.toBeInTheDocument()
  await screen.rerender(show(WHY))
  await opened()
  await expect.element(tip()).not.toBeInTheDocument()
})

test('stays closed when a dialog that was confirmed by keyboard returns the focus', async () => {
  const screen = await render(<Confirms />)
  const button = screen.getByRole('button', { name: 'Kirim', exact: true })
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await opened()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Ya, kirim' })).toHaveFocus()
  await opened()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await opened()
  await expect.element(tip()).not.toBeInTheDocument()
  // It still opens for a person who returns to it.
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button).toHaveFocus()
  await expect.element(tip()).toHaveTextContent(WHY)
})

test('opens on a tap, because a disabled button has no other effect', async () => {
  const screen = await render(<Begins isOver />)
  const button = screen.getByRole('button', { name: 'Panggil' }).element()
  for (const type of ['pointerdown', 'pointerup'])
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(tip()).toHaveTextContent(WHY)
  // One that is still open at the end keeps the next test's from opening.
  await screen.getByRole('button', { name: 'Lain' }).click()
  await expect.element(tip()).not.toBeInTheDocument()
})

test('what has no text stays closed beside a tooltip that is open', async () => {
  const screen = await render(
    <>
      <Begins isOver />
      <Confirms />
    </>,
  )
  const silent = screen.getByRole('button', { name: 'Kirim' })
  await screen.getByRole('button', { name: 'Panggil' }).hover()
  await expect.element(tip()).toHaveTextContent(WHY)
  await silent.hover()
  await expect.element(tip()).not.toBeInTheDocument()
  await opened()
  await expect.element(silent).toHaveAttribute('data-state', 'closed')
})
