import { useSelector } from '@xstate/react'
import { CloudOff, RefreshCw } from 'lucide-react'
import { type ListRef, selectStoredAt, selectListStatus, selectReadAt } from '../../../machines/list/list.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { momentInWords } from './moment'
import styles from './PagedList.module.css'

interface ListNewsProps<Item, Query> {
  list: ListRef<Item, Query>
  stale: string
  onRetry: () => void
}

/** A stale list: since when and why. */
export function ListNews<Item, Query>({ list, stale, onRetry }: ListNewsProps<Item, Query>) {
  const { list: words } = useTexts(workTexts)
  const status = useSelector(list, selectListStatus<Item, Query>)
  const storedAt = useSelector(list, selectStoredAt<Item, Query>)
  const readAt = useSelector(list, selectReadAt<Item, Query>)
  if (status !== 'stale') return null
  if (storedAt !== null) {
    return <Problem text={words.storedAt({ time: momentInWords(storedAt) })} icon onRetry={onRetry} />
  }
  const since = readAt === null ? null : words.syncedAt({ time: momentInWords(readAt) })
  return <Problem text={[stale, since].filter(Boolean).join(' ')} onRetry={onRetry} />
}

/** A failure with a retry button. */
export function Problem({ text, icon = false, onRetry }: { text: string; icon?: boolean; onRetry: () => void }) {
  const { home } = useTexts(workTexts)
  return (
    <div className={styles.problem} role="status">
      <p className={styles.what}>
        {icon && <Icon of={CloudOff} size={16} />}
        {text}
      </p>
      <Button variant="outline" size={36} onClick={onRetry}>
        <Icon of={RefreshCw} size={16} />
        {home.retry}
      </Button>
    </div>
  )
}
