import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type LockRef, selectIsLocked } from '../../../machines/lock/lock.selectors'
import { useDoctorFacts } from '../../screens/use-doctor-facts'
import { loaded } from '../../chunks/loaded'
import { loadLockLayer } from './load-lock-layer'
import { PageTitle } from './PageTitle'
import { useLeaveWarning } from './use-leave-warning'
import type { Brand } from '../brand'

const LockLayer = lazy(async () => ({ default: (await loaded(loadLockLayer)).LockLayer }))

interface LockHostProps {
  lock: LockRef
  doctor: DoctorRef | undefined
  brand: Brand
  onSignOut: () => void
  /** The page, which is unmounted while the app is locked. */
  children: ReactNode
}

/** The page, or the lock screen. The work continues in the machines. */
export function LockHost({ lock, doctor, brand, onSignOut, children }: LockHostProps) {
  const isLocked = useSelector(lock, selectIsLocked)
  return (
    <>
      {isLocked ? doctor && <LockedWork doctor={doctor} brand={brand} /> : children}
      <Suspense fallback={null}>
        <LockLayer lock={lock} doctor={doctor} onSignOut={onSignOut} />
      </Suspense>
    </>
  )
}

/** Invisible parts of a doctor's page: the title counts the waiting requests, and closing the page asks first. */
function LockedWork({ doctor, brand }: { doctor: DoctorRef; brand: Brand }) {
  const { open } = useDoctorFacts(doctor)
  useLeaveWarning(open !== null)
  return <PageTitle doctor={doctor} brand={brand} />
}
