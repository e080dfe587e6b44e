import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { paletteMachine } from '../../machines/palette/palette.machine'
import { PaletteLayer } from '../../src/screens/palette/PaletteLayer'
import { system } from '../../src/ui/theme/system'
import { someCommands } from '../kit/data/commands'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { paletteModel } from '../models/palette.model'

const LETTER_KEYS = { isOn: true, onChange: () => {} }
const field = (screen: Screen) => screen.getByRole('combobox', { name: 'Perintah' })

walkView({
  model: paletteModel,
  view: ({ actor }) => <PaletteLayer palette={actor} commands={someCommands()} letterKeys={LETTER_KEYS} />,
  // The keys that open it, and lead from one to the other, are the page's (tests/e2e/keys.test.ts).
  offers: (_, { type }) => type !== 'palette.toggle' && type !== 'help.open',
  gestures: {
    async 'palette.write'(screen, { words }) {
      await field(screen).fill(words)
    },
    async 'command.run'(screen) {
      await field(screen).fill('saldo')
      await userEvent.keyboard('{Enter}')
    },
    async 'palette.close'() {
      await userEvent.keyboard('{Escape}')
    },
  },
  faces: {
    async 'palette.searching'(screen, { context }) {
      await expect.element(field(screen)).toHaveValue(context.words)
      await expect.element(field(screen)).toHaveFocus()
      const options = screen.getByRole('option')
      if (context.words === '') await expect.poll(() => options.elements().length).toBeGreaterThan(8)
      else if (context.words === 'sal') await expect.element(options).toHaveTextContent('Saldo')
      else
        await expect
          .element(screen.getByText('Tidak ada perintah dengan kata itu. Coba kata lain.').first())
          .toBeVisible()
    },
    async 'palette.helping'(screen) {
      await expect.element(screen.getByRole('dialog', { name: 'Pintasan papan ketik' })).toBeVisible()
      await expect.element(screen.getByText('Saldo')).toBeVisible()
    },
  },
  faceless: FACELESS,
})

function opened() {
  const report = recordingReport()
  const actor = createActor(paletteMachine, { input: { report } }).start()
  actor.send({ type: 'palette.toggle' })
  return { actor, received: () => receivedBy(report) }
}

test('arrows choose, Enter does it, and what cannot be done says why', async () => {
  const { actor, received } = opened()
  const screen = await render(
    <ChakraProvider value={system}>
      <PaletteLayer palette={actor} commands={someCommands()} letterKeys={LETTER_KEYS} />
    </ChakraProvider>,
  )
  await expect.element(field(screen)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: /^Asesmen/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(screen.getByRole('option', { name: /^Pintasan/ })).toHaveAttribute('aria-selected', 'true')
  await field(screen).fill('offline')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Nonaktifkan Mode Dokter Emergency lebih dulu.')).toBeVisible()
  expect(received()).toEqual([])
  await field(screen).fill('honor')
  await userEvent.keyboard('{Enter}')
  expect(received()).toEqual([{ type: 'command.chosen', id: 'balance' }])
})
