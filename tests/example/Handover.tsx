import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../src/ui/button/Button'
import type { handoverMachine } from './handover.machine'

const WORDS = { unanswered: 'Belum terkirim. Coba lagi.', full: 'Buku catatan penuh.', stored: 'Catatan tersimpan.' }

export function Handover({ handover }: { handover: ActorRefFrom<typeof handoverMachine> }) {
  const state = useSelector(handover, ({ value }) => value)
  const leave = () => handover.send({ type: 'note.leave' })
  if (state === 'full' || state === 'stored') return <p>{WORDS[state]}</p>
  return (
    <>
      {state === 'unanswered' && <p role="alert">{WORDS.unanswered}</p>}
      <Button loading={state === 'storing'} loadingText="Menyimpan" onClick={leave}>
        Titip catatan
      </Button>
    </>
  )
}
