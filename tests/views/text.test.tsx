import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { TextScreen } from '../../src/screens/texts/TextScreen'
import '../../src/ui/theme/theme.css'

const TEXT = `# Bantuan {{rumahSakit}}

Diperbarui: 2026-11-22

Pengantar.

## Dering

### Mengapa tidak berbunyi?

Peramban **menahan** suara. Lihat [Saldo](/balance) atau <img src=x onerror=alert(1)>.

### Berapa lama?

25 detik.
`

async function shown(load: () => Promise<string>, query = '') {
  const text = createActor(createResourceMachine<string>(), { input: { load } }).start()
  const onQuery = vi.fn<(query: string) => void>()
  const navigate = vi.fn<(to: string) => void>()
  const screen = await render(
    <TextScreen text={text} hospitalName="RS Bina Harapan" query={query} onQuery={onQuery} navigate={navigate} />,
  )
  return { screen, onQuery, navigate }
}

test('it is read with its contents, its day and the hospital’s name; markup stays letters, links stay in the page', async () => {
  const { screen, navigate } = await shown(async () => TEXT)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bantuan RS Bina Harapan')
  await expect.element(screen.getByText('Diperbarui 22 November 2026.')).toBeVisible()
  await expect
    .element(screen.getByRole('navigation').getByRole('link', { name: 'Berapa lama?' }))
    .toHaveAttribute('href', '#berapa-lama')
  expect(screen.container.querySelector('img')).toBeNull()
  await screen.getByRole('link', { name: 'Saldo' }).click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/balance')
})

test('a search is counted, filtered and marked', async () => {
  const { screen, onQuery } = await shown(async () => TEXT, 'menahan')
  await expect.element(screen.getByText('2 bagian ditemukan')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Berapa lama?' })).not.toBeInTheDocument()
  expect([...screen.container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['menahan'])
  await screen.getByRole('searchbox').fill('dering')
  expect(onQuery).toHaveBeenLastCalledWith('dering')
})

test('says so when nothing matches', async () => {
  const { screen } = await shown(async () => TEXT, 'zzz')
  await expect.element(screen.getByText(/Tidak ada yang cocok dengan “zzz”/)).toBeVisible()
})

test('a failed load can be retried', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(TEXT)
  const { screen } = await shown(load)
  await expect.element(screen.getByText('Teks ini belum bisa dimuat')).toBeVisible()
  await screen.getByRole('button', { name: 'Coba lagi' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
