import type { Chance } from '../../kit/data/random'
import type { Line, Side } from './lines'
import { type Going, openTab, type Tab, type TabOptions } from './tab'
import { until } from './waiting'

/** For one line by the keyboard, in milliseconds. */
const KEYS = 60_000

export interface SeatOptions extends TabOptions {
  /** Whether the server has what a line says. */
  isTaken: (line: Line) => Promise<boolean>
}

/** One side's browser with a writing user. */
export interface Seat extends Tab {
  side: Side
  /** Writes and sends in this order, by a script as fast as the page takes them, or by the keyboard. */
  write: (lines: Line[], how: 'quickly' | 'byHand') => Promise<void>
  /** Writes one line in spite of what happens at that moment. */
  writeThrough: (line: Line, chance: Chance) => Promise<void>
}

/**
 * What a doctor wrote outlives the page from when it is on the disk, which is a moment after the key; at the simulator,
 * from
 * when the server has it.
 */
export async function takeSeat({ isTaken, ...options }: SeatOptions): Promise<Seat> {
  const { side, tally } = options
  const keeps = side === 'D'
  const tab = await openTab(options)
  const { page, screen, arrive, leave } = tab
  const stored = () => page().evaluate(() => window.chaos.stored())

  async function enter(lines: Line[], how: 'quickly' | 'byHand'): Promise<number> {
    if (how === 'quickly')
      return page().evaluate(
        (texts) => window.chaos.enter(texts),
        lines.map(({ text }) => text),
      )
    const box = page().getByRole('textbox', { name: 'Tulis pesan' })
    for (const [index, { text }] of lines.entries()) {
      await box.fill(text, { timeout: KEYS }).catch(async () => {
        const seen = await page().evaluate(
          () => `${location.pathname} ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 600)}`,
        )
        throw new Error(`${side} cannot write ${text.slice(0, 8)}: ${seen}`)
      })
      await box.press('Enter', { timeout: KEYS })
      if ((await screen()).draft === text) return index
    }
    return lines.length
  }

  async function write(lines: Line[], how: 'quickly' | 'byHand'): Promise<void> {
    for (let rest = lines; rest.length > 0;) {
      await arrive()
      const count = await enter(rest, how)
      tally.send(`${rest[0]?.label} and ${count - 1} more`)
      rest = rest.slice(count)
    }
    tally.count('messages', lines.length)
  }

  /** Half typed, and the page goes: the half is there again, and is written to its end. */
  async function writeHalf(line: Line, how: Going): Promise<void> {
    const half = line.text.slice(0, Math.ceil(line.text.length / 2)).trimEnd()
    await page().evaluate((text) => window.chaos.type(text), half)
    await until(`half of ${line.label} is kept`, async () => (await stored()).includes(JSON.stringify(half)))
    await leave(how)
    await until(`the draft ${half} is back`, async () => (await screen()).draft === half, screen)
    tally.count('draftsBack')
    await write([line], 'quickly')
  }

  /** Sends, and leaves the page during the request. */
  async function writeAndGo(line: Line, how: Going): Promise<void> {
    while ((await enter([line], 'quickly')) === 0) await arrive()
    const isSafe = async () => (keeps && (await stored()).includes(line.label)) || isTaken(line)
    await until(`${line.label} is kept or taken`, isSafe)
    await leave(how)
    tally.count('messages')
    await finish(line)
  }

  /**
   * After the page was gone: a line that was sent is on the screen, or still to be sent in the composer, and not both.
   */
  async function finish(line: Line): Promise<void> {
    const isSomewhere = async () => {
      const { shown, draft } = await screen()
      return shown.includes(line.label) || draft === line.text || (await isTaken(line))
    }
    await until(`${line.label} after the page was gone`, isSomewhere, screen)
    if ((await screen()).draft !== line.text) return
    tally.count('finished')
    if (await isTaken(line)) tally.wrong.push(`${line.label} is a draft and was sent`)
    else await enter([line], 'quickly')
  }

  return {
    ...tab,
    side,
    write,
    async writeThrough(line, chance) {
      const how = chance.oneOf(['reload', 'close', 'crash'] as const)
      const isHalf = chance.happens(0.4) && keeps
      tally.send(`${line.label}${isHalf ? ', half of it' : ''}, and ${how}`)
      await arrive()
      await (isHalf ? writeHalf(line, how) : writeAndGo(line, how))
    },
  }
}
