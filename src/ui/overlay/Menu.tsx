import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Check, type LucideIcon } from 'lucide-react'
import { type ReactElement, use } from 'react'
import { Icon } from '../display/Icon'
import { Covered } from './covered'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: string
  icon?: LucideIcon
  /** Why it is disabled; the text for a machine's rule. */
  reason?: string | null
  onSelect: () => void
}

/** One of several options, e.g. the cameras. */
export interface MenuChoice {
  id: string
  label: string
  /** null: none is chosen. */
  value: string | null
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

export interface MenuProps {
  /** A button, which receives the menu's ARIA attributes, keys and focus. */
  trigger: ReactElement
  items: MenuItem[]
  /** Radio groups under the items, each with a title. */
  choices?: readonly MenuChoice[]
}

/** A menu below its button, aligned to its end. */
export function Menu({ trigger, items, choices = [] }: MenuProps) {
  if (use(Covered)) return trigger
  return (
    <ChakraMenu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 8 }}>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {items.map(({ id, label, icon, reason = null, onSelect }) => (
              // Not disabled for zag, which would skip it in keyboard navigation. Handles clicks, which keys trigger,
              // too: zag's selection depends on pointer events that a slow page may miss.
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
