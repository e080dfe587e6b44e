import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { BalancePage } from '../../src/app/balance/BalancePage'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import type { ListTotals } from '../../contract/schemas/envelope'
import { aBalance } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { ENTRIES } from '../kit/data/statements'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import type { PageServices } from '../../src/app/page-services'

/** The page at an address, on a server that has so many entries and notes what it is asked. */
async function open(address: string, whole = ENTRIES.length, totals?: ListTotals) {
  const stage = await stageDoctor()
  const asked: URLSearchParams[] = []
  const call = ({ path }: { path: string }) => {
    if (!path.startsWith('/history-balances')) return Promise.resolve({ ok: true, value: aBalance(), meta: null })
    const params = new URL(path, 'http://x').searchParams
    asked.push(params)
    const meta = {
      current_page: Number(params.get('page')),
      per_page: 7,
      last_page: Math.ceil(whole / 7),
      total: whole,
      totals,
    }
    return Promise.resolve({ ok: true, value: ENTRIES, meta })
  }
  const page = {
    clock: { now: () => TEST_EPOCH },
    http: { call },
    config: { hospitalName: 'RS Sehat Sentosa' },
    store: { read: () => null },
  } as unknown as PageServices
  const { hook, searchHook, history, navigate } = memoryLocation({ path: address, record: true })
  const screen = await render(
    <ChakraProvider value={system}>
      <Router hook={hook} searchHook={searchHook}>
        <BalancePage app={stage.app} page={page} doctor={stage.doctor} navigate={navigate} />
      </Router>
    </ChakraProvider>,
  )
  await expect.element(screen.getByText('Konsultasi selesai')).toBeVisible()
  const last = () => Object.fromEntries(asked.at(-1) ?? [])
  return { screen, asked, last, navigate, address: () => history.at(-1) }
}

const dayStart = (day: string) => new Date(`${day}T00:00:00`).toISOString()

afterEach(async () => {
  vi.restoreAllMocks()
  await browserPage.viewport(1280, 800)
})

describe('the filters are in the address', () => {
  test('a reload restores them: the first request already has the filters of the address', async () => {
    const { screen, asked } = await open('/balance?from=2025-10-03&to=2025-11-02&direction=in')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      page: '1',
      from: dayStart('2025-10-03'),
      to: dayStart('2025-11-03'),
      direction: 'in',
    })
    await expect.element(screen.getByLabelText('Dari tanggal')).toHaveValue('2025-10-03')
    await expect.element(screen.getByRole('radio', { name: 'Masuk' })).toBeChecked()
  })

  test('a choice is written to it, and going back requests the previous filters', async () => {
    const { screen, last, address, navigate } = await open('/balance')
    await screen.getByRole('radio', { name: 'Bulan ini' }).click({ force: true })
    expect(address()).toBe('/balance?from=2025-11-01&to=2025-11-17')
    await expect.poll(last).toEqual({ page: '1', from: dayStart('2025-11-01'), to: dayStart('2025-11-18') })
    navigate('/balance')
    await expect.poll(last).toEqual({ page: '1' })
    await expect
      .element(screen.getByRole('group', { name: 'Periode' }).getByRole('radio', { name: 'Semua' }))
      .toBeChecked()
  })

  test('a custom range: a reversed one is reported, a valid one requested', async () => {
    const { screen, address } = await open('/balance')
    await screen.getByRole('radio', { name: 'Rentang tanggal' }).click({ force: true })
    await screen.getByRole('button', { name: 'Terapkan' }).click()
    await expect.element(screen.getByLabelText('Dari tanggal')).toHaveAccessibleDescription('Isi salah satu tanggal.')
    await screen.getByLabelText('Dari tanggal').fill('2025-11-10')
    await screen.getByLabelText('Sampai tanggal').fill('2025-11-02')
    await screen.getByRole('button', { name: 'Terapkan' }).click()
    const received = 'Tanggal akhir tidak boleh sebelum tanggal awal.'
    await expect.element(screen.getByLabelText('Sampai tanggal')).toHaveAccessibleDescription(received)
    await expect.element(screen.getByLabelText('Sampai tanggal')).toHaveFocus()
    expect(address()).toBe('/balance')
    await screen.getByLabelText('Sampai tanggal').fill('2025-11-12')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/balance?from=2025-11-10&to=2025-11-12')
  })
})

