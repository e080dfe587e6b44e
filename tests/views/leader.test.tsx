import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LeadFact, LeadershipPort } from '../../machines/ports/leadership'
import { createLeader } from '../../src/services/leader/leader'

/** Take-overs are promised within a second; the rest is the machine's slack under load. */
const TAKEN_OVER = { timeout: 1_500, interval: 10 }

interface Tab extends LeadershipPort {
  received: LeadFact[]
  leads: () => boolean
  close: () => void
}

const open: Tab[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.close()
  vi.unstubAllGlobals()
})

/** What one tab has of the service; locks and channels do not mind that all of them live in this page. */
function openTab(me = '101'): Tab {
  const port = createLeader(() => me)
  const received: LeadFact[] = []
  const close = port.facts((fact) => received.push(fact))
  const leads = () => received.findLast(({ type }) => type !== 'lead.reported')?.type === 'lead.gained'
  const tab = { ...port, received, leads, close }
  open.push(tab)
  return tab
}

const signal = new AbortController().signal
const nothing = () => {}
const leaders = (...tabs: Tab[]) => tabs.filter(({ leads }) => leads())

async function pairOfTabs(): Promise<[Tab, Tab]> {
  const first = openTab()
  await vi.waitFor(() => expect(first.leads()).toBe(true), TAKEN_OVER)
  return [first, openTab()]
}

describe('one tab of a doctor leads', () => {
  test('of three exactly one, and the next when it closes', async () => {
    const [first, second] = await pairOfTabs()
    const third = openTab()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(leaders(first, second, third)).toEqual([first])
    first.close()
    await vi.waitFor(() => expect(leaders(second, third)).toEqual([second]), TAKEN_OVER)
    second.close()
    await vi.waitFor(() => expect(third.leads()).toBe(true), TAKEN_OVER)
  })

  test('another doctor in the same browser leads too', async () => {
    const [first] = await pairOfTabs()
    const other = openTab('102')
    await vi.waitFor(() => expect(leaders(first, other)).toEqual([first, other]), TAKEN_OVER)
  })

  test('a steal gives the lead to one tab and notifies the other; two at once steal once', async () => {
    const [first, second] = await pairOfTabs()
    await Promise.all([second.claim(signal), second.claim(signal)])
    await vi.waitFor(() => expect(leaders(first, second)).toEqual([second]), TAKEN_OVER)
    expect(second.received.filter(({ type }) => type !== 'lead.reported')).toEqual([{ type: 'lead.gained' }])
    second.close()
    await vi.waitFor(() => expect(first.leads()).toBe(true), TAKEN_OVER)
  })

  test('a page that is frozen gives the lead away before', async () => {
    const tab = openTab()
    await vi.waitFor(() => expect(tab.leads()).toBe(true), TAKEN_OVER)
    document.dispatchEvent(new Event('freeze'))
    expect(tab.leads()).toBe(false)
    document.dispatchEvent(new Event('resume'))
    await vi.waitFor(() => expect(tab.leads()).toBe(true), TAKEN_OVER)
  })

  test('without Web Locks every tab leads', () => {
    vi.stubGlobal('navigator', {})
    expect(leaders(openTab(), openTab())).toHaveLength(2)
  })
})

describe('the audible state of the leader', () => {
  test('a later tab receives it, and each change', async () => {
    const [first, second] = await pairOfTabs()
    await vi.waitFor(() => expect(second.received).toEqual([{ type: 'lead.reported', isArmed: false }]), TAKEN_OVER)
    const hold = first.armed(nothing)
    await vi.waitFor(() => expect(second.received.at(-1)).toEqual({ type: 'lead.reported', isArmed: true }), TAKEN_OVER)
    hold()
    await vi.waitFor(
      () => expect(second.received.at(-1)).toEqual({ type: 'lead.reported', isArmed: false }),
      TAKEN_OVER,
    )
  })

  test('a tab that lost the lead receives it from the new leader', async () => {
    const [first, second] = await pairOfTabs()
    second.armed(nothing)
    await second.claim(signal)
    await vi.waitFor(() => expect(first.received.at(-1)).toEqual({ type: 'lead.reported', isArmed: true }), TAKEN_OVER)
  })
})

describe('while somebody waits', () => {
  test('a leader that gives no sign is replaced within a second', async () => {
    const [first, second] = await pairOfTabs()
    // The first tab has not received it: it is frozen, it hangs, or its live connection is dead.
    second.watch(nothing)
    await vi.waitFor(() => expect(leaders(first, second)).toEqual([second]), TAKEN_OVER)
  })

  test('a leader that sends heartbeats stays the leader', async () => {
    const [first, second] = await pairOfTabs()
    first.watch(nothing)
    second.watch(nothing)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(leaders(first, second)).toEqual([first])
  })

  test('the same in the page where a worker does not load', async () => {
    class Broken extends EventTarget {
      postMessage() {}
      terminate() {}
      constructor() {
        super()
        setTimeout(() => this.dispatchEvent(new Event('error')))
      }
    }
    vi.stubGlobal('Worker', Broken)
    const [first, second] = await pairOfTabs()
    second.watch(nothing)
    await vi.waitFor(() => expect(leaders(first, second)).toEqual([second]), { timeout: 4_000, interval: 10 })
    first.watch(nothing)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(leaders(first, second)).toEqual([second])
  })
})
