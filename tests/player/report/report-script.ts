/** The report's interactions. Without scripts it contains the same information. */
export const REPORT_SCRIPT = `
const machines = [...document.querySelectorAll('.machine')]
const search = document.querySelector('#search')
const filter = document.querySelector('#filter')
const sift = () => {
  const words = search.value.trim().toLowerCase().split(/\\s+/)
  for (const machine of machines) {
    const fits = words.every((word) => machine.dataset.words.includes(word))
    const shown = fits && (filter.value === 'all' || machine.dataset.flags.split(' ').includes(filter.value))
    machine.hidden = !shown
    document.querySelector('[data-machine="' + machine.id + '"]').hidden = !shown
  }
}
search.addEventListener('input', sift)
filter.addEventListener('change', sift)
document.querySelector('.tools').addEventListener('submit', (event) => event.preventDefault())
const plain = new WeakMap()
const colour = (chart, layer) => {
  const parts = [...chart.querySelectorAll('[class]')]
  if (!plain.has(chart)) plain.set(chart, parts.map((part) => part.getAttribute('class')))
  const changed = layer === 'all' ? {} : JSON.parse(chart.dataset.colours)[layer]
  const before = plain.get(chart)
  chart.style.opacity = changed === undefined ? 0.4 : 1
  for (const [index, part] of parts.entries()) part.setAttribute('class', changed?.[index] ?? before[index])
}
for (const choice of document.querySelectorAll('[name=layer]')) {
  choice.addEventListener('change', () => {
    for (const chart of document.querySelectorAll('.chart')) colour(chart, choice.value)
  })
}
const all = document.querySelector('#open-all')
all.addEventListener('click', () => {
  const opens = machines.some((machine) => !machine.hidden && !machine.open)
  for (const machine of machines) if (!machine.hidden) machine.open = opens
  all.textContent = opens ? 'Tutup semua' : 'Buka semua'
})
const openAsked = () => {
  const asked = document.getElementById(location.hash.slice(1))
  if (asked instanceof HTMLDetailsElement) asked.open = true
}
addEventListener('hashchange', openAsked)
addEventListener('beforeprint', () => { for (const machine of machines) if (!machine.hidden) machine.open = true })
openAsked()
`
