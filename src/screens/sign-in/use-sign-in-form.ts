import { type FormEvent, useState } from 'react'
import { loaded } from '../../chunks/loaded'
import type { SignInProblems, SignInValues } from './sign-in.validation'

/**
 * A native, uncontrolled form, because the library of the other forms is a tenth of all that the page loads. Checked at
 * each try, and after the first one at each input; the rules load with the first try.
 */
export function useSignInForm(onSubmit: (values: SignInValues) => void) {
  const [problems, setProblems] = useState<SignInProblems | null>(null)

  async function check(form: HTMLFormElement) {
    const { readSignIn } = await loaded(() => import('./sign-in.validation'))
    const read = readSignIn(new FormData(form))
    setProblems(read.problems)
    return read
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { values, problems: found } = await check(form)
    if (values !== null) onSubmit(values)
    const [first] = Object.keys(found)
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  function checkAgain(event: FormEvent<HTMLFormElement>) {
    if (problems !== null) void check(event.currentTarget)
  }

  return { problems: problems ?? {}, submit, checkAgain }
}
