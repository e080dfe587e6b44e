import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Icon } from '../display/Icon'

export interface MenuItem {
  id: string
  label: string
  icon?: LucideIcon
  onSelect: () => void
}

export interface MenuProps {
  /** A button; it gets the menu's roles, keys and focus. */
  trigger: ReactElement
  items: MenuItem[]
}

/** A menu below its button, aligned to its end. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <ChakraMenu.Root
      positioning={{ placement: 'bottom-end', gutter: 8 }}
      onSelect={({ value }) => items.find(({ id }) => id === value)?.onSelect()}
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {items.map(({ id, label, icon }) => (
              <ChakraMenu.Item key={id} value={id}>
                {icon && <Icon of={icon} />}
                {label}
              </ChakraMenu.Item>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  )
}
