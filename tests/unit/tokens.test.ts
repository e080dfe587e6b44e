import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markOf, pairsOf, ratioOf } from '../../stories/design/tokens/contrast'
import { readTokens, sidesOf } from '../../stories/design/tokens/read-tokens'

const css = readFileSync('src/ui/theme/tokens.css', 'utf8')
const { base, narrow, reduced } = readTokens(css)

test('every token of the style sheet is read', () => {
  const written = css.match(/^\s*--dk-/gm) ?? []
  expect(base.length + narrow.length + reduced.length).toBe(written.length)
  expect(sidesOf('light-dark(rgb(15 122 80 / 0.22), rgb(67 184 138 / 0.3))')).toEqual({
    light: 'rgb(15 122 80 / 0.22)',
    dark: 'rgb(67 184 138 / 0.3)',
  })
})

test('the figures are WCAG’s', () => {
  expect(ratioOf('#ffffff', '#000000')).toBe(21)
  expect(ratioOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect([21, 7, 6.99, 4.5, 4.49, 3, 2.99].map(markOf)).toEqual(['AAA', 'AAA', 'AA', 'AA', '3:1', '3:1', null])
})

test('every ink has the contrast that it needs on each of its grounds, in both themes', () => {
  const poor = pairsOf(base).filter(({ need, light, dark }) => light.ratio < need || dark.ratio < need)
  expect(poor.map(({ ink, ground }) => `${ink} on ${ground}`)).toEqual([])
})

test('a colour that is too pale is found', () => {
  const pale = 'light-dark(#8b958f, #93a29a)'
  const paler = base.map((token) => (token.name === 'text-3' ? { ...token, value: pale } : token))
  const poor = pairsOf(paler).filter(({ need, light }) => light.ratio < need)
  expect([...new Set(poor.map(({ ink }) => ink))]).toEqual(['text-3'])
})
