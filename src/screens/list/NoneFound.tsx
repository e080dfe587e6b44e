import { SearchX } from 'lucide-react'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'

interface NoneFoundProps {
  title: string
  text: string
  /** What the button says that takes the search away. */
  clear: string
  onClear: () => void
}

/** A list narrowed so far that nothing is left, and the way back. */
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
