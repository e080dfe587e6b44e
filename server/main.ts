import './live/quiet-parse'

// A static import would load Parse Server before the line above: a bundle evaluates packages first.
const { main } = await import('./launch/production')
await main(process.argv.slice(2))
