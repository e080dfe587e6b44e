declare global {
  interface Window {
    notifyChaos: (note: PageNote) => void
    chaos: Hands
  }
}

/** What one page shows of its conversation. */
export interface Screen {
  /** The labels in the log, oldest first. */
  shown: string[]
  /** The composer's text; null while writing is disabled. */
  draft: string | null
  /** What the button to the newest says: so many new ones; null without it. */
  newOnes: number | null
  /** The labels below the unread mark; null without one. */
  belowMark: string[] | null
  /** How many of one's own say that they were seen. */
  seen: number
}

/** What is done to a page's requests about messages. */
export type Trouble = 'requestLost' | 'answerLost' | 'repeated' | 'repeatedLate' | 'delayed'

/** What a page tells by itself. */
export type PageNote = { what: 'trouble'; trouble: Trouble } | { what: 'wrong'; words: string }

/** What a test does at a page, and what it sees there. */
export interface Hands {
  screen: () => Screen
  /** Writes and sends one after the other, as fast as the page takes them. Returns how many it took. */
  enter: (texts: string[]) => Promise<number>
  type: (text: string) => Promise<void>
  /** What of the conversation is on the disk, in one string. */
  stored: () => Promise<string>
  scroll: (where: 'up' | 'down') => void
  /** The tab goes behind others, or comes back; outlives a reload. */
  hide: (isHidden: boolean) => void
  /** No trouble with requests any more, or again; outlives a reload. */
  calm: (isCalm: boolean) => void
}

/**
 * Put into each page before its own scripts: hands that write, eyes on what must never be (a message twice, one side's
 * messages out of order, two rooms in one), and trouble with the requests about messages, by the seed. Runs in the
 * page; may use nothing from outside.
 */
