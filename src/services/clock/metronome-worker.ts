/** Ticks for hidden pages: their timers are throttled to once per minute, a worker's are not. */
const PERIOD = 250

setInterval(() => postMessage('tick'), PERIOD)
