import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SETTLE_TIME } from '../press-guard/press-guard'
import { isReachable, isTextField, offersOf } from '../focus/reachable'
import { useRootMark } from '../use-root-mark'
import { Covered } from './covered'
import { useAside } from './ringing-aside'

export interface DialogProps {
  open: boolean
  title: string
  text?: string | undefined
  /**
   * Called by Escape or a click outside. Without it the dialog is persistent: only its buttons close it (product §9).
   */
  onDismiss?: () => void
  /** Receives the focus on closing. Defaults to the element that had it before, which a menu item does not survive. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** Receives the focus on opening. Defaults to the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** 'alertdialog' if it blocks the work. */
  role?: 'dialog' | 'alertdialog'
  /**
   * 'fitted' fits the window: its content scrolls between title and buttons. 'sheet' is at the right edge with the
   * window's height, for details beside their list.
   */
  shape?: 'question' | 'notice' | 'picture' | 'call' | 'code' | 'sheet' | 'fitted'
  /** Rings itself or blocks all work, so it does not give way to ringing requests. */
  isUrgent?: boolean
  /** Above the title. */
  head?: ReactNode
  /** Before the title's text. */
  mark?: ReactNode
  /** Below the text: the buttons. */
  children?: ReactNode
}

/**
 * The frame of every dialog: scrim, focus trap, title as accessible name, at most 500 px wide (product §9). When a
 * request starts to ring the dialog hides with its input, and returns when nothing waits. It is mounted on opening
 * only, because each page has a dozen dialogs.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  return wasOpened && <Shell {...props} />
}

function Shell(props: DialogProps) {
  const { open, title, text, onDismiss, initialFocus, finalFocus, head, mark, children } = props
  const { role = 'dialog', shape = 'question', isUrgent = false } = props
  const isAside = useAside(open && !isUrgent)
  const isCovered = use(Covered)
  const isShown = open && !isAside && !isCovered
  const persistent = onDismiss === undefined
  // The second press of a double click falls outside a question that has just appeared or become smaller.
  const change = useRef({ open: false, title: '', at: -Infinity })
  useLayoutEffect(() => void (change.current = { open, title, at: performance.now() }), [open, title])
  const content = useRef<HTMLElement>(null)
  useReturnedFocus(isShown, content, finalFocus)
  useRetainedFocus(isShown)
  useDoubleClickGuard(isShown)
  useRootMark('data-dialog-open', isShown)
  // The recipe's own variants: Chakra's types know only its standard ones.
  const variants = { shape } as object
  return (
    <ChakraDialog.Root
      {...variants}
      open={isShown}
      role={role}
      closeOnEscape={!persistent}
      closeOnInteractOutside={!persistent}
      onPointerDownOutside={(event) => performance.now() - change.current.at < SETTLE_TIME && event.preventDefault()}
      initialFocusEl={() => focusedIn(content.current) ?? initialFocus?.current ?? null}
      restoreFocus={false}
      onOpenChange={() => onDismiss?.()}
      lazyMount
      unmountOnExit={!open}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        {/* While it fades out it has no control that a key could reach. */}
        <ChakraDialog.Positioner inert={!isShown}>
          <ChakraDialog.Content
            ref={(element) => {
              // React detaches it before the effect's end, which needs it.
              if (element !== null) content.current = element
            }}
            data-urgent={isUrgent || undefined}
          >
            {head}
            <ChakraDialog.Title>
              {mark}
              {title}
            </ChakraDialog.Title>
            {text !== undefined && <ChakraDialog.Description>{text}</ChakraDialog.Description>}
            {children}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

/**
 * Returns the focus in the commit that closes the dialog, to `target`, what had it before, or what is beside that; else
 * `keepFocus` decides. Zag would return it a task later, when a dialog that opened instead may have it.
 */
function useReturnedFocus(
  isShown: boolean,
  content: RefObject<HTMLElement | null>,
  target: DialogProps['finalFocus'],
): void {
  // Its users may name another one at each render.
  const latest = useRef(target)
  useLayoutEffect(() => void (latest.current = target), [target])
  useLayoutEffect(() => {
    if (!isShown) return
    const before = document.activeElement
    const around = containersOf(before)
    return () => returnFocus(content, latest, before, around)
  }, [isShown, content])
}

function returnFocus(
  content: RefObject<HTMLElement | null>,
  target: RefObject<DialogProps['finalFocus']>,
  before: Element | null,
  around: readonly Element[],
): void {
  const active = document.activeElement
  const former = content.current
  content.current = null
  const wanted = target.current?.current ?? before
  const heir = wanted !== null && isReachable(wanted) ? wanted : neighbourIn(around)
  const isFree = active === null || active === document.body || former?.contains(active)
  if (!isFree || heir === undefined) return
  // Else Zag's trap, which ends later, would take the focus back into a dialog that is removed while it is open.
  former?.toggleAttribute('inert', true)
  heir.focus({ preventScroll: true })
  former?.toggleAttribute('inert', false)
}

/** From the nearest one to the landmark, which may outlive the element. */
function containersOf(element: Element | null): Element[] {
  const parent = element?.parentElement ?? null
  return parent === null || parent.matches('main, body, html') ? [] : [parent, ...containersOf(parent)]
}

/** The control that replaced the one which opened the dialog, such as 'Koreksi' after 'Tanyakan'. */
function neighbourIn(containers: readonly Element[]): HTMLElement | undefined {
  return containers
    .filter(({ isConnected }) => isConnected)
    .flatMap((container) => offersOf(container, (element) => !isTextField(element)).slice(0, 1))[0]
}

/** What has the focus keeps it: Zag chooses a frame after a field was mounted, and when a dialog over it is closed. */
function focusedIn(content: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && content?.contains(activeElement) ? activeElement : null
}

/** The second press of a double click on an answer falls on the page and would move the returned focus to nowhere. */
function useDoubleClickGuard(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    return () => {
      const retain = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
      addEventListener('mousedown', retain, { capture: true, signal: AbortSignal.timeout(SETTLE_TIME) })
    }
  }, [isShown])
}

/** A press beside the content reaches the root element and would move the focus out of the dialog. */
function useRetainedFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const retain = (event: MouseEvent) => event.target === document.documentElement && event.preventDefault()
    addEventListener('mousedown', retain)
    return () => removeEventListener('mousedown', retain)
  }, [isOpen])
}
