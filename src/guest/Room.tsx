import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectGroupStanding, selectVisit, type GroupCallRef } from '../../machines/group-call/group-call.selectors'
import { keepFocus } from '../ui/focus/keep-focus'
import { system } from '../ui/theme/system'
import { Door } from './Door'
import { Inside } from './Inside'

/** The page of somebody who was invited: a door with their name on it, then the room. */
export function Room({ call }: { call: GroupCallRef }) {
  // Each step replaces the whole page, with the button that was pressed.
  useEffect(keepFocus, [])
  const standing = useSelector(call, selectGroupStanding)
  const { name } = useSelector(call, selectVisit)
  const isIn = standing === 'arriving' || standing === 'inside' || standing === 'returning'
  return (
    <ChakraProvider value={system}>
      {isIn ? (
        <Inside call={call} standing={standing} name={name} />
      ) : (
        <Door call={call} standing={standing} name={name} />
      )}
    </ChakraProvider>
  )
}
