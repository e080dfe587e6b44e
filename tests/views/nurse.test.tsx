import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyMachineSnapshot } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import { formatTime } from '../../src/i18n/format'
import { NurseHome } from '../../src/screens/nurse/NurseHome'
import { RunningEmergencies } from '../../src/screens/nurse/RunningEmergencies'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render } from 'vitest-browser-react'
import { NurseOnStage } from '../../stories/nurse/NurseOnStage'
import { system } from '../../src/ui/theme/system'
import { aNurse } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { coming, facilityEmergenciesModel, justTaken, onTheWay, pickedUp } from '../models/facility-emergencies.model'
import { nurseModel } from '../models/nurse.model'

const STALE = `Terakhir sinkron ${formatTime(TEST_EPOCH)}.`
const UNREACHED = 'Emergency yang berjalan belum bisa dibaca'
const NONE = 'Begitu dokter menerima panggilan, emergency muncul di sini dengan sendirinya.'

walkView({
  model: facilityEmergenciesModel,
  view: ({ actor }) => <RunningEmergencies emergencies={actor} />,
  // The nurse only reads: every event comes from outside.
  gestures: {},
  faces: {
    async 'facilityEmergencies.watching.live'(screen, snapshot) {
      await cards(screen, snapshot)
      await expect.element(screen.getByText(STALE)).not.toBeInTheDocument()
      const none = screen.getByText(NONE)
      if (snapshot.context.running.length === 0) await expect.element(none).toBeVisible()
      else await expect.element(none).not.toBeInTheDocument()
    },
    async 'facilityEmergencies.watching.stale'(screen, snapshot) {
      await cards(screen, snapshot)
      await expect.element(screen.getByText(STALE)).toBeVisible()
    },
    async 'facilityEmergencies.watching.opening'(screen) {
      await expect.element(screen.getByRole('img', { name: 'Memuat emergency yang berjalan' })).toBeInTheDocument()
    },
    async 'facilityEmergencies.watching.unreached'(screen) {
      await expect.element(screen.getByText(UNREACHED)).toBeVisible()
    },
    async 'facilityEmergencies.broken'(screen, snapshot) {
      await cards(screen, snapshot)
      await expect.element(screen.getByText(snapshot.context.syncedAt === null ? UNREACHED : STALE)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

walkView({
  model: nurseModel,
  view: ({ actor }) => <NurseHome nurse={actor} user={aNurse()} addressOf={addressOf} navigate={() => {}} />,
  gestures: {},
  faces: {
    async 'nurse.running.watched'(screen) {
      await expect.element(screen.getByRole('heading', { name: 'Emergency berjalan' })).toBeVisible()
    },
    'nurse.running.broken': brokenInsteadOf('Emergency berjalan'),
    async 'nurse.past.listed'(screen) {
      await expect.element(screen.getByRole('heading', { name: 'Emergency sebelumnya' })).toBeVisible()
    },
    'nurse.past.broken': brokenInsteadOf('Emergency sebelumnya'),
    async 'nurse.latest.read'(screen) {
      await expect.element(screen.getByRole('heading', { name: 'Asesmen terbaru' })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Lihat semua' })).toHaveAttribute('href', '/assessment')
    },
    'nurse.latest.broken': brokenInsteadOf('Asesmen terbaru'),
  },
  faceless: FACELESS,
})

/**
 * What is under way, the newest call first, each caller with their number, and nothing to be pressed but the telephone.
 */
async function cards(screen: Screen, { context }: AnyMachineSnapshot): Promise<void> {
  const running = context.running.map(({ record }: { record: { objectId: string } }) => record.objectId)
  const shown = () =>
    [...screen.container.querySelectorAll('[data-emergency]')].map((card) => card.getAttribute('data-emergency'))
  await expect.poll(shown).toEqual(running)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
}

function brokenInsteadOf(name: string) {
  return async (screen: Screen) => {
    await expect.element(screen.getByText('Bagian ini terganggu dan sedang dimulai lagi.').first()).toBeVisible()
    await expect.element(screen.getByRole('heading', { name })).not.toBeInTheDocument()
  }
}

function addressOf(id: string | null): string {
  return id === null ? '/assessment' : `/assessment?id=${id}`
}

const show = (children: React.ReactNode) => render(<ChakraProvider value={system}>{children}</ChakraProvider>)

const looking = (where: (snapshot: AnyMachineSnapshot) => boolean = () => true) =>
  stageState(facilityEmergenciesModel, 'facilityEmergencies.watching.live', { where })

test('says no minutes to the hospital by the estimate to the patient', async () => {
  const { actor } = looking()
  const screen = await show(<RunningEmergencies emergencies={actor} />)
  const record = { ...pickedUp, statusAt: (coming.position?.at ?? coming.updatedAt) + 1 }
  actor.send({ type: 'emergencies.synced', records: [record] })
  actor.send({ type: 'details.synced', details: [coming] })
  const card = screen.getByRole('article', { name: 'Dewi Anggraini' })
  await expect.element(card).toHaveTextContent('Dalam perjalanan')
  await expect.element(card).not.toHaveTextContent(/menit lagi/)
})

test('shows the caller, reason, place, distance and ambulance, with a number to tap', async () => {
  const { actor } = looking()
  const screen = await show(<RunningEmergencies emergencies={actor} />)
  actor.send({ type: 'emergencies.synced', records: [onTheWay] })
  actor.send({ type: 'details.synced', details: [coming] })
  const card = screen.getByRole('article', { name: 'Dewi Anggraini' })
  for (const words of [
    'Keterangan Kecelakaan lalu lintas',
    'Pasien Rudi Hartono',
    'Jl. Melati Raya No. 12, Jakarta Selatan',
    'AD 9114 AU · Bambang Sutrisno',
    'Tiba 4 menit lagi',
    'Posisi 2 detik lalu',
  ]) {
    await expect.element(card).toHaveTextContent(words)
  }
  await expect.element(card).not.toHaveTextContent('Keterangan dokter')
  const written = { ...onTheWay, emergency_type: 'Henti jantung', caller_remark: 'Ayah jatuh' }
  actor.send({ type: 'emergency.changed', record: { ...written, updatedAt: onTheWay.updatedAt + 1 } })
  await expect.element(card).toHaveTextContent('Keterangan Ayah jatuh')
  await expect.element(card).toHaveTextContent('Keterangan dokter Henti jantung')
  const phone = card.getByRole('link', { name: 'Telepon Dewi Anggraini, 0812-3456-7803' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+6281234567803')
  const step = card.getByRole('list', { name: 'Langkah emergency' }).getByRole('listitem').nth(1)
  await expect.element(step).toHaveAttribute('aria-current', 'step')
  await expect.element(step).toHaveTextContent(`Menuju lokasi${formatTime(onTheWay.statusAt ?? 0)}`)
})

test('a position that is old is said to be', async () => {
  const { actor, clock } = looking()
  const screen = await show(<RunningEmergencies emergencies={actor} />)
  actor.send({ type: 'emergencies.synced', records: [onTheWay] })
  clock.advance(20 * SECOND)
  actor.send({ type: 'details.synced', details: [coming] })
  const warning = screen.getByText('Posisi ambulans terakhir 22 detik lalu. Menunggu kabar baru.')
  await expect.element(warning).toBeVisible()
  // As on the doctor's card, and unlike the quiet text beside it.
  const quiet = screen.getByText('RS Bina Harapan').first().element()
  expect(getComputedStyle(warning.element()).color).not.toBe(getComputedStyle(quiet).color)
})

test('a new emergency is announced politely; those of the first list are not', async () => {
  const { actor } = stageState(facilityEmergenciesModel, 'facilityEmergencies.watching.opening')
  const screen = await show(<RunningEmergencies emergencies={actor} />)
  const news = () => screen.container.querySelector('[aria-live="polite"]')?.textContent
  actor.send({ type: 'emergencies.synced', records: [onTheWay] })
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(news()).toBe('')
  actor.send({ type: 'emergency.changed', record: { ...justTaken, emergency_type: 'Sesak napas.' } })
  await expect.poll(news).toBe('Emergency baru: Petrus Wanggai, Sesak napas.')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('the whole home: what is under way, what was, and the ways to the newest assessments', async () => {
  const gone: string[] = []
  const screen = await show(<NurseOnStage navigate={(to) => void gone.push(to)} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wulandari')
  await expect.element(screen.getByText(/2 emergency berjalan/)).toBeVisible()
  const past = screen.getByRole('region', { name: 'Emergency sebelumnya' })
  await expect.element(past).toHaveTextContent('Alasan: Penelpon mengaku hanya mencoba tombol')
  await screen.getByRole('link', { name: /Sulastri Wahyuningsih/ }).click()
  expect(gone).toEqual(['/assessment?id=as1'])
  const card = screen.getByRole('article', { name: 'Dewi Anggraini' })
  await card.getByText('Lini masa').click()
  await expect.element(card.getByText('AD 9114 AU dipilih')).toBeVisible()
})

describe('the layout of the nurse’s cards', () => {
  afterEach(() => page.viewport(1280, 800))

  async function home(width: number) {
    await page.viewport(width, 800)
    const screen = await show(<NurseOnStage />)
    const latest = screen.getByRole('region', { name: 'Asesmen terbaru' })
    await expect.element(latest.getByRole('listitem').first()).toBeVisible()
    const past = screen.getByRole('region', { name: 'Emergency sebelumnya' })
    const box = (region: typeof latest) => region.element().getBoundingClientRect()
    return { past, latest, box }
  }

  test.each([1280, 960])(
    'at %i px the assessments have a column of their own, and go along beside a long past',
    async (width) => {
      const { past, latest, box } = await home(width)
      expect(latest.getByRole('listitem').elements()).toHaveLength(6)
      expect(box(latest).left).toBeGreaterThan(box(past).right)
      const list = document.createElement('div')
      list.style.height = '4000px'
      past.element().append(list)
      window.scrollTo(0, 3_000)
      // Wholly in sight, or to its foot where it is longer than the window.
      await expect.poll(() => box(latest).bottom).toBeGreaterThan(300)
      expect(box(latest).bottom).toBeLessThanOrEqual(800)
      window.scrollTo(0, 0)
    },
  )

  test.each([959, 360])('at %i px the newest are above the past', async (width) => {
    const { past, latest, box } = await home(width)
    expect(latest.getByRole('listitem').elements()).toHaveLength(4)
    expect(box(latest).bottom).toBeLessThan(box(past).top)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
