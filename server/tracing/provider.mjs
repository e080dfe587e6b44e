import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/**
 * OpenTelemetry's SDK, which sends the spans of this process in batches. JavaScript, so that a check of types needs
 * none of the SDK's packages.
 */
export function startProvider({ endpoint, serviceName, onFault }) {
  const silent = () => {}
  diag.setLogger({ error: onFault, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  return { stop: () => provider.shutdown().catch(() => {}) }
}
