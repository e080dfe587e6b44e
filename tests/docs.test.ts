import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { drawDocs } from './kit/draw-docs'

test.each(drawDocs().map((drawing) => ({ ...drawing, name: basename(drawing.path) })))(
  '$name is as the charts are (npm run draw)',
  ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)
