import type { Browser, Page } from 'playwright'
import { type CallRoom, openCallRoom } from '../../kit/browser/calls'
import type { Sandbox } from '../../kit/server/sandbox'
import type { Figures } from '../figures'
import { type BarePair, openBarePair } from './bare-pair'
import { fromAccepting, watchPictures } from './picture-watch'

const CALLS = 30
/** Milliseconds: nobody answers at the first ring. */
const RINGS = 1_000
/** It lasts so long that a hang-up meets nothing half done. */
const LASTS = 700

/**
 * From the click on Terima to the first picture of the other side that is displayed, by turns for the doctor and for
 * the patient; by turns with them also for two bare peer connections: the difference is what all of ours adds.
 */
export async function measureFirstPicture(browser: Browser, { origin }: Sandbox): Promise<Figures> {
  const room = await openCallRoom(browser, origin, (context) => watchPictures(context))
  const bare = await openBarePair(browser, RINGS)
  const bareTimes: number[] = []
  const times: Record<'doctor' | 'patient', number[]> = { doctor: [], patient: [] }
  // What a browser loads and compiles once is not in the figures.
  for (let index = -2; index < CALLS; index += 1) {
    const by = index % 2 === 0 ? 'patient' : 'doctor'
    const [alone, took] = await inTurns(index, bare, () => acceptOnce(room, by))
    if (index < 0) continue
    bareTimes.push(alone)
    times[by].push(took)
  }
  await Promise.all([bare.close(), room.doctor.context.close(), room.visitor.context.close()])

  return {
    title: `Video call, click on Terima to first remote picture, ${CALLS} calls beside two bare connections (p50 / p95 / worst)`,
    figures: [
      {
        what: 'either side accepts',
        unit: 'ms',
        app: [[...times.doctor, ...times.patient]],
        limit: [bareTimes],
        target: 'p50 at most × 1.6',
      },
      { what: '  the doctor accepts', unit: 'ms', app: [times.doctor] },
      { what: '  the patient accepts', unit: 'ms', app: [times.patient] },
    ],
  }
}

/** The bare connection and ours take turns, because the second one finds the machine as the first one left it. */
async function inTurns(index: number, bare: BarePair, ours: () => Promise<number>): Promise<[number, number]> {
  if (index % 4 < 2) return [await bare.call(), await ours()]
  const took = await ours()
  return [await bare.call(), took]
}

async function acceptOnce(room: CallRoom, by: 'doctor' | 'patient'): Promise<number> {
  const [caller, callee] = by === 'doctor' ? [room.simulator, room.app] : [room.app, room.simulator]
  await callButton(caller, by).click()
  const accept = callee.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true })
  await accept.waitFor()
  await callee.waitForTimeout(RINGS)
  await accept.click()
  const took = await fromAccepting(callee)
  await callee.waitForTimeout(LASTS)
  await caller.getByRole('button', { name: 'Tutup panggilan' }).click()
  await Promise.all([callButton(room.app, 'patient').waitFor(), callButton(room.simulator, 'doctor').waitFor()])
  return took
}

/** The caller's button, by the side that accepts. */
function callButton(page: Page, by: 'doctor' | 'patient') {
  return page.getByRole('button', { name: by === 'doctor' ? 'Panggil dokter' : 'Panggil video', disabled: false })
}
