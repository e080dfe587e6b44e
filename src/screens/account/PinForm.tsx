import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { PIN_LENGTH } from '../../../contract/values/account'
import { type PinReason, pinReason } from '../../../machines/account/pin-reset/pin-reset.rules'
import {
  type PinResetRef,
  selectIsSavingPin,
  selectPinErrors,
} from '../../../machines/account/pin-reset/pin-reset.selectors'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CodeField } from '../../ui/field/CodeField'
import { useUnsaved } from '../unsaved/use-unsaved'
import styles from './PinDialog.module.css'

/** The new PIN twice, because the digits are hidden. */
export function PinForm({ pinReset }: { pinReset: PinResetRef }) {
  const { account: words, pinReasons } = useTexts(accountTexts)
  const isSaving = useSelector(pinReset, selectIsSavingPin)
  const errors = useSelector(pinReset, selectPinErrors)
  const [typed, setTyped] = useState({ pin: '', again: '' })
  const [reason, setReason] = useState<PinReason | 'different' | null>(null)
  useUnsaved(typed.pin !== '' || typed.again !== '')
  const received = reason === null ? (errors[0] ?? null) : pinReasons[reason]

  function type(digits: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...digits }))
    setReason(null)
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = pinReason(typed.pin) ?? (typed.pin === typed.again ? null : 'different')
    setReason(found)
    if (found !== null) focusField(event.currentTarget, found === 'different' ? 1 : 0)
    else if (!isSaving) pinReset.send({ type: 'pin.save', pin: typed.pin })
  }

  const field = { boxLabel: words.digit, length: PIN_LENGTH, isMasked: true, readOnly: isSaving }
  return (
    <form noValidate onSubmit={save}>
      <div className={styles.form}>
        <CodeField
          {...field}
          label={words.newPin}
          problem={reason === 'different' ? null : received}
          onChange={(pin) => type({ pin })}
          startsFocused
        />
        <CodeField
          {...field}
          label={words.repeatPin}
          problem={reason === 'different' ? received : null}
          onChange={(again) => type({ again })}
        />
      </div>
      <ChakraDialog.Footer>
        <Button variant="ghost" unavailable={isSaving} onClick={() => pinReset.send({ type: 'pin.cancel' })}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isSaving} loadingText={words.saving}>
          {words.savePin}
        </Button>
      </ChakraDialog.Footer>
    </form>
  )
}

/** The first box of one of the two fields, where typing starts again. */
function focusField(form: HTMLFormElement, at: 0 | 1) {
  form.querySelectorAll('[role="group"]')[at]?.querySelector('input')?.focus()
}
