import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { installPressGuard, SETTLE_TIME } from '../../src/ui/press-guard/press-guard'

let remove: () => void
beforeEach(() => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  remove = installPressGuard(document)
})
afterEach(async () => {
  await cleanup()
  remove()
  vi.restoreAllMocks()
})

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_TIME + 100))
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

interface Point {
  x: number
  y: number
}

/** The centre of an element, in the coordinates of the browser's window. */
function centreOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frameRect = window.frameElement?.getBoundingClientRect()
  return { x: (frameRect?.x ?? 0) + x + width / 2, y: (frameRect?.y ?? 0) + y + height / 2 }
}

const mouse = (type: string, { x, y }: Point, more: object = {}) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<void> }).send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    ...more,
  })
const moveTo = (point: Point) => mouse('mouseMoved', point)
async function pressAt(point: Point, clickCount = 1) {
  await mouse('mousePressed', point, { button: 'left', clickCount })
  await mouse('mouseReleased', point, { button: 'left', clickCount })
}
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<void> }).send('Input.dispatchTouchEvent', {
    type,
    touchPoints,
  })
const tapAt = async ({ x, y }: Point) => {
  await touch('touchStart', [{ x, y }])
  await touch('touchEnd', [])
}

/** 'Tambahkan' gives way to 'Kirim' in the same place, in another element. */
function Replaced({ onSend }: { onSend: () => void }) {
  const [isAdded, setIsAdded] = useState(false)
  return isAdded ? (
    <button key="send" type="button" onClick={onSend}>
      Kirim resep
    </button>
  ) : (
    <button key="add" type="button" onClick={() => setIsAdded(true)}>
      Tambahkan ke resep
    </button>
  )
}

/** One element whose label changes with each press. */
function Relabelled({ onStep }: { onStep: (step: string) => void }) {
  const [step, setStep] = useState(0)
  const label = ['Terima', 'Berangkat', 'Dijemput'][step] ?? 'Selesai'
  return (
    <button
      type="button"
      onClick={() => {
        onStep(label)
        setStep(step + 1)
      }}
    >
      {label}
    </button>
  )
}

/** A notice above the rows pushes them down. */
function Shifted({ notice, onChoose }: { notice: boolean; onChoose: (row: string) => void }) {
  return (
    <div>
      {notice && <p style={{ height: 40, margin: 0 }}>Sudah dipakai emergency lain</p>}
      {['A', 'B', 'C'].map((row) => (
        <button
          key={row}
          type="button"
          style={{ display: 'block', height: 40, width: 200 }}
          onClick={() => onChoose(row)}
        >
          {row}
        </button>
      ))}
    </div>
  )
}

/** More rows than a browser names in one report of a layout shift. */
function LongList({ notice, onChoose }: { notice: boolean; onChoose: (row: string) => void }) {
  return (
    <div>
      {notice && <p style={{ height: 40, margin: 0 }}>Sudah dipakai emergency lain</p>}
      {Array.from('0123456789', (row) => (
        <button key={row} type="button" style={{ display: 'block', height: 40 }} onClick={() => onChoose(row)}>
          {row}
        </button>
      ))}
    </div>
  )
}

test('ignores the second press of a double click on a control that took the place of the first', async () => {
  const onSend = vi.fn<() => void>()
  const screen = await render(<Replaced onSend={onSend} />)
  const point = centreOf(screen.getByRole('button').element())
  await moveTo(point)
  await pressAt(point)
  await expect.element(screen.getByRole('button', { name: 'Kirim resep' })).toBeVisible()
  await pressAt(point, 2)
  expect(onSend).not.toHaveBeenCalled()
  await settle()
  await pressAt(point)
  expect(onSend).toHaveBeenCalledOnce()
})

test('ignores a second tap on a control that took the place of the first', async () => {
  const onSend = vi.fn<() => void>()
  const screen = await render(<Replaced onSend={onSend} />)
  const point = centreOf(screen.getByRole('button').element())
  await settle()
  await tapAt(point)
  await expect.element(screen.getByRole('button', { name: 'Kirim resep' })).toBeVisible()
  await tapAt(point)
  expect(onSend).not.toHaveBeenCalled()
  await settle()
  await tapAt(point)
  await expect.poll(() => onSend.mock.calls.length).toBe(1)
})

