import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { Dashboard } from '../../contract/schemas/dashboard'
import type { MissedRequest } from '../../contract/schemas/request'
import type { DashboardRange } from '../../contract/values/dashboard'
import { MINUTE } from '../../contract/values/limits'
import type { AppRef, DoctorRef } from '../../machines/app/app.selectors'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import { selectMissed, selectUnfinished } from '../../machines/doctor/doctor.selectors'
import { DashboardRanges } from '../../src/app/home/DashboardHost'
import { DashboardCardSkeleton } from '../../src/screens/home/dashboard/DashboardSkeleton'
import { formatMoney, formatTime } from '../../src/i18n/format'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { aMissedRequest, anEmergencyRecord, aUser, countingIds } from '../kit/data/builders'
import { aDashboard, anEmptyDashboard } from '../kit/data/dashboards'
import { recordsThatAnswer } from '../kit/data/health'
import { inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'

const never = () => new Promise<never>(() => {})

function aDoctor(clock: TestClock): DoctorRef {
  return createActor(inert(doctorMachine), {
    clock,
    input: {
      user: aUser(),
      clock,
      newId: countingIds(),
      doctors: { detail: never, balance: never, missed: never },
      breaks: { until: () => null, hold: () => () => () => {} },
      records: recordsThatAnswer(),
      emergencies: { history: never, mapStyleUrl: undefined },
      report: () => {},
    },
  }).start() as DoctorRef
}

interface Ask {
  range: DashboardRange
  give: (dashboard: Dashboard) => void
  fault: () => void
}

/** The summary on a server that is answered for by hand. */
async function show() {
  const clock = new TestClock()
  const doctor = aDoctor(clock)
  const asks: Ask[] = []
  const port = {
    dashboard: ({ range }: { range: DashboardRange }) =>
      new Promise<Dashboard>((resolve, reject) => {
        asks.push({ range, give: resolve, fault: () => reject(new Error('fault')) })
      }),
  }
  // Of the root it only wants somebody to hand toasts to.
  const app = { getSnapshot: () => ({ children: {} }) } as unknown as AppRef
  const screen = await render(
    <ChakraProvider value={system}>
      <DashboardRanges app={app} doctor={doctor} port={port} clock={clock} />
    </ChakraProvider>,
  )
  const next = async (): Promise<Ask> => {
    await expect.poll(() => asks.length).toBeGreaterThan(0)
    return asks.shift()!
  }
  const figure = (name: string) =>
    screen.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
  return { clock, doctor, screen, asks, next, figure, rows }
}

test('the week first: its shape, then four figures, the chart and, for readers, the table', async () => {
  const { screen, next, figure, rows } = await show()
  await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: 'Mingguan' })).toBeChecked()
  const ask = await next()
  expect(ask.range).toBe('weekly')
  ask.give(aDashboard('weekly'))
  await expect.element(screen.getByText('Pasien per hari', { exact: true })).toBeVisible()
  expect(['Konsultasi', 'Emergency Call', 'Tak terjawab', 'Pendapatan'].map(figure)).toEqual([
    '54',
    '4',
    '4',
    formatMoney(4_650_000),
  ])
  await expect.element(screen.getByText('Rata-rata 7,7/hari')).toBeVisible()
  await expect.element(screen.getByText('dari 64 permintaan')).toBeVisible()

  await expect.poll(() => screen.container.querySelectorAll('[data-figure]').length).toBe(7)
  expect(screen.container.querySelector('[data-chart]')?.closest('[aria-hidden="true"]')).not.toBeNull()
  await expect.element(screen.getByRole('table')).toHaveAccessibleName('Pasien per hari, 11 Nov–17 Nov')
  await expect
    .poll(rows)
    .toEqual([
      'Waktu Konsultasi Emergency Call Jumlah',
      'Sel, 11 Nov 9 0 9',
      'Rab, 12 Nov 12 1 13',
      'Kam, 13 Nov 8 0 8',
      'Jum, 14 Nov 14 2 16',
      'Sab, 15 Nov 6 0 6',
      'Min, 16 Nov 3 1 4',
      'Sen, 17 Nov (belum selesai) 2 0 2',
      'Jumlah 54 4 58',
    ])
})

