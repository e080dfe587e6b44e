import { expect, test } from 'vitest'
import { allModels, sandboxModels } from '../models/all'
import { wander } from '../player/random'
import { renderFailing } from '../player/described-steps'

/** `npm run paths -- --random` walks for minutes; here it is a short run, with the same seed by default. */
const SEED = Number(process.env.PATHS_SEED ?? 1)
const WALKS = 3

test.each([...allModels, ...sandboxModels])('$name: random walks far beyond its paths find nothing', (model) => {
  let walks = 0
  const { failing } = wander(model, SEED, () => (walks += 1) >= WALKS)
  expect(failing === null ? '' : renderFailing(failing)).toBe('')
})
