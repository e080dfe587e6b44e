import { useSelector } from '@xstate/react'
import { FileX, RefreshCw } from 'lucide-react'
import { selectIsLoading, selectValue } from '../../../machines/resource/resource.selectors'
import { commonTexts } from '../../i18n/id/common'
import { readingTexts } from '../../i18n/id/reading'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { TextReader } from './TextReader'
import styles from './Text.module.css'
import type { TextScreenProps } from './text-props'

/** A text of the hospital: skeleton, content, or a failed load with a retry button. */
export function TextScreen({ text, hospitalName, ...rest }: TextScreenProps) {
  const { app, network } = useTexts(commonTexts)
  const { reading } = useTexts(readingTexts)
  const markdown = useSelector(text, selectValue<string>)
  const isLoading = useSelector(text, selectIsLoading<string>)
  if (markdown !== null) return <TextReader markdown={markdown} hospitalName={hospitalName} {...rest} />
  if (isLoading) return <LoadingSkeleton label={app.loading} />
  return (
    <div className={styles.failed} role="status">
      <EmptyState
        icon={FileX}
        tone="warn"
        title={reading.failed}
        text={reading.failedText}
        action={
          <Button variant="outline" onClick={() => text.send({ type: 'resource.refresh' })}>
            <Icon of={RefreshCw} size={16} />
            {network.retry}
          </Button>
        }
      />
    </div>
  )
}

function LoadingSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="img" aria-label={label}>
      <Skeleton width="min(360px, 70%)" height={32} />
      <Skeleton width={140} height={14} />
      {['100%', '94%', '98%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </div>
  )
}
