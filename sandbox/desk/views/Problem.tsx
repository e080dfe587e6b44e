import { Banner } from '../../../src/ui/feedback/Banner'

/** What went otherwise than wanted, told where it happened; the place is always there, so that readers hear it. */
export function Problem({ words }: { words: string | null }) {
  return <div role="alert">{words !== null && <Banner tone="danger">{words}</Banner>}</div>
}
