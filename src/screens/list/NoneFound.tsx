import { SearchX } from 'lucide-react'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'

interface NoneFoundProps {
  title: string
  text: string
  /** Label of the button that clears the search. */
  clear: string
  onClear: () => void
}

/** No search results, with a button to clear the search. */
export function NoneFound({ title, text, clear, onClear }: NoneFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      tone="quiet"
      title={title}
      text={text}
      action={
        <Button variant="outline" size={36} onClick={onClear}>
          {clear}
        </Button>
      }
    />
  )
}
