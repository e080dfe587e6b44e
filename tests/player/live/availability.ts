import { goOnline, sessionAtWire } from '../../kit/browser/doctor-in-browser'
import { answerOf, type LiveMachine, type LiveStage } from './live'
import { DOCTOR_EMAIL } from './people'

const QUESTION = 'Apakah anda yakin akan offline?'

const switchOf = ({ page }: LiveStage, name: 'Online' | 'Offline') => page.getByRole('switch', { name, exact: true })
const steady = (name: 'Online' | 'Offline') => (stage: LiveStage) =>
  switchOf(stage, name).and(stage.page.locator('[aria-busy="false"], :not([aria-busy])')).waitFor()
const letGo: LiveMachine['hands'][string] = ({ gate }) => gate.letGo()
const lose: LiveMachine['hands'][string] = ({ gate }) => gate.lose()

export const liveAvailability: LiveMachine = {
  holds: '**/doctors/status*',
  worlds: {
    async offline() {},
    async online({ page, gate }) {
      await Promise.all([goOnline(page), gate.letGo()])
    },
  },
  hands: {
    'availability.goOnline': (stage) => stage.page.getByRole('switch', { name: 'Offline', exact: true }).click(),
    'availability.goOffline': (stage) => switchOf(stage, 'Online').click(),
    'availability.confirm': ({ page }) => page.getByRole('button', { name: 'Ya, Saya akan offline' }).click(),
    'availability.cancel': ({ page }) => page.getByRole('button', { name: 'Batal' }).click(),
    async 'availability.takeBreak'({ page }) {
      await page.getByRole('button', { name: 'Istirahat' }).click()
      await page.getByRole('menuitem', { name: '15 menit' }).click()
    },
    async 'presence.changed'({ origin }) {
      await (await sessionAtWire(origin, DOCTOR_EMAIL)).goOnline()
    },
    'xstate.done.actor.goOnline': letGo,
    'xstate.done.actor.goOffline': letGo,
    'xstate.done.actor.leaveForBreak': letGo,
    'xstate.error.actor.goOnline': lose,
    'xstate.error.actor.goOffline': lose,
    'xstate.error.actor.leaveForBreak': lose,
  },
  // Another device can set Online; other changes would need an action there.
  can: (event) => answerOf(event) === 'ok' && (event.type !== 'presence.changed' || event.presence === 'Online'),
  faces: {
    'availability.offline.steady': steady('Offline'),
    'availability.online.steady': steady('Online'),
    'availability.online.confirming': ({ page }) => page.getByRole('alertdialog', { name: QUESTION }).waitFor(),
    'availability.online.goingOffline': ({ page }) => page.getByRole('alertdialog').getByText('Menyimpan').waitFor(),
    'availability.offline.onBreak.resting': ({ page }) => page.getByText('Anda sedang istirahat').waitFor(),
  },
}
