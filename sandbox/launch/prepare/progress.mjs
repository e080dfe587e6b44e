const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_TIME = 100
const REMINDER_TIME = 15_000

const seconds = (since) => Math.round((Date.now() - since) / 1000)

/**
 * What the terminal says while the start works: one line that turns on a terminal, plain lines elsewhere.
 * @param stream where it is written; stderr, so that stdout stays for results
 */
export function createProgress(stream = process.stderr) {
  let timer
  let line = ''

  const clear = () => {
    if (stream.isTTY && line) stream.write('\r\u001B[2K')
    line = ''
  }
  const finish = () => {
    clearInterval(timer)
    timer = undefined
    clear()
  }
  const turn = (text, since) => {
    let frame = 0
    return () => {
      clear()
      const waited = seconds(since)
      line = `${FRAMES[frame++ % FRAMES.length]} ${text}${waited >= 2 ? ` ${waited} d` : ''}`
      stream.write(line)
    }
  }

  return {
    /** Says what begins now; ends the step before it. */
    step(text) {
      finish()
      const since = Date.now()
      if (stream.isTTY) {
        const draw = turn(text, since)
        draw()
        timer = setInterval(draw, FRAME_TIME)
      } else {
        stream.write(`${text}\n`)
        timer = setInterval(() => stream.write(`${text} (${seconds(since)} detik)\n`), REMINDER_TIME)
      }
      timer.unref()
    },
    /** Ends the current step silently. */
    finish,
    /** A line that stays. */
    note(text) {
      clear()
      stream.write(`${text}\n`)
    },
  }
}
