/** What `npm start` was asked for; read by prepare/options.mjs. Paths are absolute. */
export interface LaunchOptions {
  readonly root: string
  readonly dev: boolean
  readonly fresh: boolean
  readonly host: string
  readonly port: number
  /** Whether the sandbox's tools exist: /sandbox and the simulator at /desk (contract §1 "Tools"). */
  readonly tools: boolean
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly tls: { readonly cert: string; readonly key: string } | null
}

/** The terminal while the start works (prepare/progress.mjs). */
export interface Progress {
  step(text: string): void
  finish(): void
  note(text: string): void
}
