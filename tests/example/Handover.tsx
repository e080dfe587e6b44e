import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../src/ui/button/Button'
import type { handoverMachine } from './handover.machine'

const WORDS = { unanswered: 'Belum terkirim. Coba lagi.', full: 'Buku catatan penuh.', kept: 'Catatan tersimpan.' }

export function Handover({ handover }: { handover: ActorRefFrom<typeof handoverMachine> }) {
  const state = useSelector(handover, ({ value }) => value)
  const leave = () => handover.send({ type: 'note.leave' })
  if (state === 'full' || state === 'kept') return <p>{WORDS[state]}</p>
  return (
    <>
      {state === 'unanswered' && <p role="alert">{WORDS.unanswered}</p>}
      <Button loading={state === 'keeping'} loadingText="Menyimpan" onClick={leave}>
        Titip catatan
      </Button>
    </>
  )
}
