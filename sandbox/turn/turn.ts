import { randomBytes } from 'node:crypto'
import { freePort } from '../launch/database/free-port'
import { hasCoturn, startCoturn } from './coturn'

/** `npm run turn`: coturn beside `npm start`, until Ctrl-C. */
async function run(): Promise<void> {
  if (!hasCoturn()) {
    console.log(
      'coturn belum terpasang: jalankan `sudo apt-get install coturn` (macOS: `brew install coturn`), lalu ulangi `npm run turn`.',
    )
    process.exitCode = 1
    return
  }
  const turn = await startCoturn({ port: await freePort(), secret: randomBytes(24).toString('hex') })
  console.log(
    [
      'coturn berjalan di mesin ini. Buka terminal lain dan jalankan:',
      '',
      `  TURN_URLS='${turn.urls}' TURN_SECRET='${turn.secret}' npm start`,
      '',
      'Ctrl-C menghentikannya.',
    ].join('\n'),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void turn.stop())
  await turn.ended
}

void run()
