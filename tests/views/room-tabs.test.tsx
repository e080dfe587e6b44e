import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { FileText } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { enRoom } from '../../src/i18n/en/room'
import { idRoom } from '../../src/i18n/id/room'
import { CHAT_PANE, RoomBody } from '../../src/screens/consultation/layout/RoomBody'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'

afterEach(() => page.viewport(1280, 800))

/** Left and right of the words of each tab. */
function wordsOf(list: Element): { left: number; right: number }[] {
  return [...list.querySelectorAll('[role="tab"]')].map((tab) => {
    const range = document.createRange()
    const words = [...tab.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    range.selectNodeContents(words ?? tab)
    return range.getBoundingClientRect()
  })
}

test.each([
  ['Indonesian', idRoom.room.panes],
  ['English', enRoom.room.panes],
])('on a phone the names of the tabs stay apart in %s', async (_, names) => {
  await page.viewport(360, 740)
  const panes = Object.entries(names).map(([id, label]) => ({
    id,
    label,
    icon: FileText,
    body: label,
    isLocked: id === 'health',
  }))
  const screen = await render(
    <ChakraProvider value={system}>
      <RoomBody chat="Chat" panes={panes} chosen={CHAT_PANE} onChoose={() => {}} unread={null} />
    </ChakraProvider>,
  )
  const words = wordsOf(screen.getByRole('tablist').element())
  expect(words).toHaveLength(6)
  for (const [at, { left }] of words.entries()) expect(left - (words[at - 1]?.right ?? -8)).toBeGreaterThanOrEqual(6)
  expect(words.at(-1)?.right).toBeLessThanOrEqual(360)
})

test.each([320, 360, 599])('at %i px the lock of a tab is beside its icon and within the tab', async (width) => {
  await page.viewport(width, 740)
  const panes = Object.entries(enRoom.room.panes).map(([id, label]) => ({
    id,
    label,
    icon: FileText,
    body: label,
    isLocked: id === 'health' || id === 'records',
  }))
  const screen = await render(
    <ChakraProvider value={system}>
      <RoomBody chat="Chat" panes={panes} chosen={CHAT_PANE} onChoose={() => {}} unread={null} />
    </ChakraProvider>,
  )
  const locked = screen.getByRole('tab', { name: /^P[HM]R/ }).elements()
  expect(locked).toHaveLength(2)
  for (const tab of locked) {
    const [icon, lock] = [...tab.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect())
    expect((lock?.left ?? 0) - (icon?.right ?? Infinity)).toBeGreaterThanOrEqual(0)
    expect(lock?.right).toBeLessThanOrEqual(width)
  }
  const [one, other] = locked.map((tab) => [...tab.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect()))
  expect(other?.[0]?.left).toBeGreaterThanOrEqual(one?.[1]?.right ?? Infinity)
})
