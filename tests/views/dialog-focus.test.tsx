import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepFocus } from '../../src/ui/focus/keep-focus'
import { Dialog } from '../../src/ui/overlay/Dialog'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'

let stop: () => void
beforeEach(() => void (stop = keepFocus()))
afterEach(() => stop())

const focused = () => document.activeElement?.id || document.activeElement?.tagName
const byId = (id: string) => document.getElementById(id)

/** A press of Enter, and what has the focus once React has rendered, before anything can be drawn. */
async function press(id: string): Promise<string | undefined> {
  const button = byId(id)
  button?.focus()
  button?.click()
  await new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(null))))
  return focused()
}

type Step = 'closed' | 'first' | 'second'

function Questions({ hasOwnReturn = false, losesOpener = false }) {
  const [step, setStep] = useState<Step>('closed')
  const [wasOpened, setWasOpened] = useState(false)
  if (step !== 'closed' && !wasOpened) setWasOpened(true)
  const other = useRef<HTMLButtonElement>(null)
  const button = (id: string, next: Step) => (
    <button type="button" id={id} onClick={() => setStep(next)}>
      {id}
    </button>
  )
  return (
    <ChakraProvider value={system}>
      <main>
        {!(losesOpener && wasOpened) && button('open', 'first')}
        <button type="button" id="other" ref={other}>
          other
        </button>
      </main>
      <Dialog open={step === 'first'} title="First" {...(hasOwnReturn && { finalFocus: other })}>
        {button('cancel', 'closed')}
        {button('next', 'second')}
      </Dialog>
      <Dialog open={step === 'second'} title="Second">
        {button('confirm', 'closed')}
      </Dialog>
    </ChakraProvider>
  )
}

async function open() {
  byId('open')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('cancel')
}

test('a closing dialog gives the focus back at once, and has no control meanwhile', async () => {
  await render(<Questions />)
  await open()
  expect(await press('cancel')).toBe('open')
  expect(byId('cancel')?.closest('[inert]')).not.toBeNull()
  byId('cancel')?.focus()
  expect(focused()).toBe('open')
  await expect.poll(() => byId('cancel')).toBeNull()
  expect(focused()).toBe('open')
})

test('it gives the focus to the element that its user names', async () => {
  await render(<Questions hasOwnReturn />)
  await open()
  expect(await press('cancel')).toBe('other')
  await expect.poll(() => byId('cancel')).toBeNull()
  expect(focused()).toBe('other')
})

test('without its opener the focus goes to what had it before', async () => {
  await render(<Questions losesOpener />)
  byId('other')?.focus()
  await open()
  expect(await press('cancel')).toBe('other')
})

test('a question after a question gives it to the opener of the first, never to the first', async () => {
  await render(<Questions />)
  await open()
  await press('next')
  await expect.poll(focused).toBe('confirm')
  expect(await press('confirm')).toBe('open')
  await expect.poll(() => byId('confirm')).toBeNull()
  expect(focused()).toBe('open')
})

test('it keeps the focus while it is open, also where its user names another element at each render', async () => {
  function Typed() {
    const [text, setText] = useState('')
    const opener = useRef<HTMLButtonElement>(null)
    return (
      <ChakraProvider value={system}>
        <button type="button" id="opener" ref={opener}>
          opener
        </button>
        <Dialog
          open={text !== 'end'}
          title="Weight"
          finalFocus={{
            get current() {
              return text === 'e' ? null : opener.current
            },
          }}
        >
          <input id="field" value={text} onChange={({ target }) => setText(target.value)} />
        </Dialog>
      </ChakraProvider>
    )
  }
  await render(<Typed />)
  await expect.poll(focused).toBe('field')
  const visited = vi.fn<() => void>()
  byId('opener')?.addEventListener('focus', visited)
  await userEvent.keyboard('en')
  expect(focused()).toBe('field')
  expect(visited).not.toHaveBeenCalled()
  await userEvent.keyboard('d')
  await expect.poll(focused).toBe('opener')
})

