import { expect, test } from 'vitest'
import { selectDocuments } from '../../machines/consultation/consultation.selectors'
import { selectEarlier } from '../../machines/consultation/documents/documents.selectors'
import { selectItems, selectListStatus, selectTotal } from '../../machines/list/list.selectors'
import { anApiConsultation } from '../kit/data/builders'
import { EARLIER, pageOf } from '../kit/data/earlier'
import { inRoom } from '../kit/harness/requests-on-stage'

/** A patient's room with open documents. With production wiring. */
async function earlierIn(patientUuid: string | null) {
  const stage = await inRoom('Consultations')
  const known = anApiConsultation()
  await stage.script.take('readConsultation').answer({ ...known, patient: { ...known.patient, uuid: patientUuid } })
  const earlier = () => {
    const documents = selectDocuments(stage.consultation().getSnapshot())?.getSnapshot()
    const list = documents && selectEarlier(documents)
    if (list === undefined) throw new Error('there is no list')
    return list.getSnapshot()
  }
  return { ...stage, earlier }
}

test('asks the server for earlier ones with this patient, without the current one', async () => {
  const { script, earlier } = await earlierIn('p-1')
  const asked = script.take('earlier')
  expect(asked.input).toEqual({ patientId: 'p-1', consultationId: anApiConsultation().consultation_id, page: 1 })
  await asked.answer(pageOf(EARLIER))
  expect(selectItems(earlier())).toEqual(EARLIER)
  expect(selectTotal(earlier())).toBe(EARLIER.length)
})

test('of a patient whom the hospital’s record does not name nothing is asked, and nothing is earlier', async () => {
  const { script, earlier } = await earlierIn(null)
  await Promise.resolve()
  expect(script.log).not.toContain('earlier')
  expect([selectListStatus(earlier()), selectTotal(earlier())]).toEqual(['ready', 0])
})
