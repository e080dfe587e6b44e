import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type ReactNode, type RefObject, useState } from 'react'
import { useAside } from './ringing-aside'

export interface DialogProps {
  open: boolean
  title: string
  text?: string | undefined
  /** Called by Escape or a click outside. Without it the dialog is persistent: only its own buttons close it (product §9). */
  onDismiss?: () => void
  /** Gets the focus when it closes. Unless told, what had it before: of a menu's item nothing is left by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** Has the focus when it opens. Unless told, the first that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** 'alertdialog' for what stops work. */
  role?: 'dialog' | 'alertdialog'
  /** 'fitted' is never higher than the window: its content scrolls between title and buttons. 'sheet' stands at the right edge, as high as the window, for what is read beside the list it came from. */
  shape?: 'question' | 'notice' | 'picture' | 'call' | 'code' | 'sheet' | 'fitted'
  /** Rings itself, or stops all work: it does not give way to what rings. */
  isUrgent?: boolean
  /** Above the title. */
  head?: ReactNode
  /** Before the title's words. */
  mark?: ReactNode
  /** Below the text; the buttons. */
  children?: ReactNode
}

/**
 * The shell of every dialog: scrim, focus kept inside, named by its title. At most 500 px wide (product §9). When a request begins to
 * ring it goes out of sight, with what was typed in it, and comes back when nobody waits. Nothing of it is made before it is
 * opened: a dozen stand on each page, and few are ever seen.
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
  // The recipe's own variant: Chakra's types know only its stock ones.
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
