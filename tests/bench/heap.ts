import type { CDPSession } from 'playwright'

/** Bytes of script, and elements, after a forced collection. */
export async function collected(devtools: CDPSession) {
  await devtools.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { usedSize, nodes }
}
