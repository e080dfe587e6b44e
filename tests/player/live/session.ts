import type { AnyEventObject } from 'xstate'
import { PASSWORD, signOut } from '../../kit/browser/doctor-in-browser'
import { answerOf, type LiveMachine, type LiveStage } from './live'
import { DOCTOR_EMAIL } from './people'

const button = ({ page }: LiveStage) => page.getByRole('button', { name: /^Masuk/ })
const hasUser = (event: AnyEventObject | undefined) =>
  Boolean((event as { output?: { user?: unknown } } | undefined)?.output?.user)

export const liveSession: LiveMachine = {
  holds: '**/auth/login',
  worlds: {
    /** A page with a session needs an earlier sign-in. */
    async 'page opened'({ page, gate }, events) {
      await page.goto('/login')
      if (!hasUser(events.find(({ type }) => type === 'xstate.done.actor.restore'))) return
      await fillIn(page, PASSWORD)
      await Promise.all([page.getByRole('button', { name: 'Masuk', exact: true }).click(), gate.letGo()])
      await page.getByRole('button', { name: 'Menu akun' }).waitFor()
      await page.reload()
    },
  },
  hands: {
    'xstate.done.actor.restore': async () => {},
    async 'session.signIn'(stage, _, next) {
      await fillIn(stage.page, next !== undefined && answerOf(next) === 'wrongPair' ? 'Salah-123' : PASSWORD)
      await button(stage).click()
      await stage.gate.arrived()
    },
    'xstate.done.actor.signIn': ({ gate }) => gate.letGo(),
    'xstate.error.actor.signIn': ({ gate }) => gate.lose(),
    'session.signOut': ({ page }) => signOut(page),
    'xstate.done.actor.signOut': async () => {},
    async 'session.closedElsewhere'({ context }) {
      const other = await context.newPage()
      await other.goto('/')
      await signOut(other)
      await other.close()
    },
  },
  can: (event, before) =>
    ['ok', 'wrongPair'].includes(answerOf(event)) &&
    (event as { output?: { needsLogin?: boolean } }).output?.needsLogin !== true &&
    // Signing out elsewhere needs a session.
    (event.type !== 'session.closedElsewhere' || before?.matches('signedIn') === true),
  faces: {
    'session.anonymous.fresh': (stage) => button(stage).waitFor(),
    'session.authenticating': ({ page }) => page.getByRole('button', { name: 'Masuk…' }).waitFor(),
    'session.anonymous.refused': ({ page }) =>
      page.getByText(/Email atau kata sandi salah|Server belum bisa dihubungi/).waitFor(),
    'session.signedIn': ({ page }) => page.getByRole('button', { name: 'Menu akun' }).waitFor(),
    'session.reloading': ({ page }) => page.waitForURL('**/login**'),
  },
}

async function fillIn(page: LiveStage['page'], password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(DOCTOR_EMAIL)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
}
