import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { toasterMachine } from '../../machines/toaster/toaster.machine'
import { ToastHost } from '../../src/app/overlays/ToastHost'
import { HomeOnStage } from '../../stories/app/HomeOnStage'
import { ScheduleOnStage } from '../../stories/home/HomeSections'
import { system } from '../../src/ui/theme/system'
import { TestClock } from '../kit/harness/test-clock'
import '../../src/ui/theme/theme.css'

afterEach(() => page.viewport(1280, 800))

const CARDS = [
  'Anda siap menerima pasien',
  'Ringkasan',
  'Saldo',
  'Permintaan terlewat',
  'Jadwal praktik',
  'Profil praktik',
]

async function show(width: number) {
  await page.viewport(width, 800)
  const screen = await render(
    <ChakraProvider value={system}>
      <HomeOnStage user={{ presence: 'Online' }} />
    </ChakraProvider>,
  )
  // The last card: one is rendered per frame.
  await expect.element(screen.getByRole('region', { name: 'Profil praktik', exact: true })).toBeInTheDocument()
  const box = (name: string) => screen.getByRole('region', { name, exact: true }).element().getBoundingClientRect()
  return { screen, box }
}

test.each([
  [1280, 450],
  [960, 320],
])('at %i px the work is beside a column of %i px', async (width, beside) => {
  const { box } = await show(width)
  const work = [box(CARDS[0]!), box('Ringkasan')]
  for (const name of CARDS.slice(2)) {
    expect(box(name).width).toBe(beside)
    expect(box(name).left).toBe(width - 32 - beside)
    for (const one of work) expect(box(name).left - one.right).toBe(20)
  }
  expect(box('Saldo').top).toBe(work[0]!.top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([1280, 960, 600, 360])(
  'at %i px no toast covers the greeting or the card that says the doctor’s mode',
  async (width) => {
    await page.viewport(width, 800)
    const clock = new TestClock()
    const toaster = createActor(toasterMachine, { clock, input: { clock } }).start()
    const screen = await render(
      <ChakraProvider value={system}>
        <main style={{ paddingBlockStart: 'var(--dk-bar)' }}>
          <HomeOnStage user={{ presence: 'Online' }} />
        </main>
        <ToastHost toaster={toaster} />
      </ChakraProvider>,
    )
    const greeting = await screen.getByRole('heading', { level: 1 }).findElement()
    toaster.send({ type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } })
    const toast = await screen.getByText('Status Diperbarui').findElement()
    const { bottom } = (greeting.parentElement ?? greeting).getBoundingClientRect()
    const place = () => (toast.parentElement ?? toast).getBoundingClientRect()
    await expect.poll(() => place().top).toBeGreaterThan(bottom)
    const standing = document.querySelector('[aria-labelledby="standing"]')?.getBoundingClientRect()
    const covered = () =>
      Math.min(place().bottom, standing?.bottom ?? Infinity) - Math.max(place().top, standing?.top ?? 0)
    await expect.poll(covered).toBeLessThanOrEqual(0)
  },
)

test('beside long lists the right column goes along, to its foot and no further', async () => {
  const { screen, box } = await show(1280)
  const list = document.createElement('div')
  list.style.height = '4000px'
  screen.getByRole('region', { name: 'Ringkasan' }).element().after(list)
  window.scrollTo(0, 3_000)
  // Over the panel's lip.
  await expect.poll(() => box('Profil praktik').bottom).toBe(800 - 112)
  window.scrollTo(0, 0)
  await expect.poll(() => box('Saldo').top).toBe(box(CARDS[0]!).top)
})

test.each([600, 360])('at %i px there is one column, in the order of the document', async (width) => {
  const { screen, box } = await show(width)
  const tops = CARDS.map((name) => box(name).top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(new Set(CARDS.map((name) => box(name).left)).size).toBe(1)
  const inDocument = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent)
  expect(inDocument.filter((name) => CARDS.includes(name))).toEqual(CARDS)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('the week marks today, says when one is off, and where one is', async () => {
  const screen = await render(<ScheduleOnStage />)
  const days = [...screen.container.querySelectorAll('h2 ~ * > ul > li')]
  expect(days.map((day) => day.textContent)).toEqual([
    'SeninHari ini08.00–12.00RS Bina Harapan16.00–20.00Klinik Pratama Melati',
    'Selasa16.00–20.00Klinik Pratama Melati',
    'Rabu08.00–12.00RS Bina Harapan',
    'KamisLibur',
    'Jumat08.00–12.00RS Bina Harapan',
    'Sabtu09.00–12.00',
    'MingguLibur',
  ])
  expect(days.filter((day) => day.getAttribute('aria-current') === 'date')).toEqual([days[0]])
})

test('hours that nobody filled in are said so', async () => {
  const screen = await render(<ScheduleOnStage week={[]} />)
  await expect.element(screen.getByText('Jadwal belum diisi')).toBeVisible()
  await expect.element(screen.getByText('Libur')).not.toBeInTheDocument()
})
