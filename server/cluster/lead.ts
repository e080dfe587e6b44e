import type * as z from 'zod/mini'
import type { Logger } from 'pino'
import type { Cluster } from './cluster'

const LIFE_SECONDS = 3_600

interface LeadOptions<Kept> {
  cluster: Cluster
  log: Pick<Logger, 'error'>
  /** Of what is kept; nobody else's. */
  name: string
  schema: z.ZodMiniType<Kept>
  /** What the next one needs, as it is now. */
  stored: () => Kept
  /** This process leads: continues what the one before had. */
  begin: (stored: Kept) => void
  /** Another one leads, or this one from now on: forgets all, and closes what was open with the one before. */
  end: () => void
}

/** What only the leading process has. */
export interface Lead {
  /** Whether this process leads, and knows what the one before had. */
  isReady: () => boolean
  /** Writes it to Redis. */
  changed: () => void
}

/** Hands on from one leading process to the next what only that has; a process without others always leads. */
export function keepLead<Kept>({ cluster, log, name, schema, stored, begin, end }: LeadOptions<Kept>): Lead {
  const { redis, members, onMissed } = cluster
  if (redis === null) return { isReady: () => true, changed() {} }
  const { client, prefix } = redis
  const key = `${prefix}${name}`
  let isReady = false
  let isSaving = false
  let version = 0

  const failed = (fault: unknown) => log.error({ err: fault, name }, 'the leader state was not saved')

  async function load(): Promise<Kept | null> {
    try {
      const text = await client.get(key)
      return text === null ? null : schema.parse(JSON.parse(text))
    } catch (fault) {
      failed(fault)
      return null
    }
  }

  function changed(): void {
    if (!isReady) return
    version += 1
    if (!isSaving) void save()
  }

  /** At once, and once more for what changes meanwhile. */
  async function save(): Promise<void> {
    const saved = version
    isSaving = true
    await client.set(key, JSON.stringify(stored()), { EX: LIFE_SECONDS }).catch(failed)
    isSaving = false
    if (version !== saved) void save()
  }

  async function change(): Promise<void> {
    isReady = false
    end()
    if (!members.isLeader()) return
    const before = await load()
    if (!members.isLeader()) return
    if (before !== null) begin(before)
    isReady = true
  }

  members.onLeader(() => void change())
  // Redis may have started empty.
  onMissed(changed)
  void change()
  return { isReady: () => isReady && members.isLeader(), changed }
}
