import { type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button'
import { Spinner } from '../button/Spinner'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import { VisuallyHidden } from '../display/VisuallyHidden'
import styles from './Combobox.module.css'
import { FieldFrame, problemAttributes, type FieldFrameProps } from './FieldFrame'

export interface ComboboxOption {
  id: string
  label: string
  /** In a column of its own before the label: a code. */
  lead?: string
  /** What has to be typed for Enter to pick it without arrow keys, beside the lead. The label unless given; '' is never typed. */
  exact?: string
  /** Something else than what is looked for: the words as they were typed. */
  aside?: boolean
}

export interface ComboboxStatus {
  text: string
  busy?: boolean
  action?: { label: string; onAct: () => void }
}

export interface ComboboxProps extends Omit<FieldFrameProps, 'children'> {
  placeholder: string
  words: string
  options: ComboboxOption[]
  onWords: (words: string) => void
  onPick: (id: string) => void
  /** The options answer what is typed now. Until they do, Enter picks only what the arrow keys moved to. */
  ready?: boolean
  /** Below the options: it is being searched, nothing was found, it failed. */
  status?: ComboboxStatus | null
  /** Beside the option that Enter picks. */
  enterHint?: string
  icon?: LucideIcon
  maxLength?: number
  disabled?: boolean
  /** Before the input, in the same box: what was picked. */
  picked?: ReactNode
  /** Backspace where nothing is typed. */
  onErase?: () => void
  /** Gets the focus when the control that has it leaves its place. */
  isHeir?: boolean
  /** The focus leaves. */
  onLeave?: () => void
}

const NOWHERE = { to: -1, among: '', words: '' }
const ARROW_DOWN = '↓'

/**
 * An input with a list (the ARIA combobox): what is typed stays the caller's, so that it may live in a machine. Arrows move,
 * Escape closes the list, Ctrl+Enter is left to the form. Enter picks what the arrow keys moved to, or the only option that
 * is exactly what is typed: the first hit of a search may be the wrong medicine, and the pointer may rest on any option.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, problem, aside, placeholder, words, options, onWords, onPick, picked } = props
  const { ready = true, status = null } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [moved, setMoved] = useState(NOWHERE)
  const among = options.map((option) => option.id).join('\n')
  // Other options or words: nothing is moved to.
  const hasMoved = moved.among === among && moved.words === words
  const at = hasMoved ? moved.to : ready ? exactAt(options, words) : -1
  const hasList = isOpen && options.length > 0
  const active = hasList ? options[at] : undefined

  function moveTo(to: number) {
    setIsOpen(true)
    setMoved({ to: (to + options.length) % Math.max(options.length, 1), among, words })
  }

  function pick(option: ComboboxOption) {
    setIsOpen(false)
    onPick(option.id)
    input.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace' && words === '') props.onErase?.()
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => moveTo(active === undefined ? 0 : at + 1),
      ArrowUp: () => moveTo(active === undefined ? -1 : at - 1),
      Enter: () => (active === undefined ? setIsOpen(true) : pick(active)),
      Escape: isOpen ? () => setIsOpen(false) : undefined,
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    // A sheet or dialog around it stays open.
    if (event.key === 'Escape') event.stopPropagation()
    act()
  }

  /** Beside the option that Enter picks; where it picks none, the way to the first. */
  function hintOf(option: ComboboxOption, index: number): string | undefined {
    if (option === active) return props.enterHint
    return active === undefined && index === 0 && props.enterHint !== undefined ? ARROW_DOWN : undefined
  }

  return (
    <FieldFrame id={id} label={label} problem={problem} aside={aside}>
      <div className={cx(styles.box, problem !== null && styles.wrong)}>
        {props.icon !== undefined && <Icon of={props.icon} className={styles.icon} />}
        {picked}
        <input
          {...problemAttributes(id, problem)}
          ref={input}
          id={id}
          className={styles.input}
          data-focus-heir={props.isHeir || undefined}
          role="combobox"
          aria-expanded={hasList}
          aria-autocomplete="list"
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={active === undefined ? undefined : optionId(listId, at)}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="enter"
          placeholder={placeholder}
          maxLength={props.maxLength}
          disabled={props.disabled}
          value={words}
          onChange={(event) => {
            setIsOpen(true)
            onWords(event.target.value)
          }}
          onClick={() => setIsOpen(true)}
          onKeyDown={handleKey}
          onBlur={() => {
            setIsOpen(false)
            props.onLeave?.()
          }}
        />
      </div>
      {isOpen && (hasList || status !== null) && (
        // Nothing in here takes the focus from the input.
        <div role="presentation" className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          {hasList && (
            <div className={cx(styles.list, !ready && styles.waiting)} role="listbox" id={listId} aria-label={label}>
              {options.map((option, index) => (
                <Option
                  key={option.id}
                  id={optionId(listId, index)}
                  option={option}
                  hint={hintOf(option, index)}
                  isActive={option === active}
                  onPick={() => pick(option)}
                />
              ))}
            </div>
          )}
          {status !== null && (
            <div className={styles.status}>
              {status.busy === true && <Spinner />}
              <span className={styles.label}>{status.text}</span>
              {status.action !== undefined && (
                <Button size={32} variant="link" onClick={status.action.onAct}>
                  {status.action.label}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? status?.text : null}</span>
      </VisuallyHidden>
    </FieldFrame>
  )
}

interface OptionProps {
  id: string
  option: ComboboxOption
  hint: string | undefined
  isActive: boolean
  onPick: () => void
}

function Option({ id, option, hint, isActive, onPick }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The input holds the focus and hears the keys (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={cx(styles.option, option.aside === true && styles.aside)}
      onClick={onPick}
    >
      {option.lead !== undefined && <span className={styles.lead}>{option.lead}</span>}
      <span className={styles.label}>{option.label}</span>
      {hint !== undefined && (
        <span className={styles.hint} aria-hidden>
          {hint}
        </span>
      )}
    </div>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The place of the only option that is exactly what is typed; -1 without one. */
function exactAt(options: readonly ComboboxOption[], words: string): number {
  const typed = tidied(words)
  const isExact = ({ label, lead, exact = label }: ComboboxOption) => [exact, lead].some((one) => one !== undefined && tidied(one) === typed)
  const places = typed === '' ? [] : options.flatMap((option, at) => (isExact(option) ? [at] : []))
  return places.length === 1 ? (places[0] ?? -1) : -1
}

function tidied(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** In an input method Enter takes a suggestion; Safari tells so only by the old key code. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
