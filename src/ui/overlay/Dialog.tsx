import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type ReactNode, type RefObject, useState } from 'react'
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
  const persistent = onDismiss === undefined
  // The recipe's own variants: Chakra's types know only its standard ones.
  const variants = { shape } as object
  return (
    <ChakraDialog.Root
      {...variants}
      open={open && !isAside}
      role={role}
      closeOnEscape={!persistent}
      closeOnInteractOutside={!persistent}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      finalFocusEl={() => finalFocus?.current ?? null}
      onOpenChange={() => onDismiss?.()}
      lazyMount
      unmountOnExit={!open}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content data-urgent={isUrgent || undefined}>
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
