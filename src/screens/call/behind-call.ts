/** The last registered one counts. */
const openers: (() => void)[] = []

/** A room whose pane may hide its chat says how the chat opens. Returns a function that takes it back. */
export function offerChat(open: () => void): () => void {
  openers.push(open)
  return () => void openers.splice(openers.indexOf(open), 1)
}

/** Opens the chat behind a full call; does nothing where no pane hides it. */
export function openChat(): void {
  openers.at(-1)?.()
}
