import type { PaletteRef } from '../../../machines/palette/palette.selectors'
import type { Command, LetterKeys } from './command'
import { CommandDialog } from './CommandDialog'
import { KeysDialog } from './KeysDialog'

interface PaletteLayerProps {
  palette: PaletteRef
  commands: readonly Command[]
  letterKeys: LetterKeys
}

/** The command palette and the sheet of shortcuts, loaded on first use. */
export function PaletteLayer({ palette, commands, letterKeys }: PaletteLayerProps) {
  return (
    <>
      <CommandDialog palette={palette} commands={commands} areLettersOn={letterKeys.isOn} />
      <KeysDialog palette={palette} commands={commands} letterKeys={letterKeys} />
    </>
  )
}
