import { useState } from 'react'
import { TOTP_DIGITS } from '../../../contract/values/account'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { CodeField } from '../../ui/field/CodeField'

export interface TotpCodeFieldProps {
  problem: string | null
  /** Nothing is accepted now: it is being checked, or the account waits. */
  isOff: boolean
  startsFocused?: boolean
  onSubmit: (code: string) => void
}

/** The six digits of the authenticator app; the last one submits them. Each try gets new boxes. */
export function TotpCodeField({ problem, isOff, startsFocused = true, onSubmit }: TotpCodeFieldProps) {
  const { factor: words } = useTexts(factorTexts)
  const [tries, setTries] = useState(0)

  function submitWhole(code: string) {
    if (code.length < TOTP_DIGITS || isOff) return
    onSubmit(code)
    setTries(tries + 1)
  }

  return (
    <CodeField
      key={tries}
      label={words.code}
      boxLabel={words.box}
      length={TOTP_DIGITS}
      problem={problem}
      onChange={submitWhole}
      readOnly={isOff}
      autoComplete="one-time-code"
      startsFocused={startsFocused || tries > 0}
    />
  )
}
