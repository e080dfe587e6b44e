import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { SessionRef } from '../../../machines/app/app.selectors'
import {
  selectIsSubmitting,
  selectLockedUntil,
  selectNeedsLogin,
  selectNow,
  selectRefusal,
} from '../../../machines/session/session.selectors'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { loaded } from '../../chunks/loaded'
import { useAwake } from '../../ui/use-awake'
import { SignIn, type SignInProps } from './SignIn'

/** Loaded on demand, because only locked accounts need it. */
const LockedOut = lazy(async () => ({ default: (await loaded(() => import('./LockedOut'))).LockedOut }))

interface SignInScreenProps {
  session: SessionRef
  brand: NonNullable<SignInProps['brand']>
  /** The account that was just activated; null or undefined otherwise. */
  given?: SignInProps['given']
  /** The hospital uses passkeys, and this browser can. */
  hasPasskeys?: boolean
}

/** The sign-in page with the session's actor. */
export function SignInScreen({ session, brand, given = null, hasPasskeys = false }: SignInScreenProps) {
  const { signIn } = useTexts(commonTexts)
  const isSubmitting = useSelector(session, selectIsSubmitting)
  const refusal = useSelector(session, selectRefusal)
  const needsLogin = useSelector(session, selectNeedsLogin)
  const lockedUntil = useSelector(session, selectLockedUntil)
  const now = useSelector(session, selectNow)
  const known = useAwake()

  return (
    <SignIn
      brand={known ? brand : null}
      status={isSubmitting ? 'submitting' : 'ready'}
      refusal={refusal === null ? null : wordsOf(refusal)}
      lockedOut={
        lockedUntil === null ? null : (
          <Suspense>
            <LockedOut until={lockedUntil} now={now} />
          </Suspense>
        )
      }
      given={given}
      notice={known && needsLogin ? signIn.expired : null}
      onSubmit={(credentials) => session.send({ type: 'session.signIn', credentials })}
      onPasskey={known && hasPasskeys ? () => session.send({ type: 'session.usePasskey' }) : null}
      onAccountChange={() => session.send({ type: 'session.changeAccount' })}
    />
  )
}

function wordsOf({ kind, ...values }: NonNullable<ReturnType<typeof selectRefusal>>): SignInProps['refusal'] {
  return { key: kind, values }
}