test('ignores presses on one element whose label has just changed', async () => {
  const steps: string[] = []
  const screen = await render(<Relabelled onStep={(step) => steps.push(step)} />)
  const point = centreOf(screen.getByRole('button').element())
  await moveTo(point)
  await pressAt(point)
  await pressAt(point, 2)
  await pressAt(point, 3)
  expect(steps).toEqual(['Terima'])
  await settle()
  await pressAt(point)
  expect(steps).toEqual(['Terima', 'Berangkat'])
})

test('ignores a press on a row that a notice pushed under the resting pointer', async () => {
  const onChoose = vi.fn<(row: string) => void>()
  const screen = await render(<Shifted notice={false} onChoose={onChoose} />)
  const point = centreOf(screen.getByRole('button', { name: 'B' }).element())
  await moveTo(point)
  await settle()
  await screen.rerender(<Shifted notice onChoose={onChoose} />)
  await frame()
  await pressAt(point)
  expect(onChoose).not.toHaveBeenCalled()
  await settle()
  await pressAt(point)
  expect(onChoose.mock.calls).toEqual([['A']])
})

test('ignores a tap on a row that has just been pushed', async () => {
  const onChoose = vi.fn<(row: string) => void>()
  const screen = await render(<Shifted notice={false} onChoose={onChoose} />)
  await settle()
  await screen.rerender(<Shifted notice onChoose={onChoose} />)
  const point = centreOf(screen.getByRole('button', { name: 'B' }).element())
  await frame()
  await tapAt(point)
  expect(onChoose).not.toHaveBeenCalled()
  await settle()
  await tapAt(point)
  await expect.poll(() => onChoose.mock.calls).toEqual([['B']])
})

/** What happens to a button before it is tapped for the first time, and where it is until then. */
const SURPRISES: Record<string, { place?: string; change: (button: HTMLElement, stage: HTMLElement) => unknown }> = {
  'was just inserted': {
    place: 'display:none',
    change: (button, stage) => {
      button.remove()
      const inserted = stage.appendChild(button.cloneNode(true)) as HTMLElement
      inserted.style.display = ''
      inserted.addEventListener('click', () => button.click())
    },
  },
  'a transform has just moved': {
    change: async (button) => {
      button.style.transition = 'transform 200ms ease-in'
      button.style.transform = 'translateY(150px)'
      await new Promise((resolve) => button.addEventListener('transitionend', resolve))
      await new Promise((resolve) => setTimeout(resolve, 100))
    },
  },
  'has just come into sight': {
    place: 'top:2000px',
    change: (button) => {
      button.style.top = '0'
      button.dataset.open = ''
    },
  },
  'has just become pressable': {
    change: async (_, stage) => {
      stage.inert = true
      await settle()
      stage.inert = false
    },
  },
  'has just changed its label': { change: (button) => (button.ariaLabel = 'Tolak') },
}

