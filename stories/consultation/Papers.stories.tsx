import { useSelector } from '@xstate/react'
import type { Meta } from '@storybook/react-vite'
import { type PapersRef, selectHasFailed } from '../../machines/consultation/papers/papers.selectors'
import { PaneOpening } from '../../src/screens/consultation/layout/PaneOpening'
import type { Staged } from '../../tests/kit/stage/stage-state'
import { papersModel } from '../../tests/models/papers.model'
import { at } from '../at'

function Opening({ papers }: { papers: PapersRef }) {
  return (
    <main style={{ inlineSize: 'min(432px, 100%)', background: 'var(--dk-surface)' }}>
      <PaneOpening
        hasFailed={useSelector(papers, selectHasFailed)}
        onRetry={() => papers.send({ type: 'papers.retry' })}
      />
    </main>
  )
}

const view = ({ actor }: Staged<typeof papersModel.machine>) => <Opening papers={actor as PapersRef} />

export default { title: 'Konsultasi/Catatan medis' } satisfies Meta

export const Membuka = at(papersModel, 'papers.reading', view)
export const BelumBisaDibuka = at(papersModel, 'papers.failed', view)
