import type { Browser, CDPSession } from 'playwright'

/** A page without Playwright, whose focus emulation keeps pages awake: this one can be frozen. */
export interface BarePage {
  /** The awaited value of an expression. @throws Error with what the page threw */
  run<Value>(expression: string): Promise<Value>
  /** Retries until the expression is true. @throws Error after 10 s */
  until(expression: string): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Hides the context's other pages. */
  bringToFront(): Promise<void>
  close(): Promise<void>
}

export interface BareContext {
  open(url: string): Promise<BarePage>
  close(): Promise<void>
}

interface Reply {
  id?: number
  result?: { result?: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } }
  error?: { message: string }
}

const PATIENCE = 10_000

/**
 * A separate browser context, controlled by the browser's protocol only.
 * @param init evaluated in each page before its own scripts
 */
export async function openBareContext(browser: Browser, init: string): Promise<BareContext> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  return {
    async open(url) {
      const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
      const call = await attach(root, targetId)
      await call('Page.enable')
      await call('Page.addScriptToEvaluateOnNewDocument', { source: init })
      await call('Page.navigate', { url })
      return barePage(root, targetId, call)
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}

type Call = (method: string, params?: object) => Promise<Reply>

async function attach(root: CDPSession, targetId: string): Promise<Call> {
  const waiting = new Map<number, (reply: Reply) => void>()
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
  let lastId = 0
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const reply = JSON.parse(event.message) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  return async (method, params = {}) => {
    lastId += 1
    const id = lastId
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const reply = await replied
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
    return reply
  }
}

function barePage(root: CDPSession, targetId: string, call: Call): BarePage {
  async function run<Value>(expression: string): Promise<Value> {
    const { result } = await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    const thrown = result?.exceptionDetails
    if (thrown) throw new Error(thrown.exception?.description ?? expression)
    return result?.result?.value as Value
  }
  return {
    run,
    async until(expression) {
      const end = Date.now() + PATIENCE
      while (!(await run<boolean>(`Boolean(${expression})`).catch(() => false))) {
        if (Date.now() > end) throw new Error(`never: ${expression}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async freeze() {
      await call('Page.setWebLifecycleState', { state: 'frozen' })
    },
    async thaw() {
      await call('Page.setWebLifecycleState', { state: 'active' })
    },
    async bringToFront() {
      await root.send('Target.activateTarget', { targetId })
    },
    async close() {
      await root.send('Target.closeTarget', { targetId })
    },
  }
}
