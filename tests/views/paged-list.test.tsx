import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { createListMachine } from '../../machines/list/list.machine'
import type { Page } from '../../machines/ports/pages'
import { PagedList, type PagedListProps } from '../../src/screens/list/PagedList'
import '../../src/ui/theme/theme.css'
import { system } from '../../src/ui/theme/system'

const words = { loading: 'Memuat', failed: 'Belum bisa dimuat.', stale: 'Mungkin lama.', more: 'Lebih lama' }
const ROW = 60
const MANY = 5_000

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const page = (items: number[], parts: Partial<Page<number>> = {}): Page<number> => ({
  items,
  page: 1,
  lastPage: 1,
  total: items.length,
  ...parts,
})

type ReadNumbers = (page: number) => Promise<Page<number>>

async function show(readPage: ReadNumbers, more: Partial<PagedListProps<number, null>> = {}) {
  const list = createActor(createListMachine<number>(), {
    input: { readPage: ({ page: asked }) => readPage(asked), query: null },
  }).start()
  return render(
    <ChakraProvider value={system}>
      <div style={{ height: 300 }}>Di atas</div>
      <PagedList list={list} words={words} empty={<p>Kosong</p>} {...more}>
        {more.children ??
          ((item, row) => (
            <li key={item} {...row}>
              <button type="button" style={{ height: ROW - 20 + (item % 5) * 10 }}>{`Nomor ${item}`}</button>
            </li>
          ))}
      </PagedList>
    </ChakraProvider>,
  )
}

const rows = () => [...document.querySelectorAll('li')]
const inWindow = () =>
  rows().filter((row) => row.getBoundingClientRect().top < innerHeight && row.getBoundingClientRect().bottom > 0)
const places = () => rows().map((row) => Number(row.getAttribute('aria-posinset')))

afterEach(() => window.scrollTo(0, 0))

test('five thousand rows: those around the window are drawn, each knows its place, the page is as high as all', async () => {
  const screen = await show(async () => page(numbers(0, MANY)), { rowHeight: ROW })
  await expect.element(screen.getByText('Nomor 0', { exact: true })).toBeVisible()
  await expect.poll(() => rows().length).toBeLessThan(60)
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe(String(MANY))
  expect(document.documentElement.scrollHeight).toBeGreaterThan(MANY * 40)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return places().at(-1)
    })
    .toBe(MANY)
  await expect.element(screen.getByText(`Nomor ${MANY - 1}`)).toBeVisible()
  expect(rows().length).toBeLessThan(60)
})

test('wherever one has scrolled to, the window is full of rows that follow one another', async () => {
  const screen = await show(async () => page(numbers(0, MANY)), { rowHeight: ROW })
  await expect.element(screen.getByText('Nomor 0', { exact: true })).toBeVisible()
  await expect.poll(() => rows().length).toBeLessThan(60)
  for (const at of [1_000, 80_000, 20_000, 200_000]) {
    window.scrollTo(0, at)
    await expect
      .poll(() => {
        const shown = inWindow()
        const first = shown[0]?.getBoundingClientRect().top ?? Infinity
        const last = shown.at(-1)?.getBoundingClientRect().bottom ?? 0
        return first <= 0 && last >= innerHeight
      })
      .toBe(true)
    const shown = inWindow()
    shown.slice(1).forEach((row, index) => {
      expect(row.getBoundingClientRect().top).toBeCloseTo(shown[index]?.getBoundingClientRect().bottom ?? Number.NaN, 0)
    })
  }
})

test('by keys one goes from row to row past what was drawn; the row with the focus stays', async () => {
  const screen = await show(async () => page(numbers(0, MANY)), { rowHeight: ROW })
  await expect.element(screen.getByText('Nomor 0', { exact: true })).toBeVisible()
  await expect.poll(() => rows().length).toBeLessThan(60)
  screen.getByText('Nomor 0', { exact: true }).element().focus()
  for (let step = 1; step <= 40; step += 1) {
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => document.activeElement?.textContent).toBe(`Nomor ${step}`)
  }
  const focused = document.activeElement
  window.scrollTo(0, 150_000)
  await expect.poll(() => inWindow().length).toBeGreaterThan(3)
  expect(document.activeElement).toBe(focused)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Nomor 39')
})

test('the row with the focus stays while another window is in front', async () => {
  const screen = await show(async () => page(numbers(0, MANY)), { rowHeight: ROW })
  await expect.element(screen.getByText('Nomor 0', { exact: true })).toBeVisible()
  await expect.poll(() => rows().length).toBeLessThan(60)
  const button = screen.getByText('Nomor 0', { exact: true }).element()
  button.focus()
  // As the browser does when its window loses the focus: the page's focused element stays the same.
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
  window.scrollTo(0, 150_000)
  await expect.poll(() => inWindow().length).toBeGreaterThan(3)
  expect(document.activeElement).toBe(button)
})