test('shows the server’s totals of the whole filter from the first page on', async () => {
  const { screen } = await open('/balance', 7_000, { in: 12_500_000, out: 2_000_000 })
  await expect.element(screen.getByText('Total masuk')).toBeVisible()
  await expect.element(screen.getByText(/12\.500\.000/)).toBeVisible()
})

test('without the server’s totals, shows sums only when every page is loaded', async () => {
  const { screen } = await open('/balance')
  await expect.element(screen.getByText('Total masuk')).toBeVisible()
  await expect.element(screen.getByText('1 transaksi tidak terbaca dan tidak dihitung.')).toBeVisible()
  await screen.unmount()
  const more = await open('/balance?direction=in', 7_000)
  await expect.element(more.screen.getByText('Total masuk')).not.toBeInTheDocument()
})

test('the file holds every page of the filter, and no formula', async () => {
  const { screen, asked } = await open('/balance?from=2025-11-01&to=2025-11-17', 21)
  const saved: { name: string; blob: Blob }[] = []
  const url = URL.createObjectURL.bind(URL)
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return url(blob)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [blob] = blobs
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
  const before = asked.length
  await screen.getByRole('button', { name: 'Ekspor CSV' }).click()
  await expect
    .element(screen.getByText('21 transaksi diekspor ke riwayat-saldo-2025-11-01-2025-11-17.csv.'))
    .toBeVisible()
  expect(asked.slice(before).map((params) => params.get('page'))).toEqual(expect.arrayContaining(['1', '2', '3']))
  expect(saved.map(({ name }) => name)).toEqual(['riwayat-saldo-2025-11-01-2025-11-17.csv'])
  const bytes = new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toHaveLength(22)
  expect(lines[0]).toBe('Waktu;Jenis;Keterangan;Nama;Referensi;Jumlah (Rp);Saldo (Rp);ID transaksi')
  expect(lines[3]).toMatch(/;Penarikan;Penarikan ke BCA;;WD-77;-1500000;4210000;tx-2$/)
})

test('prints the hospital, the filters, the account and every entry, and nothing else', async () => {
  const { screen } = await open('/balance?from=2025-11-01&to=2025-11-17&direction=in')
  window.dispatchEvent(new Event('beforeprint'))
  const sheet = document.querySelector('body > [class*="sheet"]')
  for (const words of [
    'RS Sehat Sentosa',
    'Rincian saldo',
    '1 November 2025 sampai 17 November 2025, hanya uang masuk',
    'Saldo dokter, nomor 2110-101',
    'Rincian transaksi tidak terbaca',
  ]) {
    expect(sheet?.textContent).toContain(words)
  }
  expect(sheet?.querySelectorAll('thead + tbody > tr')).toHaveLength(ENTRIES.length)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('body > [class*="sheet"]')).toBe(null)
  await screen.unmount()
})

test.each(['/balance', '/balance?from=2025-10-03&to=2025-11-02'])(
  '%s does not overflow on a phone',
  async (address) => {
    await browserPage.viewport(360, 740)
    await open(address)
    expect(document.documentElement.scrollWidth).toBe(360)
    // Boxes that lie over one another stick out of nothing.
    const dates = [...document.querySelectorAll<HTMLElement>('input[type=date]')].map((input) =>
      input.getBoundingClientRect(),
    )
    for (const { left, right } of dates) expect([left >= 0, right <= 360 - 16]).toEqual([true, true])
  },
)
