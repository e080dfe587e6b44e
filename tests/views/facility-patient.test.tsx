import { UNKNOWN_PERSON } from '../../contract/values/interlock/person'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { waitFor } from 'xstate'
import type { FaskesRecord } from '../../contract/schemas/faskes'
import { type DocumentsRef, selectPrescription } from '../../machines/consultation/documents/documents.selectors'
import { usePanes } from '../../src/screens/consultation/layout/use-panes'
import { system } from '../../src/ui/theme/system'
import { aFaskesRecord } from '../kit/data/builders'
import { documentsActor } from '../kit/data/documents-actor'
import { storedDraft } from '../models/prescription.model'

const NAMED = { full_name: 'Siti', dob: '1991-09-03', gender: 'Perempuan' }

function Prescription({ documents, record }: { documents: DocumentsRef; record: FaskesRecord }) {
  return usePanes(documents, record, {}).find(({ id }) => id === 'prescription')?.body
}

async function prescribe(patient_info: FaskesRecord['patient_info']) {
  const record = aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR', patient_info })
  const documents = documentsActor(undefined, { record, draft: storedDraft })
  const prescription = selectPrescription(await waitFor(documents, (snapshot) => snapshot.matches('open')))
  prescription?.send({ type: 'allergies.known', allergies: [] })
  // Of an unknown age every medicine would be held.
  prescription?.send({ type: 'person.known', person: { ...UNKNOWN_PERSON, ageMonths: 400 } })
  const screen = await render(
    <ChakraProvider value={system}>
      <Prescription documents={documents} record={record} />
    </ChakraProvider>,
  )
  return { screen, prescription }
}

test.each([
  [NAMED, 'Siti'],
  [null, 'pasien Klinik Pratama Melati'],
])('a facility’s prescription is previewed and confirmed for its patient: %j', async (patient, name) => {
  const { screen, prescription } = await prescribe(patient)
  prescription?.send({ type: 'prescription.preview' })
  await expect.element(screen.getByText(`Resep untuk ${name}`, { exact: true })).toBeVisible()
  prescription?.send({ type: 'prescription.back' })
  prescription?.send({ type: 'prescription.send' })
  await expect.element(screen.getByRole('alertdialog', { name: `Kirim resep untuk ${name}?` })).toBeVisible()
})
