import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { IDLE_LIMIT, IDLE_WARNING } from '../../contract/values/account'
import { SECOND } from '../../contract/values/limits'
import { selectIsLocked } from '../../machines/lock/lock.selectors'
import { accepted, refused } from '../../machines/ports/result'
import { App } from '../../src/app/App'
import { LockLayer } from '../../src/screens/lock/LockLayer'
import { system } from '../../src/ui/theme/system'
import { anEmergencyRecord, aRecord } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inRoom, type RequestStage, ringing, ringingEmergencies } from '../kit/harness/requests-on-stage'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FRAMES, registered } from '../models/call-facts'
import { FACELESS } from '../models/faceless'
import { lockModel } from '../models/lock.model'

const PIN = '246810'

walkView({
  model: lockModel,
  holdsFocus: true,
  view: ({ actor }) => <LockLayer lock={actor} doctor={undefined} onSignOut={() => {}} />,
  gestures: {
    async 'lock.stay'(screen) {
      await screen.getByRole('button', { name: 'Saya di sini' }).click()
    },
    async 'lock.unlock'(screen, { secret }) {
      await type(screen, (secret as { pin?: string }).pin ?? null)
    },
  },
  // At a card or in a call's dialog: below, with what rings.
  offers: ({ context }) => context.goal === null,
  faces: {
    async 'lock.open.warned'(screen) {
      const warning = screen.getByRole('alertdialog', { name: 'Anda masih di sana?' })
      await expect.element(warning).toBeVisible()
      // A nurse's screen rings for nothing.
      await expect.element(warning).not.toHaveTextContent(/dering/)
      await expect.element(warning.getByRole('timer')).toHaveTextContent(/^\d\d\.\d\d$/)
    },
    async 'lock.open.attended'(screen) {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    },
    async 'lock.open.held'(screen) {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    },
    async 'lock.locked.asking.fresh'(screen) {
      await isAsked(screen, null)
      await expect.element(screen.getByText(/dering/)).not.toBeInTheDocument()
    },
    async 'lock.locked.asking.wrong'(screen, { context }) {
      await isAsked(screen, /^(?:PIN salah|Kata sandi salah)/)
      const left = screen.getByText(/Sisa 2 percobaan sebelum harus menunggu 15 menit\./)
      if (context.triesLeft === 2) await expect.element(left.first()).toBeVisible()
      else expect(left.elements()).toEqual([])
    },
    async 'lock.locked.asking.unreached'(screen) {
      await isAsked(screen, /^Belum bisa diperiksa/)
    },
    async 'lock.locked.checking'(screen) {
      await expect.element(screen.getByText(/^Memeriksa/).first()).toBeInTheDocument()
    },
    async 'lock.locked.barred'(screen) {
      await expect
        .element(screen.getByText('Terlalu banyak percobaan. Tunggu, atau keluar lalu masuk lagi.'))
        .toBeVisible()
      await expect.element(screen.getByRole('timer')).toHaveTextContent('09.00')
      await expect.element(screen.getByText(/^Boleh dicoba lagi mulai pukul \d\d\.\d\d\.$/)).toBeVisible()
      await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
      await expect.element(screen.getByRole('button', { name: 'Keluar' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function isAsked(screen: Screen, problem: RegExp | null): Promise<void> {
  await expect.element(screen.getByRole('heading', { name: 'Layar terkunci' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keluar' })).toBeVisible()
  if (problem !== null) await expect.element(screen.getByText(problem)).toBeVisible()
}

/** Into the visible field: the PIN's boxes, or the password. */
async function type(screen: Screen, pin: string | null): Promise<void> {
  await isAsked(screen, null)
  if (pin !== null && screen.container.querySelector('[role=group] input') !== null) {
    await screen.getByRole('textbox', { name: 'Digit PIN 1 dari 6' }).click()
    await userEvent.keyboard(pin)
    return
  }
  const other = screen.getByRole('button', { name: 'Pakai kata sandi' })
  if (other.elements().length > 0) await other.click()
  await screen.getByLabelText('Kata sandi', { exact: true }).fill('rahasia-sekali')
  await screen.getByRole('button', { name: 'Buka kunci' }).click()
}

/** The whole app in the browser, wired as in production. */
async function show(stage: RequestStage, path = '/') {
  const location = memoryLocation({ path })
  const screen = await render(
    <ChakraProvider value={system}>
      <Router hook={location.hook}>
        <App app={stage.app} brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }} />
      </Router>
    </ChakraProvider>,
  )
  return { screen, ...stage }
}

async function lockedApp(stage: RequestStage, path?: string) {
  const shown = await show(stage, path)
  await expect.element(shown.screen.getByRole('button', { name: 'Menu akun' })).toBeVisible()
  stage.clock.advance(IDLE_LIMIT)
  await expect.element(shown.screen.getByRole('heading', { name: 'Layar terkunci' })).toBeVisible()
  return shown
}

function arrives({ script, clock }: RequestStage, record: object = aRecord()) {
  script.send('requests', { type: 'request.arrived', record: { ...record, requestAt: clock.now() } })
}

/** Names of everybody in the builders, and what would show them. */
const NAMES = /Sulastri|Wahyuningsih|Ratna|Kusumawardani|Dewi|Anggraini|Melati/

function everythingWritten(): string {
  return `${document.title} ${document.documentElement.outerHTML}`
}

describe('a locked page', () => {
  beforeEach(() => page.viewport(1280, 800))

  test('has nothing of the page behind it, and nobody’s name, also while somebody waits and calls', async () => {
    const stage = await lockedApp(await ringing())
    expect(everythingWritten()).not.toMatch(NAMES)
    await expect.element(stage.screen.getByRole('button', { name: 'Menu akun' })).not.toBeInTheDocument()
    arrives(stage)
    const card = stage.screen.getByRole('group', { name: 'Pasien, permintaan 1' })
    await expect.element(card).toBeVisible()
    await expect.element(card.getByText('Pusing dan tengkuk berat sejak pagi, tensi 160/95')).toBeVisible()
    await expect.element(card.getByRole('timer')).toHaveTextContent('00.25')
    await expect.element(stage.screen.getByRole('img', { name: '1 Konsultasi Masuk' })).toBeVisible()
    await expect.poll(() => document.title).toBe('(1) Konsultasi masuk')
    expect(stage.script.goesOn('ring')).toMatchObject({ kind: 'consultation' })
    expect(everythingWritten()).not.toMatch(NAMES)
    stage.script.send('gateway', registered)
    stage.script.send('gateway', FRAMES.callOfTheirs)
    await expect.element(stage.screen.getByRole('alertdialog', { name: 'Panggilan Video Masuk' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Panggilan video')
    expect(stage.script.goesOn('ring')).toMatchObject({ kind: 'call' })
    expect(everythingWritten()).not.toMatch(NAMES)
  })

  test('Mulai asks for the PIN at the card; a wrong one is asked again, a right one accepts at once', async () => {
    const stage = await lockedApp(await ringing())
    arrives(stage)
    await stage.screen.getByRole('button', { name: 'Mulai' }).click()
    await expect.element(stage.screen.getByRole('group', { name: 'Masukkan PIN untuk mulai' })).toBeVisible()
    expect(stage.screen.getByRole('textbox').elements()).toHaveLength(6)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit PIN 1 dari 6')
    await userEvent.keyboard('111111')
    await stage.script.take('unlock').answer(refused({ kind: 'wrong' }))
    await expect.element(stage.screen.getByText('PIN salah. Coba lagi, atau pakai kata sandi.')).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Digit PIN 1 dari 6')
    expect(stage.script.isPending('move')).toBe(false)
    await userEvent.keyboard(PIN)
    const asked = stage.script.take('unlock')
    expect(asked.input).toEqual({ kind: 'pin', pin: PIN })
    await asked.answer(accepted(null))
    expect(stage.script.take('move').input).toMatchObject({ objectId: 'c1', to: 'ON_CHAT' })
    await expect.element(stage.screen.getByRole('button', { name: 'Menu akun' })).toBeVisible()
  })

  test('Terima of an emergency, the same; one that is over goes, and the PIN is asked for on the page again', async () => {
    const stage = await lockedApp(await ringingEmergencies())
    arrives(stage, anEmergencyRecord())
    await expect.poll(() => document.title).toBe('❗ Emergency Call')
    await stage.screen.getByRole('button', { name: 'Terima' }).click()
    await expect.element(stage.screen.getByRole('group', { name: 'Masukkan PIN untuk menerima' })).toBeVisible()
    expect(everythingWritten()).not.toMatch(NAMES)
    stage.clock.advance(60 * SECOND)
    await expect
      .element(stage.screen.getByRole('group', { name: 'Masukkan PIN untuk menerima' }))
      .not.toBeInTheDocument()
    await expect.element(stage.screen.getByRole('group', { name: 'PIN', exact: true })).toBeVisible()
  })

  test('accepting a call asks for the PIN in its dialog, and continues at once', async () => {
    const stage = await lockedApp(await ringing())
    stage.script.send('gateway', registered)
    stage.script.send('gateway', FRAMES.callOfTheirs)
    await stage.screen.getByRole('button', { name: 'Terima' }).click()
    await expect.element(stage.screen.getByRole('group', { name: 'Masukkan PIN untuk menerima' })).toBeVisible()
    await userEvent.keyboard(PIN)
    await stage.script.take('unlock').answer(accepted(null))
    expect(stage.lock.getSnapshot().value).toEqual({ open: 'held' })
  })

  test.each(['Enter', 'a click'])('Batal by %s in a call’s dialog leaves the focus there', async (how) => {
    const stage = await lockedApp(await ringing())
    stage.script.send('gateway', registered)
    stage.script.send('gateway', FRAMES.callOfTheirs)
    const accept = stage.screen.getByRole('button', { name: 'Terima' })
    await accept.click()
    const cancel = stage.screen.getByRole('button', { name: 'Batal' })
    if (how === 'a click') await cancel.click()
    else {
      ;(cancel.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(accept).toHaveFocus()
  })

  test('a call may be declined without it', async () => {
    const stage = await lockedApp(await ringing())
    stage.script.send('gateway', registered)
    stage.script.send('gateway', FRAMES.callOfTheirs)
    await stage.screen.getByRole('button', { name: 'Tolak' }).click()
    await expect.element(stage.screen.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(selectIsLocked(stage.lock.getSnapshot())).toBe(true)
  })

  test('screen readers announce a waiting patient without a name', async () => {
    const stage = await lockedApp(await ringing())
    arrives(stage)
    await expect
      .element(stage.screen.getByText('Pasien menunggu. 25 detik untuk menjawab; layar terkunci.'))
      .toBeInTheDocument()
  })

  test('a draft in the room is there again', async () => {
    const staged = await inRoom('Consultations')
    const stage = await lockedApp(staged, '/konsultasi')
    expect(everythingWritten()).not.toMatch(NAMES)
    await userEvent.keyboard(PIN)
    await stage.script.take('unlock').answer(accepted(null))
    await expect.element(stage.screen.getByRole('button', { name: 'Menu akun' })).toBeVisible()
    expect(staged.doctor.getSnapshot().value).toBe('inConsultation')
  })

  test('without a PIN the password opens', async () => {
    const stage = await lockedApp(await stageDoctor({}, { hasPin: false }))
    await stage.screen.getByLabelText('Kata sandi', { exact: true }).fill('rahasia-sekali')
    await userEvent.keyboard('{Enter}')
    expect(stage.script.take('unlock').input).toEqual({ kind: 'password', password: 'rahasia-sekali' })
  })

  test('Keluar signs out', async () => {
    const stage = await lockedApp(await stageDoctor())
    await stage.script.take('unfinished').answer(null)
    await stage.screen.getByRole('button', { name: 'Keluar' }).click()
    expect(stage.script.isPending('signOut')).toBe(true)
  })

  test('locked out during a consultation, Keluar is disabled with a reason, and not offered as a way in', async () => {
    const stage = await lockedApp(await inRoom('Consultations'), '/konsultasi')
    await userEvent.keyboard('111111')
    await stage.script.take('unlock').answer(refused({ kind: 'tooMany', retryAfter: 540 }))
    const notice = stage.screen.getByText('Terlalu banyak percobaan. Tunggu sampai waktunya habis, lalu coba lagi.')
    await expect.element(notice).toBeVisible()
    const leave = stage.screen.getByRole('button', { name: 'Keluar' })
    await expect
      .element(leave)
      .toHaveAccessibleDescription('Anda tidak dapat pindah halaman selama konsultasi berlangsung.')
    await expect.element(leave).toHaveAttribute('aria-disabled', 'true')
    stage.clock.advance(540 * SECOND)
    await expect.element(stage.screen.getByRole('group', { name: 'PIN', exact: true })).toBeVisible()
  })

  test('a reload never shows it unlocked', async () => {
    const stage = await stageDoctor({}, { idleness: { stirredAt: Date.UTC(2025, 10, 17, 8, 40), isLocked: true } })
    const { screen } = await show(stage)
    await expect.element(screen.getByRole('heading', { name: 'Layar terkunci' })).toBeVisible()
    expect(everythingWritten()).not.toMatch(NAMES)
  })

  test.each([
    [360, 640],
    [640, 400],
    [768, 1024],
    [1280, 800],
  ])('at %i × %i nothing scrolls sideways, and Mulai is in reach', async (width, height) => {
    await page.viewport(width, height)
    const stage = await lockedApp(await ringing())
    arrives(stage)
    const start = stage.screen.getByRole('button', { name: 'Mulai' })
    await start.click()
    await expect.element(stage.screen.getByRole('textbox', { name: 'Digit PIN 6 dari 6' })).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(1280, 800)
  })
})

describe('the warning', () => {
  test('covers nothing: a request is accepted with one click, and activity removes the warning', async () => {
    const stage = await ringing()
    const { screen } = await show(stage)
    await expect.element(screen.getByRole('button', { name: 'Menu akun' })).toBeVisible()
    stage.clock.advance(IDLE_LIMIT - IDLE_WARNING)
    const warning = screen.getByRole('alertdialog', { name: 'Anda masih di sana?' })
    await expect.element(warning.getByRole('timer')).toHaveTextContent('01.00')
    arrives(stage)
    await screen.getByRole('button', { name: 'Mulai' }).click()
    expect(stage.script.isPending('move')).toBe(true)
    stage.script.send('idle', { type: 'person.stirred', at: stage.clock.now() })
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })
})
