import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import { selectBalance } from '../../../machines/doctor/doctor.selectors'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { selectValue } from '../../../machines/resource/resource.selectors'
import type { AccountRef } from '../../screens/balance/AccountCard'
import { BalanceScreen } from '../../screens/balance/BalanceScreen'
import { dayOf } from '../../screens/balance/days'
import { queryOf, searchOf } from '../../screens/balance/history-query'
import type { HistoryRef } from '../../screens/balance/Totals'
import { BALANCE } from '../../ui/link/paths'
import { usePageActor } from '../use-page-actor'
import { accountMachine, createBalance, historyMachine } from './balance'
import type { PageServices } from '../page-services'

export interface BalancePageProps {
  app: AppRef
  /** undefined in stories and tests. */
  page: PageServices | undefined
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** /balance, in its own chunk. The address contains the filter, so back and reload keep it. */
export function BalancePage({ page, ...props }: BalancePageProps) {
  return page === undefined ? null : <BalanceHost {...props} page={page} />
}

function BalanceHost({ app, page, doctor, navigate }: BalancePageProps & { page: PageServices }) {
  const query = queryOf(useSearch())
  const [{ account: loading, history, exporting: machine }] = useState(() => createBalance(page))
  const account = usePageActor(app, accountMachine, loading)
  const list = usePageActor(app, historyMachine, { readPage: history, query, clock: page.clock })
  const exporting = usePageActor(app, machine, undefined)
  useAsked(list, query)
  useMoved(doctor, account, list)
  return (
    <BalanceScreen
      account={account}
      list={list}
      exporting={exporting}
      query={query}
      today={dayOf(page.clock.now())}
      hospitalName={page.config.hospitalName}
      now={page.clock.now}
      onQuery={(next) => navigate(BALANCE + searchOf(next))}
    />
  )
}

/** Applies each change of the address to the list. */
function useAsked(list: HistoryRef, query: BalanceQuery): void {
  const { from, to, direction } = query
  useEffect(() => {
    const asked: BalanceQuery = { from, to, direction }
    if (searchOf(list.getSnapshot().context.query) !== searchOf(asked)) list.send({ type: 'list.ask', query: asked })
  }, [list, from, to, direction])
}

/** Re-reads account and list after the doctor's balance was re-read, e.g. after the end of a consultation. */
function useMoved(doctor: DoctorRef, account: AccountRef, list: HistoryRef): void {
  const balance = useSelector(doctor, selectBalance)
  const value = useSelector(balance, (snapshot) => snapshot && selectValue(snapshot))
  const known = useRef(value)
  useEffect(() => {
    const before = known.current
    known.current = value
    // The first value is no change.
    if (!before || !value || before === value) return
    account.send({ type: 'resource.refresh' })
    list.send({ type: 'list.refresh' })
  }, [account, list, value])
}
