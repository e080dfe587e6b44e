import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { RequestRecord } from '../../../contract/schemas/request'
import { losesWork, type Missing, unsentItems } from '../../../machines/consultation/unsent.rules'
import { reasonBlockedReason } from '../../../machines/emergency/emergency.rules'
import { missingOf } from '../../../machines/unfinished/unfinished.rules'
import { requesterOf } from '../../../machines/request/requester.rules'
import {
  selectAwaited,
  selectHasDiagnosis,
  selectEndReason,
  selectIsContinuing,
  selectIsEnding,
  selectIsExplaining,
  selectIsSteady,
  selectIsUnreadable,
  selectRecord,
  selectIsConfirming,
  selectUnread,
  selectUnsent,
  selectUnsentReading,
  type UnfinishedRef,
} from '../../../machines/unfinished/unfinished.selectors'
import { workTexts } from '../../i18n/id/work'
import { commonTexts } from '../../i18n/id/common'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { cx } from '../../ui/cx'
import { Avatar } from '../../ui/display/Avatar'
import { Icon } from '../../ui/display/Icon'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { Banner } from '../../ui/feedback/Banner'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { cardWords, withPerson } from './card-words'
import { patientOf, unarrivedWords, underWayWords } from './early-end-words'
import { EarlyEndDialog } from './EarlyEndDialog'
import early from './EarlyEndDialog.module.css'
import { newestWords, unfinishedReasons, unsentWords } from './unfinished-card.rules'
import styles from './UnfinishedCard.module.css'

/** Unfinished work, pinned under the requests (product §2 "Unfinished cards"); empty without any. */
export function UnfinishedCard({ unfinished }: { unfinished: UnfinishedRef }) {
  const texts = { ...useTexts(commonTexts), ...useTexts(workTexts) }
  const { app, panel } = texts
  const record = useSelector(unfinished, selectRecord)
  const unsent = useSelector(unfinished, selectUnsent)
  if (record === null) return null

  const { id, name, picture, complaint, person } = requesterOf(record)
  const words = cardWords(record.className, texts)
  return (
    <section className={styles.section} data-unfinished tabIndex={-1} aria-labelledby="unfinished">
      <h3 id="unfinished" className={styles.title}>
        {record.className === 'Emergencies' ? panel.emergencyUnfinished : panel.unfinished}
      </h3>
      <div className={styles.card}>
        <Avatar id={id} name={name} picture={picture} size={40} />
        <div className={styles.words}>
          <p className={styles.label}>{words.name}</p>
          <p className={styles.name} title={name ?? undefined}>
            {name ?? app.nameless[record.className]}
          </p>
          {person !== null && (
            <p className={styles.label}>
              {panel.patientName}: <strong>{person}</strong>
            </p>
          )}
          <p className={styles.complaint} title={complaint ?? undefined}>
            {words.complaint} {complaint ?? app.nothing}
          </p>
        </div>
        <Actions unfinished={unfinished} />
      </div>
      <UnreadLine unfinished={unfinished} />
      {record.className === 'Emergencies' && <EarlyEnd unfinished={unfinished} record={record} />}
      <UnsentLine items={unsent === null ? [] : unsentItems(unsent)} />
      <EndingQuestion unfinished={unfinished} record={record} />
    </section>
  )
}

interface UnreadLineProps {
  unfinished: UnfinishedRef
  onOpen?: () => void
}

/** The patient's unread messages, announced to screen readers; empty without any. */
function UnreadLine({ unfinished, onOpen }: UnreadLineProps) {
  const { panel } = useTexts(workTexts)
  const { count, newest } = useSelector(unfinished, selectUnread)
  return (
    <div role="status">
      {newest !== null && (
        <p className={styles.unread}>
          <strong className={styles.unreadCount}>{panel.newMessages({ n: count })}</strong>
          <span className={styles.newest}>
            <VisuallyHidden>{panel.newestMessage({ words: '' })}</VisuallyHidden>
            {newestWords(newest, panel.messageKinds)}
          </span>
          {onOpen && <OpenButton name={panel.unsent.chat} onOpen={onOpen} />}
        </p>
      )}
    </div>
  )
}

/** Unsent work of its room on this device. */
function UnsentLine({ items }: { items: readonly Missing[] }) {
  const { panel } = useTexts(workTexts)
  const words = unsentWords(items, panel.unsent).map(({ name }) => name)
  if (words.length === 0) return null
  return (
    <div className={styles.unsent}>
      <Icon of={TriangleAlert} size={16} />
      <span>
        <strong>{panel.unsent.title}:</strong> {words.join(', ')}
      </span>
    </div>
  )
}

interface UnsentListProps {
  missing: readonly Missing[]
  onOpen: (kind: Missing['kind']) => void
}

