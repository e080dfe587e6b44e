import { dateFormat } from '../../../i18n/formats'

const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** '10 Nov 2025' in the viewer's zone; what is no date stays as it was written. */
export function dayOf(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : day().format(at)
}

/** A figure with its unit, as Indonesian writes numbers; null where nothing is known. */
export function figure(value: number | null, unit: string): string | null {
  return value === null ? null : `${value.toLocaleString('id-ID')} ${unit}`.trim()
}
