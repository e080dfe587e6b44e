import { useSelector } from '@xstate/react'
import type { Subscribable } from 'xstate'
import type { AutosaveEvent } from '../../../../machines/consultation/autosave/autosave.model'
import {
  type AutosaveSnapshot,
  selectContent,
  selectFound,
  selectRecovery,
} from '../../../../machines/consultation/autosave/autosave.selectors'
import { formatSchedule } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { type AnyDraft, draftSummary } from './draft-summary'
import styles from './DraftRecovery.module.css'

interface AutosaveLike extends Subscribable<AutosaveSnapshot<AnyDraft>> {
  getSnapshot: () => AutosaveSnapshot<AnyDraft>
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
    <div className={styles.recovery}>
      <Banner tone="warn">
        <p role="status">{words.recovery[recovery]}</p>
        {recovery === 'late' && (
          <div className={styles.actions}>
            <Button size={36} variant="outline" onClick={() => autosave?.send({ type: 'draft.skip' })}>
              {words.recovery.skip}
            </Button>
          </div>
        )}
        {recovery === 'found' && autosave && <Choice autosave={autosave} />}
      </Banner>
    </div>
  )
}

/** Both drafts in short, since the one that is not chosen is deleted. */
function Choice({ autosave }: { autosave: AutosaveLike }) {
  const words = useTexts(roomTexts)
  const language = useLanguage()
  const stored = useSelector(autosave, selectFound)
  const written = useSelector(autosave, selectContent)
  const { recovery } = words.autosave
  const summarise = (draft: AnyDraft | null) =>
    (draft === null ? '' : draftSummary(draft, words, language)) || recovery.empty
  if (stored === null) return null
  const at = formatSchedule(stored.storedAt)
  return (
    <>
      <dl className={styles.drafts}>
        <dt>{recovery.storedAt({ at })}</dt>
        <dd>{summarise(stored.content)}</dd>
        <dt>{recovery.written}</dt>
        <dd>{summarise(written)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button size={36} variant="outline" onClick={() => autosave.send({ type: 'draft.useStored' })}>
          {recovery.useStored}
        </Button>
        <Button size={36} variant="outline" onClick={() => autosave.send({ type: 'draft.useWritten' })}>
          {recovery.useWritten}
        </Button>
      </div>
    </>
  )
}
