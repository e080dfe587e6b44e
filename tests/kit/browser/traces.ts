import type { Page } from 'playwright'

/**
 * Content of a page and its browser as text, by location. Searched in the test process, so that the searched text never
 * enters the page.
 */
export type Traces = Record<string, string>

/** @param visited addresses that the page requested, to be searched in the HTTP cache */
export async function tracesOf(page: Page, visited: readonly string[]): Promise<Traces> {
  const documents = await Promise.all(page.frames().map((frame) => frame.evaluate(readDocument)))
  return {
    documents: documents.join('\n'),
    localStorage: await page.evaluate(() => JSON.stringify(localStorage)),
    sessionStorage: await page.evaluate(() => JSON.stringify(sessionStorage)),
    cookies: JSON.stringify(await page.context().cookies()),
    history: await page.evaluate(() => `${location.href} ${JSON.stringify(history.state)} ${document.referrer}`),
    indexedDB: await page.evaluate(readDatabases),
    cacheStorage: await page.evaluate(readCaches),
    httpCache: await page.evaluate(readHttpCache, [...visited]),
  }
}

/**
 * Every string that the page's scripts hold after a garbage collection, truncated at about a thousand characters each.
 */
export async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return chunks.join('')
}

/** Markup and field values, which the markup does not contain. */
function readDocument(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
  return `${document.documentElement.outerHTML}\n${fields.join('\n')}\n${document.title}`
}

async function readDatabases(): Promise<string> {
  const received = <Value>(asked: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error ?? new Error('no answer')))
    })
  const asText = async (value: unknown): Promise<unknown> => {
    if (value instanceof Blob) return value.text()
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
    if (Array.isArray(value)) return Promise.all(value.map(asText))
    if (value instanceof Map || value instanceof Set) return asText([...value])
    if (typeof value !== 'object' || value === null) return value
    return Promise.all(Object.entries(value).map(async ([name, one]) => [name, await asText(one)]))
  }
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await received(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([received(rows.getAllKeys()), received(rows.getAll())])
      found.push([name, store, await asText(keys), await asText(values)])
    }
    database.close()
  }
  return JSON.stringify(found)
}

async function readCaches(): Promise<string> {
  const found: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
  }
  return found.join('\n')
}

/** As far as a page can read it without a request. */
async function readHttpCache(addresses: string[]): Promise<string> {
  const found = await Promise.all(
    addresses.map((address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        (answer) => answer.text(),
        () => '',
      ),
    ),
  )
  return found.join('\n')
}
