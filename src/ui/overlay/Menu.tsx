import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Icon } from '../display/Icon'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: string
  icon?: LucideIcon
  /** Why it cannot be chosen now, in words; the face of a machine's rule. */
  reason?: string | null
  onSelect: () => void
}

/** One of several, as which camera is used. */
export interface MenuChoice {
  id: string
  label: string
  /** null while none of them is. */
  value: string | null
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

export interface MenuProps {
  /** A button; it gets the menu's roles, keys and focus. */
  trigger: ReactElement
  items: MenuItem[]
  /** Under the items, each with its title. */
  choices?: readonly MenuChoice[]
}

/** A menu below its button, aligned to its end. */
export function Menu({ trigger, items, choices = [] }: MenuProps) {
  return (
    <ChakraMenu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 8 }}>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {items.map(({ id, label, icon, reason = null, onSelect }) => (
              // Kept in reach of the keys: zag passes over what it knows to be disabled. By the click, which keys make too:
              // what zag tells as selected is what it saw the pointer over, and a slow page may not have seen it.
              <ChakraMenu.Item
                key={id}
                value={id}
                className={styles.item}
                closeOnSelect={reason === null}
                onClick={() => reason === null && onSelect()}
                {...(reason === null ? {} : { 'aria-disabled': true })}
              >
                {icon && <Icon of={icon} />}
                <span className={styles.words}>
                  {label}
                  {reason !== null && <span className={styles.reason}>{reason}</span>}
                </span>
              </ChakraMenu.Item>
            ))}
            {choices.map((choice) => (
              <Choice key={choice.id} {...choice} />
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  )
}

function Choice({ label, value, options, onChoose }: MenuChoice) {
  return (
    <ChakraMenu.RadioItemGroup value={value ?? ''} onValueChange={({ value: chosen }) => onChoose(chosen)}>
      <ChakraMenu.ItemGroupLabel className={styles.group}>{label}</ChakraMenu.ItemGroupLabel>
      {options.map((option) => (
        <ChakraMenu.RadioItem key={option.value} value={option.value} className={styles.option}>
          <span className={styles.mark}>
            <ChakraMenu.ItemIndicator>
              <Icon of={Check} size={16} />
            </ChakraMenu.ItemIndicator>
          </span>
          <span className={styles.name}>{option.label}</span>
        </ChakraMenu.RadioItem>
      ))}
    </ChakraMenu.RadioItemGroup>
  )
}