test('the bars have their marks and sums, and only what is not over is pale', async () => {
  const { screen, next } = await show()
  ;(await next()).give(aDashboard('weekly'))
  const words = (of: string) =>
    [...screen.container.querySelectorAll(of)].map((word) => word.textContent).filter(Boolean)
  await expect.poll(() => words('[data-mark]').at(-1)).toBe('Hari ini')
  expect(words('[data-tick]')).toEqual(['0', '5', '10', '15', '20'])
  expect(
    words('[data-figure]')
      .map(Number)
      .toSorted((one, other) => one - other),
  ).toEqual([2, 4, 6, 8, 9, 13, 16])
  const bars = [...screen.container.querySelectorAll('[data-bar]')]
  const heights = bars.map((bar) => Math.round((bar.getBoundingClientRect().height / 180) * 20))
  expect(heights).toEqual([9, 1, 12, 8, 2, 14, 6, 1, 3, 2])
  const fills = bars.map((bar) => getComputedStyle(bar).backgroundColor)
  expect(fills.filter((fill) => fill === fills.at(-1))).toHaveLength(1)
})

test.each([1280, 360])('no mark touches the next, however many they are, at %i px', async (width) => {
  await page.viewport(width, 800)
  const { screen, next } = await show()
  ;(await next()).give(aDashboard('weekly'))
  await screen.getByRole('radio', { name: 'Bulanan' }).click()
  ;(await next()).give(aDashboard('monthly'))
  const overlaps = () => {
    const boxes = [...screen.container.querySelectorAll('[data-mark]')].map((mark) => mark.getBoundingClientRect())
    return boxes.length < 4
      ? null
      : boxes.filter(({ right }, index) => right > (boxes[index + 1]?.left ?? Infinity)).length
  }
  await expect.poll(overlaps).toBe(0)
  await page.viewport(1280, 800)
})

