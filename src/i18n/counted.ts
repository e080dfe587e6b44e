/** An English number with its noun: '1 patient', '2 patients'. */
export function counted(n: number | string, one: string, more = `${one}s`): string {
  return `${n} ${String(n) === '1' ? one : more}`
}
