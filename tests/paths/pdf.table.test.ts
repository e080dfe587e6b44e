import { createActor, type EventObject, fromCallback } from 'xstate'
import { expect, test } from 'vitest'
import { pdfMachine } from '../../sandbox/simulator/pdf/pdf.machine'
import { selectPdfStage, selectPdfUrl } from '../../sandbox/simulator/pdf/pdf.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'

const here = (url: string) => ({ type: 'xstate.done.actor.fetchPdf', output: url })
const click = (prescriptionId: string) => ({ type: 'pdf.fetch', prescriptionId })

function pdf() {
  const clock = new TestClock()
  const released: string[] = []
  const machine = inert(pdfMachine).provide({
    actors: {
      heldUrl: fromCallback<EventObject, { url: string }>(
        ({ input }) =>
          () =>
            released.push(input.url),
      ),
    },
  })
  const actor = createActor(machine, { clock, input: { consultationId: 'K-1' } }).start()
  return { actor, clock, released, now: () => actor.getSnapshot() }
}

test('one card of two is clicked: only that one has something to tell (contract §3)', () => {
  const { actor, now } = pdf()
  replay(actor, [click('p1')])
  expect([selectPdfStage(now(), 'p1'), selectPdfStage(now(), 'p2')]).toEqual(['fetching', 'none'])
  expect(askedOf(now(), 'fetchPdf')).toEqual({ consultationId: 'K-1', prescriptionId: 'p1' })
})

test('a second click takes the place of the first', () => {
  const { actor, now } = pdf()
  replay(actor, [click('p1'), click('p2')])
  expect(askedOf(now(), 'fetchPdf')).toEqual({ consultationId: 'K-1', prescriptionId: 'p2' })
})

test('the file is let go of once the browser has it, and when another is wanted', () => {
  const { actor, clock, released, now } = pdf()
  replay(actor, [click('p1'), here('blob:1')])
  expect(selectPdfUrl(now(), 'p1')).toBe('blob:1')
  clock.advance(10_000)
  expect([selectPdfUrl(now(), 'p1'), released]).toEqual([null, ['blob:1']])
  replay(actor, [click('p1'), here('blob:2'), click('p2')])
  expect([selectPdfUrl(now(), 'p2'), released]).toEqual([null, ['blob:1', 'blob:2']])
})

test('fails after a minute without an answer', () => {
  const { actor, clock, now } = pdf()
  replay(actor, [click('p1')])
  clock.advance(60_000)
  expect(selectPdfStage(now(), 'p1')).toBe('failed')
})
