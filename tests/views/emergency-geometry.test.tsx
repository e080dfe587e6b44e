import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { emergencyMachine } from '../../machines/emergency/emergency.machine'
import {
  selectAmbulanceChoice,
  selectIncidentPlace,
  selectStep,
  selectTracking,
} from '../../machines/emergency/emergency.selectors'
import { selectBeingChosen } from '../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import { type GroupCallRef, selectGroupDevices } from '../../machines/group-call/group-call.selectors'
import { accepted } from '../../machines/ports/result'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { OpenEmergency } from '../../src/screens/emergency/EmergencyScreen'
import { PanelSheet } from '../../src/screens/requests/PanelSheet'
import { GroupCallLayer } from '../../src/screens/group-call/GroupCallLayer'
import { system } from '../../src/ui/theme/system'
import { anEmergencyDetail, aPosition, otherDetail, threeAmbulances } from '../kit/data/ambulances'
import { anEmergencyRecord, countingIds } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { HER_CONSULTATION, stageCalls } from '../kit/harness/calls-on-stage'
import { stageState } from '../kit/harness/stage-state'
import { TestClock } from '../kit/harness/test-clock'
import { recalled } from '../models/devices.model'
import { groupCallModel } from '../models/group-call.model'
import { panelModel } from '../models/panel.model'
import '../../src/ui/theme/theme.css'

const record = anEmergencyRecord({ status: 'ON_CALL', emergency_id: HER_CONSULTATION })
const SIZES = [
  [1280, 800],
  [1280, 600],
  [960, 800],
  [600, 800],
  [360, 740],
  [320, 640],
] as const

interface Situation {
  detail?: ReturnType<typeof anEmergencyDetail>
  isPinning?: boolean
  inCall?: boolean
  /** The doctor has neither camera nor microphone, the caller shows neither. */
  lacksDevices?: boolean
  /** With the ambulance's crew; the doctor has no microphone. */
  isInGroup?: boolean
  isNoting?: boolean
  /** Of the caller; the record's own unless given. */
  remark?: string
}

const SITUATIONS: Record<string, Situation> = {
  'before an ambulance is chosen': {},
  'chosen, at its last known place': { detail: anEmergencyDetail({ position: null, eta_s: null }) },
  'on its way': { detail: anEmergencyDetail({ position: aPosition() }) },
  'another ambulance': { detail: otherDetail() },
  'while a pin is placed': { isPinning: true },
  'in a call': { inCall: true, detail: anEmergencyDetail({ position: aPosition() }) },
  'with the notes open': { isNoting: true, detail: anEmergencyDetail({ position: aPosition() }) },
  'in a call, with the notes open': {
    inCall: true,
    isNoting: true,
    detail: anEmergencyDetail({ position: aPosition() }),
  },
  'in a call, before an ambulance is chosen': { inCall: true },
  'in a call without devices, with the notes open': { inCall: true, lacksDevices: true, isNoting: true },
  'in a group call without a microphone, with the notes open': {
    isInGroup: true,
    isNoting: true,
    detail: anEmergencyDetail({ position: aPosition() }),
  },
  'in a call, while a pin is placed': {
    inCall: true,
    isPinning: true,
    detail: anEmergencyDetail({ position: null, eta_s: null }),
  },
}

beforeEach(async () => {
  // Otherwise sound is held back, and the call says so.
  await userEvent.click(document.body)
})
afterEach(() => cleanup())
afterAll(() => page.viewport(1280, 800))

const CALL = '[data-call], [aria-label="Panggilan grup"]'

function groupCallWithoutMicrophone(): GroupCallRef {
  const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside', {
    where: ({ context, children }) => context.others.length === 2 && children['devices'] !== undefined,
  })
  const devices = selectGroupDevices(actor.getSnapshot())
  devices?.send(recalled as never)
  devices?.send({ type: 'xstate.done.actor.microphoneAsked', output: { ok: false, refusal: 'missing' } } as never)
  return actor
}

