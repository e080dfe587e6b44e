import { useEffect, useRef } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { SHORTCUTS } from '../../screens/palette/shortcuts'

const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/**
 * The keys of the palette's commands, wherever one is; not in a field, and not under a dialog that stands open.
 * @param run told the command's id
 */
export function useShortcuts(run: (id: string) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const bindings = Object.fromEntries(
      Object.entries(SHORTCUTS).map(([id, { binding }]) => [
        binding,
        (event: KeyboardEvent) => {
          // The palette's own keys close it as they open it.
          if (id !== 'palette' && document.querySelector(OPEN_DIALOG) !== null) return
          event.preventDefault()
          latest.current(id)
        },
      ]),
    )
    return tinykeys(window, bindings, {
      // With a modifier it is no letter of a field.
      ignore: (event) => !(event.ctrlKey || event.metaKey) && defaultKeybindingsHandlerIgnore(event),
    })
  }, [])
}
