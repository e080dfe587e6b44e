/** What is fetched once a page and kept; a fault is forgotten, so that the next call tries again. */
export function loadOnce<Parts>(load: () => Promise<Parts>): () => Promise<Parts> {
  let loading: Promise<Parts> | null = null
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = null
      throw fault
    })
    return loading
  }
}
