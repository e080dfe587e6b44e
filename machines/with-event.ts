/** An action or guard whose params are the event of its transition: `actions: withEvent('assignWords')`. */
export function withEvent<const Type extends string>(type: Type) {
  return { type, params: <Event>({ event }: { event: Event }): Event => event }
}

/** The same for the output of an invoked actor: `guard: withOutput('isAccepted')`. */
export function withOutput<const Type extends string>(type: Type) {
  return { type, params: <Output>({ event }: { event: { output: Output } }): Output => event.output }
}
