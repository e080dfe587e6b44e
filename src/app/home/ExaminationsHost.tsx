import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { PastConsultation } from '../../../contract/schemas/consultation'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import { createListMachine } from '../../../machines/list/list.machine'
import type { Clock } from '../../../machines/ports/clock'
import type { CorrectionPorts } from '../../../machines/consultation/correction/provide-correction'
import type { ExaminationQuery, ExaminationsPort } from '../../../machines/ports/examinations'
import { ExaminationList } from '../../screens/examinations/ExaminationList'
import { createExaminationsService } from '../../services/examinations-service'
import { HOME } from '../../ui/link/paths'
import { loaded } from '../../chunks/loaded'
import { usePageActor } from '../use-page-actor'
import { useRingingFirst } from '../use-ringing-first'
import { correctionPortsOf } from './correction-ports'
import { useWorkNews } from './use-work-news'
import type { PageServices } from '../page-services'

const ExaminationHost = lazy(async () => ({
  default: (await loaded(() => import('./ExaminationHost'))).ExaminationHost,
}))

const listMachine = createListMachine<PastConsultation, ExaminationQuery>()

export interface ExaminationsHostProps {
  app: AppRef
  page: PageServices
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** Past examinations on the home page, with search and details. */
export function ExaminationsHost({ page, ...rest }: ExaminationsHostProps) {
  const [port] = useState(() => createExaminationsService(page.http))
  const [corrections] = useState(() => correctionPortsOf(page))
  return <Examinations {...rest} port={port} corrections={corrections} clock={page.clock} />
}

export interface ExaminationsProps extends Omit<ExaminationsHostProps, 'page'> {
  port: ExaminationsPort
  corrections: CorrectionPorts
  clock: Clock
}

/** The list lives as long as the home page. `?riwayat=` contains the open one, so that back closes it. */
export function Examinations({ app, doctor, port, corrections, clock, navigate }: ExaminationsProps) {
  const id = new URLSearchParams(useSearch()).get('riwayat') || null
  const list = usePageActor(app, listMachine, { readPage: port.list, query: { search: '' }, clock })
  const refresh = useCallback(() => list.send({ type: 'list.refresh' }), [list])
  useWorkNews(doctor, refresh)
  const { open, close } = useSheetAddress(id, navigate)
  useRingingFirst(doctor, id !== null, close)
  return (
    <>
      <ExaminationList list={list} addressOf={addressOf} navigate={open} />
      {id !== null && (
        <Suspense>
          <ExaminationHost
            key={id}
            app={app}
            port={port}
            corrections={corrections}
            clock={clock}
            id={id}
            onCorrected={refresh}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function addressOf(consultationId: string): string {
  return `${HOME}?${new URLSearchParams({ riwayat: consultationId }).toString()}`
}

/** Closing goes back to where it was opened; after a direct visit of the address it replaces the address instead. */
function useSheetAddress(id: string | null, navigate: (to: string) => void) {
  const isOpenedHere = useRef(false)
  // Going back is asynchronous: closing twice would leave the home page.
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
    if (id === null) isOpenedHere.current = false
  }, [id])
  const open = useCallback(
    (to: string) => {
      isOpenedHere.current = true
      navigate(to)
    },
    [navigate],
  )
  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    if (isOpenedHere.current) history.back()
    else navigate(HOME)
  }, [navigate])
  return { open, close }
}
