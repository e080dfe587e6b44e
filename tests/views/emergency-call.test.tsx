import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { emergencyMachine } from '../../machines/emergency/emergency.machine'
import { accepted } from '../../machines/ports/result'
import type { CallFailure } from '../../machines/video-call/video-call.model'
import { selectCallSession } from '../../machines/video-call/video-call.selectors'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { CallerCall } from '../../src/screens/emergency/video/CallerCall'
import { CallerPicture, PhoneCallSeat } from '../../src/screens/emergency/video/CallerPicture'
import '../../src/ui/theme/theme.css'
import { system } from '../../src/ui/theme/system'
import { anEmergencyRecord, countingIds } from '../kit/data/builders'
import { type CallStage, HER_CONSULTATION, stageCalls } from '../kit/harness/calls-on-stage'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'

const record = anEmergencyRecord({ status: 'ON_CALL', emergency_id: HER_CONSULTATION })
const NAME = record.request_by.full_name ?? record.request_by.name ?? ''

beforeEach(async () => {
  await page.viewport(1280, 800)
  // In a page where nobody has clicked, sound is held back, and says so under the picture.
  await userEvent.click(document.body)
})
afterEach(() => page.viewport(1280, 800))

/** The left column of an emergency, taller than the window, with its tool and the calls over it. */
async function show(begin: (stage: CallStage) => unknown = (stage) => stage.register(), of = record) {
  const stage = stageCalls()
  begin(stage)
  const clock = new TestClock()
  const emergency = createActor(inert(emergencyMachine), {
    clock,
    input: {
      objectId: 'e1',
      clock,
      newId: countingIds(),
      emergencies: { history: () => new Promise(() => {}) },
    } as never,
  }).start()
  emergency.send({ type: 'xstate.done.actor.read', output: accepted(of) } as never)
  const calls = { videoCall: stage.videoCall, groupCall: undefined }
  await cleanup()
  const screen = await render(
    <ChakraProvider value={system}>
      {/* Under 960 px the page scrolls instead of the column, which is below the map. */}
      <main tabIndex={-1} style={{ paddingBlockStart: innerWidth < 960 ? 160 : 0 }}>
        {innerWidth < 600 && <PhoneCallSeat record={of} calls={calls} />}
        <div
          data-testid="column"
          style={{
            display: 'flex',
            flexDirection: 'column',
            width: 312,
            height: 500,
            padding: 20,
            overflowY: innerWidth < 960 ? 'visible' : 'auto',
          }}
        >
          <CallerPicture record={of} calls={calls} />
          <div data-testid="below" style={{ flex: 'none', height: 1200 }} />
        </div>
        <CallerCall record={of} calls={calls} />
      </main>
      <CallLayer
        videoCall={stage.videoCall}
        consultation={undefined}
        emergency={emergency}
        now={stage.clock.now}
        onAccept={() => {}}
      />
    </ChakraProvider>,
  )
  const call = () => screen.getByRole('region', { name: `Panggilan video dengan ${NAME}` })
  const seat = () => document.querySelector('[data-call-seat]')?.getBoundingClientRect()
  return { screen, stage, call, seat, box: () => call().element().getBoundingClientRect() }
}

const placed = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round)

