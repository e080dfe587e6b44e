import { useState } from 'react'
import { useSearch } from 'wouter'
import type { AccountFacts, AccountPart, AccountReport } from '../../../machines/account/account.model'
import { provideAccount } from '../../../machines/account/provide-account'
import { type AppRef, selectDoctor, selectSession } from '../../../machines/app/app.selectors'
import type { ProfileDetail } from '../../../machines/profile/biodata/biodata.model'
import { AccountTab } from '../../screens/account/AccountTab'
import { useLeave } from '../../screens/unsaved/use-unsaved'
import { createAccountService } from '../../services/account-service'
import { createOtpService } from '../../services/otp-service'
import { hasWebAuthn } from '../../services/passkeys/has-web-authn'
import { createPasskeyService } from '../../services/passkeys/passkey-service'
import { createSecondFactorService } from '../../services/second-factor-service'
import { saveText } from '../save-text'
import { usePageActor } from '../use-page-actor'
import type { PageServices } from '../page-services'

/** `?tab=akun&buka=pin`: the part that a link opens, by its value in the address. */
const PARTS: Readonly<Record<string, AccountPart>> = { 'kata-sandi': 'password', telepon: 'phone', pin: 'pin' }

export interface AccountHostProps {
  app: AppRef
  page: PageServices
  /** From the profile. */
  detail: ProfileDetail
}

/**
 * The account tab with its services. Its actor starts with the tab's first visit and lives as long as the profile page.
 */
export function AccountHost({ app, page, detail }: AccountHostProps) {
  const part = new URLSearchParams(useSearch()).get('buka') ?? ''
  const [machine] = useState(() =>
    provideAccount({
      account: createAccountService(page.http),
      otp: createOtpService(page.http),
      secondFactor: createSecondFactorService(page.http),
      passkeys: createPasskeyService(),
    }),
  )
  const leave = useLeave()
  const account = usePageActor(app, machine, {
    facts: factsOf(detail, page),
    role: detail.role,
    clock: page.clock,
    asked: PARTS[part] ?? null,
    hasWebAuthn: hasWebAuthn(),
    report: (report) => receive(report, app, page, leave),
  })
  return <AccountTab account={account} save={saveText} />
}

function factsOf({ detail }: ProfileDetail, { store }: PageServices): AccountFacts {
  return {
    email: detail.email,
    phone: detail.phone_number,
    isPhoneVerified: detail.phone_verified === true,
    hasPin: store.read()?.pin === 'SET',
  }
}

function receive(report: AccountReport, app: AppRef, { store }: PageServices, leave: (go: () => void) => void): void {
  if (report.type === 'device.left') return leave(() => signOut(app))
  const { phone, hasPin } = report.facts
  // Updates the session's account data, which the lock reads to know whether a PIN exists.
  const data = store.read()
  if (data !== null) store.write({ ...data, phone_number: phone, pin: hasPin ? 'SET' : null })
}

/** Like 'Keluar' in the menu: refused for a doctor in a consultation (product §5). */
function signOut(app: AppRef): void {
  const doctor = selectDoctor(app.getSnapshot())
  if (doctor !== undefined) doctor.send({ type: 'doctor.leave' })
  else selectSession(app.getSnapshot())?.send({ type: 'session.signOut' })
}
