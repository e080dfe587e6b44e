import { expect } from 'vitest'
import { AutosaveStatus } from '../../src/screens/consultation/document-form/AutosaveStatus'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { autosaveModel } from '../models/autosave.model'

const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
}

const STORED = /^Tersimpan di perangkat ini \d\d\.\d\d$/
const UNSTORED = 'Belum tersimpan di perangkat ini'

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
    // The outcome of the save before stays shown.
    'autosave.unsent.storing': (screen, { context }) =>
      says(context.hasFailed ? UNSTORED : context.storedAt === null ? 'Menyimpan' : STORED)(screen),
    'autosave.unsent.stored': says(STORED),
    'autosave.unsent.unstored': says(UNSTORED),
    async 'autosave.nothing'(screen) {
      await expect.element(screen.getByRole('main')).toBeEmptyDOMElement()
    },
  },
  faceless: FACELESS,
})