test('Grafik and Tabel are a choice, by the keyboard too, that goes along to the next range', async () => {
  const { screen, next } = await show()
  ;(await next()).give(aDashboard('weekly'))
  const table = screen.getByRole('radio', { name: 'Tabel' })
  await screen.getByRole('radio', { name: 'Grafik' }).click()
  ;(screen.getByRole('radio', { name: 'Grafik' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(table).toBeChecked()
  expect(screen.container.querySelector('[data-chart]')).toBeNull()
  expect(screen.getByRole('table').element().getBoundingClientRect().width).toBeGreaterThan(200)
  await screen.getByRole('radio', { name: 'Bulanan' }).click()
  ;(await next()).give(aDashboard('monthly'))
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(32)
  expect(screen.getByRole('table').element().getBoundingClientRect().width).toBeGreaterThan(200)
})

test('caches a range: going back shows it at once and re-reads it', async () => {
  const { screen, next, figure, asks } = await show()
  ;(await next()).give(aDashboard('weekly'))
  await screen.getByRole('radio', { name: 'Harian' }).click()
  await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
  const daily = await next()
  expect(daily.range).toBe('daily')
  daily.give(aDashboard('daily'))
  await expect.element(screen.getByText('Pasien per jam', { exact: true })).toBeVisible()
  expect(figure('Konsultasi')).toBe('3')

  await screen.getByRole('radio', { name: 'Mingguan' }).click()
  await expect.element(screen.getByText('Pasien per hari', { exact: true })).toBeVisible()
  expect(figure('Konsultasi')).toBe('54')
  await expect.element(screen.getByRole('button', { name: 'Segarkan ringkasan' })).toHaveAttribute('aria-busy', 'true')
  const again = await next()
  expect([again.range, asks.length]).toEqual(['weekly', 0])
  again.give(aDashboard('weekly', { totals: { ...aDashboard('weekly').totals, consultations: 55 } }))
  await expect.poll(() => figure('Konsultasi')).toBe('55')
})

test('one that fails says so and is tried again; an old one stays, and says how old it is', async () => {
  const { clock, screen, next, figure } = await show()
  ;(await next()).fault()
  await expect.element(screen.getByText('Ringkasan belum bisa dimuat. Data Anda aman.')).toBeVisible()
  await screen.getByRole('button', { name: 'Coba lagi' }).click()
  ;(await next()).give(aDashboard('weekly'))
  await expect.element(screen.getByText(`Diperbarui ${formatTime(TEST_EPOCH)}`)).toBeVisible()
  clock.advance(5 * MINUTE)
  await screen.getByRole('button', { name: 'Segarkan ringkasan' }).click()
  ;(await next()).fault()
  await expect
    .element(screen.getByText(`Pembaruan terakhir gagal. Angka ini dari pukul ${formatTime(TEST_EPOCH)}.`))
    .toBeVisible()
  expect(figure('Konsultasi')).toBe('54')
  await screen.getByRole('button', { name: 'Segarkan ringkasan' }).click()
  ;(await next()).give(aDashboard('weekly'))
  await expect.element(screen.getByText(`Diperbarui ${formatTime(TEST_EPOCH + 5 * MINUTE)}`)).toBeVisible()
})

test('a day on which nobody came is no empty chart', async () => {
  const { screen, next, figure } = await show()
  await screen.getByRole('radio', { name: 'Harian' }).click()
  await next()
  ;(await next()).give(anEmptyDashboard('daily'))
  await expect.element(screen.getByText('Belum ada pasien hari ini')).toBeVisible()
  expect(screen.container.querySelector('[data-chart]')).toBeNull()
  expect(figure('Pendapatan')).toBe(formatMoney(0))
  await screen.getByText('Tabel', { exact: true }).click()
  await expect.element(screen.getByRole('table')).toBeVisible()
})

test('the end of the open consultation re-reads every range that was shown', async () => {
  const { doctor, screen, next, asks } = await show()
  ;(await next()).give(aDashboard('weekly'))
  await screen.getByRole('radio', { name: 'Bulanan' }).click()
  ;(await next()).give(aDashboard('monthly'))
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(32)

  const found = { type: 'xstate.done.actor.lookUp', output: anEmergencyRecord({ status: 'ON_CALL' }) }
  selectUnfinished(doctor.getSnapshot())?.send(found as never)
  expect(doctor.getSnapshot().context.hasUnfinished).toBe(true)
  expect(asks).toHaveLength(0)
  doctor.send({ type: 'unfinished.changed', hasUnfinished: false })
  expect([(await next()).range, (await next()).range].toSorted()).toEqual(['monthly', 'weekly'])
})

test('and so is who was not answered, but not what was known already', async () => {
  const { doctor, next, asks, screen } = await show()
  ;(await next()).give(aDashboard('weekly'))
  await expect.element(screen.getByText('Pasien per hari', { exact: true })).toBeVisible()
  const missed = selectMissed(doctor.getSnapshot())
  const answer = (...output: MissedRequest[]) => missed?.send({ type: 'xstate.done.actor.load', output } as never)
  answer(aMissedRequest())
  missed?.send({ type: 'resource.refresh' })
  answer(aMissedRequest())
  expect(asks).toHaveLength(0)
  missed?.send({ type: 'resource.refresh' })
  answer(aMissedRequest(), aMissedRequest({ objectId: 'c10' }))
  expect((await next()).range).toBe('weekly')
})

test.each([1280, 762, 600, 360])('loading moves nothing, at %i px', async (width) => {
  await page.viewport(width, 800)
  const { screen, next } = await show()
  const card = screen.getByRole('region', { name: 'Ringkasan' })
  await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
  // The shape of what is loaded is drawn one frame after its place.
  await expect.poll(() => screen.getByRole('img', { name: 'Memuat' }).element().childElementCount).toBe(1)
  const height = () => Math.round(card.element().getBoundingClientRect().height)
  const loading = height()
  ;(await next()).give(aDashboard('weekly'))
  await expect.poll(() => screen.container.querySelector('[data-chart]')).not.toBeNull()
  expect(Math.abs(height() - loading)).toBeLessThanOrEqual(2)
  const { container } = await render(<DashboardCardSkeleton />)
  expect(Math.abs(container.firstElementChild!.getBoundingClientRect().height - loading)).toBeLessThanOrEqual(2)
  await page.viewport(1280, 800)
})
