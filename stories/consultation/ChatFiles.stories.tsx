import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { FileRef } from '../../machines/consultation/chat/file/file.selectors'
import { Picture } from '../../src/screens/consultation/chat/cards/Picture'
import { StoredFile } from '../../src/screens/consultation/chat/cards/StoredFile'
import { UploadCard } from '../../src/screens/consultation/chat/cards/UploadCard'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { fileModel } from '../../tests/models/file.model'
import { uploadModel } from '../../tests/models/upload.model'
import { at } from '../at'
import type { UploadRef } from '../../machines/consultation/chat/upload/upload.selectors'

const onStage = (body: React.ReactNode) => <main style={{ padding: 16, maxWidth: 440 }}>{body}</main>
const upload = ({ actor }: Staged<typeof uploadModel.machine>) => onStage(<UploadCard upload={actor as UploadRef} />)
const picture = ({ actor }: Staged<typeof fileModel.machine>) => onStage(<PictureOnStage file={actor as FileRef} />)
const stored = ({ actor }: Staged<typeof fileModel.machine>) =>
  onStage(<StoredFile file={actor as FileRef} isWanted name="hasil-lab.pdf" isOwn={false} onWant={() => {}} />)
const refusedBy = (kind: string) => ({ where: ({ context }: AnyMachineSnapshot) => context.refusal?.kind === kind })

/** A picture that can be loaded. */
const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#d9ccb7"/>
    <rect x="200" y="80" width="240" height="300" rx="24" fill="#f1f4f2"/>
    <text x="320" y="230" font-size="64" text-anchor="middle" font-family="monospace">164/98</text>
  </svg>`,
)}`

const withPhoto = (staged: Staged<typeof fileModel.machine>) => {
  staged.actor.send({ type: 'xstate.done.actor.openFile', output: PHOTO, actorId: 'openFile' } as never)
  return picture(staged)
}

function PictureOnStage({ file }: { file: FileRef }) {
  const [isEnlarged, setIsEnlarged] = useState(false)
  return <Picture file={file} name="IMG_0481.jpg" isEnlarged={isEnlarged} onEnlarge={setIsEnlarged} />
}

export default { title: 'Konsultasi/Berkas chat', component: UploadCard } satisfies Meta

export const Antre = at(uploadModel, 'upload.queued', upload)
export const Menyiapkan = at(uploadModel, 'upload.preparing', upload)
export const Mengunggah = at(uploadModel, 'upload.uploading', upload, { where: ({ context }) => context.share > 0 })
export const TerlaluLama = at(uploadModel, 'upload.timedOut', upload)
export const KoneksiTerputus = at(uploadModel, 'upload.faulted', upload)
export const TerlaluBesar = at(uploadModel, 'upload.refused', upload, refusedBy('tooLarge'))
export const JenisTidakDidukung = at(uploadModel, 'upload.refused', upload, refusedBy('unsupported'))
export const TidakTerbaca = at(uploadModel, 'upload.refused', upload, refusedBy('unreadable'))
export const FotoDimuat = at(fileModel, 'file.opening', picture)
export const Foto = at(fileModel, 'file.opening', withPhoto, { also: ['file.open'] })
export const FotoGagal = at(fileModel, 'file.failed', picture)
export const BerkasDisiapkan = at(fileModel, 'file.opening', stored)
export const BerkasGagal = at(fileModel, 'file.failed', stored)
