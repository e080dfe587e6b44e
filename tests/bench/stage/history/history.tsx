import '../../../../src/ui/theme/theme.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ExaminationList } from '../../../../src/screens/examinations/ExaminationList'
import { examinationListActor, examinations, examinationsPage } from '../../../kit/data/examinations'
import { BareHistory } from './BareHistory'

const ROWS = examinations(5_000)
/** px: a quick wheel. */
const STEP = 240

const root = document.getElementById('root')
if (root === null) throw new Error('the stage has no #root')
const place = root

let end = () => {}

Object.assign(window, {
  /** Draws the list, until it is painted: the span 'open'. */
  async open() {
    performance.mark('open:from')
    if (location.hash === '#bare') {
      const page = createRoot(place)
      page.render(<BareHistory rows={ROWS} />)
      end = () => page.unmount()
    } else {
      const list = examinationListActor(() => Promise.resolve(examinationsPage(ROWS)))
      const page = createRoot(place)
      page.render(<ExaminationList list={list} addressOf={(id) => `/?riwayat=${id}`} navigate={() => {}} />)
      end = () => {
        page.unmount()
        list.stop()
      }
    }
    while (place.querySelectorAll('li').length < 10) await frame()
    await frame()
    performance.mark('open:to')
  },
  close: () => flushSync(() => end()),
  drawn: () => place.querySelectorAll('li').length,
  height: () => document.documentElement.scrollHeight,
  /** So many frames, each a step further: a span 'scroll'. Gives how many of them found the window empty somewhere. */
  async scroll(frames: number, direction: 1 | -1) {
    let voids = 0
    performance.mark('scroll:from')
    for (let index = 0; index < frames; index += 1) {
      window.scrollBy(0, STEP * direction)
      await frame()
      if (document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li') === null) voids += 1
    }
    performance.mark('scroll:to')
    return voids
  },
})

function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
