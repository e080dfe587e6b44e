import { Inbox } from 'lucide-react'
import { Button } from '../../../src/ui/button/Button'
import { Spinner } from '../../../src/ui/button/Spinner'
import { FileTransfer } from '../../../src/ui/display/FileTransfer'
import { AlarmBar, Banner, NoticeBar } from '../../../src/ui/feedback/Banner'
import { EmptyState } from '../../../src/ui/feedback/EmptyState'
import { Skeleton } from '../../../src/ui/feedback/Skeleton'
import { ToastStack } from '../../../src/ui/feedback/ToastStack'
import { COMPONENT_WORDS as words } from './component-words'
import { Specimen } from './Specimen'

const TOASTS = [
  { id: 1, tone: 'success' as const, text: words.questionText },
  { id: 2, tone: 'error' as const, text: words.message },
]
const nothing = () => {}
const PROGRESS = { step: words.loading, share: 0.6, label: words.loading, cancelLabel: words.cancel, onCancel: nothing }

export function News() {
  return (
    <>
      <Specimen title="Banner" isColumn>
        <Banner tone="info">{words.message}</Banner>
        <Banner tone="warn">{words.message}</Banner>
        <Banner tone="danger">{words.message}</Banner>
      </Specimen>
      <Specimen title="AlarmBar" isColumn>
        <AlarmBar>{words.notice}</AlarmBar>
      </Specimen>
      <Specimen title="NoticeBar" isColumn>
        <NoticeBar icon={Inbox} actions={<Button size={32}>{words.start}</Button>}>
          {words.emptyText}
        </NoticeBar>
      </Specimen>
      <Specimen title="EmptyState">
        <EmptyState icon="kawung" title={words.empty} text={words.emptyText} />
        {(['leaf', 'warn', 'danger', 'info', 'quiet'] as const).map((tone) => (
          <EmptyState key={tone} icon={Inbox} tone={tone} title={tone} />
        ))}
      </Specimen>
      <Specimen title="Skeleton" isColumn>
        <Skeleton width="60%" height={16} />
        <Skeleton width={48} height={48} round />
      </Specimen>
      <Specimen title="FileTransfer" isColumn>
        <FileTransfer name="rontgen-dada.pdf" size="2,4 MB" picture={null} progress={PROGRESS} />
      </Specimen>
      <Specimen title="Spinner">
        <Spinner />
        {words.loading}
      </Specimen>
    </>
  )
}

/** Toasts over the page, at its bottom edge. */
export function Toasts() {
  return (
    <ToastStack
      toasts={TOASTS}
      closeLabel={words.close}
      onClose={nothing}
      onHold={nothing}
      onRelease={nothing}
      position="bottom"
    />
  )
}
