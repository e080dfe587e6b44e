import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmergencyMap } from '../../../../src/screens/emergency/map/EmergencyMap'
import type { MapFacts } from '../../../../src/screens/emergency/map/map-facts'
import '../../../../src/ui/theme/theme.css'
import { mapFacts, NO_INTENTS, parked } from '../../../kit/data/map-facts'
import { DRIVEN, seededDrive } from '../../../kit/data/seeded-drive'
import { layBareMap } from './bare-map'

const AMBULANCES = 50
const SECOND = 1_000
/** The drive begins here, however often it is driven. */
const BEGIN = Date.now()
const drive = seededDrive(3, DRIVEN, 0)

const root = document.getElementById('root')
if (root === null) throw new Error('the stage has no #root')
const place = document.createElement('div')
place.style.cssText = 'width: 800px; height: 600px'
root.append(place)

let now = () => Date.now()
const stage = location.hash === '#bare' ? layBareMap(place, positionAt(0)) : stageMap(place)

Object.assign(window, {
  isReady: stage.isReady,
  /** So many seconds of real time, an update each: a span is the second after it. */
  async drive(seconds: number) {
    for (let second = 1; second <= seconds; second += 1) {
      performance.mark('update:from')
      stage.update(positionAt(second), second)
      await new Promise((done) => void setTimeout(done, SECOND))
      performance.mark('update:to')
    }
  },
  /** Minutes of simulated time, as fast as possible, on a separate clock. */
  async hurry(minutes: number) {
    let clock = BEGIN
    now = () => clock
    for (let second = 1; second <= minutes * 60; second += 1) {
      clock = BEGIN + second * SECOND
      stage.update(positionAt(second), second)
      // Software draws a few frames a second: one of ten is enough to keep nothing waiting.
      await new Promise((done) => void (second % 10 === 0 ? requestAnimationFrame(done) : setTimeout(done)))
    }
  },
})

/** There and there again: a drive that does not end. */
function positionAt(second: number) {
  return { ...drive.at((second * SECOND) % drive.duration), at: BEGIN + second * SECOND }
}

function stageMap(container: HTMLElement) {
  const ambulances = parked(AMBULANCES)
  const factsAt = (second: number): MapFacts =>
    mapFacts({
      chosen: { plate: 'B 1', before: positionAt(second - 1), position: positionAt(second), eta: 240 },
      others: ambulances.map((one, index) => ({ ...one, lng: one.lng + Math.sin(second / 20 + index) / 2_000 })),
    })
  let notify: (facts: MapFacts) => void = () => {}
  function Room() {
    const [facts, setFacts] = useState(() => factsAt(1))
    notify = setFacts
    return (
      <main style={{ height: 600 }}>
        <EmergencyMap {...facts} {...NO_INTENTS} now={() => now()} />
      </main>
    )
  }
  flushSync(() => createRoot(container).render(<Room />))
  return {
    isReady: () => container.querySelector('canvas') !== null,
    update: (_: unknown, second: number) => notify(factsAt(second)),
  }
}
