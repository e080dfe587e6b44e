import { CircleHelp } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { commonTexts } from '../../i18n/id/common'
import { t, useTexts, type Values, textsOf } from '../../i18n/texts'
import { Logo } from '../../ui/brand/Logo'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Banner } from '../../ui/feedback/Banner'
import { PasswordField } from '../../ui/field/PasswordField'
import { TextField } from '../../ui/field/TextField'
import { FAQ, FORGOT_PASSWORD, PRIVACY, SIGN_IN, TERMS } from '../../ui/link/paths'
import { LanguageSwitch } from '../language/LanguageSwitch'
import { KawungWall } from './KawungWall'
import { RoleCards } from './RoleCards'
import styles from './SignIn.module.css'
import type { SignInValues } from './sign-in.validation'
import { useEarlySubmit } from './use-early-submit'
import { useSignInForm } from './use-sign-in-form'

export interface SignInProps {
  /** From the configuration: null at build time and until it is read. */
  brand: { appName: string; hospitalName: string } | null
  status: 'ready' | 'submitting'
  /** Why the last try was refused: a key of the `refusals` texts and its values. */
  refusal: { key: string; values?: Values } | null
  /** The lock of the tried account: reason and duration in an element with the id 'locked-out'; null without one. */
  lockedOut: ReactNode
  /** The account that was just activated; null otherwise. */
  given: Pick<SignInValues, 'email' | 'role'> | null
  /** Why the page is shown: the session ended by force (product §8). */
  notice: string | null
  onSubmit: (values: SignInValues) => void
  /** Called while locked out, when another account is typed. */
  onAccountChange: () => void
  /** Null where there are no passkeys. */
  onPasskey: (() => void) | null
}

/** The sign-in form: prerendered, without Chakra, uncontrolled so that input before hydration stays. */
export function SignIn({
  brand,
  status,
  refusal,
  lockedOut,
  given,
  notice,
  onSubmit,
  onAccountChange,
  onPasskey,
}: SignInProps) {
  const { app, signIn } = useTexts(commonTexts)
  const { problems, submit, checkAgain } = useSignInForm(onSubmit)
  const isLockedOut = lockedOut !== null
  const form = useEarlySubmit()
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    checkAgain(event)
    if (isLockedOut && (event.target as HTMLInputElement).name !== 'password') onAccountChange()
  }

  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header>
          <Logo appName={brand?.appName ?? app.name} hospitalName={brand?.hospitalName ?? null} />
        </header>
        <div className={styles.notice} role="status">
          {notice !== null && <Banner tone="warn">{notice}</Banner>}
        </div>
        <div className={styles.words}>
          <h1 className={styles.title}>{signIn.title}</h1>
          <p className={styles.subtitle}>{signIn.subtitle}</p>
        </div>
        <form
          ref={form}
          className={styles.form}
          method="post"
          action={SIGN_IN}
          noValidate
          onSubmit={submit}
          onInput={handleInput}
        >
          <RoleCards given={given?.role} label={signIn.role} doctor={signIn.doctor} nurse={signIn.nurse} />
          <TextField
            id="email"
            name="email"
            type="email"
            label={signIn.email}
            problem={problems.email === undefined ? null : signIn[problems.email]}
            defaultValue={given?.email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            id="password"
            name="password"
            label={signIn.password}
            problem={problems.password === undefined ? null : signIn[problems.password]}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is all that is missing
            autoFocus={given !== null}
            autoComplete="current-password"
            showLabel={signIn.show}
            hideLabel={signIn.hide}
            aside={
              <a className={styles.forgot} href={FORGOT_PASSWORD}>
                {signIn.forgot}
              </a>
            }
          />
          <Button
            type="submit"
            className={styles.submit}
            size={48}
            wide
            loading={status === 'submitting'}
            loadingText={signIn.submitting}
            unavailable={isLockedOut}
            aria-describedby={isLockedOut ? 'locked-out' : undefined}
          >
            {signIn.submit}
          </Button>
        </form>
        <div className={styles.refusal} role="alert">
          {lockedOut}
          {refusal !== null && (
            <Banner tone="danger">{t(textsOf(commonTexts).refusals, refusal.key, refusal.values)}</Banner>
          )}
        </div>
        <div className={styles.activation}>
          <p>{signIn.activation}</p>
          {onPasskey !== null && (
            <Button variant="link" size={36} unavailable={status === 'submitting'} onClick={onPasskey}>
              {signIn.passkey}
            </Button>
          )}
        </div>
        <footer className={styles.footer}>
          <a href={PRIVACY}>{signIn.privacy}</a>
          <a href={TERMS}>{signIn.terms}</a>
          <LanguageSwitch className={styles.language} />
          <a className={styles.help} href={FAQ}>
            <Icon of={CircleHelp} size={16} />
            {signIn.help}
          </a>
        </footer>
      </main>
      <KawungWall slogan={signIn.slogan} />
    </div>
  )
}
