import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DrainBar } from '../../src/ui/display/DrainBar'

const TOTAL = 60_000
const NOW = 1_000_000

test('the bar is drawn from the deadline, by the compositor alone and ten times a second', async () => {
  const { container } = await render(<DrainBar deadline={NOW + 44_000} total={TOTAL} now={() => NOW} />)
  const [animation] = container.getAnimations({ subtree: true })
  const frames = (animation?.effect as KeyframeEffect | null)?.getKeyframes() ?? []
  expect(frames.map(({ transform }) => transform)).toEqual(['none', 'translateX(-100%)'])
  const known = new Set(['transform', 'offset', 'computedOffset', 'easing', 'composite'])
  expect(frames.flatMap((frame) => Object.keys(frame)).filter((key) => !known.has(key))).toEqual([])
  expect(animation?.effect?.getTiming().easing).toBe('steps(600)')
  expect(Math.abs(Number(animation?.currentTime) - 16_000)).toBeLessThan(250)
})
