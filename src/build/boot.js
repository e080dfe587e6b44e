// What the prerendered sign-in page does before the app is awake; login-page.ts puts it there, without comments.

// Enter pressed too early: hold it and mark the form. The app submits it as soon as it can (useEarlySubmit).
addEventListener(
  'submit',
  (event) => {
    if (event.target.dataset.awake !== undefined) return
    event.preventDefault()
    event.target.dataset.submittedEarly = ''
  },
  true,
)

// The first sign of a person: fetch what comes after signing in, while they type. Only asked for here, and a few at a time,
// so that typing stays smooth. What is here is marked, for src/app/read-ahead.ts. By `fetch`, into the HTTP cache: in Chromium
// a script or sheet whose preload failed fails for as long as the page lives, and the page would reload under a password.
function fetchLater() {
  if (navigator.connection?.saveData) return
  const links = [...document.querySelectorAll('link[data-later]')]
  function next() {
    for (const link of links.splice(0, 4)) {
      void fetch(link.href, { priority: 'low' })
        .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer)))
        .then(() => (link.dataset.here = ''))
        .then(() => link.dispatchEvent(new Event('load')))
        .catch(() => {})
    }
    if (links.length > 0) setTimeout(next)
  }
  next()
}
addEventListener('focusin', fetchLater, { once: true })
