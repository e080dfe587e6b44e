/** Marks the time from a task that does `act`, as what a socket brings, until it is on the screen. */
export function markTwoFrames(name: string, act: () => void): Promise<void> {
  performance.mark(`${name}:from`)
  return new Promise((resolve) => {
    const end = () => {
      performance.mark(`${name}:to`)
      resolve()
    }
    setTimeout(() => {
      act()
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end)))
    })
  })
}
