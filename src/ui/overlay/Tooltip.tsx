import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { use, useEffect, useId, useState, type ReactElement, type ReactNode } from 'react'
import { Covered } from './covered'

export interface TooltipProps {
  /** null: no tooltip. */
  text: ReactNode
  /** Also opens on a tap, for controls without another effect, e.g. disabled ones. */
  onTap?: boolean
  /** One focusable element. */
  children: ReactElement
}

/** Text on hover and focus. Never the only place of important information. */
export function Tooltip({ text, onTap = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const isCovered = use(Covered)
  const isSilent = text === null || isCovered
  const isShown = open && !isSilent
  // Before the first opening only the trigger is rendered: a list of cards has dozens of tooltips.
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  // A text that appears under a resting pointer waits for the next hover, so that a press does not open it over what
  // follows.
  if (open && isSilent) setOpen(false)
  useCloseElsewhere(isShown, `tooltip-${id}`, () => setOpen(false))
  useEffect(watchInput, [])
  return (
    <ChakraTooltip.Root
      ids={{ trigger: `tooltip-${id}` }}
      open={isShown}
      // Zag would open beside a visible one by itself, and keep an opening that is refused for ever.
      disabled={isSilent}
      onOpenChange={(details) => setOpen(details.open && !isSilent && isMeant)}
      openDelay={300}
      closeDelay={80}
      closeOnPointerDown={!onTap}
      closeOnClick={!onTap}
      positioning={{ placement: 'top', gutter: 8 }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild {...(onTap && { onPointerUp: () => setOpen(true) })}>
        {children}
      </ChakraTooltip.Trigger>
      {wasShown && (
        <Portal>
          <ChakraTooltip.Positioner>
            <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
          </ChakraTooltip.Positioner>
        </Portal>
      )}
    </ChakraTooltip.Root>
  )
}

/**
 * The last input moved the pointer or the focus. A program moves the focus, too, e.g. when a dialog closes, and a page
 * may change under a resting pointer: neither opens a tooltip.
 */
let isMeant = false
let isWatching = false

function watchInput(): void {
  if (isWatching) return
  isWatching = true
  const note = (event: Event) => {
    isMeant = !(event instanceof KeyboardEvent) || (event.type === 'keydown' && /^(Tab|Arrow)/.test(event.key))
  }
  for (const type of ['keydown', 'keyup', 'pointermove']) addEventListener(type, note, { capture: true, passive: true })
}

/** Closes it when pointer, focus or page move elsewhere, even if its trigger missed the event. */
function useCloseElsewhere(isShown: boolean, trigger: string, close: () => void): void {
  useEffect(() => {
    if (!isShown) return
    const closeOutside = ({ target }: Event) => {
      const element = document.getElementById(trigger)
      if (element === null || !(target instanceof Node) || !element.contains(target)) close()
    }
    const closeUnlessFocused = (event: Event) => {
      // Opened by the keyboard, it stays while the pointer moves.
      if (document.activeElement?.id !== trigger || !document.activeElement.matches(':focus-visible'))
        closeOutside(event)
    }
    const watching = new AbortController()
    const options = { signal: watching.signal, capture: true, passive: true }
    document.addEventListener('pointermove', closeUnlessFocused, options)
    document.addEventListener('pointerdown', closeOutside, options)
    document.addEventListener('focusin', closeOutside, options)
    document.addEventListener('focusout', close, options)
    addEventListener('blur', close, options)
    addEventListener('scroll', close, options)
    return () => watching.abort()
  }, [isShown, trigger, close])
}
