import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { panelMachine } from '../../machines/panel/panel.machine'
import { selectIsOpen } from '../../machines/panel/panel.selectors'
import { PanelSheet, type PanelSheetProps } from '../../src/screens/requests/PanelSheet'
import { WaitingCounter } from '../../src/screens/requests/WaitingCounter'
import { CountdownRing } from '../../src/ui/display/CountdownRing'
import { Counter } from '../../src/ui/display/Counter'
import { ToastStack } from '../../src/ui/feedback/ToastStack'
import { system } from '../../src/ui/theme/system'
import { aRecord } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { panelModel } from '../models/panel.model'
import { requestQueueModel } from '../models/request-queue.model'

const OPEN = 'Buka panel konsultasi'
const CLOSE = 'Tutup panel konsultasi'
const TWO = (
  <button type="button">
    <Counter count={2} label="2 Konsultasi Masuk" />
  </button>
)

walkView({
  model: panelModel,
  view: ({ actor }) => (
    <PanelSheet panel={actor} mode="consultations" counter={TWO} hint={null}>
      {null}
    </PanelSheet>
  ),
  gestures: {
    async 'panel.toggle'(screen) {
      await screen.getByRole('button', { name: / panel konsultasi$/ }).click()
    },
    async 'panel.close'() {
      await userEvent.keyboard('{Escape}')
    },
  },
  // Escape closes it if it contains the focus; drags are tested below.
  offers: (snapshot, { type }) =>
    type === 'panel.toggle'
      ? !isInHand(snapshot)
      : document.activeElement?.closest('section') !== null && !isInHand(snapshot),
  faces: {
    'panel.closed.resting': (screen) => stands(screen, OPEN, false),
    'panel.closed.dragging': (screen) => stands(screen, OPEN, true),
    'panel.open.resting': (screen) => stands(screen, CLOSE, false),
    'panel.open.unasked': (screen) => stands(screen, CLOSE, false),
    'panel.open.dragging': (screen) => stands(screen, CLOSE, true),
    'panel.open.closingSoon': (screen) => stands(screen, CLOSE, false),
  },
  faceless: FACELESS,
})

function isInHand(snapshot: { matches: (state: never) => boolean }): boolean {
  return snapshot.matches({ open: 'dragging' } as never) || snapshot.matches({ closed: 'dragging' } as never)
}

async function stands(screen: Screen, name: string, isDragging: boolean): Promise<void> {
  await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', String(name === CLOSE))
  expect(sheetOf(screen).hasAttribute('data-dragging')).toBe(isDragging)
}

describe('the panel by hand', () => {
  test('a slow drag past the midpoint opens it, one short of it does not', async () => {
    const { drag, isOpen } = await show()
    await drag(-200, 400)
    expect(isOpen()).toBe(false)
    await drag(-260, 400)
    expect(isOpen()).toBe(true)
  })

  test('a flick opens it long before the midpoint, and closes it again', async () => {
    const { drag, isOpen } = await show()
    await drag(-100, 20)
    expect(isOpen()).toBe(true)
    await drag(100, 20)
    expect(isOpen()).toBe(false)
  })

  test('it is where the pointer is, without a transition, and inside its way', async () => {
    const { sheet, press, move, lift } = await show()
    const from = sheet.getBoundingClientRect().top
    press()
    move(-10)
    move(-160)
    await aFrame()
    expect(Math.round(from - sheet.getBoundingClientRect().top)).toBe(160)
    move(-2_000)
    await aFrame()
    expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(innerHeight)
    lift()
  })

  test('a press is no drag', async () => {
    const { drag, actor } = await show()
    await drag(-3, 0)
    expect(actor.getSnapshot().value).toEqual({ closed: 'resting' })
  })

  test('a pointer that is taken away leaves it as it was, back in its place', async () => {
    const { sheet, press, move, cancel, isOpen } = await show()
    const from = sheet.getBoundingClientRect().top
    press()
    move(-10)
    move(-400)
    cancel()
    expect(isOpen()).toBe(false)
    await settled(sheet)
    expect(Math.round(sheet.getBoundingClientRect().top)).toBe(Math.round(from))
  })

  test('a request that arrives during a drag opens it, and ends the drag', async () => {
    const { actor, sheet, press, move } = await show()
    press()
    move(-10)
    move(-60)
    actor.send({ type: 'panel.updated', facts: { waiting: ['c1'], cards: 1, hasUnfinished: false, isInRoom: false } })
    await expect.poll(() => sheet.style.transform).toBe('')
    move(-10)
    await aFrame()
    expect(sheet.style.transform).toBe('')
  })

  test('an animation in it pauses during the drag, and then continues where it would have been', async () => {
    const { actor, press, move, lift, screen } = await show({ children: <p>Berkurang</p> })
    actor.send({ type: 'panel.open' })
    const shape = screen.getByText('Berkurang').element()
    const frames = { opacity: [1, 0.5] }
    const [drain, short] = [
      shape.animate(frames, { duration: 25_000, fill: 'both' }),
      shape.animate(frames, { duration: 1_000, fill: 'both' }),
    ]
    await Promise.all([drain.ready, short.ready])
    const began = performance.now() - Number(drain.currentTime)
    press()
    move(10)
    expect([drain.playState, short.playState]).toEqual(['paused', 'paused'])
    await new Promise((done) => setTimeout(done, 1_000))
    lift(10)
    expect([drain.playState, short.playState]).toEqual(['running', 'finished'])
    expect(Math.abs(Number(drain.currentTime) - (performance.now() - began))).toBeLessThan(120)
  })

  test('not one render for a move', async () => {
    const { press, move, lift, renders } = await show()
    press()
    move(-10)
    await aFrame()
    const before = renders()
    for (let step = 0; step < 20; step += 1) {
      move(-20 - step)
      await aFrame()
    }
    expect(renders()).toBe(before)
    lift()
  })
})

