import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Button } from '../../src/ui/button/Button'
import { Covered } from '../../src/ui/overlay/covered'
import { Dialog } from '../../src/ui/overlay/Dialog'
import { Menu } from '../../src/ui/overlay/Menu'
import { Tooltip } from '../../src/ui/overlay/Tooltip'
import { system } from '../../src/ui/theme/system'

afterEach(() => cleanup())

/** A page that may be covered, as by the lock screen. */
function Page({ isCovered, isAsking }: { isCovered: boolean; isAsking: boolean }) {
  return (
    <ChakraProvider value={system}>
      <Covered value={isCovered}>
        <div style={{ padding: 120 }}>
          <Tooltip text="Nomor yang terdaftar">
            <button type="button">Nomor</button>
          </Tooltip>
          <Menu trigger={<Button>Pilihan</Button>} items={[{ id: 'id', label: 'Indonesia', onSelect: () => {} }]} />
        </div>
        <Dialog open={isAsking} title="Tinggalkan halaman?" />
      </Covered>
    </ChakraProvider>
  )
}

test('a dialog is hidden with its page, and returns with it', async () => {
  const screen = await render(<Page isCovered={false} isAsking />)
  const dialog = page.getByRole('dialog', { name: 'Tinggalkan halaman?' })
  await expect.element(dialog).toBeVisible()
  await screen.rerender(<Page isCovered isAsking />)
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.rerender(<Page isCovered={false} isAsking />)
  await expect.element(dialog).toBeVisible()
})

test('a menu closes with its page', async () => {
  const screen = await render(<Page isCovered={false} isAsking={false} />)
  await screen.getByRole('button', { name: 'Pilihan' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Indonesia' })).toBeVisible()
  await screen.rerender(<Page isCovered isAsking={false} />)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('a tooltip closes with its page', async () => {
  const screen = await render(<Page isCovered={false} isAsking={false} />)
  await screen.getByRole('button', { name: 'Nomor' }).hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await screen.rerender(<Page isCovered isAsking={false} />)
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})
