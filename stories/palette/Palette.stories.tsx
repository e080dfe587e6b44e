import type { Meta } from '@storybook/react-vite'
import { PaletteLayer } from '../../src/screens/palette/PaletteLayer'
import { someCommands } from '../../tests/kit/data/commands'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { paletteModel } from '../../tests/models/palette.model'
import { at } from '../at'

const view = ({ actor }: Staged<typeof paletteModel.machine>) => (
  <PaletteLayer palette={actor} commands={someCommands()} letterKeys={{ isOn: true, onChange: () => {} }} />
)

export default { title: 'Aplikasi/Perintah dan pintasan' } satisfies Meta

export const SemuaPerintah = at(paletteModel, 'palette.searching', view)
export const PerintahDenganKataItu = at(paletteModel, 'palette.searching', view, {
  where: ({ context }) => context.words === 'sal',
})
export const TidakAda = at(paletteModel, 'palette.searching', view, {
  where: ({ context }) => context.words === 'tidak ada',
})
export const Pintasan = at(paletteModel, 'palette.helping', view)
