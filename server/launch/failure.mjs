/** A failed start, described in one sentence for the terminal. */
export class Failure extends Error {
  constructor(sentence, options) {
    super(sentence, options)
    this.name = 'Failure'
  }
}

const DISK_FULL = /ENOSPC|No space left on device|EDQUOT|Disk quota exceeded/i

/** Is this output or message about a full disk? Node, npm, initdb and postgres all word it alike. */
export const isDiskFullMessage = (text) => DISK_FULL.test(text)

/** The sentence for a full disk that holds `where`. */
export const diskFull = (where, cause) =>
  new Failure(`Disk penuh: kosongkan ruang di disk yang memuat ${where}, lalu jalankan lagi.`, { cause })

/**
 * Any error as a Failure. Faults of the surroundings get their advice; what nobody foresaw keeps its own message.
 * @param where the folder that was being written, for faults that do not name a path
 * @param what what happened, before the message of a fault that nobody foresaw
 */
export function explain(error, where, what = 'Gagal mulai') {
  if (error instanceof Failure) return error
  const { code, path, message = String(error) } = error ?? {}
  if (code === 'ENOSPC' || isDiskFullMessage(message)) return diskFull(path ?? where, error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Failure(
      `Tidak bisa menulis di ${path ?? where}: beri pengguna ini hak tulis di sana, atau pilih folder lain dengan --data.`,
      { cause: error },
    )
  }
  return new Failure(`${what}: ${message.split('\n')[0]}`, { cause: error })
}
