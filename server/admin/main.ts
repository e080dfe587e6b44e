import '../live/quiet-parse'

// A static import would load Parse Server before the line above: a bundle evaluates packages first.
const { administer } = await import('./admin')
await administer(process.argv.slice(2))