/** The emergency page in one situation, with a real map and the call over it. */
async function show({
  detail,
  isPinning = false,
  inCall = false,
  lacksDevices = false,
  isInGroup = false,
  isNoting = false,
  remark,
}: Situation) {
  const calls = stageCalls()
  if (lacksDevices)
    calls.calls().refused('microphone', 'missing').refused('camera', 'missing').answered().flows().otherIsSilent()
  else if (inCall) calls.talks()
  else calls.register()
  const groupCall = isInGroup ? groupCallWithoutMicrophone() : undefined
  const clock = new TestClock()
  const emergency = createActor(inert(emergencyMachine), {
    clock,
    input: {
      objectId: 'e1',
      clock,
      newId: countingIds(),
      emergencies: { history: () => new Promise(() => {}) },
    } as never,
  }).start()
  emergency.send({
    type: 'xstate.done.actor.read',
    output: accepted({ ...record, ...(remark !== undefined && { emergency_type: remark }) }),
  } as never)
  if (detail) emergency.send({ type: 'detail.changed', detail })
  if (isPinning) {
    const place = selectIncidentPlace(emergency.getSnapshot())
    place?.send({ type: 'place.edit', from: null })
    place?.send({ type: 'place.point' })
  }
  expect(selectTracking(emergency.getSnapshot())).toBeDefined()
  const screen = await render(
    <ChakraProvider value={system}>
      <header style={{ position: 'fixed', inset: '0 0 auto', height: 'var(--dk-bar)' }} />
      <main style={{ paddingBlockStart: 'var(--dk-bar)' }}>
        <OpenEmergency
          emergency={emergency}
          calls={{ videoCall: calls.videoCall, groupCall }}
          me={null}
          now={clock.now}
        />
      </main>
      <CallLayer
        videoCall={calls.videoCall}
        consultation={undefined}
        emergency={emergency}
        now={calls.clock.now}
        onAccept={() => {}}
      />
      {groupCall && <GroupCallLayer groupCall={groupCall} name="dr. Ratna" now={Date.now} />}
    </ChakraProvider>,
  )
  await expect.poll(() => document.querySelector('.maplibregl-map'), { timeout: 20_000 }).not.toBeNull()
  // A phone begins a call over the whole window.
  const reduce = screen.getByRole('button', { name: 'Kecilkan' })
  if (reduce.query() !== null) await reduce.click()
  await expect
    .poll(() => document.querySelector(CALL)?.getAttribute('data-shape') ?? null)
    .toBe(inCall || isInGroup ? 'seat' : null)
  if (isNoting) await screen.getByRole('toolbar').getByRole('button', { name: 'Catatan' }).click()
  return { emergency, screen }
}

/** What a doctor reads or presses, by name; what is not there in a situation is left out. */
function parts(): [string, DOMRect][] {
  const found: [string, Element | null][] = [
    ['map', document.querySelector('.maplibregl-map')],
    ['map tools', document.querySelector('[aria-label="Alat peta"]')],
    ['arrival', document.querySelector('[aria-label="Kedatangan ambulans"]')],
    ['toolbar', document.querySelector('[role="toolbar"]')],
    [
      'pin instruction',
      [...document.querySelectorAll('p')].find((each) =>
        each.textContent.startsWith('Pilih titik di peta, atau geser'),
      ) ?? null,
    ],
    ['call', document.querySelector(CALL)],
    ['notes', document.querySelector('section:has(> header [aria-label="Tutup catatan"])')],
  ]
  return found.flatMap(([name, element]) => (element === null ? [] : [[name, element.getBoundingClientRect()]]))
}

/** Presses where Playwright would scroll first, and the call moves with the page. */
function press(button: Locator): void {
  const element = button.element() as HTMLElement
  element.focus()
  element.click()
}

