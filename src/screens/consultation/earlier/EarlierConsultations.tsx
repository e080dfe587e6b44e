import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { PastConsultation } from '../../../../contract/schemas/consultation'
import { type ListRef, selectListStatus, selectTotal } from '../../../../machines/list/list.selectors'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Dialog } from '../../../ui/overlay/Dialog'
import { PagedList } from '../../list/PagedList'
import { EarlierRow } from './EarlierRow'
import styles from './Earlier.module.css'

/** Beside the patient: how often they have been here before, and what it was about. */
export function EarlierConsultations({ earlier }: { earlier: ListRef<PastConsultation> }) {
  const { earlier: words } = useTexts()
  const status = useSelector(earlier, selectListStatus)
  const total = useSelector(earlier, selectTotal)
  const [isOpen, setIsOpen] = useState(false)
  const isFirst = status === 'ready' && total === 0
  return (
    <>
      {isFirst ? (
        <p>{words.none}</p>
      ) : (
        <button type="button" className={styles.toggle} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {total > 0 ? words.count({ n: total }) : words.title}
        </button>
      )}
      <Dialog open={isOpen} title={words.title} text={words.text} onDismiss={() => setIsOpen(false)}>
        {/* Scrolled by keys too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.list} aria-label={words.title} tabIndex={0}>
          <PagedList
            list={earlier}
            words={{ loading: words.loading, failed: words.failed, stale: words.stale, more: words.older }}
            empty={<EmptyState icon={History} tone="quiet" title={words.noneTitle} text={words.noneText} />}
          >
            {(item) => <EarlierRow key={item.object_id} item={item} />}
          </PagedList>
        </section>
        <ChakraDialog.Footer>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            {words.close}
          </Button>
        </ChakraDialog.Footer>
      </Dialog>
    </>
  )
}
