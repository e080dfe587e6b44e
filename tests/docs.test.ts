import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { drawDocs } from './kit/repo/draw-docs'

test.each(drawDocs().map((drawing) => ({ ...drawing, name: basename(drawing.path) })))(
  '$name is as the charts are (npm run draw)',
  ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)

const ROW = /\| `(?<file>[^`]+)` \| (?<by>.+) \|$/gm
const smallThings = [...readFileSync('docs/small-things.md', 'utf8').matchAll(ROW)].map(({ groups }) => ({
  file: groups?.file ?? '',
  by: groups?.by ?? '',
}))

test('the small things are many', () => {
  expect(smallThings.length).toBeGreaterThan(40)
})

test.each(smallThings)('small thing: $file has $by', ({ file, by }) => {
  expect(readFileSync(`tests/${file}`, 'utf8')).toContain(by)
})
