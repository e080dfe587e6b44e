import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { CheckRef } from '../../machines/devices/check/check.selectors'
import { devicesMachine } from '../../machines/devices/devices.machine'
import { CallButton } from '../../src/screens/consultation/CallButton'
import { CameraCheck } from '../../src/screens/devices/CameraCheck'
import { DeviceCheckDialog } from '../../src/screens/devices/DeviceCheckDialog'
import { MicrophoneCheck } from '../../src/screens/devices/MicrophoneCheck'
import { SpeakerCheck } from '../../src/screens/devices/SpeakerCheck'
import { system } from '../../src/ui/theme/system'
import { aRecord } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { replay } from '../kit/graph/walk'
import { checkModel } from '../models/check.model'
import { cameraRuns, devicesModel, listed, microphoneRuns, recalled } from '../models/devices.model'
import { FACELESS } from '../models/faceless'
import { pushModel } from '../models/push.model'
import { videoCallModel } from '../models/video-call.model'

// The patient rang behind the check, whose 'Batal' did not end that call.
test('a double click on the call button opens the due check once, and calls nobody', async () => {
  const { actor: check } = stageState(checkModel, 'check.closed.due')
  const { actor: videoCall } = stageState(videoCallModel, 'videoCall.call.idle.quiet')
  const send = vi.spyOn(videoCall, 'send')
  const screen = await render(
    <ChakraProvider value={system}>
      <CallButton videoCall={videoCall} record={aRecord({ status: 'ON_CHAT' })} check={check} />
    </ChakraProvider>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Panggil video' }))
  expect(check.getSnapshot().matches('open')).toBe(true)
  expect(send).not.toHaveBeenCalled()
  await cleanup()
})

const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
}
const offers = (name: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('button', { name })).toBeVisible()
}
const press = (name: string) => async (screen: Screen) => {
  await screen.getByRole('button', { name, exact: true }).click()
}

walkView({
  model: checkModel,
  view: ({ actor }) => <DeviceCheckDialog check={actor} />,
  gestures: {
    'check.continue': press('Lanjut menelepon'),
    async 'check.close'(screen) {
      const close = screen.getByRole('button', { name: /^(Tutup|Batal)$/ })
      await close.click()
    },
    async 'speaker.test'(screen) {
      await screen.getByRole('button', { name: /^Bunyikan/ }).click()
    },
    'speaker.confirmed': press('Saya mendengarnya'),
    'speaker.denied': press('Tidak terdengar'),
    'connection.test': press('Uji lagi'),
  },
  // An answer stops the sound and does not restart it.
  offers: (snapshot, { type }) =>
    type !== 'speaker.test' || !['playing', 'asked'].some((speaker) => snapshot.matches({ open: { speaker } })),
  faces: {
    'check.open.voice.awaited': isOpen,
    'check.open.speaker.untried': offers('Bunyikan nada'),
    'check.open.speaker.playing': says('Nada sedang berbunyi…'),
    'check.open.speaker.asked': says('Apakah Anda mendengar nadanya?'),
    'check.open.speaker.audible': says('Anda mendengar nadanya.'),
    'check.open.speaker.inaudible': says(/^Naikkan volume komputer/),
    'check.open.connection.awaited': says('Menghubungi server video call…'),
    'check.open.connection.probing': says('Menguji koneksi…'),
    'check.open.connection.relayed': says('Koneksi siap, juga lewat jaringan yang ketat. Pergi-pulang 38 milidetik.'),
    'check.open.connection.direct': says(/^Koneksi siap, tanpa TURN/),
    'check.open.connection.unrelayed': says(/^Server perantara tidak terjangkau/),
    'check.open.connection.failed': says(/^Koneksi panggilan tidak terbentuk/),
    'check.open.connection.unsupported': says(/^Peramban ini tidak mendukung panggilan video/),
    'check.open.connection.unreachable': says(/^Tidak dapat terhubung dengan server video call/),
    'check.closed.known': isClosed,
    'check.closed.storing': isClosed,
  },
  faceless: {
    ...FACELESS,
    'check.open.voice.audible': 'its devices are silent here: said beside a microphone that runs, below',
    'check.open.voice.inaudible': 'its devices are silent here: said beside a microphone that runs, below',
  },
})

describe('the dialog fits its window', () => {
  afterAll(() => page.viewport(1280, 800))

  test.each([
    [1280, 800],
    [1280, 600],
    [360, 740],
    [360, 480],
  ])('at %i × %i px', async (width, height) => {
    await page.viewport(width, height)
    const { actor } = stageState(checkModel, 'check.open.connection.relayed')
    const screen = await render(
      <ChakraProvider value={system}>
        <DeviceCheckDialog check={actor} push={stageState(pushModel, 'push.denied').actor} />
      </ChakraProvider>,
    )
    const inside = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= width && bottom <= height
    }
    const dialog = screen.getByRole('dialog', { name: 'Periksa perangkat' })
    await expect.poll(() => inside(dialog.element())).toBe(true)
    const close = dialog.getByRole('button', { name: /^(?:Tutup|Lanjut menelepon)$/ })
    await expect.poll(() => inside(close.element())).toBe(true)
    // The last section is reached by scrolling inside the dialog, and ends above its buttons.
    const last = dialog.getByRole('heading', { name: 'Koneksi' }).element()
    last.scrollIntoView({ block: 'end' })
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(close.element().getBoundingClientRect().top)
    await expect.element(dialog.getByText('Belum berfungsi: notifikasi', { exact: false })).toBeInTheDocument()
    await cleanup()
  })
})

