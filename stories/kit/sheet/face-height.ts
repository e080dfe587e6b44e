/** How often a face is looked at, in milliseconds, and how many times: a slow machine takes seconds for its first. */
const LOOK = 300
const LOOKS = 80
/** So many looks in a row find the same, once it stands still. */
const STILL = 4

/** How much of its window a story fills, in px, once it stands still; null when it never did. */
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

/** Down to where something is drawn, overlays too, Storybook's own curtains apart; null while the story is not there yet. */
function filled({ contentDocument: page }: HTMLIFrameElement): number | null {
  if (page === null || page.querySelector('.sb-show-main #storybook-root > *') === null) return null
  const elements = [...page.querySelectorAll('body *:not(#storybook-root, .sb-wrapper, .sb-wrapper *)')]
  const boxes = elements.map((element) => element.getBoundingClientRect())
  const bottom = Math.max(0, ...boxes.filter(({ width, height }) => width > 1 && height > 1).map((box) => box.bottom))
  return bottom === 0 ? null : Math.ceil(bottom)
}
