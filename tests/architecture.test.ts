import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { nodesOf } from './kit/graph/coverage'
import { readSources, readStyles, type SourceFile } from './kit/repo/source-files'
import { allModels, sandboxModels } from './models/all'

const sources = readSources()
const everyModel = [...allModels, ...sandboxModels]

/** The permitted imports between the top-level folders. Packages are checked below. */
const ROOMS = ['contract', 'machines', 'src', 'stories', 'tests', 'server', 'sandbox']
/** What programs read. The tables of rows and sockets in `contract` describe it, and belong to no bundle. */
const WIRE = ['contract/values', 'contract/schemas']
const ARROWS: { room: string; may: string[] }[] = [
  { room: 'contract/values', may: ['contract/values'] },
  { room: 'contract/schemas', may: WIRE },
  { room: 'contract', may: ['contract'] },
  { room: 'machines', may: [...WIRE, 'machines'] },
  { room: 'src/chunks', may: ['contract/values', 'src/chunks'] },
  { room: 'src/services', may: [...WIRE, 'machines/ports', 'src/chunks', 'src/services'] },
  { room: 'src/ui', may: ['src/chunks', 'src/ui'] },
  { room: 'src/i18n', may: ['contract/values', 'src/chunks', 'src/i18n'] },
  { room: 'src/forms', may: ['contract/values', 'src/i18n', 'src/forms'] },
  { room: 'src/worker', may: [...WIRE, 'src/services', 'src/i18n', 'src/worker'] },
  { room: 'src/guest', may: [...WIRE, 'machines', 'src/services', 'src/ui', 'src/guest'] },
  {
    room: 'src/screens',
    may: [...WIRE, 'machines', 'src/chunks', 'src/screens', 'src/ui', 'src/i18n', 'src/forms'],
  },
  { room: 'src/app', may: [...WIRE, 'machines', 'src'] },
  { room: 'src', may: [...WIRE, 'machines', 'src'] },
  {
    room: 'sandbox/simulator',
    may: [...WIRE, 'machines', 'src/services', 'src/ui', 'src/i18n/format', 'src/guest', 'sandbox/simulator'],
  },
  { room: 'server', may: [...WIRE, 'server'] },
  { room: 'sandbox', may: [...WIRE, 'server', 'sandbox'] },
  { room: 'stories', may: ['contract', 'machines', 'src', 'stories', 'tests/models', 'tests/kit'] },
]

/** Packages that a folder must not import. */
const BANNED: { room: string; packages: RegExp }[] = [
  { room: 'contract/values', packages: /./ },
  { room: 'contract', packages: /^(?!zod\/mini$)/ },
  { room: 'machines', packages: /^(?!xstate$)/ },
  { room: 'src/services', packages: /^(?:react|react-dom|@chakra-ui|wouter|xstate)/ },
  { room: 'src/screens', packages: /^(?:axios|parse|simple-peer)/ },
  { room: 'tests/models', packages: /^vitest/ },
]

// Files of a project share one page or process, so stopped time in one affects the next.
test('every test file that fakes timers restores them', () => {
  const stopped = sources.filter(({ path, text }) => path.endsWith('.test.ts') && text.includes('vi.useFakeTimers('))
  expect(stopped.filter(({ text }) => !text.includes('vi.useRealTimers(')).map(({ path }) => path)).toEqual([])
})

