/** Marks the control of a room that opens its chat, where a pane may hide it. */
export const OPENS_CHAT = { 'data-opens-chat': '' }

/** Opens the chat behind a full call, which makes the page inert; does nothing where the chat is open already. */
export function openChat(): void {
  document.querySelector<HTMLElement>('[data-opens-chat]')?.click()
}
