import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox, type ComboboxOption } from '../../src/ui/field/Combobox'
import { system } from '../../src/ui/theme/system'

const MEDICINES: ComboboxOption[] = [
  { id: 'drop', label: 'Amoksisilin 100 mg/ml drop · amoksisilin', exact: 'Amoksisilin 100 mg/ml drop' },
  { id: 'tablet', label: 'Amoksisilin 500 mg tablet · amoksisilin', exact: 'Amoksisilin 500 mg tablet' },
]

function Field({
  options,
  onPick,
  ready = true,
}: {
  options: ComboboxOption[]
  onPick: (id: string) => void
  ready?: boolean
}) {
  const [words, setWords] = useState('')
  return (
    <ChakraProvider value={system}>
      <Combobox
        id="medicine"
        label="Obat"
        placeholder="Cari obat"
        problem={null}
        words={words}
        options={options}
        onWords={setWords}
        onPick={onPick}
        ready={ready}
        enterHint="Enter"
      />
    </ChakraProvider>
  )
}

async function field(options = MEDICINES, ready = true) {
  const picked: string[] = []
  const screen = await render(<Field options={options} onPick={(id) => picked.push(id)} ready={ready} />)
  const input = screen.getByRole('combobox', { name: 'Obat' })
  await input.click()
  return { screen, input, picked, first: screen.getByRole('option').first() }
}

test('picks nothing on Enter without an arrow key', async () => {
  const { input, picked, first } = await field()
  await userEvent.keyboard('amoks{Enter}')
  expect(picked).toEqual([])
  await expect.element(first).toHaveAttribute('aria-selected', 'false')
  await expect.element(first).toHaveTextContent('↓')
  await expect.element(input).not.toHaveAttribute('aria-activedescendant')
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
})

test('picks nothing on Enter where only the pointer rests on an option', async () => {
  const { picked, first } = await field()
  await userEvent.keyboard('amoks')
  await userEvent.hover(first)
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual([])
})

test.for<[keys: string, id: string]>([
  ['{ArrowDown}', 'drop'],
  ['{ArrowDown}{ArrowDown}', 'tablet'],
  ['{ArrowUp}', 'tablet'],
])('picks on Enter what %s moved to', async ([keys, id]) => {
  const { picked } = await field()
  await userEvent.keyboard(`amoks${keys}{Enter}`)
  expect(picked).toEqual([id])
})

test('forgets where the arrow keys were when more is typed', async () => {
  const { picked } = await field()
  await userEvent.keyboard('amoks{ArrowDown}i{Enter}')
  expect(picked).toEqual([])
})

test('picks on Enter the only option that is exactly what is typed', async () => {
  const { picked, screen } = await field()
  await userEvent.keyboard('amoksisilin  500 MG tablet ')
  await expect.element(screen.getByRole('option', { name: /tablet/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual(['tablet'])
})

test('picks on Enter the option whose code is exactly what is typed', async () => {
  const { picked } = await field([{ id: 'cough', label: 'Batuk', lead: 'R05' }])
  await userEvent.keyboard('r05{Enter}')
  expect(picked).toEqual(['cough'])
})

test('picks nothing on Enter where two options are exactly what is typed', async () => {
  const { picked } = await field([
    { id: 'one', label: 'Jalan Melati' },
    { id: 'other', label: 'Jalan Melati' },
  ])
  await userEvent.keyboard('jalan melati{Enter}')
  expect(picked).toEqual([])
})

test('picks no exact option while the options answer older words', async () => {
  const { picked } = await field(MEDICINES, false)
  await userEvent.keyboard('Amoksisilin 500 mg tablet{Enter}')
  expect(picked).toEqual([])
})

test('picks on a click', async () => {
  const { picked, first } = await field()
  await userEvent.keyboard('amoks')
  await first.click()
  expect(picked).toEqual(['drop'])
})

test('shows its results in the window where the field is at the bottom of a column that scrolls', async () => {
  const screen = await render(
    <div style={{ height: 400, overflow: 'auto' }}>
      <div style={{ height: 330 }} />
      <Field options={MEDICINES} onPick={() => {}} />
    </div>,
  )
  const input = screen.getByRole('combobox', { name: 'Obat' })
  await input.click()
  await userEvent.keyboard('amoks')
  const column = screen.container.firstElementChild!.getBoundingClientRect()
  await expect
    .poll(() => screen.getByRole('option').last().element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(column.bottom)
  expect(input.element().getBoundingClientRect().top).toBeGreaterThan(column.top)
})

test('keeps the frame of the field whole where a low column has no space for field and results', async () => {
  const screen = await render(
    <div data-testid="column" style={{ height: 120, overflow: 'auto' }}>
      <div style={{ height: 60 }} />
      <Field options={MEDICINES} onPick={() => {}} />
    </div>,
  )
  const input = screen.getByRole('combobox', { name: 'Obat' })
  await input.click()
  await userEvent.keyboard('amoks')
  const column = screen.getByTestId('column').element()
  const frameTop = () => input.element().parentElement?.getBoundingClientRect().top ?? 0
  await expect.poll(() => column.scrollTop).toBeGreaterThan(0)
  await expect.poll(() => frameTop() - column.getBoundingClientRect().top).toBeGreaterThanOrEqual(3)
})

test('shows its results above a bar that is sticky at the bottom', async () => {
  const screen = await render(
    <>
      <Field options={MEDICINES} onPick={() => {}} />
      <div style={{ position: 'fixed', inset: 0, zIndex: 20, insetBlockStart: 120 }} />
    </>,
  )
  await screen.getByRole('combobox', { name: 'Obat' }).click()
  await userEvent.keyboard('amoks')
  const option = screen.getByRole('option').last()
  await expect.element(option).toBeVisible()
  const { left, top, width, height } = option.element().getBoundingClientRect()
  expect(option.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
})
