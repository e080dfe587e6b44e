import { Suspense, use, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DeferredRender } from '../../src/ui/DeferredRender'
import { useFrames, useInTurn } from '../../src/ui/use-frames'

afterEach(() => vi.restoreAllMocks())

/** Which steps each frame drew, by the frame's number. */
function frames() {
  const drawn = new Map<number, string[]>()
  let now = 0
  let isRunning = true
  const next = () => {
    now += 1
    if (isRunning) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return {
    send: (step: string) => void drawn.set(now, [...(drawn.get(now) ?? []), step]),
    stop: () => {
      isRunning = false
      const numbers = [...drawn.keys()]
      return { steps: [...drawn.values()], span: Math.max(...numbers) - Math.min(...numbers) }
    },
  }
}

interface StepsProps {
  name: string
  last: number
  isPressing?: boolean
  send: (step: string) => void
}

function Steps({ name, last, isPressing, send }: StepsProps) {
  const drawn = useFrames(last, isPressing)
  useEffect(() => {
    if (drawn > 0) send(`${name}${drawn}`)
  }, [drawn, name, send])
  return <p>{`${name}: ${drawn}`}</p>
}

test('components that count frames advance one at a time, by turns', async () => {
  const { send, stop } = frames()
  const screen = await render(
    <>
      <Steps name="a" last={3} send={send} />
      <Steps name="b" last={2} send={send} />
    </>,
  )
  await expect.element(screen.getByText('a: 3')).toBeVisible()
  const { steps, span } = stop()
  expect(steps).toEqual([['a1'], ['b1'], ['a2'], ['b2'], ['a3']])
  // Each frame's turn is passed on as soon as it is drawn.
  expect(span).toBeLessThan(60)
})

test('urgent components advance before all others', async () => {
  const { send, stop } = frames()
  const screen = await render(
    <>
      <Steps name="a" last={2} send={send} />
      <Steps name="b" last={2} send={send} isPressing />
    </>,
  )
  await expect.element(screen.getByText('a: 2')).toBeVisible()
  expect(stop().steps).toEqual([['b1'], ['b2'], ['a1'], ['a2']])
})

test('in a hidden tab, which draws no frame, urgent components advance all the same', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  const screen = await render(
    <>
      <Steps name="a" last={1} send={() => {}} />
      <Steps name="b" last={1} send={() => {}} isPressing />
    </>,
  )
  await expect.element(screen.getByText('b: 1')).toBeVisible()
  await expect.element(screen.getByText('a: 0')).toBeVisible()
  const [[draw] = []] = frame.mock.calls
  hidden.mockRestore()
  frame.mockRestore()
  draw?.(performance.now())
  await expect.element(screen.getByText('a: 1')).toBeVisible()
})

test('a component that waits for its code delays no other', async () => {
  const never = new Promise<string>(() => {})
  function Stuck() {
    return useFrames(1) === 1 ? use(never) : <p>Menunggu</p>
  }
  const screen = await render(
    <Suspense>
      <Stuck />
      <Steps name="b" last={2} send={() => {}} />
    </Suspense>,
  )
  await expect.element(screen.getByText('b: 2')).toBeVisible()
  await expect.element(screen.getByText('Menunggu')).toBeVisible()
})

test('a component that unmounts before its turn passes it on', async () => {
  const screen = await render(
    <>
      <Steps key="a" name="a" last={900} send={() => {}} />
      <Steps key="b" name="b" last={2} send={() => {}} />
    </>,
  )
  await screen.rerender(<Steps key="b" name="b" last={2} send={() => {}} />)
  await expect.element(screen.getByText('b: 2')).toBeVisible()
})

test('content wanted from the first render is shown at once, content wanted later in its turn', async () => {
  const seen = vi.fn<(isThere: boolean) => void>()
  function Wanted({ isWanted }: { isWanted: boolean }) {
    const isThere = useInTurn(isWanted)
    seen(isThere)
    return <p>{isThere ? 'Ada' : 'Belum'}</p>
  }
  const screen = await render(<Wanted key="first" isWanted />)
  expect(seen.mock.calls).toEqual([[true]])

  await screen.rerender(<Wanted key="later" isWanted={false} />)
  await screen.rerender(<Wanted key="later" isWanted />)
  expect(screen.getByText('Belum').query()).not.toBeNull()
  await expect.element(screen.getByText('Ada')).toBeVisible()
  await screen.rerender(<Wanted key="later" isWanted={false} />)
  expect(screen.getByText('Belum').query()).not.toBeNull()
})

test('shows a skeleton until the content around it has been drawn', async () => {
  const { send, stop } = frames()
  function Notice({ word }: { word: string }) {
    useEffect(() => send(word), [word])
    return <p>{word}</p>
  }
  const screen = await render(
    <DeferredRender skeleton={<Notice word="Bentuknya" />}>
      <Notice word="Isinya" />
    </DeferredRender>,
  )
  await expect.element(screen.getByText('Isinya')).toBeVisible()
  expect(stop().steps).toEqual([['Bentuknya'], ['Isinya']])
})