/** Elements that are drawn over the call's notice. */
function printedOver(call: Element): (string | null)[] {
  call.scrollIntoView({ block: 'nearest' })
  const notice = call.querySelector('[data-notice]')
  const { left = 0, top = 0, width = 0, height = 0 } = notice?.parentElement?.getBoundingClientRect() ?? {}
  const hits = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
  )
  const marks = [...call.querySelectorAll('[role="status"] p')].filter(
    (mark) => notice !== null && meet(mark.getBoundingClientRect(), notice.getBoundingClientRect()),
  )
  const isPhone = innerWidth < 600
  return [
    ...hits.filter((hit) => hit !== null && !notice?.parentElement?.contains(hit)),
    ...(isPhone ? [] : marks),
  ].map((one) => one?.textContent ?? null)
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right - 0.5 &&
    other.left < one.right - 0.5 &&
    one.top < other.bottom - 0.5 &&
    other.top < one.bottom - 0.5
  )
}

function covering(): string[] {
  const all = parts()
  return all.flatMap(([name, one], index) =>
    all
      .slice(index + 1)
      .filter(([, other]) => meet(one, other))
      .map(([other]) => `${name} and ${other}`),
  )
}

describe.each(SIZES)('at %i × %i px', { timeout: 60_000 }, (width, height) => {
  test.each(Object.entries(SITUATIONS))('no part of the emergency page covers another %s', async (_, situation) => {
    await page.viewport(width, height)
    await show(situation)
    const names = parts().map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['map', 'map tools', 'arrival', 'toolbar']))
    expect(names.includes('call')).toBe(situation.inCall ?? situation.isInGroup ?? false)
    expect(names.includes('pin instruction')).toBe(situation.isPinning ?? false)
    expect(names.includes('notes')).toBe(situation.isNoting ?? false)
    await expect.poll(covering).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const map = document.querySelector('.maplibregl-map')?.getBoundingClientRect().bottom ?? 0
    const tools = document.querySelectorAll('[aria-label="Alat peta"] button')
    const lowest = Math.max(...[...tools].map((tool) => tool.getBoundingClientRect().bottom))
    expect(lowest).toBeLessThanOrEqual(map)
    // What one has to read now is in sight without scrolling.
    const reads = situation.isNoting ? ['notes'] : ['arrival', 'pin instruction']
    const read = parts().filter(([name]) => reads.includes(name))
    expect(read.every(([, box]) => box.top >= 0 && box.bottom <= height)).toBe(true)
  })
})

test.each(SIZES)(
  'a group call has the place of a call of two, with words for the missing microphone: %i × %i px',
  { timeout: 60_000 },
  async (width, height) => {
    await page.viewport(width, height)
    const { screen } = await show({ isInGroup: true })
    const call = screen.getByRole('region', { name: 'Panggilan grup' })
    const seat = () => document.querySelector('[data-call-seat]')?.getBoundingClientRect()
    const box = () => call.element().getBoundingClientRect()
    await expect.poll(() => [box().x, box().y, box().width]).toEqual([seat()?.x, seat()?.y, seat()?.width])
    await expect.element(call.getByText(/^Tidak ada mikrofon, jadi Anda tidak terdengar/)).toBeVisible()
    const facts = () => document.querySelector('main :is([role="tablist"], dl)')?.getBoundingClientRect().top ?? 0
    await expect.poll(() => facts() - box().bottom).toBeGreaterThan(0)
    press(call.getByRole('button', { name: 'Ciutkan' }))
    await expect.element(call.getByText('Anda tidak terdengar', { exact: true })).toBeVisible()
    await expect.poll(covering).toEqual([])
  },
)

