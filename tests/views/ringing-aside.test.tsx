import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../../src/ui/overlay/Dialog'
import { clearWayToRinging, Ringing, type RingingSource, useReducedByRinging } from '../../src/ui/overlay/ringing-aside'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'

/** A source that rings what it is given. */
function createSource(first: readonly string[]): RingingSource & { ring: (ids: readonly string[]) => void } {
  let current = first
  const listeners = new Set<() => void>()
  return {
    ring(ids: readonly string[]) {
      current = ids
      for (const notify of listeners) notify()
    },
    read: () => current,
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

function Rings({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const [source] = useState(() => createSource(ids))
  useLayoutEffect(() => source.ring(ids), [source, ids])
  return <Ringing value={source}>{children}</Ringing>
}

interface Shown {
  ringing?: string[]
  open?: boolean
  isUrgent?: boolean
}

const tree = ({ ringing = [], open = true, isUrgent = false }: Shown) => (
  <ChakraProvider value={system}>
    <Rings ids={ringing}>
      <button type="button">Mulai</button>
      <Dialog open={open} title="Buat PIN" isUrgent={isUrgent}>
        <input aria-label="PIN" />
      </Dialog>
    </Rings>
  </ChakraProvider>
)
const dialog = () => page.getByRole('dialog', { name: 'Buat PIN' })
/** A pointer reaches the button: nothing covers it. */
const begin = () => page.getByRole('button', { name: 'Mulai' }).click({ timeout: 2_000 })

test('a dialog is hidden while a later request rings, and returns with its input', async () => {
  const { rerender } = await render(tree({}))
  await page.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await rerender(tree({ ringing: ['c1'] }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await begin()
  await rerender(tree({ ringing: ['c1', 'c2'] }))
  await rerender(tree({ ringing: ['c2'] }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await rerender(tree({}))
  await expect.element(page.getByRole('textbox', { name: 'PIN' })).toHaveValue('2468')
})

test('one that is opened while it rings was asked for: it stays until another rings', async () => {
  const { rerender } = await render(tree({ ringing: ['c1'], open: false }))
  await rerender(tree({ ringing: ['c1'] }))
  await expect.element(dialog()).toBeVisible()
  await rerender(tree({ ringing: ['c1', 'c2'] }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await begin()
})

test('a request that rang before the dialog opened does not hide it, even if the dialog was mounted closed', async () => {
  const { rerender } = await render(tree({ open: false }))
  await rerender(tree({ ringing: ['c1', 'c2'], open: false }))
  await rerender(tree({ ringing: ['c1', 'c2'] }))
  await expect.element(dialog()).toBeVisible()
  await rerender(tree({ ringing: ['c2'] }))
  await expect.element(dialog()).toBeVisible()
})

test('asked for again while it rings, it opens, though it was out of sight before', async () => {
  const { rerender } = await render(tree({}))
  await rerender(tree({ ringing: ['c1'] }))
  await rerender(tree({ ringing: ['c1'], open: false }))
  await rerender(tree({ ringing: ['c1'] }))
  await expect.element(dialog()).toBeVisible()
})

test('closed while it is out of sight, it does not come back', async () => {
  const { rerender } = await render(tree({}))
  await rerender(tree({ ringing: ['c1'] }))
  await rerender(tree({ ringing: ['c1'], open: false }))
  await rerender(tree({ open: false }))
  await begin()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a dialog that rings itself, or stops all work, is never hidden', async () => {
  const { rerender } = await render(tree({ isUrgent: true }))
  await rerender(tree({ isUrgent: true, ringing: ['c1'] }))
  await expect.element(dialog()).toBeVisible()
})

function Enlarged() {
  const [isLarge, setLarge] = useState(true)
  useReducedByRinging(
    isLarge,
    useCallback(() => setLarge(false), []),
  )
  return (
    <button type="button" onClick={() => setLarge(true)}>
      {isLarge ? 'besar' : 'kecil'}
    </button>
  )
}

const enlarged = (ringing: string[]) => (
  <Rings ids={ringing}>
    <Enlarged />
  </Rings>
)
const size = (words: string) => page.getByRole('button', { name: words, exact: true })

test('a large call is reduced by a ring that begins, not by one that was there', async () => {
  const { rerender } = await render(enlarged(['c1']))
  await rerender(enlarged(['c1']))
  await expect.element(size('besar')).toBeVisible()
  await rerender(enlarged(['c1', 'c2']))
  await expect.element(size('kecil')).toBeVisible()
  await size('kecil').click()
  await rerender(enlarged(['c2']))
  await expect.element(size('besar')).toBeVisible()
})

test('a large call is reduced by the panel’s key', async () => {
  await render(enlarged([]))
  clearWayToRinging()
  await expect.element(size('kecil')).toBeVisible()
})
