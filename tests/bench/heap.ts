import type { CDPSession } from 'playwright'

export interface Holdings {
  /** Bytes of script. */
  heap: number
  /** DOM nodes that are alive, in the document or not, and listeners. */
  nodes: number
  listeners: number
}

/** What a page holds after a forced collection. */
export async function holdingsOf(devtools: CDPSession): Promise<Holdings> {
  await devtools.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  await devtools.send('HeapProfiler.disable')
  return { heap, nodes, listeners }
}
