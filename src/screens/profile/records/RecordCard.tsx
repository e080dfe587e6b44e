import { useSelector } from '@xstate/react'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import type { Entry } from '../../../../machines/profile/records/records.model'
import {
  type RecordsRef,
  selectEntries,
  selectIsWriting,
  selectRemovals,
} from '../../../../machines/profile/records/records.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Card } from '../../../ui/display/Card'
import { Icon } from '../../../ui/display/Icon'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useFocusBack } from '../../../ui/use-focus-back'
import { useUnloadWarning } from '../../unsaved/use-unsaved'
import styles from './Records.module.css'
import { RecordRow } from './RecordRow'
import { RemovalRow } from './RemovalRow'

/** How one kind of record is displayed. */
export interface RecordWords<Kind> {
  title: string
  add: string
  empty: { icon: LucideIcon; title: string; text: string }
  /** Its name, and the lines below. */
  nameOf: (entry: Kind) => string
  linesOf: (entry: Kind) => string[]
}

interface RecordCardProps<Kind extends Entry, Order> {
  records: RecordsRef<Kind, Order>
  words: RecordWords<Kind>
  /** Newest first, or in the given order. */
  sorted: (entries: readonly Kind[]) => readonly Kind[]
  /** Called before the form opens. */
  onWrite?: () => void
  /** The open form. */
  children: ReactNode
}

/** A doctor's educations or practices: the list with remove buttons, and a form for a new one. */
export function RecordCard<Kind extends Entry, Order>(props: RecordCardProps<Kind, Order>) {
  const { records, words, sorted, onWrite, children } = props
  const entries = useSelector(records, selectEntries<Kind, Order>)
  const removals = useSelector(records, selectRemovals<Kind, Order>)
  const isWriting = useSelector(records, selectIsWriting<Kind, Order>)
  const opener = useFocusBack(isWriting)
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // Navigating within the app completes it; closing the tab would not.
  useUnloadWarning(removals.length > 0)
  const returnFocus = useCallback(() => title.current?.focus(), [])

  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={title} id={id} className={styles.title} tabIndex={-1}>
          {words.title}
        </h2>
        {!isWriting && (
          <Button
            ref={opener}
            variant="outline"
            size={36}
            onClick={() => {
              onWrite?.()
              records.send({ type: 'entry.write' })
            }}
          >
            <Icon of={Plus} size={16} />
            {words.add}
          </Button>
        )}
      </div>
      {isWriting && children}
      {entries.length === 0 && !isWriting && <EmptyState {...words.empty} />}
      <ul className={styles.list}>
        {sorted(entries).map((entry) => {
          const removal = removals.find((one) => one.id === entry.id)
          const name = words.nameOf(entry)
          return (
            <li key={entry.id} className={styles.row}>
              {removal === undefined ? (
                <RecordRow
                  name={name}
                  lines={words.linesOf(entry)}
                  onRemove={() => records.send({ type: 'entry.remove', id: entry.id })}
                />
              ) : (
                <RemovalRow removal={removal.ref} name={name} onGone={returnFocus} />
              )}
            </li>
          )
        })}
      </ul>
      <Announcement names={removals.map((one) => nameIn(entries, one.id, words))} />
    </Card>
  )
}

/** Announces the pending removal after its button was unmounted. */
function Announcement({ names }: { names: string[] }) {
  const { profile: words } = useTexts(profileTexts)
  return (
    <VisuallyHidden>
      <span role="status">{names.map((name) => words.removed({ name })).join(' ')}</span>
    </VisuallyHidden>
  )
}

function nameIn<Kind extends Entry>(entries: readonly Kind[], id: string, words: RecordWords<Kind>): string {
  const entry = entries.find((one) => one.id === id)
  return entry === undefined ? '' : words.nameOf(entry)
}
