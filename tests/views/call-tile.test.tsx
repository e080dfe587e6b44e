import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallGrid } from '../../src/ui/call/CallGrid'
import { CallTile } from '../../src/ui/call/CallTile'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'

afterEach(() => page.viewport(1280, 800))

const GUEST = { mark: 'Tamu', note: '(nama belum diperiksa)' }
const PEOPLE = [
  { name: 'Sulastri Wahyuningsih', guest: GUEST },
  { name: 'dr. Ratna Kusumawardani' },
  { name: 'Muhammad Rizky Ramadhan', guest: GUEST },
  { name: 'dr. Tono Hartono, Sp.JP' },
  { name: 'Ni Luh Putu Ayu Pratiwi', guest: GUEST },
  { name: 'Anda' },
]

/** The places of the pictures: full on low phones, beside a keyboard, and in the seat of the emergency room. */
const PLACES = [
  ['full, 360 × 560', 360, 472],
  ['full, 360 × 640', 360, 552],
  ['full, 320 × 560', 320, 472],
  ['full, 360 × 380', 360, 292],
  ['seat, 360', 344, 68],
  ['seat, 320', 304, 68],
  ['small, 1280', 300, 164],
  ['small, 960', 240, 120],
] as const

/** The smallest tiles, of six people beside a form, have no room for a whole name. */
const TINY = 4200

/** The name's first letters are in its box. */
function beginsInside(element: HTMLElement): boolean {
  const text = element.lastChild
  if (text === null) return false
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(text, Math.min(8, text.textContent?.length ?? 0))
  return range.getBoundingClientRect().bottom <= element.getBoundingClientRect().bottom + 1
}

test.each(
  PLACES.flatMap(([place, width, height]) => [2, 3, 4, 6].map((count) => [place, count, width, height] as const)),
)('every name is whole, inside its tile and beside its picture: %s px, %i people', async (_, count, width, height) => {
  await page.viewport(360, 640)
  const screen = await render(
    <ChakraProvider value={system}>
      <div style={{ width, height }}>
        <CallGrid label="Orang">
          {PEOPLE.slice(0, count).map((person) => (
            <CallTile
              key={person.name}
              id={person.name}
              photo={null}
              picture={null}
              pictureLabel=""
              words={null}
              state="flowing"
              muted="Mikrofon mati"
              {...person}
            />
          ))}
        </CallGrid>
      </div>
    </ChakraProvider>,
  )
  const tiles = screen.getByRole('listitem').elements()
  expect(tiles).toHaveLength(count)
  const wrong = tiles.flatMap((tile, at) => {
    const own = tile.getBoundingClientRect()
    const name = [...tile.querySelectorAll<HTMLElement>('span')].find(({ textContent }) =>
      textContent.endsWith(PEOPLE[at]?.name ?? ''),
    )
    const box = name?.getBoundingClientRect()
    const avatar = tile.querySelector('[data-avatar]')?.getBoundingClientRect()
    if (name === undefined || box === undefined) return [`${PEOPLE[at]?.name}: none`]
    const isWhole = name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth + 1
    const isTiny = own.width * own.height < TINY
    return [
      ...(isWhole || (isTiny && beginsInside(name)) ? [] : ['cut']),
      ...(box.top < own.top || box.left < own.left || box.right > own.right ? ['outside'] : []),
      ...(avatar && avatar.width > 0 && avatar.bottom > box.top + 1 ? ['over the picture'] : []),
    ].map((fault) => `${PEOPLE[at]?.name}: ${fault}, ${own.width} × ${own.height}`)
  })
  expect(wrong).toEqual([])
})