// The formatter breaks code, not comments.
test('no comment is wider than 120 characters', () => {
  const isWide = (line: string) => line.length > 120 && /^ *(?:\/\/(?! oxlint)|\/?\*)/.test(line)
  const wide = [...sources, ...readStyles('src')].flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (isWide(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(wide).toEqual([])
})

// Otherwise a chunk that is lost on a poor network leaves a view empty, or reloads the page without need.
test('every chunk is loaded by a function that is passed on: to loaded, optional or fetchAhead', () => {
  const own = inRoom('src').filter(({ path }) => !/^src\/(?:chunks|build)\//.test(path))
  // `import(` outside `() => import(`; readAhead imports by address what its page has fetched.
  const direct = /(?<!\(\) => |typeof )import\((?!\/\* @vite-ignore)/
  expect(own.filter(({ text }) => direct.test(text)).map(({ path }) => path)).toEqual([])
  const loaders = own.flatMap(({ text }) =>
    [...text.matchAll(/const (\w+) = \(\) => import\(/g)].map(([, name]) => name),
  )
  expect(loaders.length).toBeGreaterThan(5)
  const called = new RegExp(`\\b(?:${loaders.join('|')})\\(\\)`)
  expect(own.filter(({ text }) => called.test(text)).map(({ path }) => path)).toEqual([])
})

// Without it Chromium writes typed text to the disk unencrypted, to restore its pages.
test('every field that is typed into names its autocomplete', () => {
  const field = /<(?:textarea|input)\b(?:=>|[^>])*?\/>/g
  const untyped = /type="(?:radio|checkbox|file|range)"|\bhidden\b|autoComplete/
  const unnamed = inRoom('src').flatMap(({ path, text }) =>
    (text.match(field) ?? []).filter((tag) => !untyped.test(tag)).map((tag) => `${path}: ${tag.slice(0, 60)}`),
  )
  expect(unnamed).toEqual([])
})

/** A card at the edge that covers nothing interactive. */
const SMALL_OVER_PANEL = ['src/screens/call/CallResult.module.css']

// The panel's z-index is 1200; dialogs, which hide by themselves, have 1400.
test('every layer over the panel makes the page inert and gives way to requests', () => {
  const isOverPanel = (text: string) =>
    text.includes('position: fixed') &&
    [...text.matchAll(/z-index: (\d+)/g)].some(([, layer]) => Number(layer) > 1200 && Number(layer) < 1400)
  const over = readStyles('src').filter(({ path, text }) => isOverPanel(text) && !SMALL_OVER_PANEL.includes(path))
  expect(over.length).toBeGreaterThan(0)
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const stubborn = over.filter(
    ({ path }) => !inRoom(folderOf(path).slice(0, -1)).some(({ text }) => text.includes('usePageLayer(')),
  )
  expect(stubborn.map(({ path }) => path)).toEqual([])
})

test('what a page shows over itself by a portal is hidden with the page', () => {
  const portals = inRoom('src').filter(({ text }) => text.includes("'@chakra-ui/react/portal'"))
  expect(portals.length).toBeGreaterThan(0)
  expect(portals.filter(({ text }) => !text.includes('use(Covered)')).map(({ path }) => path)).toEqual([])
})

// With each element that is added the browser looks through all of the document for what is named inside: 2 ms of a
// message in a long chat. `useRootMark` sets an attribute instead.
test('no style asks the root of the page what it has', () => {
  const screen = (text: string) => text.replaceAll(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '')
  const asking = readStyles('src').filter(({ text }) => /(?:^|[\s:](?:root|html|body)\)?):has\(/m.test(screen(text)))
  expect(asking.map(({ path }) => path)).toEqual([])
})

describe('arrows point down', () => {
  test.each(ARROWS)('$room', ({ room, may }) => {
    const broken = inRoom(room).flatMap(({ path, imports }) =>
      imports
        .filter((name) => ROOMS.some((one) => isIn(name, one)) && !may.some((allowed) => isIn(name, allowed)))
        .map((name) => `${path} → ${name}`),
    )
    expect(broken).toEqual([])
  })

  test.each(BANNED)('$room without $packages', ({ room, packages }) => {
    const broken = inRoom(room).flatMap(({ path, imports }) =>
      imports
        .filter((name) => !ROOMS.some((one) => isIn(name, one)) && packages.test(name))
        .map((name) => `${path} → ${name}`),
    )
    expect(broken).toEqual([])
  })

  test('screens read selectors and types of machines, never a chart', () => {
    const broken = inRoom('src/screens').flatMap(({ path, imports }) =>
      imports.filter((name) => name.endsWith('.machine')).map((name) => `${path} → ${name}`),
    )
    expect(broken).toEqual([])
  })

  test('one file imports the graph package', () => {
    expect(sources.filter(({ imports }) => imports.includes('@xstate/graph')).map(({ path }) => path)).toEqual([
      'tests/kit/graph/graph.ts',
    ])
  })

  test('stories import no module that depends on vitest', () => {
    const kit = new Set(storyImports())
    const broken = sources.filter(({ path, imports }) => kit.has(withoutEnding(path)) && imports.includes('vitest'))
    expect(broken.map(({ path }) => path)).toEqual([])
  })
})

describe('machines know nothing of the outside', () => {
  test.each([
    [
      'the DOM',
      // `document.written` is an event, `context.document` a clinical document.
      /(?:(?<!['`./])|\b(?:globalThis|self|window)\.)\b(?:window|document|localStorage|sessionStorage|navigator)\./,
    ],
    ['a clock of their own', /Date\.now\(|performance\.now\(|\bsetTimeout\(|\bsetInterval\(/],
    ['the network', /\bfetch\(|new WebSocket\(/],
    ['the console', /console\./],
  ])('%s', (_, forbidden) => {
    expect(
      inRoom('machines')
        .filter(({ text }) => forbidden.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('every machine has its model', () => {
    const folders = inRoom('machines')
      .filter(({ path }) => path.endsWith('.machine.ts'))
      .map(({ path }) => path.split('/').slice(1, -1).join('/'))
    expect(allModels.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  })

  test.each(everyModel)('$name: every invoke has an id, and a way for its faults', ({ machine }) => {
    const nameless = nodesOf(machine.root).flatMap((node) =>
      node.invoke.filter(({ id }) => /^\d+\./.test(id)).map(({ id }) => `${node.id}: ${id}`),
    )
    const careless = nodesOf(machine.root).flatMap((node) =>
      node.invoke
        .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
        .map(({ id }) => `${node.id}: ${id}`),
    )
    expect({ nameless, careless }).toEqual({ nameless: [], careless: [] })
  })

  test.each(everyModel)('$name: events are subject.verb, and none is taken by a wildcard', ({ machine }) => {
    const own = ownEvents(machine)
    expect(own.filter((type) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(type))).toEqual([])
  })

  test('only the root has systemIds', () => {
    const named = everyModel.flatMap(({ name, machine }) =>
      nodesOf(machine.root).flatMap((node) =>
        node.invoke.filter(({ systemId }) => systemId !== undefined).map(({ systemId }) => `${name}: ${systemId}`),
      ),
    )
    expect(named.toSorted()).toEqual(['app: network', 'app: session', 'app: toaster'])
  })
})

// `table[name]` finds 'constructor' in every plain object, and so does `name in table`.
describe('the wire names no key of a prototype: tables are Maps, questions Object.hasOwn', () => {
  const facing = ['contract', 'server', 'sandbox']
    .flatMap(inRoom)
    .filter(({ path }) => !isIn(path, 'sandbox/seed') && !isIn(path, 'server/catalogues'))
  test.each([
    ['a module-level table with free keys', /^(?:export )?const \w+: (?:Readonly<)?(?:Partial<)?Record<string,/m],
    ['a key that a cast makes known', /\[[\w.]+ as keyof typeof \w+\]/],
    [
      '`name in table`',
      /^(?!\s*(?:\/\/|\/?\*)).*(?:[(!&|?=>]|\breturn) ?[a-z][\w.]* in [a-zA-Z][\w.]*(?:[),;]| (?:&&|\|\||\?)|$)/m,
    ],
  ])('%s', (_, forbidden) => {
    expect(facing.filter(({ text }) => forbidden.test(text)).map(({ path }) => path)).toEqual([])
  })
})

test('days and moments of the wire are those of contract/schemas/wire, which the database has', () => {
  const free = sources.filter(({ path, text }) => !isIn(path, 'tests') && /z\.iso\.(?:date|datetime)\(/.test(text))
  expect(free.map(({ path }) => path)).toEqual(['contract/schemas/wire.ts'])
})

function inRoom(room: string): SourceFile[] {
  return sources.filter(({ path }) => isIn(path, room) && !(room === 'sandbox' && isIn(path, 'sandbox/simulator')))
}

function isIn(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`)
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '')
}

function storyImports(): string[] {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path) || !isIn(path, 'tests')) return
    reached.add(path)
    for (const next of sources.find((source) => withoutEnding(source.path) === path)?.imports ?? []) visit(next)
  }
  for (const { imports } of inRoom('stories')) for (const name of imports) visit(name)
  return [...reached]
}

function ownEvents(machine: AnyStateMachine): string[] {
  return [...new Set(nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()]))]
    .map(String)
    .filter((type) => !type.startsWith('xstate.'))
}

test('what is sticky below the bar is also below the reading bar over it', () => {
  const insets = readStyles('src').flatMap(({ path, text }) =>
    [...text.matchAll(/inset-block-start:[^;]*--dk-bar\b[^;]*;/g)].map(([inset]) => `${path}: ${inset}`),
  )
  expect(insets.length).toBeGreaterThan(5)
  expect(insets.filter((inset) => !inset.includes('--dk-above'))).toEqual([])
})

test('a type token has its own line height: with a second one the browser would drop the whole font', () => {
  const doubled = readStyles('src').flatMap(({ path, text }) =>
    [...text.matchAll(/font:[^;]*var\(--dk-type-\w+\)\s*\/[^;]*;/g)].map(([font]) => `${path}: ${font}`),
  )
  expect(doubled).toEqual([])
})
