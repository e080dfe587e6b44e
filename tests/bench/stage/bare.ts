/**
 * What any dragging costs: a positioned div of the panel's size that follows the pointer, and nothing else on the page.
 */
export function layBare(place: HTMLElement): void {
  const box = document.createElement('div')
  box.id = 'bare'
  box.style.cssText =
    'position: absolute; right: 32px; bottom: 0; width: 450px; height: 500px; background: #fff; ' +
    'box-shadow: 0 12px 32px -8px rgb(14 21 18 / 0.18); will-change: transform'
  place.append(box)

  let from: number | null = null
  let top = 0
  box.addEventListener('pointerdown', (event) => {
    from = event.clientY
    box.setPointerCapture(event.pointerId)
  })
  box.addEventListener('pointermove', (event) => {
    if (from === null) return
    top = Math.min(436, Math.max(0, event.clientY - from))
    box.style.transform = `translate3d(0, ${top}px, 0)`
  })
  box.addEventListener('pointerup', () => {
    from = null
  })
}
