import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { panelMachine } from '../../machines/panel/panel.machine'
import { NOTHING_YET, type PanelFacts } from '../../machines/panel/panel.model'
import { isToggledBy, panelMove } from '../../machines/panel/panel.rules'
import { selectIsDragging, selectIsOpen } from '../../machines/panel/panel.selectors'
import { TestClock } from '../kit/harness/test-clock'

const nothing: PanelFacts = { waiting: [], cards: 0, hasUnfinished: false, isInRoom: false }
const oneRings: PanelFacts = { ...nothing, waiting: ['c1'], cards: 1 }
const oneLeaves: PanelFacts = { ...nothing, cards: 1 }
const unfinished: PanelFacts = { ...nothing, hasUnfinished: true }
const inRoom: PanelFacts = { ...nothing, isInRoom: true }

describe('what the panel does by itself (product §4, §9)', () => {
  test.each([
    ['a request arrives', nothing, oneRings, 'open'],
    ['one waits already when the page opens', NOTHING_YET, oneRings, 'open'],
    ['another takes the place of the one that left', oneRings, { ...oneRings, waiting: ['c2'] }, 'open'],
    ['the same one still waits', oneRings, { ...oneRings }, null],
    ['the last one leaves', oneRings, oneLeaves, null],
    ['its card has left too', oneLeaves, nothing, 'closeUnasked'],
    ['its card leaves, unfinished work remains below', { ...oneLeaves, hasUnfinished: true }, unfinished, null],
    ['one of two cards has left', { ...oneRings, waiting: ['c1', 'c2'], cards: 2 }, oneRings, null],
    ['empty before and after', nothing, { ...nothing }, null],
    ['unfinished work is found', nothing, unfinished, 'open'],
    ['unfinished work ended', unfinished, nothing, 'closeSoon'],
    ['unfinished work ended while another patient waits', { ...oneRings, hasUnfinished: true }, oneRings, null],
    ['unfinished work is continued', unfinished, inRoom, 'close'],
    ['the claim is won while others still ring', oneRings, { ...oneRings, isInRoom: true }, null],
    ['the last card left the room', { ...oneRings, isInRoom: true }, inRoom, 'close'],
    ['no change in the room', inRoom, { ...inRoom }, null],
    ['something rings in the room', inRoom, { ...oneRings, isInRoom: true }, 'open'],
    ['the consultation ended', inRoom, nothing, null],
  ] as const)('%s', (_, before, now, move) => {
    expect(panelMove(before, now)).toBe(move)
  })
})

describe('where a drag ends (product §9: a flick faster than 1.5 px/ms or a pass of the midpoint toggles)', () => {
  test.each([
    // began open, velocity in px/ms upwards, position 0 closed … 1 open, toggles
    [false, 1.51, 0.05, true],
    [false, 1.5, 0.05, false],
    [false, 1.5, 0.51, true],
    [false, 0, 0.51, true],
    [false, 0, 0.5, false],
    [false, 0, 0.49, false],
    [false, -1.51, 0.9, false],
    [true, -1.51, 0.95, true],
    [true, -1.5, 0.95, false],
    [true, -1.5, 0.49, true],
    [true, 0, 0.49, true],
    [true, 0, 0.5, false],
    [true, 0, 0.51, false],
    [true, 1.51, 0.1, false],
  ] as const)('began open %s, %f px/ms at %f: toggled %s', (isOpen, velocity, position, toggled) => {
    expect(isToggledBy(isOpen, { velocity, position })).toBe(toggled)
  })
})

