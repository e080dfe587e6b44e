import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AmbulanceChoiceContext } from '../../machines/emergency/ambulance-choice/ambulance-choice.model'
import { isReplacement } from '../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import { AmbulanceDialogs } from '../../src/screens/emergency/ambulances/AmbulanceDialogs'
import { AmbulanceList } from '../../src/screens/emergency/ambulances/AmbulanceList'
import { keepFocus } from '../../src/ui/focus/keep-focus'
import { system } from '../../src/ui/theme/system'
import { anAmbulance, anEmergencyDetail, threeAmbulances } from '../kit/data/ambulances'
import { stageState } from '../kit/harness/stage-state'
import { clippedRing } from '../kit/views/focus-ring'
import { type Screen, walkView } from '../kit/views/view-walk'
import { ambulanceChoiceModel } from '../models/ambulance-choice.model'
import { FACELESS } from '../models/faceless'

/** The list shows who comes where it knows them. */
const comes = ({ ambulances, facts }: Pick<AmbulanceChoiceContext, 'ambulances' | 'facts'>) =>
  ambulances?.some(({ id }) => id === facts.chosen) ?? false

const PLATES: Record<string, string> = { a1: 'AD 9114 AU', a2: 'AD 8820 BA' }

walkView({
  model: ambulanceChoiceModel,
  view: ({ actor, clock }) => (
    <>
      <AmbulanceList choice={actor} detail={null} now={clock.now} />
      <AmbulanceDialogs choice={actor} detail={null} now={clock.now} />
    </>
  ),
  everyWorld: true,
  gestures: {
    async 'ambulance.pick'(screen, { id }) {
      await screen
        .getByRole('button', { name: `Pilih ${PLATES[String(id)]}` })
        .last()
        .click()
    },
    async 'ambulance.compare'(screen) {
      await screen.getByRole('button', { name: 'Ganti ambulans' }).click()
    },
    async 'ambulance.confirm'(screen) {
      await screen
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(?:Ya, |Tetap )/ })
        .click()
    },
    async 'ambulance.cancel'(screen) {
      await screen.getByRole('button', { name: /^(?:Batal|Tutup)$/ }).click()
    },
    async 'ambulance.retry'(screen) {
      await screen.getByRole('alert').getByRole('button', { name: 'Coba lagi' }).click()
    },
    async 'ambulances.refresh'(screen) {
      await screen.getByRole('button', { name: 'Perbarui daftar ambulans' }).click()
    },
  },
  // While it is being read it is not asked for again; behind a question nothing can be clicked.
  offers: (snapshot, { type }) => {
    const { context } = snapshot
    const isConfirming = snapshot.matches({ choosing: 'confirming' })
    const isAsking = isConfirming || snapshot.matches({ choosing: 'comparing' })
    if (type === 'ambulances.refresh') return !snapshot.matches({ list: 'reading' }) && !isAsking
    if (type === 'ambulance.compare') return context.ambulances !== null && comes(context)
    return type !== 'ambulance.pick' || !isConfirming
  },
  faces: {
    async 'ambulanceChoice.list.nowhere'(screen) {
      await expect.element(screen.getByText('Lokasi belum diketahui')).toBeInTheDocument()
    },
    async 'ambulanceChoice.list.reading'(screen, { context }) {
      const refresh = screen.getByLabelText('Perbarui daftar ambulans')
      await expect.element(refresh).toHaveAttribute('aria-busy', 'true')
      if (context.ambulances === null) {
        await expect.element(screen.getByLabelText('Mencari ambulans terdekat')).toBeInTheDocument()
      }
    },
    async 'ambulanceChoice.list.read'(screen) {
      await expect.element(screen.getByText('3 terdekat')).toBeInTheDocument()
      await expect.element(screen.getByText('Puskesmas Gajahan · Sedang bertugas')).toBeInTheDocument()
    },
    async 'ambulanceChoice.list.failed'(screen, { context }) {
      const words =
        context.ambulances === null ? /^Daftar ambulans belum bisa dimuat/ : /^Daftar ini mungkin sudah lama/
      await expect.element(screen.getByText(words)).toBeInTheDocument()
    },
    async 'ambulanceChoice.list.closed'(screen) {
      await expect.element(screen.getByText('Tidak ada ambulans yang dipilih lewat aplikasi.')).toBeInTheDocument()
      await expect.element(screen.getByLabelText('Perbarui daftar ambulans')).not.toBeInTheDocument()
    },
    async 'ambulanceChoice.choosing.idle'(screen) {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
    async 'ambulanceChoice.choosing.comparing'(screen) {
      await expect.element(screen.getByRole('alertdialog', { name: /^Ganti .+ dengan ambulans mana\?$/ })).toBeVisible()
    },
    async 'ambulanceChoice.choosing.confirming'(screen, { context }) {
      const question = isReplacement(context.facts) ? /^Ganti .+ dengan .+\?$/ : /^Pilih .+\?$/
      await expect.element(screen.getByRole('alertdialog', { name: question })).toBeVisible()
    },
    async 'ambulanceChoice.choosing.confirming.asking'(screen) {
      await expect.element(screen.getByText(/^Keadaan baru saja berubah\./)).not.toBeInTheDocument()
    },
    async 'ambulanceChoice.choosing.confirming.askingAgain'(screen) {
      await expect.element(screen.getByText(/^Keadaan baru saja berubah\./)).toBeVisible()
    },
    async 'ambulanceChoice.choosing.selecting'(screen, { context }) {
      if (context.ambulances !== null) await expect.element(screen.getByText(/· Memilih$/)).toBeInTheDocument()
    },
    async 'ambulanceChoice.choosing.refused'(screen, { context }) {
      const words = {
        taken: /sudah dipakai emergency lain \(dr\. Budi Santoso\)/,
        tooLate: /^Pasien sudah dijemput/,
        gone: /tidak ada lagi/,
      }
      const { kind } = context.refusal as { kind: keyof typeof words }
      await expect.element(screen.getByRole('alert').getByText(words[kind])).toBeVisible()
    },
    async 'ambulanceChoice.choosing.failed'(screen) {
      await expect.element(screen.getByRole('alert').getByText(/^Server belum menjawab/)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

describe('the list of ambulances', () => {
  function show(where: Parameters<typeof stageState>[2], list = threeAmbulances()) {
    const { actor, clock } = stageState(ambulanceChoiceModel, 'ambulanceChoice.list.reading', where)
    actor.send({ type: 'xstate.done.actor.readAmbulances', output: list } as never)
    return { actor, clock }
  }

  async function see({ actor, clock }: ReturnType<typeof show>, chosen = false): Promise<Screen> {
    return render(
      <ChakraProvider value={system}>
        <AmbulanceList choice={actor} detail={chosen ? anEmergencyDetail() : null} now={clock.now} />
        <AmbulanceDialogs choice={actor} detail={chosen ? anEmergencyDetail() : null} now={clock.now} />
      </ChakraProvider>,
    )
  }

  test('the focus ring of a candidate is whole in its dialog', async () => {
    const screen = await see(show({ world: 'one chosen' }), true)
    await screen.getByRole('button', { name: 'Ganti ambulans' }).click()
    const candidate = screen
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Pilih / })
      .first()
    await expect.element(candidate).toBeVisible()
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
    await expect.element(candidate).toHaveFocus()
    expect(candidate.element().matches(':focus-visible')).toBe(true)
    expect(clippedRing(candidate.element())).toEqual([])
  })

  test('replacing an external ambulance that has left asks, names it, and says that the step goes back', async () => {
    const shown = show({ world: 'an external one has left' })
    const screen = await see(shown)
    await screen.getByRole('button', { name: 'Pilih AD 9114 AU' }).click()
    const question = screen.getByRole('alertdialog', { name: 'Ganti PMI dengan AD 9114 AU?' })
    await expect.element(question).toHaveTextContent(/PMI tidak diberi tahu oleh aplikasi ini/)
    await expect
      .element(question)
      .toHaveTextContent(/“Menuju lokasi” kembali ke “Diterima” sampai AD 9114 AU berangkat/)
    await question.getByRole('button', { name: 'Ya, ganti' }).click()
    expect(shown.actor.getSnapshot().matches({ choosing: 'selecting' })).toBe(true)
  })

  test('a departure that the server knew first is asked about in words, with another answer', async () => {
    const staged = show({ world: 'one chosen' })
    const screen = await see(staged, true)
    staged.actor.send({ type: 'ambulance.pick', id: 'a2' })
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Ya, ganti' }).click()
    const present = { chosen: 'a1', status: 'ON_GOING', external: null }
    const output = { ok: false, refusal: { kind: 'outdated', present } }
    staged.actor.send({ type: 'xstate.done.actor.selectAmbulance', output } as never)
    const question = screen.getByRole('alertdialog', { name: 'Ganti AD 9114 AU dengan AD 8820 BA?' })
    await expect.element(question).toHaveTextContent(/Keadaan baru saja berubah\./)
    await expect.element(question).toHaveTextContent(/Langkah “Menuju lokasi” kembali ke “Diterima”/)
    // Under the same label the press guard would let a press pass that was meant for the first question.
    await expect.element(question.getByRole('button', { name: 'Ya, ganti' })).not.toBeInTheDocument()
    await question.getByRole('button', { name: 'Tetap ganti' }).click()
    expect(staged.actor.getSnapshot().context.order?.seen).toEqual({ chosen: 'a1', status: 'ON_GOING' })
  })

  test('a double click on the answer leaves the focus on what asked', async () => {
    const stop = keepFocus()
    const screen = await see(show({ world: 'one chosen' }), true)
    const change = screen.getByRole('button', { name: 'Ganti ambulans' })
    await change.click()
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Pilih / })
      .first()
      .click()
    await userEvent.dblClick(screen.getByRole('alertdialog').getByRole('button', { name: 'Ya, ganti' }))
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement).toHaveAccessibleName(/^(?:Ganti ambulans|Memilih)$/)
    stop()
  })

  test('which, of whom, how soon and how far, nearest first', async () => {
    const screen = await see(show({ world: 'none chosen' }))
    const rows = screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Pilih AD 9114 AURS Bina Harapan4 mnt1,3 km',
      'Pilih AD 8820 BAPMI Surakarta9 mnt2,6 km',
      'AD 9302 KUPuskesmas Gajahan · Sedang bertugas11 mnt3,1 km',
    ])
  })

  test('by keyboard alone, and the focus stays with the one that was chosen', async () => {
    const staged = show({ world: 'none chosen' })
    const screen = await see(staged)
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    const row = screen.getByRole('button', { name: /AD 9114 AU/ })
    await expect.element(row).toHaveTextContent('Memilih')
    staged.actor.send({
      type: 'xstate.done.actor.selectAmbulance',
      output: { ok: true, value: anEmergencyDetail() },
    } as never)
    await expect.element(row).toHaveAttribute('aria-pressed', 'true')
    await expect.element(row).toHaveFocus()
    await expect.element(row).toHaveTextContent('RS Bina Harapan · dipilih')
  })

  test('a refusal moves no row', async () => {
    const staged = show({ world: 'none chosen' })
    const screen = await see(staged)
    const tops = () =>
      screen
        .getByRole('listitem')
        .elements()
        .map((row) => row.getBoundingClientRect().top)
    const before = tops()
    staged.actor.send({ type: 'ambulance.pick', id: 'a1' })
    const output = { ok: false, refusal: { kind: 'taken', by: null } }
    staged.actor.send({ type: 'xstate.done.actor.selectAmbulance', output } as never)
    await expect.element(screen.getByRole('alert').getByText(/sudah dipakai emergency lain/)).toBeVisible()
    expect(tops()).toEqual(before)
  })

  test('the chosen one: its driver at a tap, and the others with minutes and km instead', async () => {
    const staged = show({ world: 'one chosen' })
    const screen = await see(staged, true)
    await expect
      .element(screen.getByRole('link', { name: 'Telepon Bambang Sutrisno' }))
      .toHaveAttribute('href', 'tel:+6281390215560')
    await screen.getByRole('button', { name: 'Ganti ambulans' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Ganti AD 9114 AU dengan ambulans mana?' })
    await expect.element(dialog).toBeVisible()
    await expect
      .element(dialog)
      .toHaveTextContent('AD 9114 AU belum berangkat, sekitar 4 menit dari lokasi. Pilih satu')
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Pilih AD 8820 BAPMI Surakarta9 mnt2,6 km'])
    await dialog.getByRole('button', { name: /AD 8820 BA/ }).click()
    await expect.element(screen.getByRole('alertdialog', { name: 'Ganti AD 9114 AU dengan AD 8820 BA?' })).toBeVisible()
    await expect.element(screen.getByText(/AD 8820 BA: 9 mnt, 2,6 km\./)).toBeVisible()
  })

  test('no other one is free: the button says so', async () => {
    const screen = await see(show({ world: 'one chosen' }, [anAmbulance({ status: 'ON_DUTY' })]), true)
    const change = screen.getByRole('button', { name: 'Ganti ambulans' })
    await expect.element(change).toHaveAttribute('aria-disabled', 'true')
    await expect.element(change).toHaveAccessibleDescription('Tidak ada ambulans lain yang siap.')
  })

  test('of many the nearest, the rest on demand', async () => {
    const many = Array.from({ length: 12 }, (_, index) => anAmbulance({ id: `m${index}`, plate: `B ${index} XY` }))
    const screen = await see(show({ world: 'none chosen' }, many))
    expect(screen.getByRole('listitem').elements()).toHaveLength(5)
    await screen.getByRole('button', { name: '7 lainnya' }).click()
    expect(screen.getByRole('listitem').elements()).toHaveLength(12)
  })

  test('none at all: what to do instead', async () => {
    const screen = await see(show({ world: 'none chosen' }, []))
    await expect.element(screen.getByText('Hubungi 119 untuk ambulans di luar aplikasi ini.')).toBeVisible()
  })

  test('without a distance of the server the library says how far', async () => {
    const screen = await see(show({ world: 'none chosen' }, [anAmbulance({ distance_m: null, eta_s: null })]))
    await expect.element(screen.getByText('1,2 km')).toBeVisible()
  })
})
