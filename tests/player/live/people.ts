import { endConsultation } from '../../kit/browser/doctor-in-browser'
import type { LiveStage } from './live'

/** Seeded people. */
export const DOCTOR = 'dr. Ratna Kusumawardani'
export const DOCTOR_EMAIL = 'dokter1@contoh.id'
export const PATIENT = 'Sulastri Wahyuningsih'
export const PATIENT_EMAIL = 'pasien1@contoh.id'

const PATIENCE = 20_000

/** @throws Error that names the condition */
export async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(what)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Nothing waits and no room is open. */
export async function tidyUp({ page, patient, objectId, gate }: LiveStage): Promise<void> {
  await gate.open(page)
  if (objectId === '') return
  // A held claim may arrive before it.
  if ((await patient.statusOf(objectId)) === 'IDLE') await patient.cancel(objectId).catch(() => {})
  if (!['ON_CHAT', 'SAVE'].includes(await patient.statusOf(objectId))) return
  await page.goto('/konsultasi')
  // If it was left during opening or saved for later, the panel offers to resume it.
  const resume = page.getByRole('button', { name: 'Lanjutkan' })
  await page.getByRole('button', { name: 'Akhiri konsultasi' }).or(resume).first().waitFor()
  if (await resume.isVisible()) await resume.click()
  await endConsultation(page)
}
