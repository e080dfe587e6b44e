import type { PaletteRef } from '../../../machines/palette/palette.selectors'
import type { Command } from './command'
import { CommandDialog } from './CommandDialog'
import { KeysDialog } from './KeysDialog'

interface PaletteLayerProps {
  palette: PaletteRef
  commands: readonly Command[]
}

/** The palette and the sheet of keys, fetched when one of them is first asked for. */
export function PaletteLayer(props: PaletteLayerProps) {
  return (
    <>
      <CommandDialog {...props} />
      <KeysDialog {...props} />
    </>
  )
}
