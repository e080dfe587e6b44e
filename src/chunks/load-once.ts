/** Loads once per page; a failure is dropped, so that the next call retries. */
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
