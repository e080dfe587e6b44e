/** What a form says in a field, trimmed; '' when nothing is chosen or written. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
