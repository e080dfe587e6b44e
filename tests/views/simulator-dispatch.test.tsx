import { ChakraProvider } from '@chakra-ui/react/styled-system'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import type { DispatchContext } from '../../sandbox/simulator/dispatch/dispatch.model'
import { errandOf } from '../../sandbox/simulator/dispatch/dispatch.rules'
import { selectRoom } from '../../sandbox/simulator/dispatch/dispatch.selectors'
import { Dispatch } from '../../sandbox/simulator/views/dispatch/Dispatch'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { dispatchModel, errandIn } from '../models/dispatch.model'

const BUTTONS: Record<string, string | undefined> = {
  ON_CALL: 'Berangkat',
  ON_GOING: 'Pasien dijemput',
  PICK_UP: 'Tiba di RS',
}
/** The value under a label; undefined without that label. */
const fact = (screen: Screen, label: string) =>
  screen.getByText(label, { exact: true }).elements()[0]?.nextElementSibling?.textContent
const NAMES = Object.values(BUTTONS) as string[]

const status = (screen: Screen) => screen.getByRole('status', { name: 'Status tugas' })
const buttons = (screen: Screen) => NAMES.filter((name) => screen.getByRole('button', { name }).elements().length > 0)
/** The button of the one step that comes next. */
const nextOf = (snapshot: AnyMachineSnapshot) =>
  BUTTONS[errandOf(snapshot.context as DispatchContext)?.record.status ?? '']

walkView({
  model: dispatchModel,
  view: ({ actor, clock }) => <Dispatch dispatch={actor} now={clock.now} />,
  gestures: {
    'errand.advance': async (screen) => {
      await screen.getByRole('button', { name: /^(?:Berangkat|Pasien dijemput|Tiba di RS)$/ }).click()
    },
  },
  faces: {
    'dispatch.news.reading': async (screen, snapshot) => {
      if (!snapshot.matches({ errand: 'none' })) return
      await expect.element(status(screen)).toHaveTextContent('Mencari tugas yang masih berjalan…')
    },
    'dispatch.news.stale': async (screen) => {
      await expect.element(screen.getByText('Menyambung kembali…')).toBeVisible()
    },
    'dispatch.errand.none': async (screen, snapshot) => {
      if (!snapshot.matches({ news: 'reading' }))
        await expect.element(status(screen)).toHaveTextContent('Menunggu tugas.')
      await expect.poll(() => buttons(screen)).toEqual([])
    },
    'dispatch.errand.given.calm': async (screen, snapshot) => {
      const next = nextOf(snapshot)
      await expect.poll(() => buttons(screen)).toEqual(next === undefined ? [] : [next])
      const { notice } = snapshot.context as DispatchContext
      await expect
        .poll(() =>
          screen
            .getByRole('alert')
            .elements()
            .some(({ textContent }) => textContent !== ''),
        )
        .toBe(notice !== null)
    },
    'dispatch.errand.given.moving': async (screen) => {
      await expect.element(screen.getByRole('button', { name: 'Mengirim' })).toHaveAttribute('aria-busy', 'true')
    },
    'dispatch.errand.given.accepted': async (screen) => {
      await expect.element(screen.getByRole('button', { name: 'Mengirim' })).toHaveAttribute('aria-busy', 'true')
    },
    'dispatch.errand.broken': async (screen) => {
      await expect.element(status(screen)).toHaveTextContent('Tugas belum bisa dibuka.')
    },
  },
  faceless: { 'dispatch.news.live': 'nothing is shown while all is well' },
})

function show() {
  const { actor, clock } = stageState(dispatchModel, 'dispatch.errand.given.calm')
  const screen = render(
    <ChakraProvider value={system}>
      <main>
        <Dispatch dispatch={actor} now={clock.now} />
      </main>
    </ChakraProvider>,
  )
  return { actor, screen }
}

test('patient, place and phone, which is called with a click', async () => {
  const { actor, screen: rendering } = show()
  const screen = await rendering
  const patient = {
    patient_nik: null,
    patient_name: 'Made Artana',
    patient_gender: null,
    patient_telp: '+6281234567890',
  }
  actor.send({ type: 'record.changed', record: { ...errandIn('ON_GOING'), patient } })
  for (const words of ['Made Artana', 'Sulastri Wahyuningsih', 'Stroke', 'RS Bina Harapan']) {
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(screen.getByText('Jl. M.H. Thamrin No. 9, Menteng, Jakarta Pusat')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '+6281234567890' }))
    .toHaveAttribute('href', 'tel:+6281234567890')
  await expect.poll(() => fact(screen, 'Telepon pasien')).toBe('+6281234567890')
  await expect.poll(() => fact(screen, 'Telepon penelpon')).toBe('-')
  await expect
    .element(screen.getByRole('list', { name: 'Langkah' }).getByText('Ambulans berangkat'))
    .toHaveAttribute('aria-current', 'step')
})

test('the caller has the caller’s number, and the patient none of it', async () => {
  const { actor, screen: rendering } = show()
  const screen = await rendering
  const errand = errandIn('ON_GOING')
  const request_by = { ...errand.request_by, phone_number: '+6281234567803' }
  actor.send({ type: 'record.changed', record: { ...errand, request_by } })
  await expect.poll(() => fact(screen, 'Telepon penelpon')).toBe('+6281234567803')
  await expect.poll(() => fact(screen, 'Telepon pasien')).toBeUndefined()
})

test('what the caller said stays beside what the doctor writes', async () => {
  const { actor, screen: rendering } = show()
  const screen = await rendering
  await expect.poll(() => fact(screen, 'Keterangan dokter')).toBeUndefined()
  const record = { ...errandIn('ON_GOING'), emergency_type: 'Henti jantung', caller_remark: 'Ayah jatuh' }
  actor.send({ type: 'record.changed', record })
  await expect.poll(() => fact(screen, 'Kata penelpon')).toBe('Ayah jatuh')
  await expect.poll(() => fact(screen, 'Keterangan dokter')).toBe('Henti jantung')
})

test('the camera is switched on by hand, and seen in the room', async () => {
  const { actor, screen: rendering } = show()
  const screen = await rendering
  const room = selectRoom(actor.getSnapshot())!
  await expect.element(screen.getByText('Masuk…')).toBeVisible()
  room.send({ type: 'room.entered', participants: [], mayInvite: false })
  await expect.element(screen.getByText('Menunggu yang lain masuk')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Kamera: mati' })).toBeVisible()
  room.send({ type: 'room.refused', refusal: 'forbidden' })
  room.send({ type: 'room.closed', reason: 'ended' })
  await expect.element(screen.getByText('Kami masuk lagi otomatis.')).toBeVisible()
})

test.each([360, 1280])('accessible, and nothing wider than the page, at %i px', async (width) => {
  await page.viewport(width, 800)
  const { screen: rendering } = show()
  const { container } = await rendering
  expect(container.scrollWidth).toBeLessThanOrEqual(width)
  const { violations } = await axe.run(container, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.viewport(1280, 800)
})