export function takePart(seed: number): void {
  const [HIDDEN, CALM, LOADS] = ['chaos.hidden', 'chaos.calm', 'chaos.loads'] as const
  const loads = Number(localStorage.getItem(LOADS) ?? 0)
  localStorage.setItem(LOADS, String(loads + 1))
  let state = (seed + loads * 7_919) >>> 0
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const log = () => document.querySelector('[role=log]')
  const box = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Tulis pesan"]:not(:disabled)')
  const labelsIn = (text: string) => text.match(/R\d{2}[DP]\d{4}/g) ?? []

  const isHidden = () => localStorage.getItem(HIDDEN) === 'yes'
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden() ? 'hidden' : 'visible') })
  Object.defineProperty(document, 'hidden', { get: isHidden })

  let looked = ''
  const look = () => {
    const text = log()?.textContent ?? ''
    const labels = labelsIn(text)
    const now = labels.join(' ')
    if (now === looked) return
    looked = now
    const wrong: string[] = []
    if (new Set(labels).size < labels.length) wrong.push('a message twice')
    if (new Set(labels.map((label) => label.slice(0, 3))).size > 1) wrong.push('two rooms in one')
    for (const side of ['D', 'P']) {
      const own = labels.filter((label) => label[3] === side)
      if (own.some((label, index) => index > 0 && label < (own[index - 1] ?? ''))) wrong.push(`out of order (${side})`)
    }
    for (const words of wrong)
      window.notifyChaos({ what: 'wrong', words: `${words}: … ${labels.slice(-12).join(' ')}` })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })

  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  /** False when there is nothing to write in, or the page does not take it. */
  async function put(text: string): Promise<boolean> {
    const field = box()
    if (field === null) return false
    field.focus()
    value?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    for (let turn = 0; turn < 100; turn += 1) {
      await wait(0)
      if (box()?.value === text) return true
    }
    return false
  }
  const press = () =>
    box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

  async function enter(texts: string[]): Promise<number> {
    for (const [index, text] of texts.entries()) {
      if (!(await put(text))) return index
      press()
      for (let turn = 0; box()?.value === text; turn += 1) {
        if (turn > 100) return index
        await wait(0)
      }
    }
    return texts.length
  }

  const countOf = (words: string) => {
    const whole = log()
    const labelled = whole?.querySelectorAll(`[aria-label="${words}"]`).length ?? 0
    return labelled > 0 ? labelled : (whole?.textContent ?? '').split(words).length - 1
  }

  window.chaos = {
    screen() {
      const text = log()?.textContent ?? ''
      const [, belowMark] = text.split('Belum dibaca')
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        /^\d+ pesan baru$/.test(textContent?.trim() ?? ''),
      )
      return {
        shown: labelsIn(text),
        draft: box()?.value ?? null,
        newOnes: button === undefined ? null : Number.parseInt(button.textContent ?? '', 10),
        belowMark: belowMark === undefined ? null : labelsIn(belowMark),
        seen: countOf('Dibaca'),
      }
    },
    enter,
    async type(text) {
      await put(text)
    },
    async stored() {
      const rows = await stored()
      if (rows.length === 0) return '[]'
      const session = JSON.parse(localStorage.getItem('dk.session') ?? '{}') as Record<string, string>
      const config = (await (await realFetch('/config.json')).json()) as { apiUrl: string; facilityId: string }
      const headers = { authorization: `Bearer ${session['AUTH-TOKEN']}`, 'x-facility-id': config.facilityId }
      const answer = await realFetch(`${config.apiUrl}/auth/storage-key`, { headers })
      const { data } = (await answer.json()) as { data: { key: string } }
      const key = await crypto.subtle.importKey('raw', bytesOf(data.key), 'AES-GCM', false, ['decrypt'])
      const records = rows.map(async ([[owner, record], { sealed }]) => {
        const additionalData = new TextEncoder().encode(JSON.stringify(['dk-kept', owner, record]))
        const way = { name: 'AES-GCM', iv: bytesOf(sealed.iv), additionalData }
        return new TextDecoder().decode(await crypto.subtle.decrypt(way, key, bytesOf(sealed.data)))
      })
      return `[${(await Promise.all(records)).join(',')}]`
    },
    scroll(where) {
      const scroller = log()
      // The conversation grows upwards: its newest message is at 0.
      if (scroller !== null) scroller.scrollTop = where === 'up' ? -1e6 : 0
    },
    hide(hidden) {
      localStorage.setItem(HIDDEN, hidden ? 'yes' : 'no')
      document.dispatchEvent(new Event('visibilitychange'))
    },
    calm(isCalm) {
      localStorage.setItem(CALM, isCalm ? 'yes' : 'no')
    },
  }

  type Row = [key: [owner: string, record: string], value: { sealed: { iv: string; data: string } }]
  function bytesOf(text: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  }
  function stored(): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open('dk-kept')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
      opening.addEventListener('success', () => {
        const rows: Row[] = []
        const asking = opening.result.transaction('messages').objectStore('messages').openCursor()
        asking.addEventListener('success', () => {
          const cursor = asking.result
          if (cursor !== null) {
            rows.push([cursor.key, cursor.value] as Row)
            cursor.continue()
            return
          }
          resolve(rows)
          opening.result.close()
        })
      })
    })
  }

  const realFetch = window.fetch
  window.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    const body = typeof init?.body === 'string' ? init.body : ''
    const isSave = path.includes('/classes/Conversations') && !body.includes('"_method":"GET"')
    const isOurs = isSave || path.includes('/functions/updateTo')
    if (!isOurs) return realFetch(input, init)
    const send = () => realFetch(input, init)
    if (localStorage.getItem(CALM) === 'yes') return send()
    const dice = chance()
    const notify = (trouble: Trouble) => window.notifyChaos({ what: 'trouble', trouble })
    if (dice < 0.03) {
      notify('requestLost')
      throw new TypeError('Failed to fetch')
    }
    if (dice < 0.09) {
      notify('answerLost')
      await send()
      throw new TypeError('Failed to fetch')
    }
    if (dice < 0.15) {
      notify('repeated')
      await send()
    } else if (dice < 0.21) {
      notify('repeatedLate')
      setTimeout(() => void send().catch(() => {}), 200 + chance() * 3_000)
    } else if (dice < 0.29) {
      notify('delayed')
      await wait(50 + chance() * 750)
    }
    return send()
  }
}
