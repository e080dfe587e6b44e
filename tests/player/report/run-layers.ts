import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { runWalk } from '../screen'

/** Every walk through a screen, each leaving its record; a walk that fails leaves none. */
export async function runScreens(folder: string, say: (text: string) => void): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  say('Menjalankan semua layar di peramban: beberapa menit…')
  const said = await runWalk('tests/views/', { PATHS_WALKS_INTO: folder }, '^the screen of ')
  say(`${readdirSync(folder).length} layar dijalankan. ${said.trim().split('\n').slice(-6).join('\n')}`)
}
