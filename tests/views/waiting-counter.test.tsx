import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { WaitingCounter } from '../../src/screens/requests/WaitingCounter'
import { system } from '../../src/ui/theme/system'
import { aRecord } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { requestQueueModel } from '../models/request-queue.model'

const nobody = { where: ({ context }: { context: { requests: unknown[] } }) => context.requests.length === 0 }

/** The counter of a live queue, and how often React drew it. */
async function showCounter() {
  const { actor } = stageState(requestQueueModel, 'requestQueue.door.open.live', nobody)
  const drawn = vi.fn<() => void>()
  const view = () => (
    <ChakraProvider value={system}>
      <Profiler id="counter" onRender={drawn}>
        <WaitingCounter queue={actor} />
      </Profiler>
    </ChakraProvider>
  )
  let come = 0
  const screen = await render(view())
  const arrive = () => actor.send({ type: 'request.arrived', record: aRecord({ objectId: `c${(come += 1)}` }) })
  return { screen, drawn, arrive, redraw: () => screen.rerender(view()) }
}

test('it counts each arrival, for the eye and for screen readers, without a React render', async () => {
  const { screen, drawn, arrive } = await showCounter()
  const before = drawn.mock.calls.length
  for (let n = 0; n < 12; n += 1) arrive()
  await expect.element(screen.getByRole('img', { name: '12 Konsultasi Masuk' })).toHaveTextContent(/^12$/)
  expect(drawn).toHaveBeenCalledTimes(before)
})

test('it is as wide as its digits, and a React render shows the current count', async () => {
  const { screen, arrive, redraw } = await showCounter()
  const element = screen.getByRole('img').element()
  const widthWith = (digits: number) => {
    while (element.textContent.length < digits) arrive()
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    return element.clientWidth
  }
  const [one, two, three] = [widthWith(1), widthWith(2), widthWith(3)]
  expect(one).toBe(24)
  expect(two).toBeGreaterThan(one)
  expect(three).toBeGreaterThan(two)
  await redraw()
  expect(element.textContent).toBe('100')
  expect(element.clientWidth).toBe(three)
})
