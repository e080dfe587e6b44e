import { renderToString } from 'react-dom/server'
import { SignIn } from '../screens/sign-in/SignIn'

/** The sign-in screen as it is before anything is known: what /login paints, and what the app hydrates. */
export function render(): string {
  return renderToString(<SignIn brand={null} status="ready" refusal={null} notice={null} onSubmit={() => undefined} />)
}
