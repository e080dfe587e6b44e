import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { PictureReason } from '../../machines/profile/picture/picture.model'
import type { PictureRef } from '../../machines/profile/picture/picture.selectors'
import { Card } from '../../src/ui/display/Card'
import { PictureField } from '../../src/screens/profile/picture/PictureField'
import { pictureModel } from '../../tests/models/picture.model'
import { at } from '../at'
import { ProfileStage } from './ProfileStage'

const view = ({ actor }: { actor: unknown }) => (
  <ProfileStage>
    <Card>
      <PictureField picture={actor as PictureRef} person={{ id: '101', name: 'dr. Ratna Kusumawardani' }} />
    </Card>
  </ProfileStage>
)
const first = { world: 'none yet' }
const refusedFor = (kind: PictureReason['kind']) => ({
  ...first,
  where: ({ context }: AnyMachineSnapshot) => context.reason?.kind === kind,
})

export default { title: 'Profil/Foto', component: PictureField } satisfies Meta

export const BelumAda = at(pictureModel, 'picture.idle.resting', view, first)
export const Ada = at(pictureModel, 'picture.idle.resting', view, { world: 'one before' })
export const MengaturFoto = at(pictureModel, 'picture.cropping', view, first)
export const Menyiapkan = at(pictureModel, 'picture.drawing', view, first)
export const Mengunggah = at(pictureModel, 'picture.uploading', view, {
  ...first,
  where: ({ context }) => context.share > 0,
})
export const Terunggah = at(pictureModel, 'picture.idle.stored', view, first)
export const BelumTerunggah = at(pictureModel, 'picture.faulted', view, first)
export const BukanFoto = at(pictureModel, 'picture.idle.refused', view, refusedFor('noPicture'))
export const TerlaluBesar = at(pictureModel, 'picture.idle.refused', view, refusedFor('tooLarge'))
export const TidakTerbaca = at(pictureModel, 'picture.idle.refused', view, refusedFor('unreadable'))
export const DitolakServer = at(pictureModel, 'picture.idle.refused', view, refusedFor('refused'))
