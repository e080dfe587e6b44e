import { useSelector } from '@xstate/react'
import type { SessionRef } from '../../../machines/app/app.selectors'
import { selectIsSubmitting, selectNeedsLogin, selectRefusal } from '../../../machines/session/session.selectors'
import { useTexts } from '../../i18n/texts'
import { useAwake } from '../../ui/use-awake'
import { SignIn, type SignInProps } from './SignIn'

interface SignInScreenProps {
  session: SessionRef
  brand: NonNullable<SignInProps['brand']>
}

/** The sign-in page on the session's actor. */
export function SignInScreen({ session, brand }: SignInScreenProps) {
  const { signIn } = useTexts()
  const isSubmitting = useSelector(session, selectIsSubmitting)
  const refusal = useSelector(session, selectRefusal)
  const needsLogin = useSelector(session, selectNeedsLogin)
  const known = useAwake()

  return (
    <SignIn
      brand={known ? brand : null}
      status={isSubmitting ? 'submitting' : 'ready'}
      refusal={refusal === null ? null : wordsOf(refusal)}
      notice={known && needsLogin ? signIn.expired : null}
      onSubmit={(credentials) => session.send({ type: 'session.signIn', credentials })}
    />
  )
}

function wordsOf({ kind, ...values }: NonNullable<ReturnType<typeof selectRefusal>>): SignInProps['refusal'] {
  return { key: kind, values }
}
