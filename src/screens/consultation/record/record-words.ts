import { formatNumber, formatTime } from '../../../i18n/format'
import { dateFormat } from '../../../i18n/formats'

const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const month = dateFormat({ month: 'short', year: '2-digit' })

/** 'Nov 25' for the axis. @param at epoch milliseconds */
export function monthOf(at: number): string {
  return month().format(at)
}

/** '10 Nov 2025' in the viewer's time zone; anything but a date stays unchanged. */
export function dayOf(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : day().format(at)
}

/** '10 Nov 2025, 08.41', which distinguishes the consultations of one day. */
export function dayTimeOf(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : `${day().format(at)}, ${formatTime(at)}`
}

/** A number with its unit in the present language; null if unknown. */
export function figure(value: number | null, unit: string): string | null {
  return value === null ? null : `${formatNumber(value)} ${unit}`.trim()
}
