import { launchBrowser, openPerson, openHome, composerOf, movePointerAway } from './kit/browser/doctor-in-browser'
import { startSandbox } from './kit/server/sandbox'
import { openWireRoom } from './bench/chat/wire-room'
const sandbox = await startSandbox({ build: false })
const browser = await launchBrowser()
const room = await openWireRoom(sandbox, 1, 20)
await room.move('ON_CHAT', 'SAVE')
const person = await openPerson(browser, sandbox.origin, 'dokter1@contoh.id')
await person.context.addInitScript({ content: `
  { const raf = window.requestAnimationFrame.bind(window)
  window.rafs = 0; window.rafStacks = new Map()
  window.requestAnimationFrame = (f) => { window.rafs += 1; const s = new Error().stack.split('\\n').slice(2,7).map(x=>x.trim().replace(/http.*assets./,'')).join(' < '); window.rafStacks.set(s, (window.rafStacks.get(s) || 0) + 1); return raf(f) } }` })
const page = await openHome(person)
page.on('console', (m) => { if (/LOOP|ENTER|CLEAN|DROP/.test(m.text())) console.log(m.text()) })
const rate = async (what: string) => {
  console.log('total', await page.evaluate(() => (window as any).rafs), await page.locator('[role=log] p').count())
  await page.waitForTimeout(1000)
  console.log(what, await page.evaluate(() => [(window as any).rafs, [...(window as any).rafStacks].sort((a: any, b: any) => b[1] - a[1]).slice(0, 2)]))
}

await page.waitForTimeout(2000)
const total = async (what: string) => { const a = await page.evaluate(() => (window as any).rafs); await page.waitForTimeout(1000); console.log(what, await page.evaluate(() => (window as any).rafs) - a) }
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })

for (const n of [1]) {
await page.waitForTimeout(1000)
await movePointerAway(page)
await page.getByRole('button', { name: 'Lanjutkan' }).click()
await composerOf(page).waitFor()
await page.waitForTimeout(1000)
await total('room')
const saying = setInterval(() => void room.say(), 100)
await total('saying')
await composerOf(page).focus()
await page.keyboard.type('Baik, saya periksa dulu hasilnya ya.', { delay: 30 })
clearInterval(saying)
await composerOf(page).fill('')
await page.getByRole('button', { name: 'Simpan', exact: true }).click()
await page.getByRole('button', { name: 'Ya, simpan' }).click()
await page.getByRole('button', { name: 'Lanjutkan' }).waitFor()
}
console.log(await page.evaluate(() => [...(window as any).rafStacks].sort((a: any, b: any) => b[1] - a[1]).slice(0, 4)))
await browser.close(); await sandbox.stop(); process.exit(0)
