import { type ComponentType, use } from 'react'

/** The fields with which React tracks a settled promise. */
type Tracked<Value> = Promise<Value> & {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: Value
  reason?: unknown
}

/**
 * Like React's `lazy`, but renders a loaded component at once, without a fallback frame.
 * @param load called once, at the first render or earlier through the component's `load`
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
