import { useSelector } from '@xstate/react'
import { askerOf } from '../../../machines/request/asker.rules'
import {
  selectIsContinuing,
  selectIsEnding,
  selectIsSteady,
  selectRecord,
  type UnfinishedRef,
} from '../../../machines/unfinished/unfinished.selectors'
import { say, useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { Avatar } from '../../ui/display/Avatar'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { cardWords } from './card-words'
import { unfinishedReasons } from './unfinished-card.rules'
import styles from './UnfinishedCard.module.css'

/** Work left open, pinned under the requests (spec §2 "Unfinished cards"). Nothing when there is none. */
export function UnfinishedCard({ unfinished }: { unfinished: UnfinishedRef }) {
  const texts = useTexts()
  const { app, panel } = texts
  const record = useSelector(unfinished, selectRecord)
  if (record === null) return null

  const { id, name, picture, complaint } = askerOf(record)
  const words = cardWords(record.className, texts)
  return (
    <section className={styles.section} aria-labelledby="unfinished">
      <h3 id="unfinished" className={styles.title}>
        {record.className === 'Emergencies' ? panel.emergencyUnfinished : panel.unfinished}
      </h3>
      <div className={styles.card}>
        <Avatar id={id} name={name} picture={picture} size={40} />
        <div className={styles.words}>
          <p className={styles.name} title={name ?? undefined}>
            <VisuallyHidden>{words.name}: </VisuallyHidden>
            {name ?? app.nothing}
          </p>
          <p className={styles.complaint} title={complaint ?? undefined}>
            {words.complaint} {complaint ?? app.nothing}
          </p>
        </div>
        <Actions unfinished={unfinished} />
      </div>
    </section>
  )
}

function Actions({ unfinished }: { unfinished: UnfinishedRef }) {
  const { panel } = useTexts()
  const isEnding = useSelector(unfinished, selectIsEnding)
  const isContinuing = useSelector(unfinished, selectIsContinuing)
  const isSteady = useSelector(unfinished, selectIsSteady)
  const reasons = unfinishedReasons({ isSteady, isEnding, isContinuing })
  return (
    <div className={styles.actions}>
      <GuardedButton
        className={cx(styles.action, styles.end)}
        variant="ghost"
        size={36}
        reason={reasons.end && say('panelReasons', reasons.end)}
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
        reason={reasons.resume && say('panelReasons', reasons.resume)}
        loading={isContinuing}
        aria-label={isContinuing ? panel.resuming : undefined}
        onClick={() => unfinished.send({ type: 'unfinished.continue' })}
      >
        {panel.resume}
      </GuardedButton>
    </div>
  )
}
