import { useState } from 'react'
import type { AppRef, SessionRef } from '../../../machines/app/app.selectors'
import { provideSecondStep } from '../../../machines/entry/second-step/provide-second-step'
import type { SecondStep } from '../../../machines/ports/second-step'
import { SecondStepScreen } from '../../screens/entry/SecondStepScreen'
import { hasWebAuthn } from '../../services/passkeys/has-web-authn'
import { createPasskeyService } from '../../services/passkeys/passkey-service'
import { createSecondStepService } from '../../services/second-step-service'
import { saveText } from '../save-text'
import { usePageActor } from '../use-page-actor'
import type { Brand } from '../brand'
import type { PageServices } from '../page-services'

interface SecondStepPageProps {
  app: AppRef
  session: SessionRef
  brand: Brand
  page: PageServices
  step: SecondStep
}

/** The second step of a sign-in, with its actor. */
export function SecondStepPage({ app, session, brand, page, step }: SecondStepPageProps) {
  const [machine] = useState(() =>
    provideSecondStep(createSecondStepService(page.http, page.admit), createPasskeyService()),
  )
  const secondStep = usePageActor(app, machine, {
    clock: page.clock,
    step,
    hasWebAuthn: hasWebAuthn(),
    report: (report) => session.send(report),
  })
  return <SecondStepScreen secondStep={secondStep} brand={brand} now={page.clock.now} save={saveText} />
}
