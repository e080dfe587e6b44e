import './tell-height.css'

/** For `ref`: tells an element's own style sheet how high it is, as `--own-height`, also when that changes. */
export function tellHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new ResizeObserver(() => element.style.setProperty('--own-height', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}
