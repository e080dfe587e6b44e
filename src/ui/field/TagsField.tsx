import { X } from 'lucide-react'
import { Icon } from '../display/Icon'
import { Combobox, type ComboboxProps } from './Combobox'
import styles from './TagsField.module.css'

export interface Tag {
  id: string
  label: string
  /** Before the label: a code. */
  lead?: string
}

export interface TagsFieldProps extends Omit<ComboboxProps, 'picked' | 'onErase'> {
  tags: Tag[]
  onRemove: (id: string) => void
  /** Accessible name of a tag's remove button. */
  removeLabel: (label: string) => string
}

/** Several values in one field: the picked ones precede the input, Backspace removes the last. */
export function TagsField({ tags, onRemove, removeLabel, ...combobox }: TagsFieldProps) {
  const last = tags.at(-1)
  return (
    <Combobox
      {...combobox}
      picked={
        tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map(({ id, label, lead }) => (
              <li key={id} className={styles.tag}>
                {lead !== undefined && <span className={styles.lead}>{lead}</span>}
                <span className={styles.label}>{label}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={removeLabel(label)}
                  title={removeLabel(label)}
                  onClick={() => {
                    onRemove(id)
                    // The button is removed with its tag, so the input receives the focus.
                    document.getElementById(combobox.id)?.focus()
                  }}
                >
                  <Icon of={X} size={16} />
                </button>
              </li>
            ))}
          </ul>
        )
      }
      {...(last !== undefined && { onErase: () => onRemove(last.id) })}
    />
  )
}
