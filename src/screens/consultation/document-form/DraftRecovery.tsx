import { useSelector } from '@xstate/react'
import type { Subscribable } from 'xstate'
import type { AutosaveEvent } from '../../../../machines/consultation/autosave/autosave.model'
import { type AutosaveSnapshot, selectRecovery } from '../../../../machines/consultation/autosave/autosave.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import styles from './DraftRecovery.module.css'

interface AutosaveLike extends Subscribable<AutosaveSnapshot> {
  getSnapshot: () => AutosaveSnapshot
  send: (event: Exclude<AutosaveEvent<never>, { type: 'content.changed' }>) => void
}

/** A form's actor of any kind with its autosave. */
export interface FormLike extends Subscribable<{ children: { autosave?: AutosaveLike | undefined } }> {
  getSnapshot: () => { children: { autosave?: AutosaveLike | undefined } }
}

/** A stored draft that cannot be read yet, or was read after another one was begun; empty otherwise. */
export function DraftRecovery({ form }: { form: FormLike }) {
  const { autosave: words } = useTexts(roomTexts)
  const autosave = useSelector(form, ({ children }) => children.autosave)
  const recovery = useSelector(autosave, (snapshot) => (snapshot === undefined ? null : selectRecovery(snapshot)))
  if (recovery === null) return null
  return (
    <div role="status">
      <Banner tone="warn">
        {words.recovery[recovery]}
        {recovery === 'late' && (
          <div className={styles.actions}>
            <Button size={36} variant="outline" onClick={() => autosave?.send({ type: 'draft.skip' })}>
              {words.recovery.skip}
            </Button>
          </div>
        )}
        {recovery === 'found' && (
          <div className={styles.actions}>
            <Button size={36} variant="outline" onClick={() => autosave?.send({ type: 'draft.useStored' })}>
              {words.recovery.useStored}
            </Button>
            <Button size={36} variant="outline" onClick={() => autosave?.send({ type: 'draft.useWritten' })}>
              {words.recovery.useWritten}
            </Button>
          </div>
        )}
      </Banner>
    </div>
  )
}
