/** `refused`: another try would change nothing. `failed`: it may work later. `fault` names no person. */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'failed'; fault: string }

/** How a channel passes one message on; never throws. */
export type Send<Message> = (message: Message) => Promise<Outcome>
