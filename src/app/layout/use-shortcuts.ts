import { useEffect, useRef } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { SHORTCUTS } from '../../screens/palette/shortcuts'
import { OPEN_DIALOG } from '../../ui/overlay/open-dialog'

// The panel's key also works in fields and dialogs: `use-panel-key.ts`.
const { panel: _, ...ON_EVERY_PAGE } = SHORTCUTS

/**
 * Keyboard shortcuts of the palette's commands, except in fields and under open dialogs.
 * @param run called with the command's id
 * @param areLettersOn whether single letters and signs are shortcuts
 */
export function useShortcuts(run: (id: string) => void, areLettersOn: boolean): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const bindings = Object.fromEntries(
      Object.entries(ON_EVERY_PAGE)
        .filter(([, { isCharacter }]) => areLettersOn || !isCharacter)
        .map(([id, { binding }]) => [
          binding,
          (event: KeyboardEvent) => {
            // The palette's own keys also close it.
            if (id !== 'palette' && document.querySelector(OPEN_DIALOG) !== null) return
            event.preventDefault()
            latest.current(id)
          },
        ]),
    )
    return tinykeys(window, bindings, {
      // With a modifier it is no text input.
      ignore: (event) => !(event.ctrlKey || event.metaKey) && defaultKeybindingsHandlerIgnore(event),
    })
  }, [areLettersOn])
}
