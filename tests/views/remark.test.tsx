import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { RequestRecord } from '../../contract/schemas/request'
import { requestMachine } from '../../machines/request/request.machine'
import { CallerCard } from '../../src/screens/emergency/patient/CallerCard'
import { RequestCard } from '../../src/screens/requests/RequestCard'
import { system } from '../../src/ui/theme/system'
import { anEmergencyRecord, aRecord } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { requestModel } from '../models/request.model'
import { TestClock } from '../kit/harness/test-clock'
import '../../src/ui/theme/theme.css'

afterEach(() => cleanup())
afterAll(() => page.viewport(1280, 800))

const REMARK =
  'Bapak saya jatuh dari tangga lantai dua, kepala berdarah, sadar tetapi bicara kacau, muntah dua kali, tangan kiri tidak bisa digerakkan, minum obat pengencer darah warfarin, rumah di gang sempit di belakang masjid, tolong cepat'
const COMPLAINT =
  'Sakit kepala berat sejak tadi pagi, muntah dua kali, leher kaku, dan silau bila melihat cahaya. Sudah minum parasetamol dua tablet, tidak membaik.'
const LONGEST = `${REMARK} `.repeat(4).slice(0, 900)

async function card(
  remark: string,
  width: number,
  record: RequestRecord = anEmergencyRecord({ emergency_type: remark }),
) {
  await page.viewport(width, 740)
  const [world] = Object.values(requestModel.worlds)
  if (world === undefined) throw new Error('the model has no world')
  const clock = new TestClock()
  const input = { ...(world(clock) as object), record }
  const request = createActor(inert(requestMachine), { clock, input: input as never }).start()
  const screen = await render(
    <ChakraProvider value={system}>
      <ul style={{ width: Math.min(426, width - 32) }}>
        <RequestCard request={request} outcome={null} isStale={false} />
      </ul>
    </ChakraProvider>,
  )
  const text = () => screen.getByText(remark.slice(0, 40), { exact: false }).element()
  return { screen, text }
}

/** Where the last words of an element are drawn. */
function endOf(element: Element): DOMRect {
  const range = document.createRange()
  const words = element.lastChild as Text
  range.setStart(words, words.length - 8)
  range.setEnd(words, words.length)
  return range.getBoundingClientRect()
}

describe.each([1280, 960, 600, 360])('at %i px', (width) => {
  test('the ringing card shows the whole remark at one look, above its buttons', async () => {
    const { screen, text } = await card(REMARK, width)
    expect(endOf(text()).bottom).toBeLessThanOrEqual(text().getBoundingClientRect().bottom)
    expect(text().scrollHeight).toBeLessThanOrEqual(text().clientHeight + 1)
    await expect.element(screen.getByRole('button', { name: 'Terima' })).toBeInViewport()
  })

  test('a consultation’s card shows a complaint of 150 letters at one look, above its buttons', async () => {
    const { screen, text } = await card(COMPLAINT, width, aRecord({ keluhan_patient: COMPLAINT }))
    expect(text().scrollHeight).toBeLessThanOrEqual(text().clientHeight + 1)
    await expect.element(screen.getByRole('button', { name: 'Mulai' })).toBeInViewport()
  })

  test('the longest remark can be read to its end by the keyboard, with the buttons in sight', async () => {
    const { screen, text } = await card(LONGEST, width)
    await expect.element(screen.getByRole('group', { name: 'Keterangan' })).toHaveAttribute('tabindex', '0')
    await expect.element(screen.getByRole('button', { name: 'Terima' })).toBeInViewport()
    ;(text() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => endOf(text()).bottom <= text().getBoundingClientRect().bottom + 1).toBe(true)
  })

  test('the room shows the whole remark', async () => {
    await page.viewport(width, 740)
    const screen = await render(
      <ChakraProvider value={system}>
        <div style={{ width: Math.min(280, width) }}>
          <CallerCard record={anEmergencyRecord({ emergency_type: LONGEST })} />
        </div>
      </ChakraProvider>,
    )
    const text = screen.getByText(REMARK, { exact: false }).element()
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
    expect(endOf(text).bottom).toBeLessThanOrEqual(text.getBoundingClientRect().bottom + 1)
  })
})

test('a remark that goes on fades at its end, until it is scrolled to the last word', async () => {
  const { text } = await card(LONGEST, 360)
  const box = text()
  await expect.element(box).toHaveAttribute('data-goes-on')
  expect(getComputedStyle(box).maskImage).toContain('gradient')
  box.scrollTop = box.scrollHeight
  await expect.element(box).not.toHaveAttribute('data-goes-on')
})

test('focused, a remark that goes on has a whole ring', async () => {
  const { screen, text } = await card(LONGEST, 360)
  await expect.element(text()).toHaveAttribute('data-goes-on')
  await userEvent.tab()
  while (document.activeElement !== text()) await userEvent.tab()
  // A mask of the element or an ancestor fades its outline too.
  const ringed: Element[] = []
  for (let one: Element | null = text(); one !== null && one !== screen.container; one = one.parentElement)
    if (getComputedStyle(one).outlineStyle !== 'none') ringed.push(one)
  expect(ringed.map((one) => getComputedStyle(one).maskImage)).toEqual(['none'])
})
