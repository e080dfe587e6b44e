import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { GroupCallRef } from '../../machines/group-call/group-call.selectors'
import { Room } from '../../src/guest/Room'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { GroupCallLayer } from '../../src/screens/group-call/GroupCallLayer'
import { useIsPageCovered } from '../../src/ui/overlay/page-layer'
import { system } from '../../src/ui/theme/system'
import { stageCalls } from '../kit/harness/calls-on-stage'
import { stageState } from '../kit/harness/stage-state'
import { groupCallModel } from '../models/group-call.model'

afterEach(() => page.viewport(1280, 800))

const inside = () =>
  stageState(groupCallModel, 'groupCall.attending.place.inside', {
    where: ({ context, children }) => context.others.length > 0 && children['devices'] !== undefined,
  }).actor

/** The guest's page in a state, then the same page in the next one, as its machine's steps show it. */
describe('the guest’s page keeps the focus', () => {
  const pressed = (name: string) => () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.focus()
    expect(document.activeElement).toBe(button)
  }
  const leaves = pressed('Keluar')
  const joins = pressed('Masuk dengan kamera')
  test.each<[string, string, () => void, string]>([
    ['after joining', 'groupCall.idle', joins, 'groupCall.attending.place.arriving.joining'],
    ['after joining again', 'groupCall.lost', joins, 'groupCall.attending.place.arriving.joining'],
    ['when the room admits', 'groupCall.attending.place.arriving.joining', leaves, 'groupCall.attending.place.inside'],
    ['when the line drops', 'groupCall.attending.place.inside', leaves, 'groupCall.attending.place.returning.joining'],
    ['after leaving', 'groupCall.attending.place.inside', leaves, 'groupCall.idle'],
    ['when the room is full', 'groupCall.attending.place.arriving.joining', leaves, 'groupCall.full'],
    ['when the call is lost', 'groupCall.attending.place.returning.joining', leaves, 'groupCall.lost'],
    ['when the call ends', 'groupCall.attending.place.inside', leaves, 'groupCall.ended'],
    ['when nobody is admitted', 'groupCall.attending.place.arriving.joining', leaves, 'groupCall.forbidden'],
    ['when another tab continues', 'groupCall.attending.place.inside', leaves, 'groupCall.elsewhere'],
  ])('%s', async (_, before, press, after) => {
    const at = (path: string): GroupCallRef => stageState(groupCallModel, path).actor
    const screen = await render(<Room call={at(before)} />)
    await expect.element(screen.getByRole('main')).toBeVisible()
    press()
    await screen.rerender(<Room call={at(after)} />)
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    expect(document.querySelector('main')?.contains(document.activeElement)).toBe(true)
  })
})

/** The page under a call, inert while the call covers it, as in the doctor's layout. */
function Under({ children }: { children: ReactNode }) {
  const isCovered = useIsPageCovered()
  return (
    <ChakraProvider value={system}>
      <main inert={isCovered}>
        <button type="button">Tindakan lain</button>
      </main>
      {children}
    </ChakraProvider>
  )
}

describe.each([360, 1280])('at %i px the focus is in a call as soon as it covers the page', (width) => {
  const calls = stageCalls()
  test.each<[string, ReactNode]>([
    ['a group call', <GroupCallLayer key="group" groupCall={inside()} name="dr. Ratna" now={Date.now} />],
    [
      'a call of two',
      <CallLayer
        key="two"
        videoCall={calls.talks().videoCall}
        consultation={undefined}
        now={calls.clock.now}
        onAccept={() => {}}
      />,
    ],
  ])('%s', async (_, call) => {
    await page.viewport(width, 740)
    const screen = await render(<Under>{null}</Under>)
    const opener = screen.getByRole('button', { name: 'Tindakan lain' }).element() as HTMLElement
    opener.focus()
    await screen.rerender(<Under>{call}</Under>)
    const enlarge = screen.getByRole('button', { name: 'Perbesar' })
    if (width > 600) await enlarge.click()
    const window = document.querySelector('section[data-shape="full"]')
    expect(window).not.toBeNull()
    expect(window?.contains(document.activeElement)).toBe(true)
  })
})
