import { afterEach, describe, expect, test, vi } from 'vitest'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render } from 'vitest-browser-react'
import { SECOND } from '../../contract/values/limits'
import { selectPanel } from '../../machines/doctor/doctor.selectors'
import { selectIsOpen } from '../../machines/panel/panel.selectors'
import type { Line } from '../../machines/practice/practice.model'
import { scoreOf } from '../../machines/practice/practice.rules'
import { longestOf, planSession } from '../../machines/practice/session.rules'
import { PracticePage } from '../../src/app/practice/PracticePage'
import { system } from '../../src/ui/theme/system'
import { PracticeView } from '../../stories/practice/PracticeStage'
import { aRecord } from '../kit/data/builders'
import { stagePractice } from '../kit/harness/practice-on-stage'
import { type RequestStage, ringing, sendLists } from '../kit/harness/requests-on-stage'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { practiceModel } from '../models/practice.model'

const BAR = 'LATIHAN: bukan pasien sungguhan'
const bar = (screen: Screen) => screen.getByText(BAR)
const press = (name: string) => async (screen: Screen) => {
  await screen.getByRole('button', { name, exact: true }).click()
}
const dead = (name: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
}

walkView({
  model: practiceModel,
  everyWorld: true,
  view: ({ actor }) => <PracticeView practice={actor} />,
  gestures: {
    'practice.start': press('Mulai latihan'),
    'practice.stop': press('Hentikan latihan'),
    'practice.again': press('Ulangi'),
    async 'practice.renew'(screen) {
      await screen.getByRole('button', { name: /^(?:Sesi lain|Latihan baru)$/ }).click()
    },
    'practice.leave': press('Selesai'),
  },
  // From the briefing and from a session one leaves by the menu; a session that is planned is planned in its fields.
  offers: ({ value }, { type }) => type !== 'practice.leave' || value === 'scored' || value === 'interrupted',
  faces: {
    async 'practice.briefing'(screen, { context: { reason, session } }) {
      await expect.element(screen.getByText('Yang sungguhan selalu lebih dulu', { exact: false })).toBeVisible()
      await expect
        .element(screen.getByText(`Paling lama ${Math.ceil(longestOf(session) / 60_000)} menit.`, { exact: false }))
        .toBeVisible()
      await expect.element(screen.getByRole('textbox', { name: 'Nomor sesi' })).toHaveValue(String(session.seed))
      if (reason === null) return void (await expect.element(bar(screen)).toBeVisible())
      await dead('Mulai latihan')(screen)
      await expect.element(bar(screen)).not.toBeInTheDocument()
    },
    async 'practice.practising.receiving'(screen, { context: { lines, session } }) {
      await expect.element(bar(screen)).toBeVisible()
      await expect.element(screen.getByText(`Robot ${lines.length} dari ${session.robots.length}`)).toBeVisible()
      await expect.element(screen.getByRole('region', { name: 'Panel latihan' })).toBeVisible()
    },
    async 'practice.practising.accepted'(screen, { context }) {
      await expect.element(bar(screen)).toBeVisible()
      // The queue alone, as a path may have it, says nothing of a time.
      if (scoreOf(context.lines).best !== null)
        await expect.element(screen.getByText(/^Diterima dalam \d+,\d detik$/)).toBeVisible()
    },
    async 'practice.practising.turning'(screen) {
      await expect.element(screen.getByText('Sekarang Mode Dokter Emergency')).toBeVisible()
    },
    async 'practice.practising.finishing'(screen) {
      await expect.element(screen.getByText('Sesi selesai')).toBeVisible()
    },
    async 'practice.scored'(screen, { context: { lines, session, reason } }) {
      const { counts } = scoreOf(lines)
      await expect.element(screen.getByText(`${counts.missed} dari ${session.robots.length}`).first()).toBeVisible()
      const ended = lines.filter(({ end }: Line) => end !== null)
      expect(screen.getByRole('table').getByRole('row').elements()).toHaveLength(ended.length + 1)
      if (reason !== null) await dead('Ulangi')(screen)
    },
    async 'practice.interrupted'(screen) {
      await expect.element(screen.getByRole('heading', { name: 'Latihan dihentikan' })).toBeVisible()
      await expect.element(bar(screen)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('region', { name: 'Panel latihan' })).not.toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})

function show(practice: ReturnType<typeof stagePractice>['practice']) {
  return render(
    <ChakraProvider value={system}>
      <PracticeView practice={practice} />
    </ChakraProvider>,
  )
}

const order = { seed: 11, kinds: 'consultations', length: 'short' } as const

describe('the briefing', () => {
  test('the choices determine the session', async () => {
    const { practice } = stagePractice()
    const screen = await show(practice)
    await screen.getByRole('radio', { name: 'Emergency' }).click()
    await screen.getByRole('radio', { name: '10 robot' }).click()
    await screen.getByRole('textbox', { name: 'Nomor sesi' }).fill('4821')
    expect(practice.getSnapshot().context.session).toEqual(
      planSession({ seed: 4_821, kinds: 'emergencies', length: 'long' }),
    )
    await expect.element(screen.getByText('10 Emergency Call.', { exact: false })).toBeVisible()
  })

  test('a number that is none says so, and nothing begins with it', async () => {
    const { practice } = stagePractice()
    const screen = await show(practice)
    await screen.getByRole('textbox', { name: 'Nomor sesi' }).fill('0')
    await expect
      .element(screen.getByRole('textbox', { name: 'Nomor sesi' }))
      .toHaveAccessibleDescription('Tulis angka 1 sampai 99999.')
    await dead('Mulai latihan')(screen)
  })
})

describe('a session by keyboard', () => {
  test('begun, answered and scored, and the keyboard is never lost', async () => {
    const stage = stagePractice({ order })
    const screen = await show(stage.practice)
    screen.getByRole('button', { name: 'Mulai latihan' }).element().focus()
    await userPresses('Enter')
    await expect.element(screen.getByRole('heading', { name: 'Konsultasi', exact: true })).toHaveFocus()
    while (stage.waiting().length === 0) await stage.pass(100)
    await stage.pass(4_200)
    const start = screen.getByRole('group').first().getByRole('button', { name: 'Mulai' })
    await expect.element(start).toBeVisible()
    start.element().focus()
    await userPresses('Enter')
    await stage.pass(2 * SECOND)
    await expect.element(screen.getByText(/^Diterima dalam 4,[2-4] detik$/)).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Panel latihan' })).toHaveFocus()
    screen.getByRole('button', { name: 'Hentikan latihan' }).element().focus()
    await userPresses('Enter')
    await expect.element(screen.getByRole('heading', { name: 'Hasil latihan' })).toHaveFocus()
  })
})

async function userPresses(key: string) {
  const { userEvent } = await import('vitest/browser')
  await userEvent.keyboard(`{${key}}`)
}

describe('on the production wiring', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  async function openPage(stage: RequestStage) {
    const screen = await render(
      <ChakraProvider value={system}>
        <PracticePage doctor={stage.doctor} navigate={() => {}} />
      </ChakraProvider>,
    )
    return screen
  }

  /** Real seconds with the page's own timers. The doctor's clock is stopped, so nothing expires. */
  async function begin(screen: Screen) {
    await screen.getByRole('button', { name: 'Mulai latihan' }).click()
    await expect.element(screen.getByRole('group').first()).toBeVisible()
  }

  test('a session sends nothing and stores nothing', async () => {
    const stage = await ringing()
    await stage.script.take('unfinished').answer(null)
    const calls: string[] = []
    const note = (what: string) => () => void calls.push(what)
    vi.stubGlobal('fetch', (input: unknown) => {
      calls.push(`fetch ${String(input)}`)
      return Promise.reject(new Error('no network in a practice'))
    })
    vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(note('XMLHttpRequest'))
    vi.stubGlobal('WebSocket', vi.fn(note('WebSocket')))
    vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => calls.push('sendBeacon') > 0)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(note('storage'))
    vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
      calls.push(`indexedDB ${name}`)
      throw new Error('no storage in a practice')
    })
    const screen = await openPage(stage)
    await begin(screen)
    await screen.getByRole('group').first().getByRole('button', { name: 'Mulai' }).click()
    await expect.element(screen.getByText(/^Diterima dalam/)).toBeVisible()
    await screen.getByRole('button', { name: 'Hentikan latihan' }).click()
    await expect.element(screen.getByRole('table', { name: 'Satu per satu' })).toBeVisible()
    // Not vitest's own, which speaks to its server by the socket that it opened before.
    expect(calls).toEqual([])
    expect(stage.script.isPending('move')).toBe(false)
    expect(stage.waiting()).toEqual([])
    stage.app.stop()
  })

  test('a real request ends the session and its ring at once, and has its own ring', async () => {
    const stage = await ringing()
    await stage.script.take('unfinished').answer(null)
    const screen = await openPage(stage)
    await begin(screen)
    await expect.element(bar(screen)).toBeVisible()
    sendLists(stage, ['Consultations'], [aRecord({ requestAt: stage.clock.now() })])
    await expect.element(screen.getByRole('heading', { name: 'Latihan dihentikan' })).toBeVisible()
    await expect
      .element(screen.getByText('Ada permintaan sungguhan yang menunggu Anda.', { exact: false }))
      .toBeVisible()
    expect(screen.getByText(BAR).elements()).toEqual([])
    expect(screen.getByRole('group').elements()).toEqual([])
    expect(stage.waiting()).toEqual(['c1'])
    expect(stage.script.goesOn('ring')).toMatchObject({ kind: 'consultation' })
    stage.app.stop()
  })

  const isPanelOpen = ({ doctor }: RequestStage) => {
    const panel = selectPanel(doctor.getSnapshot())
    return panel !== undefined && selectIsOpen(panel.getSnapshot())
  }

  test('the real panel, open still from who has withdrawn, is out of the way', async () => {
    const stage = await ringing(aRecord())
    sendLists(stage, ['Consultations'], [])
    expect(stage.waiting()).toEqual([])
    expect(isPanelOpen(stage)).toBe(true)
    await openPage(stage)
    await expect.poll(() => isPanelOpen(stage)).toBe(false)
    stage.app.stop()
  })

  test('it goes out of the way of the next practice, too, when who interrupted the last one has withdrawn', async () => {
    const stage = await ringing()
    await stage.script.take('unfinished').answer(null)
    const screen = await openPage(stage)
    await begin(screen)
    sendLists(stage, ['Consultations'], [aRecord({ requestAt: stage.clock.now() })])
    sendLists(stage, ['Consultations'], [])
    await screen.getByRole('button', { name: 'Latihan baru' }).click()
    await expect.element(screen.getByRole('button', { name: 'Mulai latihan' })).toBeVisible()
    await expect.poll(() => isPanelOpen(stage)).toBe(false)
    stage.app.stop()
  })

  test('while somebody real rings it stays open', async () => {
    const stage = await ringing(aRecord())
    const screen = await openPage(stage)
    await dead('Mulai latihan')(screen)
    expect(stage.waiting()).toEqual(['c1'])
    expect(isPanelOpen(stage)).toBe(true)
    stage.app.stop()
  })

  test('signing out ends it', async () => {
    const stage = await ringing()
    await stage.script.take('unfinished').answer(null)
    const screen = await openPage(stage)
    await begin(screen)
    stage.app.stop()
    await expect.element(screen.getByRole('heading', { name: 'Latihan dihentikan' })).toBeVisible()
  })
})
