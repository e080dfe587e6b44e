/** The sides of a focused element's ring that a scrolling or clipping ancestor hides. */
export function clippedRing(element: Element): string[] {
  const { outlineOffset, outlineWidth } = getComputedStyle(element)
  const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const sides = new Set<string>()
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const box = around.getBoundingClientRect()
    if (left - ring < box.left) sides.add('left')
    if (right + ring > box.right) sides.add('right')
    if (top - ring < box.top) sides.add('top')
    if (bottom + ring > box.bottom) sides.add('bottom')
  }
  return [...sides]
}
