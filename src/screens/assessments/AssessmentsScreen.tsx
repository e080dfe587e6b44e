import { ArrowLeft, ClipboardList } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import { PageHead } from '../../ui/display/PageHead'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { AssessmentList, type AssessmentListProps } from './AssessmentList'
import styles from './AssessmentsScreen.module.css'
import { moveAmongRows } from './row-keys'
import { usePlace } from './use-place'

export interface AssessmentsScreenProps extends AssessmentListProps {
  /** The open assessment with its actors; null: none. */
  detail: ReactNode
}

/** The list of self-assessments, and the one that the address names beside it (product §2 "Assessments"). */
export function AssessmentsScreen({ detail, ...list }: AssessmentsScreenProps) {
  const { assessments: words } = useTexts(assessmentsTexts)
  const { id, addressOf, navigate } = list
  const { listRef, detailRef } = usePlace(id)
  const keys = useId()
  const close = () => navigate(addressOf(null))

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || id === null || event.defaultPrevented) return
    // In the search field Escape clears the search, as in browsers.
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return
    event.preventDefault()
    close()
  }

  return (
    // Handles keys that bubble from the rows and the open assessment.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.page} data-open={id !== null || undefined} onKeyDown={closeByKey}>
      <PageHead className={styles.top} title={words.title} subtitle={words.subtitle} />
      <div className={styles.columns}>
        {/* Arrow keys between rows: each row is a link, and the section handles their bubbling keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          ref={listRef}
          className={styles.list}
          aria-label={words.list}
          aria-describedby={keys}
          tabIndex={-1}
          onKeyDown={moveAmongRows}
        >
          <Card className={styles.sheet}>
            <AssessmentList {...list} />
          </Card>
          <p id={keys}>
            <VisuallyHidden>{words.keys}</VisuallyHidden>
          </p>
        </section>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section ref={detailRef} key={id} className={styles.detail} aria-label={words.detail} tabIndex={0}>
          {id === null ? (
            <Card>
              <EmptyState icon={ClipboardList} tone="quiet" title={words.choose} text={words.chooseText} />
            </Card>
          ) : (
            <>
              <Button className={styles.back} variant="ghost" size={44} onClick={close}>
                <Icon of={ArrowLeft} />
                {words.back}
              </Button>
              {detail}
            </>
          )}
        </section>
      </div>
    </div>
  )
}
