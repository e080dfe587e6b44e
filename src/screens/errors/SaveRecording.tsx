import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import styles from './ErrorPage.module.css'
import { useSaving } from './use-saving'

/** Saves the flight recorder's content and explains it. Independent of the app, which may have failed. */
export function SaveRecording({ onSave }: { onSave: () => Promise<boolean> }) {
  const { errors } = useTexts(commonTexts)
  const { saving, save } = useSaving(onSave)
  const received = {
    offered: errors.recordingText,
    saving: errors.recordingText,
    saved: errors.recordingSaved,
    failed: errors.recordingFailed,
  }
  return (
    <section className={styles.recording}>
      <button type="button" className={styles.save} aria-disabled={saving === 'saving'} onClick={save}>
        {saving === 'saving' ? errors.savingRecording : errors.saveRecording}
      </button>
      <p className={styles.note} role="status">
        {received[saving]}
      </p>
    </section>
  )
}
