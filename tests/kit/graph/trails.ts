import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { nameOf } from './coverage'

/** An entry of a page's machines: a started actor, a state, or a transition by its printed name. */
export type TrailLine = [machine: string, what: 'actor' | 'state' | 'transition', name: string]

/** The same in serialisable form: names instead of guard functions. */
export type Trod =
  | { machine: string; actor: string }
  | { machine: string; state: string }
  | { machine: string; source: string; event: string; guard: unknown; targets: string[] | null }

interface Chart {
  id: string
  machine: { id: string }
}

interface Inspected {
  type: string
  actorRef: { id: string; logic: { id?: string; root?: object } }
  snapshot?: { _nodes?: Chart[] }
  _transitions?: { source: Chart; eventType: string; guard?: unknown; target?: Chart[] }[]
}

interface Recorder {
  inspect: (inspected: Inspected) => void
}

interface Helped {
  importPart: (url: string) => Promise<object>
  [notify: string]: unknown
}

/** As text: test transforms may rewrite an `import()` and name functions in code. */
const HELPERS = 'globalThis.importPart = (url) => import(url); globalThis.__name ??= (one) => one'

/**
 * Evaluated in the page before its own scripts: subscribes like the flight recorder, which the app's chunks export. The
 * configuration loads later, so no actor starts unobserved. Other pages have no recorder.
 * @param ear the page's function that receives the entries
 */
function listenAlong(ear: string): void {
  // A popup begins as an empty page whose window the real page takes over, with this function's changes.
  if (window.self !== window.top || location.href === 'about:blank') return
  const helped = window as unknown as Helped
  const received = new WeakSet<object>()
  let news: Trod[] = []
  const notify = (step: Trod) => {
    if (news.push(step) > 1) return
    // Not by a timer, because some tests fake them and a page may close at once.
    queueMicrotask(() => {
      void (helped[ear] as (steps: Trod[]) => Promise<void>)(news)
      news = []
    })
  }
  const once = (part: object, step: Trod) => {
    if (received.has(part)) return
    received.add(part)
    notify(step)
  }
  const isRecorder = (one: unknown): one is Recorder =>
    typeof one === 'object' && one !== null && 'inspect' in one && 'recorded' in one
  const plain = (guard: unknown) => (typeof guard === 'function' ? {} : guard)
  const receive = ({ type, actorRef, snapshot, _transitions = [] }: Inspected) => {
    const { id, logic } = actorRef
    if (type === '@xstate.actor' && logic.root !== undefined) notify({ machine: logic.id ?? '', actor: id })
    if (type === '@xstate.snapshot') {
      for (const node of snapshot?._nodes ?? []) once(node, { machine: node.machine.id, state: node.id })
    }
    for (const transition of _transitions) {
      const { source, eventType: event, guard, target } = transition
      const named = typeof guard === 'object' && guard !== null && 'type' in guard ? { type: guard.type } : plain(guard)
      const targets = target?.map((one) => one.id) ?? null
      once(transition, { machine: source.machine.id, source: source.id, event, guard: named, targets })
    }
  }
  const lease = async () => {
    // Not the page's own script, because the simulator's waits for the configuration.
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
      const exported = await helped.importPart(href)
      const recorder = Object.values(exported).find(isRecorder)
      if (recorder === undefined) continue
      const { inspect } = recorder
      recorder.inspect = (inspected) => {
        receive(inspected)
        inspect(inspected)
      }
      return
    }
  }
  const ask = window.fetch
  let begin = () => {}
  const leased = new Promise<void>((done) => (begin = done))
  window.fetch = async (...asked) => {
    if (asked[0] === '/config.json') await leased
    return ask(...asked)
  }
  document.addEventListener('DOMContentLoaded', () => void lease().then(begin, begin))
}

/** Writes the machine entries of a browser's pages into a folder, one file of `TrailLine`s per context. */
export function followPages(browser: Browser, folder: string): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await followContext(context, folder)
    return context
  }
  return browser
}

async function followContext(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const id = randomUUID()
  const file = join(folder, `${id}.jsonl`)
  const ear = `receive-${id}`
  await context.exposeBinding(ear, (_, steps: Trod[]) => {
    appendFileSync(file, steps.map((step) => `${JSON.stringify(lineOf(step))}\n`).join(''))
  })
  await context.addInitScript({ content: HELPERS })
  await context.addInitScript(listenAlong, ear)
}

export function lineOf(step: Trod): TrailLine {
  if ('actor' in step) return [step.machine, 'actor', step.actor]
  if ('state' in step) return [step.machine, 'state', step.state]
  const { machine, source, event, guard, targets } = step
  const transition = { source: { id: source }, eventType: event, guard, target: targets?.map((id) => ({ id })) }
  return [machine, 'transition', nameOf(transition as never)]
}
