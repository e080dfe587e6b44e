import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { AppRef } from '../../../machines/app/app.selectors'
import { selectOtp } from '../../../machines/entry/activation/activation.selectors'
import type { EntryMachines } from '../../../machines/entry/provide-entry'
import type { Clock } from '../../../machines/ports/clock'
import { ActivationScreen } from '../../screens/entry/ActivationScreen'
import { EmailVerificationScreen } from '../../screens/entry/EmailVerificationScreen'
import type { EntryDoor } from '../../screens/entry/entry-door'
import { ForgotScreen } from '../../screens/entry/ForgotScreen'
import { ResetScreen } from '../../screens/entry/ResetScreen'
import { usePageActor } from '../use-page-actor'
import { loaded } from '../../chunks/loaded'
import type { Brand } from '../brand'

const OtpHost = lazy(async () => ({ default: (await loaded(() => import('./OtpHost'))).OtpHost }))

interface HostProps<Name extends keyof EntryMachines> {
  app: AppRef
  brand: Brand
  door: EntryDoor
  clock: Clock
  machine: EntryMachines[Name]
}

export function ActivationHost({
  app,
  brand,
  door,
  clock,
  machine,
  token,
}: HostProps<'activation'> & { token: string }) {
  const activation = usePageActor(app, machine, { token, clock })
  const otp = useSelector(activation, selectOtp)
  const dialog = otp && (
    <Suspense>
      <OtpHost otp={otp} />
    </Suspense>
  )
  return <ActivationScreen activation={activation} brand={brand} door={door} now={clock.now} dialog={dialog} />
}

export function EmailVerificationHost({
  app,
  brand,
  door,
  machine,
  uuid,
}: HostProps<'emailVerification'> & { uuid: string | null }) {
  const emailVerification = usePageActor(app, machine, { uuid })
  return <EmailVerificationScreen emailVerification={emailVerification} brand={brand} door={door} />
}

export function ForgotHost({ app, brand, door, clock, machine }: HostProps<'forgot'>) {
  const forgot = usePageActor(app, machine, { clock })
  return <ForgotScreen forgot={forgot} brand={brand} door={door} now={clock.now} />
}

export function ResetHost({ app, brand, door, clock, machine, uuid }: HostProps<'reset'> & { uuid: string | null }) {
  const reset = usePageActor(app, machine, { uuid, clock })
  return <ResetScreen reset={reset} brand={brand} door={door} now={clock.now} />
}
