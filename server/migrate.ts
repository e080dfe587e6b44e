import './live/quiet-parse'

// A static import would load Parse Server before the line above: a bundle evaluates packages first.
const { migrate } = await import('./launch/migrate')
await migrate(process.argv.slice(2))
