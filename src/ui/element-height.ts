import './element-height.css'

/** Use as `ref`: keeps the element's height in `--own-height` for its own style sheet. */
export function trackElementHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new ResizeObserver(() => element.style.setProperty('--own-height', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}
