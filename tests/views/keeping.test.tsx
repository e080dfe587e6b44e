import { expect } from 'vitest'
import { KeepingNews } from '../../src/screens/consultation/paper-form/KeepingNews'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { keepingModel } from '../models/keeping.model'

const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
}

walkView({
  model: keepingModel,
  view: ({ actor }) => (
    <main>
      <KeepingNews keeping={actor} />
    </main>
  ),
  gestures: {},
  faces: {
    'keeping.unsent.restored': says('Draf dipulihkan'),
    'keeping.unsent.dirty': says('Menyimpan'),
    'keeping.unsent.keeping': says('Menyimpan'),
    'keeping.unsent.kept': says(/^Tersimpan di perangkat ini \d\d\.\d\d$/),
    'keeping.unsent.unkept': says('Belum tersimpan di perangkat ini'),
    async 'keeping.nothing'(screen) {
      await expect.element(screen.getByRole('main')).toBeEmptyDOMElement()
    },
  },
  faceless: FACELESS,
})