test.each(SIZES)(
  'the notice of missing devices stays in the call’s own place, with nothing over it, and shrinks to words: %i × %i px',
  { timeout: 60_000 },
  async (width, height) => {
    await page.viewport(width, height)
    const { screen } = await show({ inCall: true, lacksDevices: true })
    const call = screen.getByRole('region', { name: /^Panggilan video dengan/ })
    const notice = () => call.element().querySelector<HTMLElement>('[data-notice]')?.getBoundingClientRect()
    await expect.element(call.getByText(/^Tidak ada mikrofon, jadi Anda tidak terdengar/)).toBeVisible()
    await expect.poll(() => printedOver(call.element())).toEqual([])
    await expect.poll(covering).toEqual([])
    const facts = () => document.querySelector('main :is([role="tablist"], dl)')?.getBoundingClientRect().top ?? 0
    await expect.poll(() => facts() - call.element().getBoundingClientRect().bottom).toBeGreaterThan(0)
    const open = notice()?.height ?? 0
    call.element().scrollIntoView({ block: 'nearest' })

    press(call.getByRole('button', { name: 'Ciutkan' }))
    await expect.element(call.getByText('Anda tidak terdengar', { exact: true })).toBeVisible()
    await expect.element(call.getByRole('button', { name: 'Selengkapnya' })).toHaveFocus()
    expect(notice()?.height).toBeLessThan(Math.min(open, 50))
    await expect.poll(covering).toEqual([])
    press(call.getByRole('button', { name: 'Selengkapnya' }))
    await expect.element(call.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  },
)

test.each([
  [360, 740, 'inCall'],
  [360, 640, 'inCall'],
  [360, 740, 'isInGroup'],
  [360, 640, 'isInGroup'],
] as const)(
  'on a phone the sections’ tabs stay below the sticky call: %i × %i px, %s',
  { timeout: 60_000 },
  async (width, height, kind) => {
    await page.viewport(width, height)
    const { screen } = await show({ [kind]: true, detail: anEmergencyDetail({ position: aPosition() }) })
    const pane = screen.getByRole('tabpanel').element() as HTMLElement
    pane.style.minHeight = '1600px'
    const tabs = screen.getByRole('tablist').element()
    const tools = screen.getByRole('toolbar').element()
    const call = () => document.querySelector(CALL)?.getBoundingClientRect()
    const hidden = () =>
      [...tabs.querySelectorAll('[role="tab"]'), ...tools.querySelectorAll('button')]
        .filter((control) => {
          const { left, top, width: wide, height: high } = control.getBoundingClientRect()
          return !control.contains(document.elementFromPoint(left + wide / 2, top + high / 2))
        })
        .map(({ textContent }) => textContent)
    for (const top of [500, 900]) {
      scrollTo({ top })
      await expect.poll(() => [scrollY, hidden()]).toEqual([top, []])
      // The call itself is in sight, too.
      await expect.poll(() => (call()?.bottom ?? Infinity) - tabs.getBoundingClientRect().top).toBeLessThanOrEqual(0)
      expect(call()?.top).toBeGreaterThan(0)
    }
    // What is focused by keys scrolls clear of both.
    const field = document.createElement('button')
    pane.prepend(field)
    field.scrollIntoView({ block: 'start' })
    await expect
      .poll(() => field.getBoundingClientRect().top - tabs.getBoundingClientRect().bottom)
      .toBeGreaterThanOrEqual(0)
  },
)

test(
  'the questions about ambulances and steps stay open when the window becomes a phone, with what was typed',
  { timeout: 60_000 },
  async () => {
    await page.viewport(1280, 800)
    const { emergency, screen } = await show({})
    const step = selectStep(emergency.getSnapshot())
    step?.send({ type: 'step.mark' })
    const whose = screen.getByRole('alertdialog', { name: 'Ambulans siapa?' })
    await whose.getByRole('textbox').fill('PMI 119')
    await page.viewport(360, 740)
    await expect.element(whose.getByRole('textbox')).toHaveValue('PMI 119')
    await whose.getByRole('button', { name: 'Batal' }).click()
    await expect.element(whose).not.toBeInTheDocument()

    emergency.send({ type: 'detail.changed', detail: anEmergencyDetail() })
    const choice = selectAmbulanceChoice(emergency.getSnapshot())
    choice?.send({ type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() } as never)
    await page.viewport(1280, 800)
    choice?.send({ type: 'ambulance.compare' })
    const compare = screen.getByRole('alertdialog', { name: /dengan ambulans mana\?$/ })
    await expect.element(compare).toBeVisible()
    await page.viewport(360, 740)
    await expect.element(compare).toBeVisible()
    await compare
      .getByRole('button', { name: /^Pilih/ })
      .first()
      .click()
    await expect.element(screen.getByRole('button', { name: 'Ya, ganti' })).toBeVisible()
  },
)

test(
  'the warning at the end has room above it, and a long remark the width of its column',
  { timeout: 60_000 },
  async () => {
    await page.viewport(1280, 800)
    const remark =
      'Ayah saya jatuh dari tangga, tidak sadar, napas berbunyi, darah dari telinga kanan. Rumah pagar hijau.'
    const { emergency, screen } = await show({ remark })
    const value = screen.getByRole('definition').filter({ hasText: remark })
    const facts = value.element().closest('dl')
    expect(value.element().getBoundingClientRect().width).toBeGreaterThan(
      (facts?.getBoundingClientRect().width ?? Infinity) * 0.9,
    )

    emergency.send({ type: 'emergency.end' })
    const warning = screen.getByText(/^Belum ada ambulans yang berangkat/)
    await expect.element(warning).toBeVisible()
    const consequence = screen
      .getByText(/^Emergency untuk .+ dicatat selesai/)
      .element()
      .getBoundingClientRect()
    const banner = warning.element().parentElement?.getBoundingClientRect()
    expect((banner?.top ?? 0) - consequence.bottom).toBeGreaterThanOrEqual(12)
  },
)

test.for(['set', 'cancelled'] as const)(
  'at 960 px a pin that is %s brings the column back that gave way to the map',
  { timeout: 60_000 },
  async (end) => {
    await page.viewport(960, 800)
    const { emergency, screen } = await show({})
    const column = screen.getByRole('heading', { name: 'Lini masa', includeHidden: true })
    await expect.element(column).toBeVisible()
    await screen.getByRole('button', { name: /^(?:Perbaiki|Tentukan) lokasi$/ }).click()
    await screen.getByRole('button', { name: 'Letakkan pin di peta' }).click()
    await expect.element(column).not.toBeVisible()
    const place = selectIncidentPlace(emergency.getSnapshot())
    if (end === 'set') {
      place?.send({ type: 'place.pin', point: { lat: -6.2, lng: 106.8 } })
      place?.send({ type: 'xstate.done.actor.placeAt', output: null } as never)
    } else await screen.getByRole('button', { name: 'Batal' }).click()
    await expect.element(column).toBeVisible()
  },
)

test.each([...SIZES, [360, 640]] as const)(
  'placing a pin keeps the map’s height and its tools, and focuses it: %i × %i px',
  { timeout: 60_000 },
  async (width, height) => {
    await page.viewport(width, height)
    const { screen } = await show({})
    const tools = () => screen.getByRole('group', { name: 'Alat peta' }).element()
    const before = tools().parentElement?.offsetHeight ?? Infinity
    await screen.getByRole('button', { name: /^(?:Perbaiki|Tentukan) lokasi$/ }).click()
    await screen.getByRole('button', { name: 'Letakkan pin di peta' }).click()
    await expect.element(screen.getByRole('button', { name: 'Pasang di tengah' })).toBeVisible()
    expect(tools().parentElement?.offsetHeight ?? 0).toBeGreaterThanOrEqual(before)
    await expect.poll(() => document.activeElement).toBe(document.querySelector('.maplibregl-canvas'))
    await expect
      .poll(() =>
        [...tools().querySelectorAll('button')].filter((tool) => !isInSight(tool)).map((tool) => tool.ariaLabel),
      )
      .toEqual([])
  },
)

/** An emergency whose list of ambulances has been read. */
async function showList(list = threeAmbulances()) {
  const { emergency, screen } = await show({})
  const choice = selectAmbulanceChoice(emergency.getSnapshot())
  choice?.send({ type: 'xstate.done.actor.readAmbulances', output: list } as never)
  return { screen, choice: choice as NonNullable<typeof choice> }
}

test.each(SIZES)(
  'a press on an ambulance of the map leads to its row, which chooses it: %i × %i px',
  { timeout: 60_000 },
  async (width, height) => {
    await page.viewport(width, height)
    const [nearest] = threeAmbulances()
    const far = Array.from({ length: 6 }, (_, index) => ({
      ...(nearest as NonNullable<typeof nearest>),
      id: `f${index}`,
      plate: `B 200${index} PMI`,
    }))
    const { screen, choice } = await showList([...threeAmbulances(), ...far])
    if (width === 960) await screen.getByRole('toolbar').getByRole('button', { name: 'Ambulans' }).click()
    const pin = screen.getByRole('button', { name: 'B 2005 PMI, RS Bina Harapan, 4 mnt, 1,3 km' })
    await expect.element(pin).toBeInTheDocument()
    press(pin)
    await expect.element(screen.getByRole('button', { name: /^Pilih B 2005 PMI/ })).toHaveFocus()
    await expect.poll(() => isInSight(document.activeElement as HTMLElement)).toBe(true)
    expect(selectBeingChosen(choice.getSnapshot())).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(selectBeingChosen(choice.getSnapshot())).toBe('f5')
  },
)

test.each(SIZES)(
  '‘Pilih ambulans’ always leads to the ambulances: %i × %i px',
  { timeout: 60_000 },
  async (width, height) => {
    await page.viewport(width, height)
    const { screen } = await showList()
    const choose = screen.getByRole('button', { name: 'Pilih ambulans' })
    for (const times of [1, 2]) {
      press(choose)
      const first = screen.getByRole('button', { name: /^Pilih AD 9114 AU/ })
      await expect.element(first, { message: `press ${times}` }).toHaveFocus()
      await expect.poll(() => isInSight(document.activeElement as HTMLElement)).toBe(true)
    }
  },
)

test('without a candidate ‘Pilih ambulans’ leads to the list’s title', { timeout: 60_000 }, async () => {
  await page.viewport(960, 800)
  const { screen } = await showList([])
  press(screen.getByRole('button', { name: 'Pilih ambulans' }))
  await expect.element(screen.getByRole('heading', { name: 'Ambulans', exact: true })).toHaveFocus()
})

test('the tool of the ambulances is pressed while they are shown', { timeout: 60_000 }, async () => {
  await page.viewport(960, 800)
  const { screen } = await showList()
  const column = screen.getByRole('heading', { name: 'Lini masa', includeHidden: true })
  const tool = screen.getByRole('toolbar').getByRole('button', { name: 'Ambulans' })
  await expect.element(tool).toHaveAttribute('aria-pressed', 'true')
  await tool.click()
  await expect.element(column).not.toBeVisible()
  await expect.element(tool).toHaveAttribute('aria-pressed', 'false')
  await tool.click()
  await expect.element(column).toBeVisible()
  await expect.element(tool).toHaveAttribute('aria-pressed', 'true')

  // Where they are always shown, it leads there and is no switch.
  for (const width of [1280, 600]) {
    await page.viewport(width, 800)
    await expect.element(tool).not.toHaveAttribute('aria-pressed')
    await tool.click()
    await expect.element(screen.getByRole('button', { name: /^Pilih AD 9114 AU/ })).toHaveFocus()
  }
  await page.viewport(360, 740)
  await screen.getByRole('tab', { name: 'Lini masa' }).click()
  await expect.element(tool).toHaveAttribute('aria-pressed', 'false')
  await tool.click()
  await expect.element(tool).toHaveAttribute('aria-pressed', 'true')
})

test('at 960 px the ambulances may be opened while the pin is placed', { timeout: 60_000 }, async () => {
  await page.viewport(960, 800)
  const { screen } = await show({})
  await screen.getByRole('button', { name: /^(?:Perbaiki|Tentukan) lokasi$/ }).click()
  await screen.getByRole('button', { name: 'Letakkan pin di peta' }).click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Ambulans' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Lini masa', includeHidden: true })).toBeVisible()
})

