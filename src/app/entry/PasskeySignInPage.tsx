import { useState } from 'react'
import type { AppRef, SessionRef } from '../../../machines/app/app.selectors'
import { providePasskeySignIn } from '../../../machines/entry/passkey-sign-in/provide-passkey-sign-in'
import { PasskeySignInScreen } from '../../screens/entry/PasskeySignInScreen'
import { createPasskeySignInService } from '../../services/passkey-sign-in-service'
import { createPasskeyService } from '../../services/passkeys/passkey-service'
import { usePageActor } from '../use-page-actor'
import type { Brand } from '../brand'
import type { PageServices } from '../page-services'

interface PasskeySignInPageProps {
  app: AppRef
  session: SessionRef
  brand: Brand
  page: PageServices
}

/** A sign-in by passkey alone, on an actor of its own. */
export function PasskeySignInPage({ app, session, brand, page }: PasskeySignInPageProps) {
  const [machine] = useState(() =>
    providePasskeySignIn(createPasskeySignInService(page.http, page.admit), createPasskeyService()),
  )
  const passkeySignIn = usePageActor(app, machine, { clock: page.clock, report: (report) => session.send(report) })
  return <PasskeySignInScreen passkeySignIn={passkeySignIn} brand={brand} now={page.clock.now} />
}
