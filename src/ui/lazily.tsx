import { type ComponentType, use } from 'react'

/** What React knows of a promise that it need not wait for. */
type Tracked<Value> = Promise<Value> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: Value; reason?: unknown }

/**
 * As React's `lazy`, but what is here already is drawn at once: no frame for what would have stood in its place.
 * @param load asked once, when it is first shown or, ahead of that, by the component's own `load`
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Tracked<ComponentType<Props>> | null = null

  function read(): Promise<ComponentType<Props>> {
    loading ??= tracked(load())
    return loading
  }

  function Lazily(props: Props) {
    const Component = use(read())
    return <Component {...props} />
  }
  return Object.assign(Lazily, { load: read })
}

function tracked<Value>(promise: Tracked<Value>): Tracked<Value> {
  promise.status = 'pending'
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