describe('the caller’s picture (look 07)', () => {
  test('is in its seat at the top of the column, with the caller’s name and role', async () => {
    const { call, seat, box } = await show((stage) => stage.talks())
    await expect.element(call()).toHaveAttribute('data-shape', 'seat')
    await expect.poll(() => placed(box())).toEqual(placed(seat() as DOMRect))
    await expect.element(call().getByText('Penelpon')).toBeVisible()
    for (const name of ['Suara', 'Kamera'])
      await expect.element(call().getByRole('switch', { name, exact: true })).toBeVisible()
    for (const name of ['Perbesar', 'Tutup panggilan'])
      await expect.element(call().getByRole('button', { name })).toBeVisible()
  })

  test('stays there while the column is scrolled, and is not to be dragged away', async () => {
    const { call, seat, box } = await show((stage) => stage.talks())
    await expect.element(call()).toHaveAttribute('data-shape', 'seat')
    document.querySelector('[data-testid="column"]')?.scrollTo(0, 600)
    await expect.poll(() => placed(box())).toEqual(placed(seat() as DOMRect))
    expect(box().top).toBeGreaterThanOrEqual(0)
    const down = { bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX: 60, clientY: 60 }
    call().element().dispatchEvent(new PointerEvent('pointerdown', down))
    globalThis.dispatchEvent(new PointerEvent('pointermove', { ...down, clientX: 700, clientY: 500 }))
    expect(placed(box())).toEqual(placed(seat() as DOMRect))
  })

  test('is large on demand, and back in its seat', async () => {
    const { call, seat, box } = await show((stage) => stage.talks())
    await call().getByRole('button', { name: 'Perbesar' }).click()
    await expect.poll(() => box().width).toBe(1280)
    await call().getByRole('button', { name: 'Kecilkan' }).click()
    await expect.poll(() => placed(box())).toEqual(placed(seat() as DOMRect))
  })

  test('on a phone the way back to the map has the icon of a map', async () => {
    await page.viewport(360, 740)
    const { call } = await show((stage) => stage.talks())
    const back = call().getByRole('button', { name: 'Peta' })
    await expect.element(back).toBeVisible()
    expect(back.element().querySelector('svg')?.classList).toContain('lucide-map')
  })

  test('large, it says for whom help is needed and since when', async () => {
    const { call } = await show((stage) => stage.talks())
    await call().getByRole('button', { name: 'Perbesar' }).click()
    await expect.element(call().getByText('Pasien: Rudi Hartono')).toBeVisible()
    await expect.element(call().getByText(/^\d\d\.\d\d sejak panggilan$/)).toBeVisible()
  })

  test.each([1280, 960, 600])('the button that ends sharing fits its place at %i px', async (width) => {
    await page.viewport(width, 740)
    const { call, stage } = await show((begun) => begun.talks())
    await call().getByRole('button', { name: 'Perbesar' }).click()
    stage.devices().send({ type: 'screen.share' })
    stage
      .devices()
      .send({ type: 'xstate.done.actor.screenAsked', output: accepted({ deviceId: null, picture: null }) } as never)
    const stop = call().getByRole('button', { name: 'Berhenti membagikan' })
    await expect.element(stop).toBeVisible()
    const boxes = [...call().element().querySelectorAll('button[class*=worded]')].map((each) => ({
      button: each.getBoundingClientRect(),
      word: each.querySelector('span[aria-hidden]')?.getBoundingClientRect(),
    }))
    for (const { button, word } of boxes) {
      expect(word?.left).toBeGreaterThanOrEqual(button.left - 0.5)
      expect(word?.right).toBeLessThanOrEqual(button.right + 0.5)
      expect(button.right).toBeLessThanOrEqual(width)
    }
  })

  test.each([900, 600])('has its seat also where the map lies over the columns, at %i px', async (width) => {
    await page.viewport(width, 800)
    const { call, seat, box } = await show((stage) => stage.talks())
    await expect.element(call()).toHaveAttribute('data-shape', 'seat')
    await expect.poll(() => placed(box())).toEqual(placed(seat() as DOMRect))
  })

  test('takes one line while there is no call', async () => {
    const { seat } = await show()
    expect(seat()?.height).toBeLessThanOrEqual(72)
  })
})

describe('calling', () => {
  test.each(['seat', 'tool'] as const)('by the %s', async (place) => {
    const { screen, stage } = await show()
    await screen
      .getByRole('button', { name: 'Panggil video' })
      .nth(place === 'seat' ? 0 : 1)
      .click()
    expect(selectCallSession(stage.videoCall.getSnapshot())?.getSnapshot().context.call).toMatchObject({
      consultationId: record.emergency_id,
      with: { id: record.request_by.id_user },
    })
  })

  test('is blocked with a reason during a call, and when the emergency is over', async () => {
    const { screen } = await show((stage) => stage.talks())
    const tool = screen.getByRole('button', { name: 'Panggil video' })
    await expect.element(tool).toHaveAccessibleDescription('Panggilan video sedang berlangsung.')
    const over = await show(undefined, anEmergencyRecord({ status: 'FINISHED', emergency_id: HER_CONSULTATION }))
    const closed = over.screen.getByRole('button', { name: 'Panggil video' }).last()
    await expect.element(closed).toHaveAccessibleDescription('Panggilan video hanya selama emergency masih terbuka.')
  })
})

test.each<[CallFailure, string]>([
  ['declined', 'Telepon ke nomornya, atau panggil lagi.'],
  ['deviceNotFound', 'Telepon ke nomornya.'],
  ['timeout', 'Telepon ke nomornya, atau panggil lagi.'],
  ['lost', 'Emergency tetap terbuka'],
])('a failed call is described for an emergency, which has no chat: %s', async (failure, words) => {
  const { screen } = await show((stage) => stage.fails(failure))
  const notice = screen.getByRole('alert')
  await expect.element(notice).toHaveTextContent(words)
  await expect.element(notice).not.toHaveTextContent(/chat/i)
  await expect.element(notice.getByRole('button', { name: 'Panggil lagi' })).toBeVisible()
})

test.each([320, 360, 600, 960, 1280])('its note covers nothing of the room at %i px', async (width) => {
  await page.viewport(width, 740)
  const { screen } = await show((stage) => stage.fails('timeout'))
  const notice = screen.getByRole('alert')
  await expect.element(notice).toBeVisible()
  const box = notice.element().getBoundingClientRect()
  expect(box.width).toBeLessThanOrEqual(width)
  const others = [...document.querySelectorAll('[data-testid="below"], [data-call-seat] > *')]
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) {
    const { top, bottom } = other.getBoundingClientRect()
    expect(bottom <= box.top || box.bottom <= top).toBe(true)
  }
})

test('a note of a record whose room is not open has no words of a room', async () => {
  const { screen } = await show(
    (stage) => stage.fails('timeout'),
    anEmergencyRecord({ status: 'ON_CALL', emergency_id: 'K-9' }),
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Panggilan tidak dijawab')
  await expect.element(screen.getByRole('alert')).not.toHaveTextContent(/chat|nomornya/i)
})
