import { useSelector } from '@xstate/react'
import { patientOf } from '../../../machines/consultation/patient.rules'
import { selectIsEnding, selectIsFound, selectRecord, type UnfinishedRef } from '../../../machines/unfinished/unfinished.selectors'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { Avatar } from '../../ui/display/Avatar'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './UnfinishedCard.module.css'

/** Work left open, pinned under the requests (spec §2 "Unfinished cards"). Nothing when there is none. */
export function UnfinishedCard({ unfinished }: { unfinished: UnfinishedRef }) {
  const { app, panel, panelReasons } = useTexts()
  const record = useSelector(unfinished, selectRecord)
  const isEnding = useSelector(unfinished, selectIsEnding)
  const isFound = useSelector(unfinished, selectIsFound)
  if (record === null) return null

  const { id, name, picture, complaint } = patientOf(record)
  const checking = isFound || isEnding ? null : panelReasons.beingChecked
  return (
    <section className={styles.section} aria-labelledby="unfinished">
      <h3 id="unfinished" className={styles.title}>
        {panel.unfinished}
      </h3>
      <div className={styles.card}>
        <Avatar id={id} name={name} picture={picture} size={40} />
        <div className={styles.words}>
          <p className={styles.name}>
            <VisuallyHidden>{panel.patientName}: </VisuallyHidden>
            {name ?? app.nothing}
          </p>
          <p className={styles.complaint} title={complaint ?? undefined}>
            {panel.complaint} {complaint ?? app.nothing}
          </p>
        </div>
        <div className={styles.actions}>
          <GuardedButton
            className={cx(styles.action, styles.end)}
            variant="ghost"
            size={36}
            reason={checking}
            loading={isEnding}
            // The spinner alone, with its name: reserving room for the longer word would cut the complaint.
            aria-label={isEnding ? panel.ending : undefined}
            onClick={() => unfinished.send({ type: 'unfinished.end' })}
          >
            {panel.end}
          </GuardedButton>
          <GuardedButton
            className={styles.action}
            variant="soft"
            size={36}
            reason={isEnding ? panelReasons.beingEnded : checking}
            onClick={() => unfinished.send({ type: 'unfinished.continue' })}
          >
            {panel.resume}
          </GuardedButton>
        </div>
      </div>
    </section>
  )
}
