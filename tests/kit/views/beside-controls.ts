/** A large call on every width of the product, the last two at 400 % zoom, in both themes. */
export const LARGE_CALLS = (
  [
    [1280, 800],
    [960, 800],
    [600, 800],
    [360, 740],
    [320, 640],
    [320, 256],
  ] as const
).flatMap(([width, height]) => (['light', 'dark'] as const).map((theme) => [width, height, theme] as const))

/** The controls of a call that the element covers or that leave the page, and `page` if the element does. */
export function collisions(call: Element, element: Element): string[] {
  const one = element.getBoundingClientRect()
  const controls = [...call.querySelectorAll('button')].filter((button) => {
    const other = button.getBoundingClientRect()
    return meets(one, other) || !isInside(other)
  })
  return [...(isInside(one) ? [] : ['page']), ...controls.map((button) => button.ariaLabel ?? button.innerText)]
}

export function meets(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isInside({ left, right, top, bottom }: DOMRect): boolean {
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}