test.for([
  ['ON_CALL', 'AD 9114 AU belum berangkat menjemput'],
  ['ON_GOING', 'AD 9114 AU masih menuju'],
  ['PICK_UP', 'AD 9114 AU masih membawa'],
] as const)('the report of a false call warns like the end at %s', { timeout: 60_000 }, async ([status, words]) => {
  await page.viewport(1280, 800)
  const { emergency, screen } = await show({ detail: anEmergencyDetail({ position: aPosition() }) })
  emergency.send({ type: 'record.changed', record: { ...record, status, updatedAt: record.updatedAt + 1 } })
  emergency.send({ type: 'emergency.report' })
  await expect.element(screen.getByRole('alertdialog', { name: 'Laporkan panggilan ini?' })).toHaveTextContent(words)
})

test('the report of a false call that no ambulance was chosen for does not warn', { timeout: 60_000 }, async () => {
  await page.viewport(1280, 800)
  const { emergency, screen } = await show({})
  emergency.send({ type: 'emergency.report' })
  const dialog = screen.getByRole('alertdialog', { name: 'Laporkan panggilan ini?' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent(/menjemput|menuju|membawa/)
})

test.each([
  [1280, 800],
  [960, 800],
  [960, 600],
])('the panel that F8 opens leaves the tools free at %i × %i px', { timeout: 60_000 }, async (width, height) => {
  await page.viewport(width, height)
  await show({})
  const { actor } = stageState(panelModel, 'panel.open.resting')
  await render(
    <PanelSheet panel={actor} mode="emergencies" counter={null} hint={null}>
      {null}
    </PanelSheet>,
  )
  // Here the page is higher than in the app, which has the emergency's bar in its own.
  scrollTo(0, document.documentElement.scrollHeight)
  const panel = document.querySelector('[data-request-panel][data-open]') as Element
  await expect.poll(() => panel.getAnimations().length).toBe(0)
  const tools = document.querySelector('[role="toolbar"]')
  expect(meet(panel.getBoundingClientRect(), tools?.getBoundingClientRect() ?? new DOMRect())).toBe(false)
  expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(80)
})

test('the labels of the tools keep a distance at 320 px', { timeout: 60_000 }, async () => {
  await page.viewport(320, 640)
  const { screen } = await show({})
  const labels = [...screen.getByRole('toolbar').element().querySelectorAll('button')].map((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getBoundingClientRect()
  })
  expect(labels.length).toBe(5)
  const gaps = labels.slice(1).map((label, index) => label.left - (labels[index]?.right ?? Infinity))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
})

// 320 × 256 px is a window of 1280 × 1024 px at 400 %.
test.each([
  [360, 740],
  [320, 640],
  [320, 256],
])(
  'no bar covers the tab or a focused field of the patient data at %i × %i px',
  { timeout: 60_000 },
  async (...size) => {
    await page.viewport(...size)
    const { screen } = await show({})
    const tab = screen.getByRole('tab', { name: 'Data pasien' }).element() as HTMLElement
    tab.scrollIntoView({ block: 'nearest' })
    expect(isInSight(tab)).toBe(true)
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
    tab.click()
    await expect.element(screen.getByRole('textbox', { name: 'Nama pasien' })).toBeVisible()
    const fields = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] :is(input, select, textarea)')]
    expect(fields.length).toBeGreaterThan(4)
    // A focused field scrolls like this.
    const covered = [...fields, ...fields.toReversed()].filter((field) => {
      field.scrollIntoView({ block: 'nearest' })
      return !isInSight(field)
    })
    expect(covered.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual([])
  },
)

/** Its top, middle and bottom are visible and nothing covers them. */
function isInSight(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [2, height / 2, height - 2].every((y) => {
    const hit = document.elementFromPoint(left + width / 2, top + y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
}
