import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../../../contract/schemas/config'
import type { Backend } from '../../backend'
import { faultAnswer, notFound, sharedAddresses } from './pages'
import { requestLog } from './request-log'

interface AppParts {
  log: Logger
  backend: Pick<Backend, 'mount' | 'metrics'>
  config: Config
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: readonly string[]
  /** After the request log: whom it refuses reaches nothing else. */
  door?: RequestHandler
  /** After the request log; its span covers what follows. */
  tracing?: RequestHandler | undefined
  /** After the backend, before the pages. */
  routes?: RequestHandler
  pages: RequestHandler
  /** People reach the server by https, also where a proxy ends it. */
  isHttps?: boolean
}

/** Backend, configuration and pages on one origin (contract §1). */
export function createApp({
  log,
  backend,
  config,
  trustProxy,
  door,
  tracing,
  routes,
  pages,
  isHttps = false,
}: AppParts): express.Express {
  const app = express()
    .disable('x-powered-by')
    .set('trust proxy', [...trustProxy])
    .set('is https', isHttps)
  app.use(requestLog(log, backend.metrics))
  if (door !== undefined) app.use(door)
  if (tracing !== undefined) app.use(tracing)
  backend.mount(app)
  app.get('/config.json', (_request, response) => void response.set('Cache-Control', 'no-cache').json(config))
  if (routes !== undefined) app.use(routes)
  app.use(sharedAddresses(), pages, notFound, faultAnswer(log))
  return app
}
