import { optional } from '../launch/setting-shapes'
import { isLoopback } from '../rest/own-machine'
import * as z from 'zod/mini'

/** Settings of traces, by OpenTelemetry's own names; its SDK reads the sampler's and the headers itself. */
export const tracingShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional('alamat https penerima OTLP/HTTP, tanpa /v1/traces', isCollector),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_SERVICE_NAME: z._default(z.string(), 'dokter'),
  OTEL_TRACES_SAMPLER: z.optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: z.optional(z.string()),
}

/** null without an address: no trace is made. */
export type TracingSettings = { endpoint: string; serviceName: string } | null

export function tracingOf(given: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_SERVICE_NAME: string
}): TracingSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = given
  return endpoint === undefined ? null : { endpoint, serviceName }
}

function isCollector(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname, search } = new URL(given)
  const isOwn = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return search === '' && (protocol === 'https:' || (protocol === 'http:' && isOwn))
}
