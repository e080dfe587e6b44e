import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type InputFrom,
  setup,
} from 'xstate'
import { type AppRef, selectToaster } from '../../machines/app/app.selectors'
import { flight } from './flight'

/**
 * The actor of a page, stopped with the page. It is a separate system, so that its errors stay in the page; its toasts
 * reach the root's toaster.
 * @param machine with its services; the first value counts
 */
export function usePageActor<Machine extends AnyStateMachine>(
  app: AppRef,
  machine: Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> {
  // Not useActorRef, which would be in everybody's first load, beside the sign-in page's useSelector.
  const [root] = useState(() => createActor(createPageRoot(app, machine, input), { inspect: flight.inspect }))
  useEffect(() => {
    root.start()
    return () => void root.stop()
  }, [root])
  return useSelector(root, ({ children }) => children.page) as unknown as ActorRefFrom<Machine>
}

function createPageRoot(app: AppRef, machine: AnyStateMachine, input: unknown) {
  const toaster = fromCallback<EventObject>(({ receive }) => {
    receive((event) => selectToaster(app.getSnapshot())?.send(event as never))
  })
  return setup({ actors: { page: machine, toaster } }).createMachine({
    id: 'pageRoot',
    invoke: [
      { id: 'toaster', src: 'toaster', systemId: 'toaster', onError: {} },
      // The screen reads errors from the page's actor.
      { id: 'page', src: 'page', input: () => input, onError: {} },
    ],
  })
}
