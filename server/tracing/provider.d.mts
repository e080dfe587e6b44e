interface ProviderOptions {
  /** An OTLP/HTTP address, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** The spans of a while were not sent. */
  onFault: (message: string) => void
}

/** @returns what sends the rest and ends it */
export function startProvider(options: ProviderOptions): { stop: () => Promise<void> }
