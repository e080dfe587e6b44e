import type { Tracing, TracingOptions } from './tracing-port'

/** null: no trace is made, and OpenTelemetry is not loaded. */
export async function openTracing(
  settings: Pick<TracingOptions, 'endpoint' | 'serviceName'> | null,
  log: TracingOptions['log'],
): Promise<Tracing | null> {
  if (settings === null) return null
  const { createTracing } = await import('./open-telemetry')
  return createTracing({ ...settings, log })
}
