import sharp from 'sharp'
const [out, h, ...names] = process.argv.slice(2)
const imgs = await Promise.all(names.map(async (n) => { const i = sharp(`/tmp/shots/${n}.png`); const b = await i.resize({ height: +h, withoutEnlargement: true }).toBuffer({ resolveWithObject: true }); return b }))
const w = imgs.reduce((s, { info }) => s + info.width + 8, 0)
let x = 0
const comp = imgs.map(({ data, info }) => { const c = { input: data, left: x, top: 0 }; x += info.width + 8; return c })
await sharp({ create: { width: w, height: Math.max(...imgs.map(i=>i.info.height)), channels: 3, background: '#f0f' } }).composite(comp).png().toFile(`/tmp/shots/${out}.png`)