describe('the panel by keyboard', () => {
  test('Enter and Space on the handle toggle it', async () => {
    const { isOpen } = await show()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(OPEN)
    await userEvent.keyboard('{Enter}')
    expect(isOpen()).toBe(true)
    await userEvent.keyboard(' ')
    expect(isOpen()).toBe(false)
  })

  test('Escape closes it from inside, and the focus goes to its handle; from outside it does nothing', async () => {
    const { actor, isOpen, screen } = await show({ children: <button type="button">Mulai</button> })
    actor.send({ type: 'panel.open' })
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(true)
    await screen.getByRole('button', { name: 'Mulai' }).click()
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: OPEN }).element())
  })

  test('the content of a closed panel cannot be reached', async () => {
    const { screen } = await show({ children: <button type="button">Mulai</button> })
    expect(screen.getByRole('button', { name: 'Mulai' }).elements()).toHaveLength(0)
  })
})

describe('what it measures and says (product §2, §9)', () => {
  test.each([
    [1280, 450, 500, 300],
    [960, 450, 500, 300],
    [601, 450, 500, 300],
    [600, 600, 800, 0],
    [599, 599, 800, 0],
    [360, 360, 800, 0],
  ])('at %i px: %i wide, %i high, its top at %i', async (viewport, width, height, top) => {
    await page.viewport(viewport, 800)
    const { actor, sheet } = await show()
    actor.send({ type: 'panel.open' })
    await settled(sheet)
    const box = sheet.getBoundingClientRect()
    expect([box.width, box.height, box.top]).toEqual([width, height, top])
    await page.viewport(1280, 800)
  })

  test.each([
    [360, 'foot'],
    [600, 'foot'],
    [601, 'top'],
    [1280, 'top'],
  ])('at %i px a toast leaves the bar and the panel’s head free: it is at the %s', async (viewport, place) => {
    await page.viewport(viewport, 800)
    const toasts = [{ id: 1, tone: 'success' as const, text: 'Status Diperbarui' }]
    const hands = { onClose: () => {}, onHold: () => {}, onRelease: () => {} }
    const news = await render(<ToastStack position="top" toasts={toasts} closeLabel="Tutup" {...hands} />)
    const toast = () => news.getByText('Status Diperbarui').element().parentElement!.getBoundingClientRect()
    expect(toast().top).toBeGreaterThanOrEqual(80)
    const { actor, sheet, screen } = await show()
    actor.send({ type: 'panel.open' })
    await settled(sheet)
    const head = screen.getByRole('button', { name: CLOSE }).element().closest('[data-mode]')!.getBoundingClientRect()
    expect(toast().bottom <= head.top || toast().top >= head.bottom).toBe(true)
    expect(toast().top > 400 ? 'foot' : 'top').toBe(place)
    expect(toast().bottom).toBeLessThanOrEqual(800)
    await page.viewport(1280, 800)
  })

  test('it moves for 0.3 s', async () => {
    const { actor, sheet } = await show()
    actor.send({ type: 'panel.open' })
    await expect.poll(() => sheet.getAnimations().length).toBe(1)
    expect(sheet.getAnimations()[0]?.effect?.getTiming().duration).toBe(300)
  })

  test.each([
    ['consultations', 'Konsultasi'],
    ['emergencies', 'Emergency Call'],
  ] as const)('its title for %s: %s', async (mode, title) => {
    const { screen } = await show({ mode })
    await expect.element(screen.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: title, exact: true })).toBeVisible()
  })

  test("the counter's tooltip", async () => {
    const { actor } = stageState(requestQueueModel, 'requestQueue.door.open.live', {
      where: ({ context }) => context.requests.length === 2,
    })
    const { screen } = await show({ counter: <WaitingCounter queue={actor} /> })
    await screen.getByRole('img', { name: '2 Konsultasi Masuk' }).hover()
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('2 Konsultasi Masuk')
    actor.send({ type: 'request.arrived', record: aRecord({ objectId: 'c9', consultation_id: 'K-9' }) })
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('3 Konsultasi Masuk')
    await expect.element(screen.getByRole('img', { name: '3 Konsultasi Masuk' })).toHaveTextContent('3')
  })

  test.each([1_280, 600, 360])('closed and empty it says so in its head, uncut at %i px', async (width) => {
    await page.viewport(width, 740)
    const { screen } = await show({ mode: 'emergencies', counter: null, hint: 'Tidak ada Emergency Call Masuk.' })
    const hint = screen.getByText('Tidak ada Emergency Call Masuk.')
    await expect.element(hint).toBeVisible()
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = hint.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  })

  test('closed in emergency mode its countdown has the colours of the red head', async () => {
    const { screen } = await show({ mode: 'emergencies', countdown: aCountdown() })
    const digits = screen.getByText('00.30').element()
    const title = screen.getByRole('heading', { name: 'Emergency Call' }).element()
    expect(getComputedStyle(digits).color).toBe(getComputedStyle(title).color)
    const arc = document.querySelector('[data-drain="left"] path')
    if (arc === null) throw new Error('the countdown has no arc')
    expect(getComputedStyle(arc).stroke).toBe(getComputedStyle(title).color)
  })

  test('at 320 px everything in the head of a closed panel is in the window', async () => {
    await page.viewport(320, 640)
    const { sheet } = await show({
      mode: 'emergencies',
      countdown: aCountdown(),
      tools: (
        <button type="button" style={{ width: 36 }}>
          x
        </button>
      ),
    })
    const boxes = [...sheet.querySelectorAll('[data-mode] :is(h2, button, [role="timer"])')].map((each) =>
      each.getBoundingClientRect(),
    )
    expect(boxes.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(320)
    await page.viewport(1280, 800)
  })
})