test('a dialog in a dialog that is removed while it is open gives the focus to its opener', async () => {
  function Nested() {
    const [isOpen, setOpen] = useState(false)
    const first = useRef<HTMLButtonElement>(null)
    return (
      <ChakraProvider value={system}>
        <Dialog open title="List" initialFocus={first}>
          <button type="button" id="first" ref={first}>
            first
          </button>
          <button type="button" id="row" onClick={() => setOpen(true)}>
            row
          </button>
        </Dialog>
        {isOpen && (
          <Dialog open title="Detail" onDismiss={() => setOpen(false)}>
            <button type="button" id="close" onClick={() => setOpen(false)}>
              close
            </button>
          </Dialog>
        )}
      </ChakraProvider>
    )
  }
  await render(<Nested />)
  await expect.poll(focused).toBe('first')
  await press('row')
  await expect.poll(focused).toBe('close')
  expect(await press('close')).toBe('row')
  await new Promise((done) => setTimeout(done, 100))
  expect(focused()).toBe('row')
})

test('a field that takes the focus when it is mounted keeps it', async () => {
  await render(
    <ChakraProvider value={system}>
      <Dialog open title="Code">
        <button type="button">copy</button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what the test is about */}
        <input id="code" autoFocus />
      </Dialog>
    </ChakraProvider>,
  )
  await expect.poll(focused).toBe('code')
  await new Promise((done) => setTimeout(done, 100))
  expect(focused()).toBe('code')
})

/** Three dialogs of twelve boxes that replace one another, such as code, PIN and password. */
function Steps() {
  const [step, setStep] = useState(0)
  return (
    <ChakraProvider value={system}>
      <main>
        <button type="button" id="opener" onClick={() => setStep(1)}>
          Lupa PIN
        </button>
      </main>
      {step > 0 && step < 4 && (
        <Dialog open key={step} title={`Langkah ${step}`}>
          {Array.from({ length: 12 }, (_, at) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as the fields of a code have it
            <input key={at} id={`box-${step}-${at}`} autoFocus={at === 0} />
          ))}
          <button type="button" id={`go-${step}`} onClick={() => setStep(step + 1)}>
            Lanjutkan
          </button>
        </Dialog>
      )}
    </ChakraProvider>
  )
}

test('after dialogs that replaced one another the focus goes back to what opened the first', async () => {
  await render(<Steps />)
  byId('opener')?.focus()
  await userEvent.keyboard('{Enter}')
  for (const step of [1, 2, 3]) {
    await expect.poll(focused).toBe(`box-${step}-0`)
    for (let at = 1; at < 12; at += 1) byId(`box-${step}-${at}`)?.focus()
    byId(`go-${step}`)?.focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(focused).toBe('opener')
})

test('a dialog whose opener was replaced meanwhile gives the focus to the replacement', async () => {
  function Answered() {
    const [isOpen, setOpen] = useState(false)
    const [isAnswered, setAnswered] = useState(false)
    return (
      <ChakraProvider value={system}>
        <main>
          <div>
            <p>Alergi</p>
            {isAnswered ? (
              <button key="correct" type="button" id="correct">
                Koreksi
              </button>
            ) : (
              <button key="ask" type="button" id="open" onClick={() => setOpen(true)}>
                Tanyakan
              </button>
            )}
          </div>
          <button type="button" id="call">
            Panggil video
          </button>
        </main>
        <Dialog open={isOpen} title="Alergi">
          <button type="button" id="cancel" onClick={() => setAnswered(true)}>
            Simpan
          </button>
          <button type="button" id="close" onClick={() => setOpen(false)}>
            Tutup
          </button>
        </Dialog>
      </ChakraProvider>
    )
  }
  await render(<Answered />)
  byId('call')?.focus()
  await open()
  byId('cancel')?.click()
  await expect.poll(() => byId('correct')).not.toBeNull()
  expect(await press('close')).toBe('correct')
})

test('a dialog that opened while nothing had the focus gives it to no arbitrary control', async () => {
  const question = (open: boolean) => (
    <ChakraProvider value={system}>
      <a id="skip" href="#main">
        Lewati
      </a>
      <main id="main">
        <button type="button" id="call">
          Panggil video
        </button>
      </main>
      <Dialog open={open} title="Terputus">
        <button type="button" id="cancel">
          Tutup
        </button>
      </Dialog>
    </ChakraProvider>
  )
  const screen = await render(question(false))
  ;(document.activeElement as HTMLElement | null)?.blur()
  await screen.rerender(question(true))
  await expect.poll(focused).toBe('cancel')
  await screen.rerender(question(false))
  await expect.poll(focused).toBe('main')
})
