import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Config } from '../../contract/schemas/config'
import { loadConfig } from '../../src/services/config'
import { newId } from '../../src/services/new-id'
import { trustOwnScripts } from '../../src/services/own-scripts'
import '../../src/ui/theme/theme.css'
import { SANDBOX_PASSWORD } from './accounts'
import { createSimulatorServices } from './services/simulator-services'
import { saveSeat, readSeat, readSeed } from './services/seat'
import { Simulator } from './views/Simulator'
import { Unopened } from './views/Unopened'
import { provideSimulator } from './wiring'

const page = document.getElementById('root')
if (page === null) throw new Error('the page has no #root')
const root = createRoot(page)
trustOwnScripts()

try {
  openSimulator(await loadConfig())
} catch (fault) {
  console.error(fault)
  root.render(<Unopened />)
}

function openSimulator(config: Config): void {
  const services = createSimulatorServices(config, SANDBOX_PASSWORD)
  const { clock } = services
  const charts = provideSimulator(services)
  const simulator = createActor(charts.simulator, { input: { email: readSeat(), seed: readSeed(), clock, newId } })
  const burst = createActor(charts.burst).start()
  const faults = createActor(charts.faults).start()
  simulator.subscribe(({ context }) => saveSeat(context.email))
  simulator.start()
  root.render(<Simulator simulator={simulator} burst={burst} faults={faults} now={clock.now} />)
}
