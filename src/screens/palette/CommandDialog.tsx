import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { foundIn } from '../../../machines/palette/palette.rules'
import { type PaletteRef, selectIsSearching, selectWords } from '../../../machines/palette/palette.selectors'
import { paletteTexts } from '../../i18n/id/palette'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { Dialog } from '../../ui/overlay/Dialog'
import type { Command } from './command'
import { Keys } from './Keys'
import styles from './Palette.module.css'
import { shortcutOf } from './shortcuts'

interface CommandDialogProps {
  palette: PaletteRef
  commands: readonly Command[]
  /** Single-letter shortcuts are shown only while enabled. */
  areLettersOn: boolean
}

/** The searchable list of commands; arrows select, Enter runs. */
export function CommandDialog({ palette, commands, areLettersOn }: CommandDialogProps) {
  const { palette: words } = useTexts(paletteTexts)
  const isOpen = useSelector(palette, selectIsSearching)
  return (
    <Dialog
      open={isOpen}
      title={words.title}
      shape="question"
      onDismiss={() => palette.send({ type: 'palette.close' })}
    >
      <Finder palette={palette} commands={commands} areLettersOn={areLettersOn} />
    </Dialog>
  )
}

function Finder({ palette, commands, areLettersOn }: CommandDialogProps) {
  const { palette: words } = useTexts(paletteTexts)
  const written = useSelector(palette, selectWords)
  const [moved, setMoved] = useState(0)
  const listId = useId()
  // It is already open.
  const found = foundIn(
    commands.filter(({ id }) => id !== 'palette'),
    written,
  )
  const at = Math.min(moved, Math.max(found.length - 1, 0))
  const chosen = found[at]

  function run(command: Command | undefined) {
    if (command !== undefined && command.reason === null) palette.send({ type: 'command.run', id: command.id })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setMoved((at + 1) % Math.max(found.length, 1)),
      ArrowUp: () => setMoved((at - 1 + found.length) % Math.max(found.length, 1)),
      Home: () => setMoved(0),
      End: () => setMoved(found.length - 1),
      Enter: () => run(chosen),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <Icon of={Search} className={styles.glass} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={words.label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={chosen === undefined ? undefined : `${listId}-${chosen.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.placeholder}
          value={written}
          onChange={({ target }) => {
            setMoved(0)
            palette.send({ type: 'palette.write', words: target.value })
          }}
          onKeyDown={handleKey}
        />
      </div>
      {/* Keeps the focus in the input. */}
      <div role="presentation" className={styles.results} onMouseDown={(event) => event.preventDefault()}>
        <div role="listbox" id={listId} aria-label={words.title} className={styles.list}>
          {found.map((command, index) => (
            <CommandRow
              key={command.id}
              id={`${listId}-${command.id}`}
              command={command}
              isChosen={command === chosen}
              areLettersOn={areLettersOn}
              onHover={() => setMoved(index)}
              onRun={() => run(command)}
            />
          ))}
        </div>
        {found.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
      </div>
      <p className={styles.hint} aria-hidden>
        {words.hint}
      </p>
      <VisuallyHidden>
        <span role="status">{found.length === 0 ? words.nothing : null}</span>
      </VisuallyHidden>
    </div>
  )
}

interface CommandRowProps {
  id: string
  command: Command
  isChosen: boolean
  areLettersOn: boolean
  onHover: () => void
  onRun: () => void
}

function CommandRow({
  id,
  command: { id: name, icon, label, reason },
  isChosen,
  areLettersOn,
  onHover,
  onRun,
}: CommandRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const shortcut = shortcutOf(name)
  return (
    // The input holds the focus and hears the keys (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={reason !== null}
      className={styles.row}
      {...(!isChosen && { onMouseMove: onHover })}
      onClick={onRun}
    >
      <Icon of={icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {reason !== null && <span className={styles.reason}>{reason}</span>}
      </span>
      {shortcut !== null && (areLettersOn || !shortcut.isCharacter) && <Keys presses={shortcut.presses} />}
    </div>
  )
}
