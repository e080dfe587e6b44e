import type { Texts } from '../../i18n/id'

/** pagi until 11, siang until 15, sore until 18, then malam; before 4 it is still night. */
function timeOfDay(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 4 || hour >= 18) return 'evening'
  if (hour < 11) return 'morning'
  return hour < 15 ? 'noon' : 'afternoon'
}

/** 'dr. Ratna Kusumawardani, Sp.PD' → 'dr. Ratna': titles and the first name, as one is greeted. */
export function calledName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = words.findIndex((word) => !word.endsWith('.'))
  return words.slice(0, first + 1).join(' ').replace(/,$/, '') || name
}

/** 'Selamat pagi, dr. Ratna'. `at` is epoch milliseconds; the hour is the viewer's. */
export function greetingAt(at: number, name: string, { home }: Texts): string {
  return home[timeOfDay(new Date(at).getHours())]({ name: calledName(name) })
}
