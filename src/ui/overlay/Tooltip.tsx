import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { useState, type ReactElement, type ReactNode } from 'react'

export interface TooltipProps {
  /** null: nothing to say now. */
  text: ReactNode
  /** Also shown by a tap, for what has no other effect: a control that cannot be used now. */
  onTap?: boolean
  /** One focusable element. */
  children: ReactElement
}

/** A word on hover and focus. Never the only place where something is said that must be known. */
export function Tooltip({ text, onTap = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <ChakraTooltip.Root
      open={open && text !== null}
      onOpenChange={(details) => setOpen(details.open)}
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
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}
