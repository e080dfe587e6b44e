import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { DraftRecovery } from '../../src/screens/consultation/document-form/DraftRecovery'
import { AutosaveStatus } from '../../src/screens/consultation/document-form/AutosaveStatus'
import { type Screen, walkView } from '../kit/views/view-walk'
import type { AutosaveRef } from '../../machines/consultation/autosave/autosave.selectors'
import type { StoredNote } from '../../machines/ports/draft-store'
import { FACELESS } from '../models/faceless'
import { autosaveModel } from '../models/autosave.model'

const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
}

const STORED = /^Tersimpan di perangkat ini \d\d\.\d\d$/
const UNSTORED = 'Belum tersimpan di perangkat ini'

/** A form with nothing but its autosave. */
const formOf = (autosave: AutosaveRef<StoredNote>) => ({
  getSnapshot: () => ({ children: { autosave } }),
  subscribe: () => ({ unsubscribe() {} }),
})

const saysSkipped = async (screen: Screen, { context }: SnapshotFrom<typeof autosaveModel.machine>) => {
  await says(/^Draf lama belum terbaca dan tetap aman/)(screen)
  if (context.content !== null) await says(UNSTORED)(screen)
}

walkView({
  model: autosaveModel,
  view: ({ actor }) => (
    <main>
      <AutosaveStatus autosave={actor} />
      <DraftRecovery form={formOf(actor)} />
    </main>
  ),
  gestures: {
    'draft.skip': (screen) => screen.getByRole('button', { name: 'Mulai tanpa draf itu' }).click(),
    'draft.useStored': (screen) => screen.getByRole('button', { name: 'Pakai draf tersimpan' }).click(),
    'draft.useWritten': (screen) => screen.getByRole('button', { name: 'Pakai isian ini' }).click(),
  },
  faces: {
    'autosave.loading.patience.over': says(/^Draf yang tersimpan di perangkat ini belum terbaca/),
    'autosave.unread.asking': saysSkipped,
    'autosave.unread.waiting': saysSkipped,
    'autosave.found': async (screen, { context }) => {
      await says(/^Di perangkat ini ada draf lain/)(screen)
      // Both contents before one is deleted.
      const [old, now] = screen.getByRole('definition').elements()
      expect(old?.textContent).toBe('Kontrol ulang tensi. · 24 Nov 2025 · 09.00')
      expect(now?.textContent).toBe(context.content === null ? 'Kosong' : 'Bawa hasil lab. · 24 Nov 2025 · 09.00')
      await says(/^Draf tersimpan, \w+ \d+ Nov 2025 pukul \d\d\.\d\d/)(screen)
      if (context.content !== null) await says(UNSTORED)(screen)
    },
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
