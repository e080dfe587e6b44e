import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmergencyScreen, OpenEmergency } from '../../src/screens/emergency/EmergencyScreen'
import { system } from '../../src/ui/theme/system'
import { selectPatientData } from '../../machines/emergency/emergency.selectors'
import { mustExplainEnd } from '../../machines/emergency/emergency.rules'
import { anEmergencyDetail } from '../kit/data/ambulances'
import { anEmergencyRecord } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { doctorModel } from '../models/doctor.model'
import { rudi } from '../models/patient-data.model'
import { emergencyModel } from '../models/emergency.model'
import { FACELESS } from '../models/faceless'

// The map has its own tests and is drawn in software here: its text replaces it.
vi.mock('../../src/screens/emergency/map/webgl', () => ({ hasWebGl: () => false }))

const NO_CALLS = { videoCall: undefined, groupCall: undefined }

walkView({
  // What the children know is seen in their own walks.
  model: {
    ...emergencyModel,
    key: ({ context: { record, isDataPending, stuckFields, endReason } }) => [
      record?.status,
      isDataPending,
      stuckFields.length,
      endReason,
    ],
  },
  // Nobody is asked why where no ambulance is under way.
  offers: ({ context }, event) => event.type !== 'emergency.explain' || mustExplainEnd(context),
  view: ({ actor, clock }) => <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={clock.now} />,
  gestures: {
    async 'emergency.end'(screen) {
      await screen.getByRole('button', { name: 'Selesai', exact: true }).click()
    },
    async 'emergency.confirm'(screen) {
      await screen.getByRole('button', { name: /^(?:Ya, akhiri|Selesaikan tanpa menyimpan)$/ }).click()
    },
    async 'emergency.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
    async 'emergency.retry'(screen) {
      await screen.getByRole('button', { name: /^(?:Coba lagi|Simpan lagi)$/ }).click()
    },
    async 'emergency.report'(screen) {
      await screen.getByRole('button', { name: 'Laporkan' }).click()
    },
    async 'emergency.explain'(screen, event) {
      await screen.getByRole('textbox', { name: 'Alasan mengakhiri' }).fill(String(event.reason))
    },
  },
  faces: {
    async 'emergency.opening.reading'(screen) {
      await expect.element(screen.getByText('Membuka Emergency Call').first()).toBeInTheDocument()
      await expect.element(screen.getByRole('button', { name: 'Selesai', exact: true })).not.toBeInTheDocument()
    },
    async 'emergency.opening.failed'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    },
    async 'emergency.room.attending'(screen) {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await showsCaller(screen)
    },
    async 'emergency.room.flushing'(screen) {
      await expect.element(screen.getByRole('alertdialog').getByText('Mengakhiri', { exact: true })).toBeVisible()
    },
    async 'emergency.room.unsaved'(screen) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Data pasien belum tersimpan' })).toBeVisible()
    },
    async 'emergency.room.reporting'(screen) {
      await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    },
    async 'emergency.room.confirming'(screen, { context }) {
      const dialog = screen.getByRole('alertdialog', { name: 'Akhiri Emergency Call ini?' })
      await expect.element(dialog).toBeVisible()
      const why = dialog.getByRole('textbox', { name: 'Alasan mengakhiri' })
      await expect.element(dialog.getByText(/Emergency untuk Rudi Hartono dicatat selesai/)).toBeVisible()
      if (!mustExplainEnd(context)) {
        await expect.element(why).not.toBeInTheDocument()
        if (context.record.status === 'ON_CALL') {
          await expect
            .element(dialog.getByText('Belum ada ambulans yang berangkat menjemput Rudi Hartono.'))
            .toBeVisible()
        }
        return
      }
      const where =
        context.record.status === 'ON_CALL'
          ? /belum berangkat menjemput Rudi Hartono\.$/
          : /masih menuju Rudi Hartono.*pasien belum dijemput/
      await expect.element(dialog.getByText(where)).toBeVisible()
      const end = dialog.getByRole('button', { name: 'Ya, akhiri' })
      if (context.endReason === '')
        await expect.element(end).toHaveAccessibleDescription('Tulis alasannya terlebih dahulu.')
      else await expect.element(end).not.toHaveAttribute('aria-disabled')
    },
    async 'emergency.room.ending'(screen) {
      await expect.element(screen.getByRole('alertdialog').getByText('Mengakhiri', { exact: true })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function showsCaller(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('heading', { name: 'Dewi Anggraini' })).toBeVisible()
  await expect.element(screen.getByRole('definition').filter({ hasText: 'Kecelakaan lalu lintas' })).toBeVisible()
  const call = screen.getByRole('link', { name: 'Telepon Dewi Anggraini' })
  await expect.element(call).toHaveAttribute('href', 'tel:+6281234567803')
}

describe('the emergency page', () => {
  test('shows the caller, the place, the patient, the distance and the elapsed time', async () => {
    const { actor } = stageState(emergencyModel, 'emergency.room.attending')
    const screen = await render(
      <ChakraProvider value={system}>
        <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={() => TEST_EPOCH + 401_000} />
      </ChakraProvider>,
    )
    const caller = screen.getByLabelText('Dewi Anggraini', { exact: true })
    for (const words of ['3171 0152 0479 0001', 'Perempuan', '0812-3456-7803']) {
      await expect.element(caller.getByText(words)).toBeVisible()
    }
    await expect.element(screen.getByRole('textbox', { name: 'Nama pasien' })).toHaveValue('Rudi Hartono')
    await expect.element(screen.getByText('Jl. Melati Raya No. 12, Jakarta Selatan')).toBeVisible()
    await expect.element(screen.getByRole('timer', { name: 'sejak panggilan' })).toHaveTextContent('06.41')
    await expect.element(screen.getByRole('listitem').getByText('Diterima')).toBeVisible()
  })

  test('its end question says no minutes to the hospital by an estimate from before the pick-up', async () => {
    const { actor } = stageState(emergencyModel, 'emergency.room.attending')
    const detail = anEmergencyDetail()
    const pickedUpAt = (detail.position?.at ?? detail.updatedAt) + 1_000
    const record = anEmergencyRecord({ status: 'PICK_UP', statusAt: pickedUpAt, updatedAt: pickedUpAt })
    actor.send({ type: 'ambulance.chosen', detail })
    actor.send({ type: 'record.changed', record })
    actor.send({ type: 'emergency.end' })
    const screen = await render(
      <ChakraProvider value={system}>
        <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={() => pickedUpAt + 1_000} />
      </ChakraProvider>,
    )
    const question = screen.getByRole('alertdialog')
    await expect.element(question.getByText(/membawa Rudi Hartono/)).toBeVisible()
    await expect.element(question).not.toHaveTextContent(/menit/)
  })

  test.each([
    [1280, 800],
    [360, 740],
  ])('its end question names a field that is not saved and leads to it, at %i × %i px', async (width, height) => {
    await page.viewport(width, height)
    const { actor, clock } = stageState(emergencyModel, 'emergency.room.attending')
    const patientData = selectPatientData(actor.getSnapshot())
    patientData?.getSnapshot().children.autosave?.send({ type: 'xstate.done.actor.load', output: null } as never)
    patientData?.send({ type: 'data.change', change: { patient_nik: '3372 0114 0758' } })
    const screen = await render(
      <ChakraProvider value={system}>
        <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={clock.now} />
      </ChakraProvider>,
    )
    await screen.getByRole('button', { name: 'Selesai', exact: true }).click()
    const question = screen.getByRole('alertdialog', { name: 'Akhiri Emergency Call ini?' })
    await expect.element(question.getByText('NIK belum 16 angka, kurang 4.')).toBeVisible()
    await question.getByRole('button', { name: 'Perbaiki NIK' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'NIK' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Selesai', exact: true }).click()
    await screen.getByRole('button', { name: 'Ya, akhiri' }).click()
    expect(actor.getSnapshot().matches({ room: 'ending' })).toBe(true)
    await page.viewport(1280, 800)
  })

  test('the way to a field that is not saved keeps the typed reason, Batal does not', async () => {
    const { actor, clock } = stageState(emergencyModel, 'emergency.room.attending', {
      where: ({ context }) => context.record?.status === 'ON_GOING',
    })
    const patientData = selectPatientData(actor.getSnapshot())
    patientData?.getSnapshot().children.autosave?.send({ type: 'xstate.done.actor.load', output: null } as never)
    patientData?.send({ type: 'data.change', change: { patient_nik: '3372 0114 0758' } })
    const screen = await render(
      <ChakraProvider value={system}>
        <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={clock.now} />
      </ChakraProvider>,
    )
    const end = screen.getByRole('button', { name: 'Selesai', exact: true })
    const why = screen.getByRole('textbox', { name: 'Alasan mengakhiri' })
    await end.click()
    await why.fill('Dibawa keluarga ke IGD')
    await screen.getByRole('button', { name: 'Perbaiki NIK' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'NIK' })).toHaveFocus()
    await end.click()
    await expect.element(why).toHaveValue('Dibawa keluarga ke IGD')
    await screen.getByRole('button', { name: 'Batal' }).click()
    await end.click()
    await expect.element(why).toHaveValue('')
  })

  test.each([
    ['patient_nik', 'NIK', 1280],
    ['patient_nik', 'NIK', 360],
    ['location', 'Lokasi', 1280],
    ['location', 'Lokasi', 360],
    ['notes', 'Catatan', 360],
  ] as const)(
    'its end question leads to the choice between two values of %s (%s), at %i px',
    async (field, name, width) => {
      await page.viewport(width, 740)
      const { actor, clock } = stageState(emergencyModel, 'emergency.room.attending')
      const patientData = selectPatientData(actor.getSnapshot())
      patientData?.getSnapshot().children.autosave?.send({ type: 'xstate.done.actor.load', output: null } as never)
      const location = (lat: number) => ({ lat, lng: 106.8, address: null })
      const values = {
        patient_nik: ['3372011407580003', '3372011407580004'],
        location: [location(-6.3), location(-6.4)],
        notes: ['Alergi obat', 'Asma'],
      }[field]
      patientData?.send({ type: 'data.change', change: { [field]: values[0] } })
      patientData?.send({ type: 'data.updated', data: rudi(1_000_000, { [field]: values[1] }) })
      const screen = await render(
        <ChakraProvider value={system}>
          <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={clock.now} />
        </ChakraProvider>,
      )
      await screen.getByRole('button', { name: 'Selesai', exact: true }).click()
      await screen
        .getByRole('alertdialog')
        .getByRole('button', { name: `Perbaiki ${name}` })
        .click()
      await expect.element(screen.getByRole('button', { name: `Pakai punya saya: ${name}` })).toHaveFocus()
      await page.viewport(1280, 800)
    },
  )

  test('without an open emergency it leads home', async () => {
    const { actor } = stageState(doctorModel, 'doctor.free')
    const navigate = vi.fn<(to: string) => void>()
    const screen = await render(
      <ChakraProvider value={system}>
        <EmergencyScreen doctor={actor} navigate={navigate} />
      </ChakraProvider>,
    )
    await expect.element(screen.getByText('Belum ada Emergency Call')).toBeVisible()
    await screen.getByRole('link', { name: 'Ke Beranda' }).click()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/')
  })
})

describe('the layout of its parts', () => {
  afterEach(() => page.viewport(1280, 800))

  test.each([600, 960, 1263, 1264])('at %i px the ambulances are beside the map, not over it', async (width) => {
    await page.viewport(width, 720)
    const { actor, clock } = stageState(emergencyModel, 'emergency.room.attending')
    const screen = await render(
      <ChakraProvider value={system}>
        <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={clock.now} />
      </ChakraProvider>,
    )
    const box = (element: Element) => element.getBoundingClientRect()
    const [map, arrival] = [
      screen.getByLabelText('Peta', { exact: true }).element(),
      screen.getByLabelText('Kedatangan ambulans').element(),
    ]
    const side = screen.getByRole('region', { name: 'Ambulans', exact: true }).element().parentElement!
    const sheet = side.parentElement!
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    expect(overlaps(box(sheet), box(map))).toBe(false)
    expect(overlaps(box(sheet), box(arrival))).toBe(false)
    if (width === 600) return
    expect(getComputedStyle(side).overflowY).toBe('auto')
    expect(getComputedStyle(sheet).overflowY).toBe('hidden')
    expect(box(side).bottom).toBeLessThanOrEqual(box(sheet).bottom)
  })
})
