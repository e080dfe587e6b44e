import { describe, expect, test, vi } from 'vitest'
import { createUnsaved } from '../../../src/screens/unsaved/unsaved'

describe('leaving a page with something unsaved on it', () => {
  test('with nothing unsaved one goes at once', () => {
    const go = vi.fn<() => void>()
    const unsaved = createUnsaved()
    unsaved.leave(go)
    expect([go.mock.calls.length, unsaved.isAsked()]).toEqual([1, false])
  })

  test('otherwise one is asked: staying goes nowhere, and the next time asks again', () => {
    const go = vi.fn<() => void>()
    const unsaved = createUnsaved()
    unsaved.hold()
    unsaved.leave(go)
    expect([go.mock.calls.length, unsaved.isAsked()]).toEqual([0, true])
    unsaved.answer('stay')
    expect([go.mock.calls.length, unsaved.isAsked(), unsaved.isHeld()]).toEqual([0, false, true])
    unsaved.leave(go)
    expect(unsaved.isAsked()).toBe(true)
  })

  test('agreed to, nothing asks until the page has gone; the next page’s changes are asked for again', () => {
    const go = vi.fn<() => void>()
    const unsaved = createUnsaved()
    const release = unsaved.hold()
    unsaved.leave(go)
    unsaved.answer('leave')
    expect([go.mock.calls.length, unsaved.isHeld()]).toEqual([1, false])
    release()
    unsaved.hold()
    expect(unsaved.isHeld()).toBe(true)
  })

  test('agreed to, but the step did not leave: the next one asks again', () => {
    const [refused, go] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const unsaved = createUnsaved()
    unsaved.hold()
    unsaved.leave(refused)
    unsaved.answer('leave')
    unsaved.leave(go)
    expect([refused.mock.calls.length, go.mock.calls.length]).toEqual([1, 0])
    expect([unsaved.isAsked(), unsaved.isHeld()]).toEqual([true, true])
    unsaved.answer('leave')
    expect(go).toHaveBeenCalledOnce()
  })

  test('of two forms both have to be saved', () => {
    const unsaved = createUnsaved()
    const [first, second] = [unsaved.hold(), unsaved.hold()]
    first()
    expect(unsaved.isHeld()).toBe(true)
    second()
    expect(unsaved.isHeld()).toBe(false)
  })

  test('returns stored input once, to its form', () => {
    const unsaved = createUnsaved()
    unsaved.keep('biodata', { name: 'Ratna' })
    expect([unsaved.take('education'), unsaved.take('biodata'), unsaved.take('biodata')]).toEqual([
      undefined,
      { name: 'Ratna' },
      undefined,
    ])
  })

  test('notifies a subscriber of each question and each answer', () => {
    const listen = vi.fn<() => void>()
    const unsaved = createUnsaved()
    unsaved.hold()
    const stop = unsaved.subscribe(listen)
    unsaved.leave(() => {})
    unsaved.answer('stay')
    stop()
    unsaved.leave(() => {})
    expect(listen).toHaveBeenCalledTimes(2)
  })
})
