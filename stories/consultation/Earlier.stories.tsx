import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import type { PastConsultation } from '../../contract/schemas/consultation'
import type { ReadPage } from '../../machines/ports/pages'
import { EarlierConsultations } from '../../src/screens/consultation/earlier/EarlierConsultations'
import { EARLIER, earlierActor, pageOf } from '../../tests/kit/data/earlier'
import { documentsActor } from '../../tests/kit/data/documents-actor'
import { listModel } from '../../tests/models/list.model'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { useShown } from '../kit/use-shown'

function OnStage({ readPage, opened }: { readPage: ReadPage<PastConsultation>; opened?: string }) {
  const [earlier] = useState(() => earlierActor(readPage))
  const [documents] = useState(() => documentsActor())
  useEffect(() => {
    if (opened === undefined) return
    const subscription = documents.subscribe((snapshot) => {
      if (
        snapshot.can({ type: 'earlier.open', consultationId: opened }) &&
        !snapshot.matches({ open: { ofPatient: 'detailed' } })
      ) {
        subscription.unsubscribe()
        documents.send({ type: 'earlier.open', consultationId: opened })
      }
    })
    return () => subscription.unsubscribe()
  }, [documents, opened])
  useEffect(() => () => void documents.stop(), [documents])
  useShown(listModel, earlier)
  useEffect(() => () => void earlier.stop(), [earlier])
  return (
    <main style={{ padding: 24 }}>
      <EarlierConsultations earlier={earlier} documents={documents} now={() => TEST_EPOCH} onRenewed={() => null} />
    </main>
  )
}

/** As in the header; the list opens on a click. */
const over = (readPage: ReadPage<PastConsultation>): StoryObj => ({ render: () => <OnStage readPage={readPage} /> })

export default { title: 'Konsultasi/Konsultasi sebelumnya', component: EarlierConsultations } satisfies Meta

export const Beberapa = over(() => Promise.resolve(pageOf(EARLIER)))
export const Rincian: StoryObj = {
  parameters: { states: ['documents.open.ofPatient.detailed'] },
  render: () => <OnStage readPage={() => Promise.resolve(pageOf(EARLIER))} opened="K-0" />,
}
export const BanyakHalaman = over(({ page }) => Promise.resolve(pageOf(EARLIER, { page, lastPage: 3, total: 6 })))
export const Pertama = over(() => Promise.resolve(pageOf([])))
export const Memuat = over(() => new Promise(() => {}))
export const BelumBisaDimuat = over(() => Promise.reject(new Error('fault')))
