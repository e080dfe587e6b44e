import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { selectIsSought, type UnansweredRef } from '../../../machines/unanswered/unanswered.selectors'
import { HOME } from '../../ui/link/paths'

/**
 * A clicked notification about an unanswered emergency leads to the home page with its list: from any page, or by
 * `/?emergency=tidak-terjawab` if none was open; then the address is cleaned. With an open record nothing changes.
 */
export function useUnanswered(
  unanswered: UnansweredRef | undefined,
  isFree: boolean,
  path: string,
  navigate: (to: string) => void,
): void {
  const isAsked = new URLSearchParams(useSearch()).get('emergency') === 'tidak-terjawab'
  const isSought = useSelector(unanswered, (snapshot) => snapshot !== undefined && selectIsSought(snapshot))
  useEffect(() => {
    if (!isAsked || unanswered === undefined) return
    unanswered.send({ type: 'unanswered.show' })
    navigate(path)
  }, [isAsked, unanswered, path, navigate])
  useEffect(() => {
    if (isSought && isFree && path !== HOME) navigate(HOME)
  }, [isSought, isFree, path, navigate])
}