/** The same before the end, each with the way to it. */
function UnsentList({ missing, onOpen }: UnsentListProps) {
  const { panel } = useTexts(workTexts)
  const items = unsentWords(missing, panel.unsent)
  if (items.length === 0) return null
  return (
    <ul className={styles.items} aria-label={panel.unsent.title}>
      {items.map(({ kind, name }) => (
        <li key={kind} className={styles.unsent}>
          <Icon of={TriangleAlert} size={16} />
          <span className={styles.item}>
            {panel.unsent.title}: <strong>{name}</strong>
          </span>
          <OpenButton name={name} onOpen={() => onOpen(kind)} />
        </li>
      ))}
    </ul>
  )
}

function OpenButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { unsent } = useTexts(workTexts).panel
  return (
    <Button variant="ghost" size={36} className={styles.open} aria-label={unsent.openThis({ name })} onClick={onOpen}>
      {unsent.open}
    </Button>
  )
}

/** The confirmation of the end: the patient, the consequences, and the losses. */
function EndingQuestion({ unfinished, record }: { unfinished: UnfinishedRef; record: RequestRecord }) {
  const texts = useTexts(workTexts)
  const { panel, earlyEnd } = texts
  const isOpen = useSelector(unfinished, selectIsConfirming)
  const unsent = useSelector(unfinished, selectUnsent)
  const isUnreadable = useSelector(useSelector(unfinished, selectUnsentReading), selectIsUnreadable)
  const hasDiagnosis = useSelector(unfinished, selectHasDiagnosis)
  const missing = missingOf({ unread: useSelector(unfinished, selectUnread), unsent, hasDiagnosis })
  const hasUnread = missing.some(({ kind }) => kind === 'unread')
  const isEmergency = record.className === 'Emergencies'
  const { name, person } = requesterOf(record)
  const consequence = isEmergency
    ? earlyEnd.consequence({ patient: patientOf(record, texts) })
    : panel.endConsequence({ name: withPerson(name ?? earlyEnd.somePatient, person, texts) })
  const warning = isEmergency ? unarrivedWords(record, texts) : null
  const open = (kind: Missing['kind']) => unfinished.send({ type: 'item.open', kind })
  return (
    <ConfirmDialog
      open={isOpen}
      title={isEmergency ? earlyEnd.title : panel.endQuestion}
      text={[
        consequence,
        hasUnread && panel.endUnread,
        // Unread is not nothing.
        unsent === null
          ? panel.unsent[isUnreadable ? 'unread' : 'reading']
          : unsentItems(unsent).length > 0 && panel.endUnsent,
      ]
        .filter(Boolean)
        .join(' ')}
      tone={warning === null && unsent !== null && !losesWork(missing) ? 'action' : 'danger'}
      cancelLabel={panel.endCancel}
      confirmLabel={panel.endConfirm}
      onCancel={() => unfinished.send({ type: 'unfinished.cancel' })}
      onConfirm={() => unfinished.send({ type: 'unfinished.confirm' })}
    >
      {warning !== null && (
        <div className={early.fields}>
          <Banner tone="danger">{warning}</Banner>
        </div>
      )}
      <UnreadLine unfinished={unfinished} onOpen={() => open('unread')} />
      <UnsentList missing={missing} onOpen={open} />
    </ConfirmDialog>
  )
}

function Actions({ unfinished }: { unfinished: UnfinishedRef }) {
  const { panel } = useTexts(workTexts)
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
        reason={reasons.end && t(textsOf(workTexts).panelReasons, reasons.end)}
        loading={isEnding}
        // Only the spinner with its name: the longer label would truncate the complaint.
        aria-label={isEnding ? panel.ending : undefined}
        onClick={() => unfinished.send({ type: 'unfinished.end' })}
      >
        {panel.end}
      </GuardedButton>
      <GuardedButton
        className={styles.action}
        variant="soft"
        size={36}
        reason={reasons.resume && t(textsOf(workTexts).panelReasons, reasons.resume)}
        loading={isContinuing}
        aria-label={isContinuing ? panel.resuming : undefined}
        onClick={() => unfinished.send({ type: 'unfinished.continue' })}
      >
        {panel.resume}
      </GuardedButton>
    </div>
  )
}

/** The server needs a reason, because an ambulance is on its way to the patient. */
function EarlyEnd({ unfinished, record }: { unfinished: UnfinishedRef; record: EmergencyRecord }) {
  const texts = useTexts(workTexts)
  const awaited = useSelector(unfinished, selectAwaited)
  const reason = useSelector(unfinished, selectEndReason)
  const underWay = { plate: awaited?.plate ?? null, eta_s: awaited?.eta_s ?? null, isCarried: false }
  return (
    <EarlyEndDialog
      open={useSelector(unfinished, selectIsExplaining)}
      patient={patientOf(record, texts)}
      warning={underWayWords(record, underWay, texts)}
      reason={reason}
      blocked={reasonBlockedReason(reason)}
      onReason={(words) => unfinished.send({ type: 'unfinished.explain', reason: words })}
      onCancel={() => unfinished.send({ type: 'unfinished.cancel' })}
      onConfirm={() => unfinished.send({ type: 'unfinished.confirm' })}
    />
  )
}
