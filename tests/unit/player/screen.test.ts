import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Model } from '../../kit/graph/model'
import { numberedPaths } from '../../player/catalogue'
import { loanModel } from '../../player/fixture/loan'
import { walkOnScreen } from '../../player/screen'
import { renderFailing } from '../../player/described-steps'

const loan = loanModel as unknown as Model
const ROOT = resolve(import.meta.dirname, '../../..')

test(
  'finds a planted missing button and a planted wrong text on the screen, and prints the steps',
  { timeout: 120_000 },
  async () => {
    const { gone, failing } = await walkOnScreen(loan, numberedPaths(loan), {
      headed: false,
      pace: 0,
      file: 'tests/player/fixture/faulty.test.tsx',
    })
    expect(gone).toBeGreaterThan(3)
    const received = failing.map(renderFailing)
    const missing = received.find((text) => text.includes('Coba lagi'))
    const wrong = received.find((text) => text.includes('topi'))
    expect(missing).toMatch(/✗ +\d+\. .*loan retry/)
    expect(missing).toMatch(/Seharusnya : bisa dilakukan: loan retry — perlu tombol ‘Coba lagi’/)
    expect(missing).toMatch(/Ternyata {3}: di layar tertulis: Payung habis\n +yang bisa ditekan: tidak ada/)
    expect(missing).toMatch(/Ulangi {5}: npm run paths -- loan --path \d+ --on screen --headed/)
    expect(wrong).toMatch(/Seharusnya : terlihat: loan\.lent — tulisan ‘Silakan ambil payung 7’/)
    expect(wrong).toMatch(/Ternyata {3}: di layar tertulis: Silakan ambil topi 7/)
    for (const { picture } of failing) {
      expect(picture).not.toBeNull()
      const path = resolve(ROOT, picture ?? '')
      expect(existsSync(path)).toBe(true)
      rmSync(path)
    }
  },
)
