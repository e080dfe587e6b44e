import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { emergencyMachine } from '../../machines/emergency/emergency.machine'
import { selectIncidentPlace, selectTracking } from '../../machines/emergency/emergency.selectors'
import { accepted } from '../../machines/ports/result'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { OpenEmergency } from '../../src/screens/emergency/EmergencyScreen'
import { system } from '../../src/ui/theme/system'
import { anEmergencyDetail, aPosition, otherDetail } from '../kit/data/ambulances'
import { anEmergencyRecord, countingIds } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { HER_CONSULTATION, stageCalls } from '../kit/stage/calls-on-stage'
import { TestClock } from '../kit/stage/test-clock'
import '../../src/ui/theme/theme.css'

const record = anEmergencyRecord({ status: 'ON_CALL', emergency_id: HER_CONSULTATION })
const SIZES = [
  [1280, 800],
  [1280, 600],
  [960, 800],
  [600, 800],
  [360, 740],
] as const

interface Situation {
  detail?: ReturnType<typeof anEmergencyDetail>
  isPinning?: boolean
  inCall?: boolean
}

const SITUATIONS: Record<string, Situation> = {
  'before an ambulance is chosen': {},
  'chosen, at its last known place': { detail: anEmergencyDetail({ position: null, eta_s: null }) },
  'on its way': { detail: anEmergencyDetail({ position: aPosition() }) },
  'another ambulance': { detail: otherDetail() },
  'while a pin is placed': { isPinning: true },
  'in a call': { inCall: true, detail: anEmergencyDetail({ position: aPosition() }) },
  'in a call, before an ambulance is chosen': { inCall: true },
  'in a call, while a pin is placed': { inCall: true, isPinning: true, detail: anEmergencyDetail({ position: null, eta_s: null }) },
}

beforeEach(async () => {
  // Otherwise sound is held back, and the call says so.
  await userEvent.click(document.body)
})
afterEach(() => cleanup())
afterAll(() => page.viewport(1280, 800))

/** The emergency page in one situation, with a real map and the call over it. */
async function show({ detail, isPinning = false, inCall = false }: Situation) {
  const calls = stageCalls()
  if (inCall) calls.talks()
  else calls.register()
  const clock = new TestClock()
  const emergency = createActor(inert(emergencyMachine), {
    clock,
    input: { objectId: 'e1', clock, newId: countingIds(), emergencies: { history: () => new Promise(() => {}) } } as never,
  }).start()
  emergency.send({ type: 'xstate.done.actor.read', output: accepted(record) } as never)
  if (detail) emergency.send({ type: 'detail.changed', detail })
  if (isPinning) {
    const place = selectIncidentPlace(emergency.getSnapshot())
    place?.send({ type: 'place.edit' })
    place?.send({ type: 'place.point' })
  }
  expect(selectTracking(emergency.getSnapshot())).toBeDefined()
  const screen = await render(
    <ChakraProvider value={system}>
      <header style={{ position: 'fixed', inset: '0 0 auto', height: 'var(--dk-bar)' }} />
      <main style={{ paddingBlockStart: 'var(--dk-bar)' }}>
        <OpenEmergency
          emergency={emergency}
          calls={{ videoCall: calls.videoCall, groupCall: undefined }}
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
    </ChakraProvider>,
  )
  await expect.poll(() => document.querySelector('.maplibregl-map'), { timeout: 20_000 }).not.toBeNull()
  // A phone begins a call over the whole window.
  const reduce = screen.getByRole('button', { name: 'Kecilkan' })
  if (reduce.query() !== null) await reduce.click()
  await expect.poll(() => document.querySelector('[data-call]')?.getAttribute('data-shape') ?? null).toBe(inCall ? 'seat' : null)
}

/** What a doctor reads or presses, by name; what is not there in a situation is left out. */
function parts(): [string, DOMRect][] {
  const found: [string, Element | null][] = [
    ['map', document.querySelector('.maplibregl-map')],
    ['map tools', document.querySelector('[aria-label="Alat peta"]')],
    ['arrival', document.querySelector('[aria-label="Kedatangan ambulans"]')],
    ['toolbar', document.querySelector('[role="toolbar"]')],
    ['pin instruction', [...document.querySelectorAll('p')].find((each) => each.textContent.startsWith('Klik peta atau geser')) ?? null],
    ['call', document.querySelector('[data-call]')],
  ]
  return found.flatMap(([name, element]) => (element === null ? [] : [[name, element.getBoundingClientRect()]]))
}

function covering(): string[] {
  const all = parts()
  return all.flatMap(([name, one], index) =>
    all
      .slice(index + 1)
      .filter(
        ([, other]) =>
          one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5,
      )
      .map(([other]) => `${name} and ${other}`),
  )
}

describe.each(SIZES)('at %i × %i px', { timeout: 60_000 }, (width, height) => {
  test.each(Object.entries(SITUATIONS))('no part of the emergency page covers another %s', async (_, situation) => {
    await page.viewport(width, height)
    await show(situation)
    const names = parts().map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['map', 'map tools', 'arrival', 'toolbar']))
    expect(names.includes('call')).toBe(situation.inCall ?? false)
    expect(names.includes('pin instruction')).toBe(situation.isPinning ?? false)
    await expect.poll(covering).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    // What one has to read now is in sight without scrolling.
    const read = parts().filter(([name]) => name === 'arrival' || name === 'pin instruction')
    expect(read.every(([, box]) => box.top >= 0 && box.bottom <= height)).toBe(true)
  })
})
