import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PastConsultation } from '../../contract/schemas/consultation'
import type { ReadPage } from '../../machines/ports/pages'
import { EarlierConsultations } from '../../src/screens/consultation/earlier/EarlierConsultations'
import { system } from '../../src/ui/theme/system'
import { anEarlierConsultation, EARLIER, earlierActor, pageOf } from '../kit/data/earlier'

function show(readPage: ReadPage<PastConsultation>) {
  return render(
    <ChakraProvider value={system}>
      <EarlierConsultations earlier={earlierActor(readPage)} />
    </ChakraProvider>,
  )
}

test('how many there are stands beside the patient, and opens the list', async () => {
  const screen = await show(() => Promise.resolve(pageOf(EARLIER)))
  const toggle = screen.getByRole('button', { name: '2 konsultasi sebelumnya' })
  await toggle.click()
  const dialog = screen.getByRole('dialog', { name: 'Konsultasi sebelumnya' })
  const [first, second] = dialog.getByRole('listitem').all()
  await expect.element(first ?? dialog).toHaveTextContent(/10 Agu 2025.*Selesai.*Hipertensi esensial.*Tengkuk berat/)
  await expect.element(second ?? dialog).toHaveTextContent(/2 Mei 2025.*Tidak terjawab.*Tanpa diagnosis.*Batuk/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toggle).toHaveFocus()
})

test('older ones are a click away', async () => {
  const screen = await show(({ page }) =>
    Promise.resolve(pageOf([anEarlierConsultation({ object_id: `p${page}` })], { page, lastPage: 2, total: 2 })),
  )
  await screen.getByRole('button', { name: '2 konsultasi sebelumnya' }).click()
  await screen.getByRole('button', { name: 'Muat yang lebih lama' }).click()
  await expect.element(screen.getByRole('button', { name: 'Muat yang lebih lama' })).not.toBeInTheDocument()
  expect(screen.getByRole('listitem').all()).toHaveLength(2)
})

test('the first consultation is said to be one, without a list', async () => {
  const screen = await show(() => Promise.resolve(pageOf([])))
  await expect.element(screen.getByText('Konsultasi pertama dengan Anda')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('while it is read the list says so; empty it says that too', async () => {
  let arrive: (page: ReturnType<typeof pageOf>) => void = () => {}
  const screen = await show(() => new Promise((resolve) => (arrive = resolve)))
  await screen.getByRole('button', { name: 'Konsultasi sebelumnya' }).click()
  await expect.element(screen.getByRole('img', { name: 'Memuat konsultasi sebelumnya' })).toBeInTheDocument()
  arrive(pageOf([]))
  await expect.element(screen.getByText('Belum ada konsultasi sebelumnya')).toBeVisible()
})

test('what failed is read anew', async () => {
  const answers = [() => Promise.reject(new Error('fault')), () => Promise.resolve(pageOf(EARLIER))]
  const screen = await show(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
  await screen.getByRole('button', { name: 'Konsultasi sebelumnya' }).click()
  await expect.element(screen.getByText('Konsultasi sebelumnya belum bisa dimuat.')).toBeVisible()
  await screen.getByRole('button', { name: 'Coba lagi' }).click()
  await expect.element(screen.getByText('Hipertensi esensial')).toBeVisible()
})
