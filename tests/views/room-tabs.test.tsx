import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { enRoom } from '../../src/i18n/en/room'
import { idRoom } from '../../src/i18n/id/room'
import { asCallPlace } from '../../src/screens/call/call-place'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { CHAT_PANE, RoomBody } from '../../src/screens/consultation/layout/RoomBody'
import { GroupWindow } from '../../src/screens/group-call/GroupWindow'
import { GroupCallLayer } from '../../src/screens/group-call/GroupCallLayer'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { stageCalls } from '../kit/harness/calls-on-stage'
import { stageState } from '../kit/harness/stage-state'
import { groupCallModel } from '../models/group-call.model'

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

const LINES = Array.from({ length: 60 }, (_, at) => `Baris ${at + 1}`)

/** A room with long panes, as small as on the screen: header, chat, panes, tabs, and a call over them. */
function RoomInCall({ chosen, call, onChoose }: { chosen: string; call: ReactNode; onChoose: (id: string) => void }) {
  const panes = ['diagnosis', 'prescription'].map((id) => ({
    id,
    label: id,
    icon: FileText,
    body: LINES.map((line) => (
      <p key={line}>
        <button type="button" style={{ width: '100%' }}>
          {line}
        </button>
      </p>
    )),
  }))
  return (
    <ChakraProvider value={system}>
      <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100dvh' }}>
        <header style={{ display: 'flex', justifyContent: 'space-between', height: 180 }}>
          <button type="button">Kembali</button>
          <button type="button">Akhiri konsultasi</button>
        </header>
        <RoomBody
          chat={<div ref={asCallPlace} style={{ overflow: 'auto' }} />}
          panes={panes}
          chosen={chosen}
          onChoose={onChoose}
          unread={null}
        />
      </div>
      {call}
    </ChakraProvider>
  )
}

/** `unread`: of the group call's room. */
const CALLS = {
  'a call of two': () => {
    const calls = stageCalls()
    return (
      <CallLayer
        videoCall={calls.talks().videoCall}
        consultation={undefined}
        now={calls.clock.now}
        onAccept={() => {}}
      />
    )
  },
  'a group call': (unread: number) => (
    <GroupWindow
      groupCall={stageState(groupCallModel, 'groupCall.attending.place.inside').actor}
      place="inside"
      name="dr. Ratna"
      patient={null}
      unread={unread}
      now={Date.now}
    />
  ),
}

test.each([
  ['a call of two', 0, 'Chat', true],
  ['a group call', 1, 'Kecilkan, 1 pesan belum dibaca', true],
  ['a group call', 0, 'Kecilkan', false],
] as const)('on a phone, %s with %i unread messages: %s opens the chat: %s', async (kind, unread, name, isOpened) => {
  await page.viewport(360, 740)
  const onChoose = vi.fn<(id: string) => void>()
  const screen = await render(<RoomInCall chosen="prescription" call={CALLS[kind](unread)} onChoose={onChoose} />)
  const shape = () => document.querySelector('section[data-shape]')?.getAttribute('data-shape')
  await expect.poll(shape).toBe('full')
  await screen.getByRole('button', { name, exact: true }).click()
  await expect.poll(shape).not.toBe('full')
  expect(onChoose.mock.calls).toEqual(isOpened ? [[CHAT_PANE]] : [])
})

/** Controls of the page in the window that something else receives the presses of, by name. */
function coveredControls(): (string | null)[] {
  return [...document.querySelectorAll('header button, [role="tab"], [aria-label="Tutup, kembali ke chat"], p button')]
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const pane = control.closest('[role="tabpanel"]')?.getBoundingClientRect()
      if (width === 0 || (pane && (top < pane.top || top + height > pane.bottom))) return false
      return [0.05, 0.5, 0.95].some((at) => {
        const hit = document.elementFromPoint(left + at * width, top + height / 2)
        return hit === null || !control.contains(hit)
      })
    })
    .map(({ textContent }) => textContent)
}

describe.each([
  [360, 740],
  [360, 640],
  [700, 800],
  [959, 800],
])('at %i × %i px', (width, height) => {
  test.each(['a call of two', 'a group call'])('%s covers nothing beside or in an open pane', async (kind) => {
    await page.viewport(width, height)
    const calls = stageCalls()
    const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside')
    const call =
      kind === 'a group call' ? (
        <GroupCallLayer groupCall={actor} name="dr. Ratna" now={Date.now} />
      ) : (
        <CallLayer
          videoCall={calls.talks().videoCall}
          consultation={undefined}
          now={calls.clock.now}
          onAccept={() => {}}
        />
      )
    const room = (chosen: string) => <RoomInCall chosen={chosen} call={call} onChoose={() => {}} />
    const screen = await render(room('prescription'))
    const reduce = screen.getByRole('button', { name: 'Kecilkan' })
    if (reduce.query() !== null) await reduce.click()
    const window = () => document.querySelector('section[data-shape]')
    await expect.poll(() => window()?.getAttribute('data-shape')).toBe('strip')
    await expect.poll(coveredControls).toEqual([])
    const pane = screen.getByRole('tabpanel', { name: 'prescription' }).element()
    pane.scrollTop = pane.scrollHeight
    await expect.poll(() => pane.scrollTop).toBeGreaterThan(0)
    await expect.poll(coveredControls).toEqual([])
    // The picture comes back with the conversation.
    await screen.rerender(room(CHAT_PANE))
    await expect.poll(() => window()?.getAttribute('data-shape')).not.toBe('strip')
    await expect.poll(coveredControls).toEqual([])
  })
})
