import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepFocus } from '../../src/ui/focus/keep-focus'

/** Every element that had the focus, the body included, after each change of the page. */
let seen: string[] = []
let stop: () => void

beforeEach(() => {
  seen = []
  const ends = keepFocus()
  const note = () => void seen.push(document.activeElement?.id || document.activeElement?.tagName || 'nothing')
  const watch = new MutationObserver(note)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  stop = () => {
    ends()
    watch.disconnect()
  }
})
afterEach(() => stop())

const focused = () => document.activeElement?.id

async function press(id: string) {
  document.getElementById(id)?.focus()
  seen = []
  await userEvent.keyboard('{Enter}')
}

/** A list whose rows remove themselves, after a search. */
function List({ ids }: { ids: string[] }) {
  const [rows, setRows] = useState(ids)
  return (
    <main>
      <input id="search" data-focus-heir />
      <ul>
        {rows.map((id) => (
          <li key={id}>
            <button type="button" id={id} onClick={() => setRows(rows.filter((one) => one !== id))}>
              {id}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

test('gives the focus of a removed row to the next one, then to the one before, then to the heir around the list', async () => {
  await render(<List ids={['a', 'b', 'c']} />)
  await press('b')
  await expect.poll(focused).toBe('c')
  await press('c')
  await expect.poll(focused).toBe('a')
  await press('a')
  await expect.poll(focused).toBe('search')
  expect(seen).not.toContain('BODY')
})

/** A card whose break replaces the menu by the way back, beside a switch. */
function BreakCard({ hasWayBack }: { hasWayBack: boolean }) {
  const [isResting, setResting] = useState(false)
  return (
    <main>
      <section>
        <div>
          {isResting && hasWayBack && (
            <button type="button" id="back" onClick={() => setResting(false)}>
              Back
            </button>
          )}
        </div>
        <div>
          {!isResting && (
            <button type="button" id="rest" onClick={() => setResting(true)}>
              Rest
            </button>
          )}
          <button type="button" role="switch" aria-checked="false" id="switch">
            Emergency
          </button>
        </div>
      </section>
    </main>
  )
}

test('passes over a switch, which the next Enter would turn, to the control that replaces the lost one', async () => {
  await render(<BreakCard hasWayBack />)
  await press('rest')
  await expect.poll(focused).toBe('back')
  await press('back')
  await expect.poll(focused).toBe('rest')
})

test('gives it to the main landmark if its only neighbour is a switch', async () => {
  await render(<BreakCard hasWayBack={false} />)
  await press('rest')
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

test('knows the element that had the focus before it was loaded', async () => {
  stop()
  await render(<List ids={['a', 'b']} />)
  document.getElementById('a')?.focus()
  stop = keepFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('b')
})

test('gives it to what replaces the whole view', async () => {
  function Swap() {
    const [isForm, setForm] = useState(false)
    return (
      <main>
        <button type="button" id="other">
          Other
        </button>
        <div>
          {isForm ? (
            <form>
              <input id="first" />
              <input id="second" />
            </form>
          ) : (
            <button type="button" id="open" onClick={() => setForm(true)}>
              Open
            </button>
          )}
        </div>
      </main>
    )
  }
  await render(<Swap />)
  await press('open')
  await expect.poll(focused).toBe('first')
  expect(seen).not.toContain('BODY')
})

test.each(['inert', 'hidden', 'invisible'] as const)('leaves what becomes %s', async (how) => {
  function Closing() {
    const [isClosed, setClosed] = useState(false)
    return (
      <main>
        <section>
          <button type="button" id="toggle">
            Toggle
          </button>
          <div
            inert={isClosed && how === 'inert'}
            hidden={isClosed && how === 'hidden'}
            style={{ visibility: isClosed && how === 'invisible' ? 'hidden' : 'visible' }}
          >
            <button type="button" id="close" onClick={() => setClosed(true)}>
              Close
            </button>
          </div>
        </section>
      </main>
    )
  }
  await render(<Closing />)
  await press('close')
  await expect.poll(focused).toBe('toggle')
})

test('gives the focus of a layer over the page back to what had it before, also where the page becomes reachable only later', async () => {
  function Call() {
    const [isOn, setOn] = useState(true)
    const [isCovered, setCovered] = useState(true)
    return (
      <>
        <div inert={isCovered}>
          <main>
            <button type="button" id="composer">
              Composer
            </button>
            <button type="button" id="else">
              Else
            </button>
          </main>
        </div>
        {isOn && (
          <button
            type="button"
            id="hangUp"
            onClick={() => {
              setOn(false)
              setTimeout(() => setCovered(false), 100)
            }}
          >
            Hang up
          </button>
        )}
      </>
    )
  }
  await render(<Call />)
  const cover = document.querySelector('div[inert]')
  if (cover instanceof HTMLElement) cover.inert = false
  document.getElementById('composer')?.focus()
  if (cover instanceof HTMLElement) cover.inert = true
  await press('hangUp')
  await expect.poll(focused).toBe('composer')
})

test('a focus that a press beside all controls takes away stays away', async () => {
  await render(<List ids={['a', 'b']} />)
  document.getElementById('a')?.focus()
  await page.elementLocator(document.body).click({ position: { x: 5, y: 500 } })
  expect(document.activeElement).toBe(document.body)
  document.getElementById('b')?.closest('li')?.remove()
  await new Promise((done) => requestAnimationFrame(done))
  expect(document.activeElement).toBe(document.body)
})

test('a press by touch raises no keyboard: a text field is no neighbour then', async () => {
  await render(<List ids={['a']} />)
  document.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  const row = document.getElementById('a')
  row?.focus()
  row?.click()
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

test('holds nothing that has left the page', async () => {
  const left = leaveRoom()
  await expect
    .poll(async () => {
      await cdp().send('HeapProfiler.collectGarbage')
      // Not the element itself: the failed attempt would hold it.
      return left.deref() === undefined
    })
    .toBe(true)
})

/** Something in it had the focus before the button that stays. */
function leaveRoom(): WeakRef<Element> {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<section><button>Akhiri</button></section><button id="next">Lain</button>',
  )
  const room = document.querySelector('section') as Element
  room.querySelector('button')?.focus()
  document.getElementById('next')?.focus()
  room.remove()
  return new WeakRef(room)
}

test('a layer that covers the whole page hands the focus to its first control or heir', async () => {
  function Covered() {
    const [isCovered, setCovered] = useState(false)
    return (
      <>
        <main inert={isCovered}>
          <input id="pin" onKeyDown={() => setCovered(true)} />
        </main>
        {isCovered && (
          <ul>
            <li id="card" data-focus-heir tabIndex={-1}>
              <button type="button">Terima</button>
            </li>
          </ul>
        )}
      </>
    )
  }
  await render(<Covered />)
  await press('pin')
  await expect.poll(focused).toBe('card')
  expect(seen).not.toContain('BODY')
})
