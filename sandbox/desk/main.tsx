import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Config } from '../../contract/schemas/config'
import { loadConfig } from '../../src/services/config'
import { newId } from '../../src/services/new-id'
import { trustOwnScripts } from '../../src/services/own-scripts'
import '../../src/ui/theme/theme.css'
import { SANDBOX_PASSWORD } from './accounts'
import { createDeskServices } from './services/desk-services'
import { keepSeat, readSeat, readSeed } from './services/seat'
import { Desk } from './views/Desk'
import { Unopened } from './views/Unopened'
import { provideDesk } from './wiring'

const page = document.getElementById('root')
if (page === null) throw new Error('the page has no #root')
const root = createRoot(page)
trustOwnScripts()

try {
  openDesk(await loadConfig())
} catch (fault) {
  console.error(fault)
  root.render(<Unopened />)
}

function openDesk(config: Config): void {
  const services = createDeskServices(config, SANDBOX_PASSWORD)
  const { clock } = services
  const charts = provideDesk(services)
  const desk = createActor(charts.desk, { input: { email: readSeat(), seed: readSeed(), clock, newId } })
  const burst = createActor(charts.burst).start()
  const faults = createActor(charts.faults).start()
  desk.subscribe(({ context }) => keepSeat(context.email))
  desk.start()
  root.render(<Desk desk={desk} burst={burst} faults={faults} now={clock.now} />)
}
