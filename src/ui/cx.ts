/** Joins the truthy class names: `cx(styles.card, urgent && styles.urgent)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
