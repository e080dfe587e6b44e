import { cardOf, composerOf, goOnline } from '../../kit/browser/doctor-in-browser'
import type { LiveMachine } from './live'
import { DOCTOR, PATIENT } from './people'

export const liveConsultation: LiveMachine = {
  holds: null,
  worlds: {
    async opening(stage) {
      const { page, patient } = stage
      await goOnline(page)
      stage.objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing sejak pagi' })
      await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).click()
      await page.waitForURL('**/konsultasi')
    },
  },
  hands: {
    'xstate.done.actor.opening': ({ page }) => composerOf(page).waitFor(),
    'consultation.end': ({ page }) => page.getByRole('button', { name: 'Akhiri konsultasi' }).click(),
    'consultation.confirm': ({ page }) => page.getByRole('button', { name: 'Ya, akhiri' }).click(),
    'consultation.cancel': ({ page }) => page.getByRole('button', { name: 'Batal' }).click(),
    'consultation.save': ({ page }) => page.getByRole('button', { name: 'Simpan', exact: true }).click(),
    async 'consultation.refer'({ page }) {
      await page.getByRole('button', { name: 'Tindakan lain' }).click()
      await page.getByRole('menuitem', { name: 'Rujuk ke gawat darurat (119)' }).click()
    },
    'referral.send': ({ page }) => page.getByRole('button', { name: 'Kirim rujukan' }).click(),
    async 'other.wrote'({ page, patient, objectId }) {
      await patient.say(objectId, 'Selamat pagi, dok')
      await page.getByRole('log').getByText('Selamat pagi, dok').first().waitFor()
    },
    async 'xstate.done.actor.saveForLater'({ page }, event) {
      const isSaved = (event as { output?: { outcome?: string } }).output?.outcome === 'saved'
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: isSaved ? /^Ya/ : 'Batal' })
        .click()
    },
    'xstate.done.actor.ending': ({ page }) => page.getByText('Konsultasi Diakhiri').waitFor(),
  },
  can: (event) =>
    event.type !== 'xstate.done.actor.opening' ||
    (event as { output?: { record?: { status?: string } } }).output?.record?.status === 'ON_CHAT',
  faces: {
    async 'consultation.room.conversing'({ page }) {
      await page.getByRole('heading', { name: PATIENT }).waitFor()
      await composerOf(page).waitFor()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
    'consultation.room.confirming': ({ page }) => page.getByText('Akhiri konsultasi ini?').waitFor(),
    'consultation.room.referring': ({ page }) => page.getByRole('link', { name: 'Telepon 119' }).waitFor(),
    'consultation.room.saveForLater': ({ page }) =>
      page.getByRole('alertdialog', { name: 'Simpan konsultasi ini untuk nanti?' }).waitFor(),
    'consultation.endedHere': ({ page, origin }) => page.waitForURL(`${origin}/`),
    'consultation.saved': ({ page, origin }) => page.waitForURL(`${origin}/`),
  },
}
