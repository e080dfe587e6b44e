import { relative } from 'node:path'

export interface Ready {
  readonly origin: string
  readonly root: string
  readonly dataDir: string
  /** Whether the simulator exists. */
  readonly tools: boolean
  readonly notice?: string | undefined
}

/** The one screen that a newcomer needs. */
export function readyScreen({ origin, root, dataDir, tools, notice }: Ready): string {
  const path = relative(root, dataDir)
  const data = path === '' || path.startsWith('..') ? dataDir : path
  return `
  Dokter Keluarga siap.

  Aplikasi   ${origin}
  Dokter     dokter1@contoh.id, kata sandi Rahasia-123${tools ? `\n  Pasien     ${origin}/desk?as=pasien1@contoh.id` : ''}
  Data       ${data} (catatan server: ${data}/log/sandbox.log)
${notice ? `\n  ${notice}\n` : ''}
  Berhenti: Ctrl-C. Mulai dengan data kosong: npm start -- --fresh
`
}
