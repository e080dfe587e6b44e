import { calledName } from '../../i18n/called-name'
import type { WorkTexts } from '../../i18n/id/work'

/** pagi until 11, siang until 15, sore until 18, then malam, which lasts until 4. */
function timeOfDay(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 4 || hour >= 18) return 'evening'
  if (hour < 11) return 'morning'
  return hour < 15 ? 'noon' : 'afternoon'
}

/** 'Selamat pagi, dr. Ratna'. `at` is epoch milliseconds; the hour is the viewer's. */
export function greetingAt(at: number, name: string, { home }: WorkTexts): string {
  return home[timeOfDay(new Date(at).getHours())]({ name: calledName(name) })
}