const aCountdown = () => (
  <CountdownRing deadline={30_000} total={60_000} now={() => 0} label="Sisa waktu" size={52} tone="danger" />
)

async function show(props: Partial<PanelSheetProps> = {}) {
  const actor = createActor(panelMachine).start()
  let count = 0
  function Child() {
    count += 1
    return null
  }
  const screen = await render(
    <ChakraProvider value={system}>
      <PanelSheet panel={actor} mode="consultations" counter={TWO} hint={null} tools={<Child />} {...props}>
        {props.children}
      </PanelSheet>
    </ChakraProvider>,
  )
  const sheet = sheetOf(screen)
  const head = sheet.querySelector('[data-mode]') as HTMLElement
  const down = { x: 0, y: 0 }
  /** @param at when the hand did it, ms: a machine that is short of time makes no hand slower. */
  const fire = (type: string, y: number, at = performance.now()) => {
    const where = { clientX: down.x, clientY: down.y + y }
    const event = new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, ...where })
    Object.defineProperty(event, 'timeStamp', { value: at })
    head.dispatchEvent(event)
  }
  const hand = {
    press: (at?: number) => {
      const box = head.getBoundingClientRect()
      Object.assign(down, { x: box.x + 200, y: box.y + 20 })
      fire('pointerdown', 0, at)
    },
    move: (y: number, at?: number) => fire('pointermove', y, at),
    lift: (y = 0, at?: number) => fire('pointerup', y, at),
    cancel: () => fire('pointercancel', 0),
  }
  return {
    ...hand,
    actor,
    screen,
    sheet,
    renders: () => count,
    isOpen: () => selectIsOpen(actor.getSnapshot()),
    /** By so many px downwards, in so many ms. */
    drag: async (distance: number, ms: number) => {
      await settled(sheet)
      const from = performance.now()
      hand.press(from)
      for (let step = 1; step <= 5; step += 1) {
        await aFrame()
        hand.move((distance * step) / 5, from + (ms * step) / 5)
      }
      hand.lift(distance, from + ms)
    },
  }
}

function sheetOf(screen: Screen): HTMLElement {
  return screen.container.querySelector('section') as HTMLElement
}

async function settled(sheet: HTMLElement): Promise<void> {
  await aFrame()
  await Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished))
}

function aFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
