import { beforeEach, expect, test, vi } from 'vitest'

/** A `<link>` as far as it is used; `replaceWith` starts loading the copy. */
class Link extends EventTarget {
  rel = 'stylesheet'
  href: string
  constructor(href: string) {
    super()
    this.href = href
  }
  cloneNode(): Link {
    return new Link(this.href)
  }
  replaceWith(copy: Link): void {
    loading.push(copy)
  }
}

let loading: Link[]
let lose: (link: Link) => void
let restoreStyleSheets: () => Promise<void>

/** A page that watches its style sheets. */
beforeEach(async () => {
  loading = []
  vi.resetModules()
  const modules = await import('../../../src/chunks/style-sheets')
  vi.stubGlobal('addEventListener', (type: string, notice: (event: Event) => void, isCapturing: boolean) => {
    // An error of a style sheet does not bubble.
    expect([type, isCapturing]).toEqual(['error', true])
    lose = (link) => notice({ target: link } as unknown as Event)
  })
  modules.watchStyleSheets()
  restoreStyleSheets = modules.restoreStyleSheets
  return () => vi.unstubAllGlobals()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))
const hrefs = () => loading.map(({ href }) => href)

/** Whether the promise has settled, and how. */
function watched(promise: Promise<void>): { outcome: string } {
  const seen = { outcome: 'waiting' }
  promise.then(
    () => (seen.outcome = 'restored'),
    () => (seen.outcome = 'failed'),
  )
  return seen
}

test('a lost style sheet is loaded again, once for all that ask', async () => {
  lose(new Link('/room.css'))
  const [one, other] = [watched(restoreStyleSheets()), watched(restoreStyleSheets())]
  expect(hrefs()).toEqual(['/room.css'])
  loading[0]?.dispatchEvent(new Event('load'))
  await settle()
  expect([one.outcome, other.outcome, hrefs()]).toEqual(['restored', 'restored', ['/room.css']])
})

test('one that is lost while another is restored is loaded again, too, before anybody goes on', async () => {
  lose(new Link('/room.css'))
  const first = watched(restoreStyleSheets())
  lose(new Link('/call.css'))
  const second = watched(restoreStyleSheets())
  loading[0]?.dispatchEvent(new Event('load'))
  await settle()
  expect([first.outcome, second.outcome, hrefs()]).toEqual(['restored', 'waiting', ['/room.css', '/call.css']])
  loading[1]?.dispatchEvent(new Event('load'))
  await settle()
  expect(second.outcome).toBe('restored')
})

test('a failure of the running one does not fail the next, which loads what was lost meanwhile', async () => {
  lose(new Link('/room.css'))
  const first = watched(restoreStyleSheets())
  lose(new Link('/call.css'))
  const second = watched(restoreStyleSheets())
  loading[0]?.dispatchEvent(new Event('error'))
  await settle()
  expect([first.outcome, hrefs()]).toEqual(['failed', ['/room.css', '/call.css']])
  loading[1]?.dispatchEvent(new Event('load'))
  await settle()
  expect(second.outcome).toBe('restored')
})

test('a style sheet that is lost again is restored with the next', async () => {
  lose(new Link('/room.css'))
  const first = watched(restoreStyleSheets())
  const copy = loading[0]
  copy?.dispatchEvent(new Event('error'))
  if (copy !== undefined) lose(copy)
  await settle()
  const second = watched(restoreStyleSheets())
  expect([first.outcome, hrefs()]).toEqual(['failed', ['/room.css', '/room.css']])
  loading[1]?.dispatchEvent(new Event('load'))
  await settle()
  expect(second.outcome).toBe('restored')
})

test('what is lost and no style sheet restores nothing', async () => {
  lose({ src: '/photo.webp' } as unknown as Link)
  await restoreStyleSheets()
  expect(hrefs()).toEqual([])
})