describe('the panel', () => {
  function panel(...received: PanelFacts[]) {
    const clock = new TestClock()
    const actor = createActor(panelMachine, { clock }).start()
    const send = (facts: PanelFacts) => actor.send({ type: 'panel.updated', facts })
    for (const facts of received) send(facts)
    return {
      actor,
      clock,
      send,
      isOpen: () => selectIsOpen(actor.getSnapshot()),
      isDragging: () => selectIsDragging(actor.getSnapshot()),
    }
  }

  test('it closes 1 s after the unfinished item ended, not before', () => {
    const { clock, isOpen } = panel(unfinished, nothing)
    clock.advance(999)
    expect(isOpen()).toBe(true)
    clock.advance(1)
    expect(isOpen()).toBe(false)
  })

  test('it closes 1 s after the last card of what it opened for is gone', () => {
    const { clock, send, isOpen } = panel(oneRings, oneLeaves)
    clock.advance(10_000)
    expect(isOpen()).toBe(true)
    send(nothing)
    clock.advance(999)
    expect(isOpen()).toBe(true)
    clock.advance(1)
    expect(isOpen()).toBe(false)
  })

  test('a request within this second keeps it open, and the next end starts the delay again', () => {
    const { clock, send, isOpen } = panel(oneRings, nothing)
    clock.advance(900)
    send(oneRings)
    clock.advance(10_000)
    expect(isOpen()).toBe(true)
    send(nothing)
    clock.advance(1_000)
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['opening it by hand', (one: ReturnType<typeof panel>) => one.actor.send({ type: 'panel.toggle' })],
    ['opening it from a notification', (one: ReturnType<typeof panel>) => one.actor.send({ type: 'panel.open' })],
  ])('%s keeps it open, empty or not', (_, ask) => {
    const one = panel()
    ask(one)
    one.send(oneRings)
    one.send(nothing)
    one.clock.advance(10_000)
    expect(one.isOpen()).toBe(true)
  })

  test('a drag keeps it open, empty or not', () => {
    const one = panel(oneRings)
    one.actor.send({ type: 'panel.grab' })
    one.actor.send({ type: 'panel.release', velocity: 0, position: 0.9 })
    one.send(nothing)
    one.clock.advance(10_000)
    expect(one.isOpen()).toBe(true)
  })

  test.each([
    ['a new request', (one: ReturnType<typeof panel>) => one.send(oneRings)],
    ['other unfinished work', (one: ReturnType<typeof panel>) => one.send(unfinished)],
    ['the doctor who opens it', (one: ReturnType<typeof panel>) => one.actor.send({ type: 'panel.open' })],
    ['the hand that takes it', (one: ReturnType<typeof panel>) => one.actor.send({ type: 'panel.grab' })],
  ])('%s calls the closing off', (_, callOff) => {
    const one = panel(unfinished, nothing)
    callOff(one)
    one.clock.advance(10_000)
    expect(one.isOpen()).toBe(true)
  })

  test('news that is none does not call it off', () => {
    const { clock, send, isOpen } = panel(unfinished, nothing)
    clock.advance(500)
    send({ ...nothing })
    clock.advance(500)
    expect(isOpen()).toBe(false)
  })

  test('a cancelled drag leaves it as it was, from either side', () => {
    const one = panel()
    for (const open of [false, true]) {
      if (open) one.actor.send({ type: 'panel.open' })
      one.actor.send({ type: 'panel.grab' })
      expect([one.isDragging(), one.isOpen()]).toEqual([true, open])
      one.actor.send({ type: 'panel.cancel' })
      expect([one.isDragging(), one.isOpen()]).toEqual([false, open])
    }
  })

  test('a request that arrives during a downward drag does not end the drag', () => {
    const one = panel(oneRings)
    one.actor.send({ type: 'panel.grab' })
    one.send({ ...oneRings, waiting: ['c1', 'c2'], cards: 2 })
    expect([one.isDragging(), one.isOpen()]).toEqual([true, true])
  })

  test('does not reopen a closed panel when the same facts arrive again', () => {
    const one = panel(oneRings)
    one.actor.send({ type: 'panel.toggle' })
    one.send({ ...oneRings })
    expect(one.isOpen()).toBe(false)
  })

  test('the room closes it, also in the hand', () => {
    const one = panel(unfinished)
    one.actor.send({ type: 'panel.grab' })
    one.send(inRoom)
    expect([one.isDragging(), one.isOpen()]).toEqual([false, false])
  })
})
