import { type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button'
import { Spinner } from '../button/Spinner'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import { VisuallyHidden } from '../display/VisuallyHidden'
import { FIRST_FIELD } from '../focus/reachable'
import styles from './Combobox.module.css'
import { FieldFrame, problemAttributes, type FieldFrameProps } from './FieldFrame'

export interface ComboboxOption {
  id: string
  label: string
  /** In a column before the label: a code. */
  lead?: string
  /** Text that Enter picks without arrow keys, besides the lead. Defaults to the label; '' never matches. */
  exact?: string
  /** The typed words themselves, not a result. */
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
  /** The options belong to the typed text. Until then Enter picks only an option that the arrow keys selected. */
  ready?: boolean
  /** Below the options: searching, nothing found, failed. */
  status?: ComboboxStatus | null
  /** Shown beside the option that Enter picks. */
  enterHint?: string
  icon?: LucideIcon
  maxLength?: number
  disabled?: boolean
  /** Before the input, in the same box: the picked values. */
  picked?: ReactNode
  /** Backspace in an empty input. */
  onErase?: () => void
  /** Receives the focus when the focused control nearby is removed. */
  isHeir?: boolean
  /** The first field of a dialog (FIRST_FIELD). */
  isFirst?: boolean
  /** The focus leaves the combobox. */
  onLeave?: () => void
}

const NOWHERE = { to: -1, among: '', words: '' }
const ARROW_DOWN = '↓'

/**
 * A combobox (ARIA pattern) whose text is controlled, so that a machine can hold it. Arrows move, Escape closes the
 * list, Ctrl+Enter is left to the form. Enter picks the option that the arrow keys selected, or the only option equal
 * to the text: the first search result may be the wrong medicine, and the pointer may rest on any option.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, problem, aside, placeholder, words, options, onWords, onPick, picked } = props
  const { ready = true, status = null } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [moved, setMoved] = useState(NOWHERE)
  const among = options.map((option) => option.id).join('\n')
  // Other options or words reset the selection.
  const hasMoved = moved.among === among && moved.words === words
  const at = hasMoved ? moved.to : ready ? exactAt(options, words) : -1
  const hasList = isOpen && options.length > 0
  const hasPopup = isOpen && (hasList || status !== null)
  const active = hasList ? options[at] : undefined

  // A field at the bottom of its column would open the results below the window.
  useEffect(() => {
    const shown = popup.current
    if (!hasPopup || shown === null) return
    const watching = new ResizeObserver(() => {
      // The last one wins where the column is too low for all.
      for (const part of [shown, input.current?.parentElement, input.current])
        part?.scrollIntoView({ block: 'nearest' })
    })
    watching.observe(shown)
    return () => watching.disconnect()
  }, [hasPopup])

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
    // Keeps the sheet or dialog around it open.
    if (event.key === 'Escape') event.stopPropagation()
    act()
  }

  /** The hint at the option that Enter picks; otherwise the hint to reach the first. */
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
          {...(props.isFirst && FIRST_FIELD)}
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
      {hasPopup && (
        // Keeps the focus in the input.
        <div ref={popup} role="presentation" className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
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

function exactAt(options: readonly ComboboxOption[], words: string): number {
  const typed = tidied(words)
  const isExact = ({ label, lead, exact = label }: ComboboxOption) =>
    [exact, lead].some((one) => one !== undefined && tidied(one) === typed)
  const places = typed === '' ? [] : options.flatMap((option, at) => (isExact(option) ? [at] : []))
  return places.length === 1 ? (places[0] ?? -1) : -1
}

function tidied(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** Enter confirms a suggestion of an input method; Safari reports that only by the old key code. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
