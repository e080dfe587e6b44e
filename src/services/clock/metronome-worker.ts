/** Ticks while a page is hidden: a hidden page's own timers run once a minute after a while, a worker's do not. */
const PERIOD = 250

setInterval(() => postMessage('tick'), PERIOD)
