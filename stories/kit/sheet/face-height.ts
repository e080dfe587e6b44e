/** Interval of measurements in ms, and their maximum number: a slow machine takes seconds for the first view. */
const LOOK = 300
const LOOKS = 80
/** Number of equal measurements in a row that count as stable. */
const STILL = 4

/** The height that a story fills in px once it is stable; null if it never was. */
export async function faceHeight(frame: HTMLIFrameElement): Promise<number | null> {
  const seen: (number | null)[] = []
  while (seen.length < LOOKS) {
    await new Promise((done) => setTimeout(done, LOOK))
    const now = filled(frame)
    seen.push(now)
    if (now !== null && seen.length >= STILL && seen.slice(-STILL).every((height) => height === now)) return now
  }
  return null
}

/**
 * The bottom of the last visible element, including overlays, excluding Storybook's own; null until the story renders.
 */
function filled({ contentDocument: page }: HTMLIFrameElement): number | null {
  if (page === null || page.querySelector('.sb-show-main #storybook-root > *') === null) return null
  const elements = [...page.querySelectorAll('body *:not(#storybook-root, .sb-wrapper, .sb-wrapper *)')]
  const boxes = elements.map((element) => element.getBoundingClientRect())
  const bottom = Math.max(0, ...boxes.filter(({ width, height }) => width > 1 && height > 1).map((box) => box.bottom))
  return bottom === 0 ? null : Math.ceil(bottom)
}
