import { expect } from 'vitest'
import { type Screen, walkView } from '../kit/views/view-walk'
import { Handover } from './Handover'
import { handoverModel } from './handover.model'

const says = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
}

walkView({
  model: handoverModel,
  view: ({ actor }) => <Handover handover={actor} />,
  gestures: { 'note.leave': (screen) => screen.getByRole('button', { name: 'Titip catatan' }).click() },
  faces: {
    'handover.open': says('Titip catatan'),
    'handover.storing': says('Menyimpan'),
    'handover.unanswered': says('Belum terkirim. Coba lagi.'),
    'handover.full': says('Buku catatan penuh.'),
    'handover.stored': says('Catatan tersimpan.'),
  },
  faceless: {},
})
