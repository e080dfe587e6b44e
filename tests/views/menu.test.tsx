import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from '../../src/ui/overlay/Menu'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'

afterEach(() => page.viewport(1280, 800))

test.each([60, 400, 740])(
  'a long menu of a button at %i px stays in the window, its last item in reach',
  async (top) => {
    await page.viewport(1280, 800)
    const items = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, label: `Item ${at}`, onSelect: () => {} }))
    const screen = await render(
      <ChakraProvider value={system}>
        <div style={{ position: 'fixed', top, right: 40 }}>
          <Menu trigger={<button type="button">Lainnya</button>} items={items} />
        </div>
      </ChakraProvider>,
    )
    await screen.getByRole('button', { name: 'Lainnya' }).click()
    const menu = screen.getByRole('menu')
    await expect.element(menu).toBeVisible()
    const box = () => menu.element().getBoundingClientRect()
    await expect.poll(() => box().top >= 0 && box().bottom <= 800).toBe(true)
    menu.element().scrollTop = 10_000
    const last = screen.getByRole('menuitem', { name: 'Item 19' }).element().getBoundingClientRect()
    expect(last.bottom).toBeLessThanOrEqual(box().bottom)
  },
)
