import { cardOf, goOnline } from '../../kit/browser/doctor-in-browser'
import { answerOf, type LiveMachine, type LiveStage } from './live'
import { DOCTOR, eventually, PATIENT } from './people'

const card = ({ page }: LiveStage) => cardOf(page, PATIENT)
const opens = (stage: LiveStage) => card(stage).getByText('Membuka').waitFor()
const rejects = (stage: LiveStage) => card(stage).getByText('Menolak').waitFor()
const becomes = (status: string) => (stage: LiveStage) =>
  eventually(`status di server: ${status}`, async () => (await stage.patient.statusOf(stage.objectId)) === status)

async function rings(stage: LiveStage): Promise<void> {
  await goOnline(stage.page)
  stage.objectId = await stage.patient.ask({ doctor: DOCTOR, complaint: 'Pusing sejak pagi' })
  await card(stage).waitFor()
}

/** The claim's answer is held at the page; a refusal is caused by the patient, who cancels meanwhile. */
const answer: LiveMachine['hands'][string] = async (stage, event) => {
  await stage.gate.arrived()
  if (answerOf(event) === 'lost') await stage.patient.cancel(stage.objectId)
  await stage.gate.letGo()
}

export const liveRequest: LiveMachine = {
  holds: '**/functions/changeStatus',
  worlds: { 'just arrived': rings },
  hands: {
    'request.accept': (stage) => card(stage).getByRole('button', { name: 'Mulai' }).click(),
    'request.reject': (stage) => card(stage).getByRole('button', { name: 'Tolak' }).click(),
    'request.withdrawn': (stage) => stage.patient.cancel(stage.objectId),
    'xstate.done.actor.accept': answer,
    'xstate.done.actor.reject': answer,
    'xstate.done.actor.expire': ({ gate }) => gate.letGo(),
    'xstate.error.actor.accept': ({ gate }) => gate.lose(),
    'xstate.error.actor.reject': ({ gate }) => gate.lose(),
    'xstate.error.actor.expire': ({ gate }) => gate.lose(),
    'xstate.after.untilRetry.request.accepting.waiting': ({ gate }) => gate.arrived(),
    'xstate.after.untilRetry.request.rejecting.waiting': ({ gate }) => gate.arrived(),
    'xstate.after.untilDeadline.request.ringing': ({ gate }) => gate.arrived(),
    'xstate.after.untilLetGo.request.expiring': (stage) => card(stage).waitFor({ state: 'detached' }),
  },
  can: (event) => ['ok', 'lost'].includes(answerOf(event)),
  faces: {
    async 'request.ringing'(stage) {
      await card(stage).getByRole('button', { name: 'Mulai' }).waitFor()
      await card(stage).getByRole('button', { name: 'Tolak' }).waitFor()
      await card(stage)
        .getByText(/^00\.\d\d$/)
        .waitFor()
    },
    'request.accepting.asking': opens,
    'request.accepting.waiting': opens,
    'request.rejecting.asking': rejects,
    'request.rejecting.waiting': rejects,
    'request.won': ({ page }) => page.waitForURL('**/konsultasi'),
    'request.rejected': becomes('REJECTED_BY_DOCTOR'),
    'request.withdrawn': (stage) => card(stage).waitFor({ state: 'detached' }),
    'request.lost': (stage) => card(stage).waitFor({ state: 'detached' }),
    'request.expired': (stage) => card(stage).waitFor({ state: 'detached' }),
  },
}
