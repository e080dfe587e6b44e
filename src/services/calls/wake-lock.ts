/**
 * Keeps the screen on: a browser releases the lock of a hidden page, so it is requested again when the page is visible.
 * Without the API nothing happens.
 * @returns a function that releases it
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  const end = new AbortController()
  document.addEventListener('visibilitychange', hold, { signal: end.signal })
  hold()

  function hold(): void {
    if (document.hidden || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(take, () => {
      // Refused for a low battery or by a policy, which is no error.
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
