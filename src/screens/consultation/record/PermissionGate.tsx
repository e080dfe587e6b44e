import { useSelector } from '@xstate/react'
import { FileClock, FileQuestion, Hourglass, Lock, LockOpen, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type PermissionFace,
  type PermissionRef,
  selectFace,
} from '../../../../machines/consultation/permission/permission.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { EmptyState, type EmptyStateProps } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import styles from './Record.module.css'

type Closed = Exclude<PermissionFace, 'open' | 'reading'>

const FACES: Record<Closed, { icon: LucideIcon; tone: NonNullable<EmptyStateProps['tone']> }> = {
  required: { icon: Lock, tone: 'leaf' },
  asking: { icon: Lock, tone: 'leaf' },
  requested: { icon: Hourglass, tone: 'warn' },
  denied: { icon: Lock, tone: 'quiet' },
  failed: { icon: FileClock, tone: 'warn' },
  unknown: { icon: FileQuestion, tone: 'quiet' },
}

export interface PermissionGateProps {
  permission: PermissionRef
  /** Rendered only with permission; contains no data itself. */
  children: ReactNode
}

/** Shown instead of the patient's record without permission (product §4). */
export function PermissionGate({ permission, children }: PermissionGateProps) {
  const { record } = useTexts(roomTexts)
  const face = useSelector(permission, selectFace)
  if (face === 'open') return children
  if (face === 'reading') return <LoadingSkeleton label={record.reading} />
  const { title, text } = record[face]
  return (
    <div className={styles.gate} role="status">
      <EmptyState {...FACES[face]} title={title} text={text} action={<Action permission={permission} face={face} />} />
    </div>
  )
}

function Action({ permission, face }: { permission: PermissionRef; face: Closed }) {
  const { record } = useTexts(roomTexts)
  if (face === 'failed') {
    return (
      <Button variant="outline" size={36} onClick={() => permission.send({ type: 'health.retry' })}>
        {record.retry}
      </Button>
    )
  }
  if (face === 'requested' || face === 'unknown') return null
  return (
    <Button
      variant={face === 'denied' ? 'outline' : 'solid'}
      loading={face === 'asking'}
      loadingText={record.askingPermission}
      onClick={() => permission.send({ type: 'permission.ask' })}
    >
      <LockOpen size={20} strokeWidth={1.75} aria-hidden />
      {face === 'denied' ? record.askAgain : record.ask}
    </Button>
  )
}

function LoadingSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="img" aria-label={label}>
      <Skeleton width={120} height={20} />
      <Skeleton width="100%" height={72} />
      <Skeleton width={160} height={20} />
      <Skeleton width="100%" height={180} />
    </div>
  )
}
