import type { IRouter } from 'express'
import type { LiveContext } from '../../../server/live/context'
import type { AccountLimits } from '../../../server/rest/accounts/limits'
import { restRouter } from '../../../server/rest/router'

interface Layer {
  route?: { path: string; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
}

function rowsOf(router: IRouter): string[] {
  const within = (stack: Layer[]): string[] =>
    stack.flatMap(({ route, handle }) => {
      if (route === undefined) return within(handle.stack ?? [])
      return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
    })
  return [...new Set(within((router as unknown as { stack: Layer[] }).stack))]
}

/** Answers every property and call that a router needs while it is made. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'http://localhost' : anything),
})

/** Every row of the server's own router as `METHOD /path/:id`, so that a new row is tested without a new line. */
export const ROUTER_ROWS = rowsOf(
  restRouter(anything as LiveContext, anything as AccountLimits, (_request, _response, next) => next()),
)
