import { expect } from 'vitest'
import { AutosaveStatus } from '../../src/screens/consultation/document-form/AutosaveStatus'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { autosaveModel } from '../models/autosave.model'

const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
}

walkView({
  model: autosaveModel,
  view: ({ actor }) => (
    <main>
      <AutosaveStatus autosave={actor} />
    </main>
  ),
  gestures: {},
  faces: {
    'autosave.unsent.restored': says('Draf dipulihkan'),
    'autosave.unsent.dirty': says('Menyimpan'),
    'autosave.unsent.storing': says('Menyimpan'),
    'autosave.unsent.stored': says(/^Tersimpan di perangkat ini \d\d\.\d\d$/),
    'autosave.unsent.unstored': says('Belum tersimpan di perangkat ini'),
    async 'autosave.nothing'(screen) {
      await expect.element(screen.getByRole('main')).toBeEmptyDOMElement()
    },
  },
  faceless: FACELESS,
})
