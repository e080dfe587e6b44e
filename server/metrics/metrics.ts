import type { Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { REQUEST_CLASSES } from '../../contract/values/statuses'
import type { JobRun } from '../jobs/jobs'
import { type MetricSources, observeSources } from './sources'

/** One answered request. */
export interface EndedRequest {
  method: string
  /** A pattern, never a path: so many values at most as the server has routes. */
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  contentType: string
  /** The text format of Prometheus. */
  text(): Promise<string>
  noteRequest(request: EndedRequest): void
  /** A frame that a live query sends; requests that begin to ring are timed from their save. */
  noteLiveFrame(frame: string): void
  noteJob(run: JobRun): void
  /** Counts the open web sockets of a server by path. */
  watchSockets(server: Server, paths: readonly string[]): void
  observe(sources: MetricSources): void
}

const FAST = [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.4, 1, 2.5, 5, 10]
/** Parse orders a record's fields as it likes. */
const CLASS = new RegExp(`"className":"(${REQUEST_CLASSES.join('|')})"`)
const CREATED = /"createdAt":"([^"]{20,30})"/

/** The process's metrics, for Prometheus (docs/operations.md "Metrics"); none names a person. */
export function createMetrics(now: () => number = Date.now): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'dokter_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'dokter_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: FAST,
    registers,
  })
  const rings = new Histogram({
    name: 'dokter_ring_seconds',
    help: 'Time from the save of a request to its event on a socket, once for each listener.',
    labelNames: ['class'],
    buckets: FAST,
    registers,
  })
  const sockets = new Gauge({
    name: 'dokter_sockets',
    help: 'Open web sockets.',
    labelNames: ['path'],
    registers,
  })
  const jobs = new Counter({
    name: 'dokter_job_runs_total',
    help: 'Runs of jobs, all in the leading process.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobTimes = new Histogram({
    name: 'dokter_job_seconds',
    help: 'How long a job ran.',
    labelNames: ['job'],
    buckets: FAST,
    registers,
  })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    noteRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    noteLiveFrame(frame) {
      if (!frame.includes('"op":"create"')) return
      const [, className] = CLASS.exec(frame) ?? []
      const [, createdAt] = CREATED.exec(frame) ?? []
      if (className === undefined || createdAt === undefined) return
      const since = now() - Date.parse(createdAt)
      if (Number.isFinite(since)) rings.observe({ class: className }, Math.max(0, since) / 1_000)
    },
    noteJob({ job, seconds, isDone }) {
      jobs.inc({ job, outcome: isDone ? 'done' : 'failed' })
      jobTimes.observe({ job }, seconds)
    },
    watchSockets(server, paths) {
      server.on('upgrade', (request, socket) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (socket.destroyed || !paths.includes(path)) return
        sockets.inc({ path })
        socket.once('close', () => sockets.dec({ path }))
      })
    },
    observe: (sources) => observeSources(registry, sources),
  }
}
