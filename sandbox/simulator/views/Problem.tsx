import { Banner } from '../../../src/ui/feedback/Banner'

/** A failure at its place. The live region always exists, so that screen readers announce it. */
export function Problem({ words }: { words: string | null }) {
  return <div role="alert">{words !== null && <Banner tone="danger">{words}</Banner>}</div>
}
