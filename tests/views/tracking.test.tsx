import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { TrackingFacts } from '../../machines/emergency/tracking/tracking.model'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { ArrivalCard } from '../../src/screens/emergency/ambulances/ArrivalCard'
import { Timeline } from '../../src/screens/emergency/timeline/Timeline'
import { system } from '../../src/ui/theme/system'
import { anEmergencyDetail, aPosition, aRoute } from '../kit/data/ambulances'
import { anEmergencyRecord } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { tracking, trackingModel } from '../models/tracking.model'

async function hasArrived(screen: Screen) {
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sudah tiba di RS')
}

walkView({
  model: trackingModel,
  view: ({ actor, clock }) => <ArrivalCard tracking={actor} now={clock.now} onChoose={() => {}} />,
  everyWorld: true,
  // What the map looks at is moved on the map, which has its own tests.
  gestures: {},
  faces: {
    async 'tracking.position.unchosen'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Pilih ambulans' })).toBeVisible()
    },
    async 'tracking.position.awaited'(screen) {
      await expect.element(screen.getByRole('status')).toHaveTextContent('Menunggu posisi ambulans')
    },
    async 'tracking.position.fresh'(screen) {
      await expect.element(screen.getByRole('status')).toHaveTextContent(/^Tiba /)
      await expect.element(screen.getByText(/posisi 0 detik lalu$/i)).toBeVisible()
    },
    async 'tracking.position.stale'(screen) {
      await expect
        .element(screen.getByText(/^Posisi ambulans terakhir \d+ detik lalu\. Menunggu kabar baru\.$/))
        .toBeVisible()
    },
    'tracking.position.arrived.recent': hasArrived,
    'tracking.position.arrived.old': hasArrived,
  },
  faceless: FACELESS,
})

const show = (children: ReactNode) => render(<ChakraProvider value={system}>{children}</ChakraProvider>)

describe('the arrival card (look 07)', () => {
  function card(facts: TrackingFacts, seconds: number, route = true) {
    const clock = new TestClock()
    const actor = createActor(inert(trackingModel.machine), { clock, input: tracking(facts)(clock) }).start()
    if (route) actor.send({ type: 'xstate.done.actor.readRoute', output: aRoute() } as never)
    clock.advance(seconds * 1_000)
    return show(<ArrivalCard tracking={actor} now={clock.now} />)
  }

  const coming = {
    place: { lat: -6.2088, lng: 106.8456 },
    status: 'ON_GOING',
    statusAt: null,
    detail: anEmergencyDetail(),
  } as const

  test.each<[string, TrackingFacts, number, boolean, [string, string]]>([
    ['on its way', coming, 2, true, ['Tiba 4 menit lagi', '590 m · posisi 2 detik lalu']],
    ['before its way is known', coming, 2, false, ['Tiba 4 menit lagi', '590 m · posisi 2 detik lalu']],
    [
      'from the start of its way',
      { ...coming, detail: anEmergencyDetail({ position: aPosition({ lat: -6.2004, lng: 106.8391 }) }) },
      0,
      true,
      ['Tiba 4 menit lagi', '1,2 km · posisi 0 detik lalu'],
    ],
    [
      'almost there',
      { ...coming, detail: anEmergencyDetail({ eta_s: 5 }) },
      6,
      true,
      ['Segera tiba di lokasi', '590 m · posisi 6 detik lalu'],
    ],
    [
      'nobody reckoned',
      { ...coming, detail: anEmergencyDetail({ eta_s: null }) },
      1,
      true,
      ['Dalam perjalanan', '590 m · posisi 1 detik lalu'],
    ],
    [
      'before its departure, however long that takes',
      { ...coming, status: 'ON_CALL' },
      9,
      true,
      ['Belum berangkat, sekitar 4 menit dari lokasi', '590 m · posisi 9 detik lalu'],
    ],
    [
      'before its departure, and nobody reckoned',
      { ...coming, status: 'ON_CALL', detail: anEmergencyDetail({ eta_s: null }) },
      1,
      true,
      ['Belum berangkat', '590 m · posisi 1 detik lalu'],
    ],
    [
      'with the patient',
      { ...coming, status: 'PICK_UP' },
      3,
      false,
      ['Tiba di RS 4 menit lagi', '1,2 km · posisi 3 detik lalu'],
    ],
    [
      'with the patient, at the position before the pick-up',
      { ...coming, status: 'PICK_UP', statusAt: TEST_EPOCH + 1_000 },
      3,
      false,
      ['Dalam perjalanan', '1,2 km · posisi 3 detik lalu'],
    ],
    ['no place', { ...coming, place: null }, 3, false, ['Tiba 4 menit lagi', 'Posisi 3 detik lalu']],
    [
      'silent for 20 s',
      coming,
      20,
      true,
      ['Tiba 4 menit lagi', 'Posisi ambulans terakhir 20 detik lalu. Menunggu kabar baru.'],
    ],
    [
      'silent for long',
      coming,
      305,
      true,
      ['Dalam perjalanan', 'Posisi ambulans terakhir 5 menit lalu. Menunggu kabar baru.'],
    ],
    ['there', { ...coming, status: 'DONE' }, 90, false, ['Sudah tiba di RS', 'RS Bina Harapan']],
    [
      'not yet reported',
      { ...coming, detail: anEmergencyDetail({ position: null, eta_s: null }) },
      5,
      false,
      ['Menunggu posisi ambulans', 'AD 9114 AU belum mengirim posisi.'],
    ],
  ])('%s', async (_, facts, seconds, route, [title, line]) => {
    const screen = await card(facts, seconds, route)
    await expect.element(screen.getByRole('status')).toHaveTextContent(title)
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible()
  })

  test('none is chosen: one click to the list', async () => {
    const onChoose = vi.fn<() => void>()
    const { actor, clock } = stageState(trackingModel, 'tracking.position.unchosen')
    const screen = await show(<ArrivalCard tracking={actor} now={clock.now} onChoose={onChoose} />)
    await screen.getByRole('button', { name: 'Pilih ambulans' }).click()
    expect(onChoose).toHaveBeenCalledOnce()
  })

  test('none was chosen, and it is too late for one', async () => {
    const screen = await card({ ...coming, status: 'PICK_UP', detail: null }, 0, false)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Tanpa ambulans dari aplikasi')
  })
})