test('up to a hundred rows are all there; printed, all are', async () => {
  const screen = await show(async () => page(numbers(0, 100)), { rowHeight: ROW })
  await expect.element(screen.getByText('Nomor 99')).toBeInTheDocument()
  await screen.unmount()
  const long = await show(async () => page(numbers(0, 400)), { rowHeight: ROW })
  await expect.poll(() => rows().length > 0 && rows().length < 60).toBe(true)
  window.dispatchEvent(new Event('beforeprint'))
  expect(rows()).toHaveLength(400)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => rows().length).toBeLessThan(60)
  await long.unmount()
})

test('the rows of a page are added a few per frame; nothing moves, and no further page is requested', async () => {
  const asked: number[] = []
  const counts: number[] = []
  const heights = new Set<number>()
  const watch = new MutationObserver(() => {
    if (rows().length === counts.at(-1) || rows().length === 0) return
    counts.push(rows().length)
    heights.add(document.documentElement.scrollHeight)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await show(
    async (number) => {
      asked.push(number)
      return page(numbers(0, 60), { page: number, lastPage: 3, total: 180 })
    },
    {
      paging: 'end',
      rowHeight: ROW,
      children: (item, row) => <li key={item} {...row} style={{ ...row.style, height: ROW }} />,
    },
  )
  await expect.poll(() => rows().length).toBe(60)
  watch.disconnect()
  expect(counts[0]).toBeLessThan(10)
  expect(Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)))).toBeLessThan(30)
  expect([...heights]).toHaveLength(1)
  expect(asked).toEqual([1])
})

test('reaching the end brings the next page, until there is none; a page that fails is asked for by hand', async () => {
  const asked: number[] = []
  let works = true
  await show(
    async (number) => {
      asked.push(number)
      if (!works) throw new Error('fault')
      return page(numbers((number - 1) * 20, 20), { page: number, lastPage: 4, total: 80 })
    },
    { paging: 'end' },
  )
  await expect.poll(() => rows().length).toBe(20)
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('80')
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => rows().length).toBe(40)
  works = false
  window.scrollTo(0, document.documentElement.scrollHeight)
  const again = document.getElementsByTagName('button')
  await expect.poll(() => [...again].some(({ textContent }) => textContent === 'Coba lagi')).toBe(true)
  expect(asked).toEqual([1, 2, 3])
  works = true
  ;[...again].find(({ textContent }) => textContent === 'Coba lagi')?.click()
  await expect.poll(() => rows().length).toBe(60)
})

test('without "end" nothing is read that nobody asked for', async () => {
  const asked: number[] = []
  const screen = await show(async (number) => {
    asked.push(number)
    return page([number], { page: number, lastPage: 2, total: 2 })
  })
  await expect.element(screen.getByRole('button', { name: 'Lebih lama' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toEqual([1])
})

test('the focus is not lost with the button of the last page', async () => {
  const screen = await show(async (number) => page([number], { page: number, lastPage: 2, total: 2 }))
  const more = screen.getByRole('button', { name: 'Lebih lama' })
  await expect.element(more).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).not.toBeInTheDocument()
  expect(document.activeElement?.contains(rows()[0] ?? null)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('days have their headings, also where a window begins within one', async () => {
  const groupOf = (item: number) => ({ key: String(Math.floor(item / 50)), title: `Hari ${Math.floor(item / 50)}` })
  const screen = await show(async () => page(numbers(0, 1_000)), { rowHeight: ROW, groupOf })
  await expect.element(screen.getByRole('heading', { name: 'Hari 0' })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Hari 0' })).toBeInTheDocument()
  await expect.poll(() => rows().length).toBeLessThan(60)
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('50')
  await expect
    .poll(() => {
      const target = rows().find((row) => row.textContent === 'Nomor 130')
      if (target === undefined) window.scrollTo(0, Number(rows().at(-1)?.getBoundingClientRect().top) + window.scrollY)
      else target.scrollIntoView({ block: 'start' })
      return target?.closest('ul')?.getAttribute('aria-label')
    })
    .toBe('Hari 2')
})

test('a list that becomes long during keyboard use does not lose the focus', async () => {
  await show(async (number) => page(numbers((number - 1) * 20, 20), { page: number, lastPage: 10, total: 200 }), {
    paging: 'end',
    rowHeight: ROW,
  })
  await expect.poll(() => rows().length).toBe(20)
  rows()[0]?.querySelector('button')?.focus()
  for (let step = 1; step <= 120; step += 1) {
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => document.activeElement?.textContent).toBe(`Nomor ${step}`)
  }
})

test('a page that arrives while Tab moves the focus does not take it', async () => {
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  const requested: number[] = []
  const screen = await show(
    async (number) => {
      requested.push(number)
      if (number > 1) await left
      return page(numbers((number - 1) * 20, 20), { page: number, lastPage: 10, total: 200 })
    },
    { rowHeight: ROW },
  )
  await expect.poll(() => rows().length).toBe(20)
  await screen.getByRole('button', { name: words.more }).click()
  rows()[0]?.querySelector('button')?.focus()
  await expect.poll(() => requested).toEqual([1, 2])
  // Between the blur of one row and the focus of the next one the page has no focused element.
  document.addEventListener('focusout', () => leave(), { once: true })
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => rows().length).toBeGreaterThan(20)
  expect(document.activeElement?.textContent).toBe('Nomor 1')
})
