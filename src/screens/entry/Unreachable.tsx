import { ServerOff } from 'lucide-react'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { EntryResult } from './EntryResult'

/** The link could not be checked; it is retried automatically. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { entry } = useTexts(entryTexts)
  return (
    <EntryResult icon={ServerOff} tone="warn" title={entry.unreachableTitle} text={entry.unreachableText}>
      <Button variant="outline" size={48} wide onClick={onRetry}>
        {entry.retry}
      </Button>
    </EntryResult>
  )
}
