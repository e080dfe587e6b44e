import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { ConsultationRef } from '../../machines/consultation/consultation.selectors'
import type { RoomPatient } from '../../machines/consultation/earlier-allergies.rules'
import { selectCamera, selectMicrophone } from '../../machines/devices/devices.selectors'
import { selectPhase } from '../../machines/video-call/call-session/call-session.selectors'
import type { CallFailure } from '../../machines/video-call/video-call.model'
import { selectCallSession, selectNote } from '../../machines/video-call/video-call.selectors'
import { CallHead } from '../../src/screens/call/CallHead'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { setLanguage } from '../../src/i18n/texts'
import { OpenConsultation } from '../../src/screens/consultation/ConsultationScreen'
import { useIsPageCovered } from '../../src/ui/overlay/page-layer'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { aMessage } from '../kit/data/builders'
import { type CallStage, stageCalls } from '../kit/harness/calls-on-stage'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { collisions, LARGE_CALLS, meets } from '../kit/views/beside-controls'
import { consultationModel } from '../models/consultation.model'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await page.viewport(1280, 800)
  await setLanguage('id')
})

describe('the dialog while it rings (product §2 "Video call dialog")', () => {
  test('shows the caller and two answers, with the focus on Terima', async () => {
    const { screen } = await show((stage) => stage.rings())
    const dialog = screen.getByRole('alertdialog', { name: 'Panggilan Video Masuk' })
    await expect.element(dialog).toHaveTextContent('Sulastri Wahyuningsih')
    await expect.element(dialog).toHaveTextContent('Melakukan Panggilan Video')
    await expect.element(dialog.getByRole('button', { name: 'Terima' })).toHaveFocus()
    await expect.element(dialog.getByRole('button', { name: 'Tolak' })).toBeVisible()
    expect(Math.round(dialog.element().getBoundingClientRect().width)).toBe(400)
  })

  test('neither Escape nor a click beside it puts it away', async () => {
    const { screen, stage } = await show((one) => one.rings())
    await expect.element(screen.getByRole('button', { name: 'Terima' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body, { position: { x: 10, y: 10 }, force: true })
    expect(phaseOf(stage)).toBe('ringing')
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  })

  test('a key that was meant for a message accepts nothing; the next one does, and leads to the room', async () => {
    const { screen, stage, onAccept } = await show()
    stage.rings()
    await expect.element(screen.getByRole('button', { name: 'Terima' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const early = phaseOf(stage)
    await new Promise((done) => setTimeout(done, 700))
    await userEvent.keyboard('{Enter}')
    expect(phaseOf(stage)).toBe('accepting')
    expect(onAccept).toHaveBeenCalledOnce()
    // A machine that is short of time may have taken longer than anybody's typing.
    expect(['ringing', 'accepting']).toContain(early)
  })

  test('Tolak declines', async () => {
    const { screen, stage } = await show((one) => one.rings())
    await screen.getByRole('button', { name: 'Tolak' }).click()
    expect(selectCallSession(stage.videoCall.getSnapshot())).toBeUndefined()
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('answered on another device: words instead of the answers', async () => {
    const { screen, stage } = await show((one) => one.rings())
    await expect.element(screen.getByRole('button', { name: 'Terima' })).toBeVisible()
    stage.isHandledElsewhere()
    await expect
      .element(screen.getByRole('alertdialog'))
      .toHaveTextContent('sudah dijawab atau ditolak di perangkat Anda yang lain')
    expect(screen.getByRole('button', { name: 'Terima' }).elements()).toHaveLength(0)
    await screen.getByRole('button', { name: 'Tutup' }).click()
    expect(selectNote(stage.videoCall.getSnapshot())).toBeNull()
  })

  test('on a phone it has the whole width', async () => {
    await page.viewport(360, 780)
    const { screen } = await show((stage) => stage.rings())
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    expect(Math.round(screen.getByRole('alertdialog').element().getBoundingClientRect().width)).toBe(328)
  })
})

describe('the information about a call', () => {
  test.each([
    ['Memanggil…', (stage: CallStage) => stage.calls()],
    ['Menghubungkan…', (stage: CallStage) => stage.calls().answered()],
    ['Menyambungkan kembali…', (stage: CallStage) => stage.talks().breaks()],
    ['Menutup panggilan…', (stage: CallStage) => stage.talks().hangsUp()],
  ] as const)('%s', async (words, begin) => {
    const { call } = await show(begin)
    await expect.element(call().getByRole('status').first()).toHaveTextContent(words)
    expect(call().getByText(words).elements().length).toBeGreaterThan(1)
  })

  test('while nothing reaches the other side it shows a notice, and the picture is grey', async () => {
    const { call } = await show((stage) => stage.talks().breaks())
    await expect.element(call().getByText('Suara dan gambar Anda sedang tidak terkirim.')).toBeVisible()
    expect(getComputedStyle(call().getByLabelText('Gambar Sulastri Wahyuningsih').element()).filter).toContain(
      'grayscale(1)',
    )
  })

  test('how long, by the clock of the server', async () => {
    const { call } = await show((stage) => stage.talks())
    await expect.element(call().getByRole('timer')).toHaveTextContent('04.12')
  })

  test('whose camera and microphone are off', async () => {
    const { call } = await show((stage) => stage.talks().otherIsSilent().mutes())
    await expect.element(call().getByText('Kamera dan mikrofon Sulastri mati')).toBeVisible()
    await expect.element(call().getByText('Mikrofon Anda mati').first()).toBeVisible()
  })

  test.each([
    ['camera', 'Kamera tidak diizinkan; Anda tetap terdengar.'],
    ['microphone', 'Mikrofon tidak diizinkan, jadi Anda tidak terdengar.'],
  ] as const)('a refused %s with the way out', async (kind, words) => {
    const begin = (stage: CallStage) =>
      kind === 'camera'
        ? stage.talks().refused(kind, 'denied')
        : stage.calls().refused(kind, 'denied').answered().flows()
    const { call, stage } = await show(begin)
    await expect.element(call().getByText(words)).toBeVisible()
    await call().getByRole('button', { name: 'Coba lagi' }).click()
    const select = kind === 'camera' ? selectCamera : selectMicrophone
    expect(select(stage.devices().getSnapshot()).state).toBe('asking')
  })

  test('quality in a word, and going on by chat when even sound is too much', async () => {
    const { call, stage } = await show((one) => one.talks().measures('fair'))
    await expect.element(call().getByText('Sedang')).toBeVisible()
    stage.measures('poor')
    await expect.element(call().getByText('Buruk')).toBeVisible()
    stage.offersChat()
    await call().getByRole('button', { name: 'Lanjut lewat chat' }).click()
    expect(phaseOf(stage)).toBe('over')
  })
})

describe('the place and size of a call', () => {
  test.each([
    [1280, 800, 300, 216],
    [960, 800, 300, 216],
    [959, 800, 240, 172],
    [600, 800, 240, 172],
  ])('at %i × %i px it is %i × %i', async (width, height, itsWidth, itsHeight) => {
    await page.viewport(width, height)
    const { box } = await show((stage) => stage.talks())
    await expect.poll(() => [box().width, box().height].map(Math.round)).toEqual([itsWidth, itsHeight])
  })

  test('on a phone it is the whole screen, with the patient and the allergies', async () => {
    await page.viewport(599, 800)
    const { call, box } = await show((stage) => stage.talks())
    await expect.poll(() => [box().width, box().height]).toEqual([599, 800])
    await expect.element(call().getByText('Penisilin, Udang')).toBeVisible()
    await expect.element(call().getByText('Sulastri Wahyuningsih').first()).toBeVisible()
  })

  test('the allergies are in the doctor’s language, and what no rule compares is marked', async () => {
    await setLanguage('en')
    await page.viewport(599, 800)
    const { screen, room } = await show((stage) => stage.talks())
    tellAllergies(room, ['Penisilin (ruam)', 'jamu'])
    const words = () => screen.getByText('Allergies:').element().parentElement?.textContent
    await expect.poll(words).toBe('Allergies: penicillin (ruam) Not checked automatically: jamu')
  })

  test('an allergy of an earlier consultation is stated with its date, as not confirmed', async () => {
    const allergiesBefore = { names: ['penisilin'], at: '2026-11-12T02:00:00.000Z' }
    const screen = await render(<FullHead patient={{ ...BAGAS, allergies: null, allergiesBefore }} />)
    const chip = screen
      .getByText(/belum dikonfirmasi$/)
      .element()
      .closest('p')
    expect(chip?.textContent.replace(/\s+/g, ' ')).toBe('Alergi penisilin (12 Nov 2026), belum dikonfirmasi')
    expect(chip?.dataset['known']).toBe('some')
  })

  test('says why a patient cannot be asked about allergies', async () => {
    const patient = { ...BAGAS, allergies: null, allergiesUnasked: 'tidak sadar' }
    const screen = await render(<FullHead patient={patient} />)
    await expect.element(screen.getByText('Alergi tidak dapat ditanyakan: tidak sadar', { exact: true })).toBeVisible()
  })

  test('of a facility’s call the large view names the patient, with the patient’s age and sex', async () => {
    const facility = { id: '501', name: 'Klinik Sehat', picture: null }
    const screen = await render(<FullHead patient={{ ...BAGAS, facility }} />)
    await expect.element(screen.getByText('Pasien: Bagas Adi Pratama', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('34 th · Laki-laki', { exact: true })).toBeVisible()
  })

  test.each(LARGE_CALLS)(
    'at %i × %i px, %s, the large view shows who is treated beside every control',
    async (width, height, theme) => {
      await page.viewport(width, height)
      document.documentElement.dataset['theme'] = theme
      onTestFinished(() => document.documentElement.removeAttribute('data-theme'))
      const { call, room } = await show((stage) => stage.talks())
      const enlarge = call().getByRole('button', { name: 'Perbesar' })
      if (enlarge.query() !== null) await enlarge.click()
      await expect.element(call()).toHaveAttribute('data-shape', 'full')
      tellAllergies(room, null)
      for (const part of ['Sulastri Wahyuningsih', '46 th · Perempuan', 'Alergi belum ditanyakan']) {
        const shown = call().getByText(part, { exact: true })
        await expect.element(shown).toBeVisible()
        await expect.poll(() => collisions(call().element(), shown.element())).toEqual([])
      }
    },
  )

  test('a notice never covers the allergies, however many lines they have', async () => {
    await page.viewport(360, 740)
    const { call, room } = await show((stage) => stage.talks().refused('camera', 'denied'))
    const names = ['Penisilin', 'Udang', 'Sulfonamida', 'Asam mefenamat', 'Kontras yodium', 'Lateks', 'Kacang tanah']
    tellAllergies(room, names)
    const allergies = call().getByText(/Kacang tanah/)
    await expect.element(allergies).toBeVisible()
    // About the camera, or to touch the page: one is always there.
    const notice = () => call().element().querySelector('[data-notice]')
    const below = () => allergies.element().parentElement?.getBoundingClientRect().bottom ?? Infinity
    await expect.poll(() => (notice()?.getBoundingClientRect().top ?? 0) - below()).toBeGreaterThanOrEqual(0)
  })

  test.each(['topEnd', 'bottomEnd', 'bottomStart', 'topStart'])(
    'it covers neither the composer nor the newest message: %s',
    async (corner) => {
      const { call, box } = await show((stage) => stage.talks())
      const ways = {
        topEnd: [],
        bottomEnd: ['ArrowDown'],
        bottomStart: ['ArrowDown', 'ArrowLeft'],
        topStart: ['ArrowLeft'],
      }
      call().getByRole('switch', { name: 'Suara' }).element().focus()
      for (const key of ways[corner as keyof typeof ways]) await userEvent.keyboard(`{${key}}`)
      const log = page.getByRole('log').element()
      const newest = page.getByText('Saya telepon lewat video sebentar.').element()
      const composer = page.getByRole('textbox', { name: 'Tulis pesan' }).element()
      const place = log.getBoundingClientRect()
      await expect.poll(() => box().left < place.left + place.width / 2).toBe(corner.endsWith('Start'))
      await expect.poll(() => box().top < place.top + place.height / 3).toBe(corner.startsWith('top'))
      await expect.poll(() => call().element().getAnimations().length).toBe(0)
      expect(meets(box(), newest.getBoundingClientRect())).toBe(false)
      expect(meets(box(), composer.getBoundingClientRect())).toBe(false)
    },
  )

  test('a hand takes it to the nearest corner', async () => {
    const { call, box } = await show((stage) => stage.talks())
    const stage = call().getByLabelText('Gambar Sulastri Wahyuningsih').element()
    await expect.poll(() => Math.round(box().width)).toBe(300)
    const from = box()
    await drag(stage, -420, 20)
    await expect.poll(() => Math.round(box().left)).toBe(20)
    await expect.poll(() => Math.round(box().top)).toBe(Math.round(from.top))
  })

  test('is a strip where a picture would cover the text', async () => {
    await page.viewport(640, 400)
    const { call, box } = await show((stage) => stage.talks())
    await expect.poll(() => Math.round(box().height)).toBe(56)
    await expect.element(call().getByText('Sulastri Wahyuningsih').first()).toBeVisible()
    await expect.element(call().getByRole('button', { name: 'Tutup panggilan' })).toBeVisible()
  })

  test('large and small again, by button and by Escape; the patient and the allergies stay in sight', async () => {
    const { call, box, isCovered } = await show((stage) => stage.talks())
    await call().getByRole('button', { name: 'Perbesar' }).click()
    await expect.poll(() => [box().width, box().height]).toEqual([1280, 800])
    expect(isCovered()).toBe(true)
    await expect.element(call().getByText('Penisilin, Udang')).toBeVisible()
    await expect.element(call().getByText('Baik')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => Math.round(box().width)).toBe(300)
    expect(isCovered()).toBe(false)
  })

  test('enlarging continues the same picture', async () => {
    const { call } = await show((stage) => stage.talks())
    const video = call().getByLabelText('Gambar Sulastri Wahyuningsih').element()
    await call().getByRole('button', { name: 'Perbesar' }).click()
    expect(call().getByLabelText('Gambar Sulastri Wahyuningsih').element()).toBe(video)
  })
})

describe('the controls', () => {
  test('sound and camera by their buttons', async () => {
    const { call, stage } = await show((one) => one.talks())
    await call().getByRole('switch', { name: 'Suara' }).click()
    expect(selectMicrophone(stage.devices().getSnapshot()).state).toBe('muted')
    await expect.element(call().getByRole('switch', { name: 'Suara' })).not.toBeChecked()
    await call().getByRole('switch', { name: 'Kamera' }).click()
    expect(selectCamera(stage.devices().getSnapshot()).state).toBe('off')
  })

  test('M and V where the focus is in the call, and nowhere else', async () => {
    const { call, stage } = await show((one) => one.talks())
    await page.getByRole('textbox', { name: 'Tulis pesan' }).click()
    await userEvent.keyboard('mv')
    expect(selectMicrophone(stage.devices().getSnapshot()).state).toBe('on')
    expect(selectCamera(stage.devices().getSnapshot()).state).toBe('on')
    call().getByRole('button', { name: 'Perbesar' }).element().focus()
    await userEvent.keyboard('mv')
    expect(selectMicrophone(stage.devices().getSnapshot()).state).toBe('muted')
    expect(selectCamera(stage.devices().getSnapshot()).state).toBe('off')
  })

  test('another microphone from the menu', async () => {
    const { call, stage } = await show((one) => one.talks())
    await call().getByRole('button', { name: 'Lainnya' }).click()
    await page.getByRole('menuitemradio', { name: 'Mikrofon headset' }).click()
    expect(stage.devices().getSnapshot().context.chosen.microphone).toBe('mic-2')
  })

  test('hanging up ends the call and nothing else', async () => {
    const { call, stage, room } = await show((one) => one.talks())
    await call().getByRole('button', { name: 'Tutup panggilan' }).click()
    expect(phaseOf(stage)).toBe('over')
    stage.clock.advance(1_000)
    await expect.element(page.getByText('Panggilan selesai')).toBeVisible()
    expect(room.getSnapshot().matches({ room: 'conversing' })).toBe(true)
  })
})

describe('what came of it (product §8)', () => {
  const TITLES: Record<CallFailure, string> = {
    declined: 'Panggilan Ditolak',
    deviceNotFound: 'Device Not Found',
    unregistered: 'Tidak dapat mendaftarkan pengguna',
    unreachable: 'Tidak dapat terhubung dengan server video call',
    busy: 'Sedang dalam panggilan lain',
    timeout: 'Panggilan tidak dijawab',
    forbidden: 'Panggilan tidak diizinkan',
    lost: 'Panggilan terputus',
  }
  test.each(Object.entries(TITLES) as [CallFailure, string][])('%s: %s', async (failure, title) => {
    const { screen, stage } = await show((one) => one.fails(failure))
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible()
    const again = screen.getByRole('button', { name: 'Panggil lagi' }).elements()
    expect(again).toHaveLength(failure === 'forbidden' || failure === 'unregistered' ? 0 : 1)
    await screen.getByRole('button', { name: 'Tutup', exact: true }).click()
    expect(selectNote(stage.videoCall.getSnapshot())).toBeNull()
  })

  test('calling again', async () => {
    const { screen, stage } = await show((one) => one.fails('declined'))
    await screen.getByRole('button', { name: 'Panggil lagi' }).click()
    expect(phaseOf(stage)).toBe('waking')
  })

  test('a missed one is called back', async () => {
    const { screen, stage } = await show((one) => one.rings().isMissed())
    await expect.element(screen.getByText('Panggilan tidak terjawab', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Panggil balik' }).click()
    expect(phaseOf(stage)).toBe('waking')
  })
})

describe('the button of the room', () => {
  test('calls the patient of the record, and says so while it does', async () => {
    const { screen, stage } = await show((one) => one.register())
    await screen.getByRole('button', { name: 'Panggil video' }).click()
    expect(stage.callSession().getSnapshot().context.call).toMatchObject({
      with: { id: '201' },
      consultationId: 'K-1',
      isCaller: true,
    })
    await expect
      .element(screen.getByRole('button', { name: 'Panggil video' }))
      .toHaveAccessibleDescription('Panggilan video sedang berlangsung.')
  })
})

const MESSAGES = [
  aMessage({ status: 'seen', date: TEST_EPOCH - 600_000 }),
  ...Array.from({ length: 12 }, (_, index) =>
    aMessage({
      objectId: `m${index}`,
      messageId: `message-${index + 2}`,
      text: `Pesan ${index}`,
      status: 'seen',
      date: TEST_EPOCH - 500_000 + index,
    }),
  ),
  aMessage({
    objectId: 'm99',
    messageId: 'message-99',
    sender_id: '101',
    text: 'Saya telepon lewat video sebentar.',
    status: 'seen',
    date: TEST_EPOCH - 60_000,
  }),
]

const BAGAS: RoomPatient = {
  id: '202',
  name: 'Bagas Adi Pratama',
  picture: null,
  gender: 'Laki-laki',
  dob: '1991-09-03',
  complaint: null,
  allergies: [],
  allergiesUnasked: null,
  allergiesBefore: null,
  facility: null,
}

/** The head of a large call. */
function FullHead({ patient }: { patient: RoomPatient }) {
  const props = { shape: 'full', name: 'Bagas', role: null, state: 'talking', since: null, quality: undefined } as const
  return <CallHead {...props} patient={patient} now={() => TEST_EPOCH} onReduce={() => {}} />
}

/** The patient's record has these allergies; null: nobody has asked. */
function tellAllergies(room: ConsultationRef, names: string[] | null): void {
  const { record } = room.getSnapshot().context
  const allergy = names?.map((name) => ({ name })) ?? null
  const detail_patient = { ...(record?.className === 'Consultations' ? record.detail_patient : null), allergy }
  room.send({ type: 'record.changed', record: { ...record, detail_patient, updatedAt: Infinity } } as never)
}

async function show(begin: (stage: CallStage) => unknown = () => {}) {
  const stage = stageCalls()
  begin(stage)
  const { actor } = stageState(consultationModel, 'consultation.room.conversing', {
    where: ({ context }) => context.record?.status === 'ON_CHAT' && context.record.className === 'Consultations',
  })
  const room = actor as ConsultationRef
  room.getSnapshot().children.chat?.send({ type: 'messages.synced', messages: MESSAGES, hasOlder: false } as never)
  const onAccept = vi.fn<() => void>()
  await cleanup()
  const screen = await render(
    <ChakraProvider value={system}>
      <CoveredMain>
        <OpenConsultation consultation={room} videoCall={stage.videoCall} now={stage.clock.now} />
      </CoveredMain>
      <CallLayer videoCall={stage.videoCall} consultation={room} now={stage.clock.now} onAccept={onAccept} />
    </ChakraProvider>,
  )
  const call = () => screen.getByRole('region', { name: 'Panggilan video dengan Sulastri Wahyuningsih' })
  return {
    screen,
    stage,
    room,
    onAccept,
    call,
    isCovered: () => document.querySelector('main')?.inert,
    box: () => call().element().getBoundingClientRect(),
  }
}

/** The page, as the layout makes it inert. */
function CoveredMain({ children }: { children: ReactNode }) {
  return (
    <main tabIndex={-1} inert={useIsPageCovered()}>
      {children}
    </main>
  )
}

function phaseOf({ callSession }: CallStage) {
  return selectPhase(callSession().getSnapshot())
}

/** As slowly as a hand that means a place, and no flick. */
async function drag(element: Element, x: number, y: number): Promise<void> {
  const from = element.getBoundingClientRect()
  const at = { x: from.x + 60, y: from.y + 90 }
  const fire = (type: string, part: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        button: 0,
        clientX: at.x + x * part,
        clientY: at.y + y * part,
      }),
    )
  fire('pointerdown', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) fire('pointermove', part)
  await new Promise((rested) => setTimeout(rested, 120))
  fire('pointerup', 1)
}
