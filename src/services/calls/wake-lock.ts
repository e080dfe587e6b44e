/**
 * Keeps the screen from going dark while it matters: a browser takes the lock away from a page that is hidden, and it
 * is asked for again when the page is seen. Where there is no such lock the screen does as it likes.
 * @returns what lets it go
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  const end = new AbortController()
  document.addEventListener('visibilitychange', hold, { signal: end.signal })
  hold()

  function hold(): void {
    if (document.hidden || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(take, () => {
      // A battery that is nearly empty, a policy: no reason to say anything.
    })
  }

  function take(next: WakeLockSentinel): void {
    void lock?.release()
    lock = next
    if (end.signal.aborted) void next.release()
  }

  return () => {
    end.abort()
    void lock?.release()
    lock = null
  }
}