describe('a first tap, which no touch precedes', () => {
  test.each(Object.entries(SURPRISES))('is ignored on a control that %s', async (_, { place = '', change }) => {
    const onPress = vi.fn<() => void>()
    const screen = await render(<div style={{ height: 300, position: 'relative', overflow: 'hidden' }} />)
    const stage = screen.container.firstElementChild as HTMLElement
    const button = document.createElement('button')
    button.textContent = 'Mulai'
    button.addEventListener('click', onPress)
    button.style.cssText = `position:absolute;inset:0 auto auto 0;width:200px;height:80px;${place}`
    stage.append(button)
    await settle()
    await change(button, stage)
    await frame()
    const point = centreOf(stage.querySelector('button') as Element)
    await tapAt(point)
    expect(onPress).not.toHaveBeenCalled()
    await settle()
    await tapAt(point)
    await expect.poll(() => onPress.mock.calls.length).toBe(1)
  })

  test('is ignored on the last row of a long list that was just pushed', async () => {
    const onChoose = vi.fn<(row: string) => void>()
    const list = (notice: boolean) => <LongList notice={notice} onChoose={onChoose} />
    const screen = await render(list(false))
    await settle()
    await screen.rerender(list(true))
    await frame()
    await tapAt(centreOf(screen.getByRole('button', { name: '9' }).element()))
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('counts at once on a control that stood still while others came, and on one that counts down', async () => {
    const onPress = vi.fn<() => void>()
    const screen = await render(
      <div style={{ display: 'flex', justifyContent: 'space-between', width: 400 }}>
        Langkah tercatat
        <button type="button" style={{ height: 80 }} onClick={onPress}>
          Batalkan (10)
        </button>
      </div>,
    )
    await settle()
    const button = screen.getByRole('button').element()
    button.firstChild!.nodeValue = 'Batalkan (9)'
    button.before(document.createElement('button'))
    await frame()
    await tapAt(centreOf(button))
    await tapAt(centreOf(button))
    await expect.poll(() => onPress.mock.calls.length).toBe(2)
  })

  test('counts at once on a control that the finger has scrolled', async () => {
    const onPress = vi.fn<() => void>()
    const screen = await render(
      <div data-testid="list" style={{ height: 300, overflowY: 'auto' }}>
        <div style={{ height: 200 }} />
        <button type="button" style={{ display: 'block', width: 200, height: 80 }} onClick={onPress}>
          Baris
        </button>
        <div style={{ height: 2000 }} />
      </div>,
    )
    await settle()
    const button = screen.getByRole('button').element()
    const { x, y } = centreOf(button)
    await touch('touchStart', [{ x, y }])
    for (let step = 1; step <= 6; step++) await touch('touchMove', [{ x, y: y - step * 20 }])
    // A finger that rests before it is lifted throws nothing.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await touch('touchMove', [{ x, y: y - 121 }])
    await touch('touchEnd', [])
    await expect.poll(() => screen.getByTestId('list').element().scrollTop).toBeGreaterThan(50)
    // The page changes meanwhile.
    button.after(document.createElement('span'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tapAt(centreOf(button))
    await expect.poll(() => onPress.mock.calls.length).toBe(1)
  })
})

test('measures from the last move of a control that keeps moving', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(<div style={{ height: 300, position: 'relative' }} />)
  const stage = screen.container.firstElementChild as HTMLElement
  const point = { ...centreOf(stage) }
  await moveTo(point)
  const button = document.createElement('button')
  button.textContent = 'Datang'
  button.addEventListener('click', onPress)
  button.style.cssText = 'position:absolute;inset:0 0 auto 0;height:280px'
  stage.append(button)
  const slide = button.animate([{ transform: 'translateY(0)' }, { transform: 'translateY(20px)' }], {
    duration: SETTLE_TIME + 200,
  })
  await slide.finished
  await pressAt(point)
  expect(onPress).not.toHaveBeenCalled()
  await settle()
  await pressAt(point)
  expect(onPress).toHaveBeenCalledOnce()
})

test('takes a press of a pointer that moved onto a new control', async () => {
  const onChoose = vi.fn<(row: string) => void>()
  await moveTo({ x: 900, y: 700 })
  const screen = await render(<Shifted notice={false} onChoose={onChoose} />)
  const point = centreOf(screen.getByRole('button', { name: 'B' }).element())
  await moveTo(point)
  await pressAt(point)
  expect(onChoose.mock.calls).toEqual([['B']])
})

test('takes quick presses on one control that stays what it is', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(
    <button type="button" onClick={onPress}>
      Tambah
    </button>,
  )
  const point = centreOf(screen.getByRole('button').element())
  await moveTo(point)
  await pressAt(point)
  await pressAt(point, 2)
  await pressAt(point, 3)
  expect(onPress).toHaveBeenCalledTimes(3)
})

function Focused({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return isAsking ? (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- what a dialog does that opens
    <button key="confirm" type="button" autoFocus onClick={onConfirm}>
      Ya, kirim
    </button>
  ) : (
    <button key="ask" type="button" onClick={() => setIsAsking(true)}>
      Kirim
    </button>
  )
}

test('ignores a second Enter on a control that received the focus from a program', async () => {
  const onConfirm = vi.fn<() => void>()
  const screen = await render(<Focused onConfirm={onConfirm} />)
  await userEvent.tab()
  await expect.element(screen.getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Ya, kirim' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await settle()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

// A dialog that opens by itself takes the focus in the middle of a sentence.
test('ignores the spaces of a text that goes on after its field lost the focus', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(
    <>
      <textarea aria-label="Catatan" />
      <button type="button" onClick={onPress}>
        Baca yang tersimpan
      </button>
    </>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'jangan')
  screen.getByRole('button').element().focus()
  await userEvent.keyboard('b')
  await settle()
  await userEvent.keyboard('e{Space}')
  expect(onPress).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await userEvent.keyboard('{Space}')
  expect(onPress).toHaveBeenCalledOnce()
})

test('takes a second Space at once: a key on a button begins no text', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(
    <button type="button" onClick={onPress}>
      Mikrofon
    </button>,
  )
  screen.getByRole('button').element().focus()
  await settle()
  await userEvent.keyboard('{Space}')
  await userEvent.keyboard('{Space}')
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('takes an Enter on a control that Tab has just reached', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(
    <button type="button" onClick={onPress}>
      Mulai
    </button>,
  )
  await userEvent.tab()
  await expect.element(screen.getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
})

/** A question whose prefilled field has the focus, in place of the button that opened it. */
function Prefilled({ field, onConfirm }: { field: 'input' | 'textarea'; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const Field = field
  return isAsking ? (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the documents' forms do
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
      onKeyDown={(event) => {
        if (field === 'textarea' && event.key === 'Enter') event.currentTarget.requestSubmit()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what a dialog does that opens */}
      <Field aria-label="Ambulans" autoFocus defaultValue="PMI" />
    </form>
  ) : (
    <button type="button" onClick={() => setIsAsking(true)}>
      Pasien sudah dijemput
    </button>
  )
}

const key = (type: 'keyDown' | 'keyUp', more: object = {}) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<void> }).send('Input.dispatchKeyEvent', {
    type,
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
    ...(type === 'keyDown' && { text: '\r' }),
    ...more,
  })

describe.each(['input', 'textarea'] as const)('a form with a prefilled %s', (field) => {
  async function opened() {
    const onConfirm = vi.fn<() => void>()
    const screen = await render(<Prefilled field={field} onConfirm={onConfirm} />)
    await userEvent.tab()
    await expect.element(screen.getByRole('button')).toHaveFocus()
    await key('keyDown')
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
    return onConfirm
  }

  test('ignores a second Enter in the field that received the focus from a program', async () => {
    const onConfirm = await opened()
    await key('keyUp')
    await key('keyDown')
    await key('keyUp')
    expect(onConfirm).not.toHaveBeenCalled()
    await settle()
    await key('keyDown')
    await key('keyUp')
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('is never sent by a held Enter', async () => {
    const onConfirm = await opened()
    await settle()
    await key('keyDown', { autoRepeat: true })
    await key('keyUp')
    expect(onConfirm).not.toHaveBeenCalled()
    await key('keyDown')
    await key('keyUp')
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

test('a held Enter breaks the lines of the text in which it was pressed', async () => {
  const screen = await render(<textarea aria-label="Catatan" />)
  screen.getByRole('textbox').element().focus()
  await settle()
  await key('keyDown')
  await key('keyDown', { autoRepeat: true })
  await key('keyUp')
  await expect.element(screen.getByRole('textbox')).toHaveValue('\n\n')
})

test('a line break counts soon after another one in a field without a form', async () => {
  const screen = await render(<Note />)
  const field = screen.getByRole('textbox')
  await pressAt(centreOf(field.element()))
  await key('keyDown')
  await key('keyUp')
  await userEvent.keyboard('ya')
  await key('keyDown')
  await key('keyUp')
  await expect.element(field).toHaveValue('\nya\n')
})

function Note() {
  const [text, setText] = useState('')
  return <textarea aria-label="Catatan" value={text} onChange={({ target }) => setText(target.value)} />
}

const AIMED = {
  pressed: (field: HTMLElement) => pressAt(centreOf(field)),
  'filled in': async (field: HTMLElement) => {
    field.focus()
    await userEvent.keyboard('1')
  },
}

test.each(Object.entries(AIMED))('takes an Enter in a field that was just %s', async (_, aim) => {
  const onConfirm = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const screen = await render(
    <form>
      <input aria-label="Sandi" defaultValue="rahasia" />
    </form>,
  )
  screen.container.querySelector('form')?.addEventListener('submit', onConfirm)
  await aim(screen.getByRole('textbox').element() as HTMLElement)
  await key('keyDown')
  await key('keyUp')
  expect(onConfirm).toHaveBeenCalledOnce()
})

/** A form whose answer's meaning changes with each submission. */
function Renamed({ onStep }: { onStep: (step: string) => void }) {
  const [step, setStep] = useState('Periksa')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onStep(step)
        setStep('Ya, hapus')
      }}
    >
      <input aria-label="Kode" />
      <button type="submit">{step}</button>
    </form>
  )
}

test('ignores a second Enter in a field whose form has just renamed its answer', async () => {
  const steps: string[] = []
  const screen = await render(<Renamed onStep={(step) => steps.push(step)} />)
  screen.getByRole('textbox').element().focus()
  await settle()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Ya, hapus' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(steps).toEqual(['Periksa'])
  await settle()
  await userEvent.keyboard('{Enter}')
  expect(steps).toEqual(['Periksa', 'Ya, hapus'])
})