test.each([
  [true, 'Emergency Call belum berdering selama Anda Online. Jadi Offline dulu'],
  [false, 'dering tetap masuk selama pemeriksaan ini'],
])('for the emergency mode it says what rings: online %s', async (isOnline, words) => {
  const { actor } = stageState(checkModel, 'check.closed.due')
  actor.send({ type: 'check.offer' })
  const screen = await render(
    <ChakraProvider value={system}>
      <DeviceCheckDialog check={actor} isOnline={isOnline} />
    </ChakraProvider>,
  )
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(words)
  await cleanup()
})

async function isOpen(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('dialog', { name: 'Periksa perangkat' })).toBeVisible()
}

async function isClosed(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}

/** The devices in one state of theirs, beside a check in one of its own. */
async function staged(state: string, reason: string | null = null, voice = 'awaited'): Promise<Screen> {
  const { actor: devices } = stageState(devicesModel, state, {
    where: ({ context: { refusals } }) =>
      reason === null || [refusals.camera, refusals.microphone].includes(reason as never),
  })
  const check: CheckRef = stageState(checkModel, `check.open.voice.${voice}`).actor
  return render(
    <ChakraProvider value={system}>
      <CameraCheck devices={devices} />
      <MicrophoneCheck devices={devices} check={check} />
      <SpeakerCheck devices={devices} check={check} />
    </ChakraProvider>,
  )
}

const AT = 'devices.running'

// Its paths are found in the first of them.
describe('what a device says of itself (findings §5)', { timeout: 60_000 }, () => {
  test.each([
    [`${AT}.camera.off`, null, 'Kamera mati'],
    [`${AT}.camera.wanted.on.steady`, null, 'Gambar Anda terlihat.'],
    [`${AT}.camera.wanted.ended`, null, 'Terputus. Mencari perangkat lain…'],
    [`${AT}.camera.refused`, 'missing', /^Tidak ada kamera\. Panggilan tetap bisa dengan suara saja/],
    [`${AT}.camera.refused`, 'denied', /^Kamera tidak diizinkan\. Klik ikon/],
    [`${AT}.microphone.wanted.ended`, null, 'Terputus. Mencari perangkat lain…'],
    [`${AT}.microphone.refused`, 'missing', /^Tidak ada mikrofon\. Pasang/],
    [`${AT}.microphone.refused`, 'denied', /^Mikrofon tidak diizinkan\. Klik ikon/],
    [`${AT}.speaker.refused`, null, /^Peramban ini memilih sendiri pengeras suaranya/],
  ])('%s %s', async (state, reason, words) => {
    const screen = await staged(state, reason)
    await expect.element(screen.getByText(words)).toBeVisible()
    await cleanup()
  })

  test.each([
    ['awaited', /^Ucapkan sesuatu/],
    ['audible', 'Suara Anda terdengar.'],
    ['inaudible', /^Belum ada suara\. Naikkan volume mikrofon/],
  ])('a microphone that runs, and a voice %s', async (voice, words) => {
    const screen = await staged(`${AT}.microphone.wanted.on.steady`, null, voice)
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByRole('meter', { name: 'Kekuatan suara' })).toBeVisible()
    await cleanup()
  })

  test('a refused one is asked for again', async () => {
    const { actor: devices } = stageState(devicesModel, `${AT}.camera.refused`, {
      where: ({ context }) => context.refusals.camera === 'denied',
    })
    const screen = await render(
      <ChakraProvider value={system}>
        <CameraCheck devices={devices} />
      </ChakraProvider>,
    )
    await screen.getByRole('button', { name: 'Coba lagi' }).click()
    await expect.element(screen.getByText(/^Menunggu izin/)).toBeVisible()
    await cleanup()
  })

  test('another one is chosen by its name', async () => {
    const devices = createActor(inert(devicesMachine), { input: { wantsCamera: true } }).start()
    replay(devices, [listed, recalled, microphoneRuns, cameraRuns])
    const screen = await render(
      <ChakraProvider value={system}>
        <CameraCheck devices={devices} />
      </ChakraProvider>,
    )
    await screen.getByRole('combobox', { name: 'Pilih kamera' }).selectOptions('Kamera USB')
    expect(devices.getSnapshot().context.chosen.camera).toBe('cam-2')
    await cleanup()
  })
})
