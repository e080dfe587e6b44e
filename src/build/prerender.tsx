import { renderToString } from 'react-dom/server'
import { SignIn } from '../screens/sign-in/SignIn'

/** The sign-in screen before any data: painted by /login and hydrated by the app. */
export function render(): string {
  const nothing = () => undefined
  return renderToString(
    <SignIn
      brand={null}
      status="ready"
      refusal={null}
      lockedOut={null}
      given={null}
      notice={null}
      onSubmit={nothing}
      onAccountChange={nothing}
      onPasskey={null}
    />,
  )
}
