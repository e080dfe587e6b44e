import { useSelector } from '@xstate/react'
import type { Meta } from '@storybook/react-vite'
import { type DocumentsRef, selectHasFailed } from '../../machines/consultation/documents/documents.selectors'
import { PaneOpening } from '../../src/screens/consultation/layout/PaneOpening'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { documentsModel } from '../../tests/models/documents.model'
import { at } from '../at'

function Opening({ documents }: { documents: DocumentsRef }) {
  return (
    <main style={{ inlineSize: 'min(432px, 100%)', background: 'var(--dk-surface)' }}>
      <PaneOpening
        hasFailed={useSelector(documents, selectHasFailed)}
        onRetry={() => documents.send({ type: 'documents.retry' })}
      />
    </main>
  )
}

const view = ({ actor }: Staged<typeof documentsModel.machine>) => <Opening documents={actor as DocumentsRef} />

export default { title: 'Konsultasi/Catatan medis' } satisfies Meta

export const Membuka = at(documentsModel, 'documents.reading', view)
export const BelumBisaDibuka = at(documentsModel, 'documents.failed', view)
