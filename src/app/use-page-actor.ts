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
 * The actor of a page that lives no longer than the page. It is a system of its own, so that its faults stay in the page;
 * what it has to say in toasts reaches the toaster of the root all the same.
 * @param machine on its services; the first one given counts
 */
export function usePageActor<Machine extends AnyStateMachine>(
  app: AppRef,
  machine: Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> {
  // Not useActorRef: it would be in the first load of everybody, beside the useSelector of the sign-in page.
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
      // A fault is the screen's to show: whoever looks at the page's actor meets it.
      { id: 'page', src: 'page', input: () => input, onError: {} },
    ],
  })
}