describe('the timeline', () => {
  const history: AuditEntry[] = [
    {
      at: new Date(TEST_EPOCH + 9_000).toISOString(),
      by: '101',
      role: 'doctor',
      device_id: null,
      what: 'move',
      detail: { from: 'REQUESTED', to: 'ON_CALL' },
    },
    {
      at: new Date(TEST_EPOCH + 90_000).toISOString(),
      by: '101',
      role: 'doctor',
      device_id: null,
      what: 'ambulance',
      detail: { ambulance_id: '401', plate: 'AD 9114 AU' },
    },
  ]

  async function timeline(load: () => Promise<AuditEntry[]>) {
    const resource = createActor(createResourceMachine<AuditEntry[]>(), { input: { load } }).start()
    const doctor = { id: '101', name: 'dr. Ratna Kusumawardani' }
    const screen = await show(
      <Timeline history={resource} record={anEmergencyRecord({ status: 'ON_CALL' })} doctor={doctor} />,
    )
    return { screen, resource }
  }

  test('newest first, each with its time', async () => {
    const { screen } = await timeline(() => Promise.resolve(history))
    const zone = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' })
    await expect.element(screen.getByText('AD 9114 AU dipilih')).toBeVisible()
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${zone.format(TEST_EPOCH + 90_000)}AD 9114 AU dipilihdr. Ratna Kusumawardani`,
      `${zone.format(TEST_EPOCH + 9_000)}Emergency diterimaDiterima dalam 9 detik`,
    ])
  })

  test('on its way, empty, failed, and old but in sight', async () => {
    const answers: (() => Promise<AuditEntry[]>)[] = [
      () => Promise.reject(new Error('down')),
      () => Promise.resolve([]),
      () => Promise.resolve(history),
      () => Promise.reject(new Error('down')),
    ]
    const { screen, resource } = await timeline(() => (answers.shift() ?? (() => new Promise<never>(() => {})))())
    await expect.element(screen.getByText('Lini masa belum bisa dimuat.')).toBeVisible()
    await screen.getByRole('button', { name: 'Coba lagi' }).click()
    await expect.element(screen.getByText('Belum ada langkah yang tercatat.')).toBeVisible()
    resource.send({ type: 'resource.refresh' })
    await expect.element(screen.getByText('Emergency diterima')).toBeVisible()
    resource.send({ type: 'resource.refresh' })
    await expect.element(screen.getByText('Lini masa ini mungkin belum yang terbaru.')).toBeVisible()
    await expect.element(screen.getByText('Emergency diterima')).toBeVisible()
    await screen.getByRole('button', { name: 'Coba lagi' }).click()
    await expect.element(screen.getByText('Emergency diterima')).toBeVisible()
  })
})
