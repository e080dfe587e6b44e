/**
 * Does `work` every `period` milliseconds, and never while it is still at it.
 * @returns what ends it, and resolves when the work under way is done
 */
export function repeat(
  period: number,
  work: () => Promise<void>,
  failed: (fault: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(failed)
      .finally(() => {
        underWay = null
      })
  }, period)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
