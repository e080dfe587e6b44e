// Inline script of the prerendered sign-in page; runs before the app hydrates. login-page.ts inserts it without comments.

// A submit before hydration is prevented and marks the form; the app submits the form after hydration (useEarlySubmit).
addEventListener(
  'submit',
  (event) => {
    if (event.target.dataset.awake !== undefined) return
    event.preventDefault()
    event.target.dataset.submittedEarly = ''
  },
  true,
)

// Fetches the files needed after sign-in on the first focus, four per round so that typing stays smooth, and marks each
// fetched link for src/app/read-ahead.ts. Uses `fetch` (HTTP cache), not a preload: in Chromium a script or style sheet
// whose preload failed keeps failing until the page reloads, and a reload would discard a typed password.
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
