import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageTabs } from '../../src/ui/tabs/PageTabs'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'

const TABS = ['Biodata', 'Pendidikan', 'Praktik', 'Akun saya'].map((label) => ({ id: label, label, body: label }))

test('on a narrow phone the shown tab is in sight, also one that an address names', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(320, 640)
  const tabs = (shown: string) => (
    <ChakraProvider value={system}>
      <PageTabs tabs={TABS} shown={shown} label="Profil" onShow={() => {}} />
    </ChakraProvider>
  )
  const screen = await render(tabs('Akun saya'))
  const list = screen.getByRole('tablist')
  const isInSight = (name: string) => {
    const [tab, frame] = [screen.getByRole('tab', { name }), list].map((one) => one.element().getBoundingClientRect())
    return tab!.left >= frame!.left - 1 && tab!.right <= frame!.right + 1
  }
  expect(list.element().scrollWidth).toBeGreaterThan(list.element().clientWidth)
  expect(isInSight('Akun saya')).toBe(true)
  await screen.rerender(tabs('Biodata'))
  expect(isInSight('Biodata')).toBe(true)
})
