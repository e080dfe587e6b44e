import { useSelector } from '@xstate/react'
import { Banner } from '../../../src/ui/feedback/Banner'
import { selectNotice, type VisitRef } from '../visit.selectors'
import { noticeWords } from '../words'

/** What went otherwise than wanted, told where it happened. */
export function NoticeLine({ visit }: { visit: VisitRef }) {
  const notice = useSelector(visit, selectNotice)
  return <div role="alert">{notice !== null && <Banner tone="danger">{noticeWords(notice)}</Banner>}</div>
}
