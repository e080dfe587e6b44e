import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { Entry } from '../../../../machines/profile/records/records.model'
import {
  type RecordsRef,
  selectHasFaulted,
  selectIsAdding,
  selectRefusal,
} from '../../../../machines/profile/records/records.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import profile from '../ProfileForm.module.css'
import { restOf } from '../server-errors'
import styles from './Records.module.css'

interface EntryFormProps<Kind extends Entry, Order> {
  records: RecordsRef<Kind, Order>
  title: string
  /** Names of its fields, which show the server's messages. */
  fields: readonly string[]
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** The common frame of the forms for an education and a practice. */
export function EntryForm<Kind extends Entry, Order>({
  records,
  title,
  fields,
  onSubmit,
  children,
}: EntryFormProps<Kind, Order>) {
  const { profile: words } = useTexts(profileTexts)
  const isAdding = useSelector(records, selectIsAdding<Kind, Order>)
  const hasFaulted = useSelector(records, selectHasFaulted<Kind, Order>)
  const rest = restOf(useSelector(records, selectRefusal<Kind, Order>), fields)
  const problem = hasFaulted ? words.addFaulted : rest
  const id = useId()
  return (
    <form className={styles.form} aria-labelledby={id} noValidate onSubmit={onSubmit}>
      <h3 id={id} className={styles.formTitle}>
        {title}
      </h3>
      <div role="alert">{problem !== null && <Banner tone="danger">{problem}</Banner>}</div>
      {children}
      <div className={profile.buttons}>
        <Button variant="ghost" unavailable={isAdding} onClick={() => records.send({ type: 'entry.cancel' })}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isAdding} loadingText={words.adding}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
