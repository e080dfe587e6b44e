import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { handoverModel } from '../example/handover.model'
import type { Model } from '../kit/graph/model'
import { judgeByJourneys, judgeByPaths } from '../mutants/judge'
import { mutantsOf, plant } from '../mutants/mutants'
import { walkOnActor } from '../player/actor'
import { numberedPaths } from '../player/catalogue'

const page = readFileSync('docs/testing.md', 'utf8')
const fences = [...page.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)]
const blocks = fences.map(([, file = '', text = '']) => ({ file, text }))
const model = handoverModel as unknown as Model

test('the page is one page, and shows the whole example', () => {
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(160)
  const files = readdirSync('tests/example').map((file) => `tests/example/${file}`)
  expect(blocks.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test.each(blocks)('$file is as the page shows it', ({ file, text }) => {
  expect(text).toBe(readFileSync(file, 'utf8'))
})

test('its commands are there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...page.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the path player goes every path of the example', () => {
  const paths = numberedPaths(model)
  expect(paths.length).toBeGreaterThan(4)
  expect(paths.map((one) => walkOnActor(model, one))).toEqual(paths.map(() => null))
})

test('every mutant of the example is noticed', () => {
  const mutants = mutantsOf(model.machine, 1)
  expect(mutants.length).toBeGreaterThan(8)
  const survivors = mutants.filter((mutant) => {
    const wrong: Model = { ...model, machine: plant(model.machine, mutant) }
    return (judgeByJourneys(wrong) ?? judgeByPaths(wrong)) === null
  })
  expect(survivors.map(({ name }) => name)).toEqual([])
})
