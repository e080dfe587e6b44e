import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { SECOND } from '../contract/values/limits'
import { App } from './app/App'
import { watchStyleSheets } from './chunks/style-sheets'
import { flight, forgetWhoLeaves, saveRecording } from './app/flight'
import { followLanguage } from './app/language'
import { readAhead } from './app/read-ahead'
import { createServices } from './app/services'
import { provideApp } from './app/wiring'
import { readLanguages } from './i18n/formats'
import { ConfigErrorPage } from './screens/errors/ConfigErrorPage'
import { ErrorBoundary } from './screens/errors/ErrorBoundary'
import { watchBackButton } from './screens/unsaved/back-button'
import { createSteadyTimers } from './services/clock/steady-timers'
import { whenIdle } from './services/clock/when-idle'
import { loadConfig } from './services/config'
import { watchInstallOffer } from './services/install/install-offer'
import { trustOwnScripts } from './services/own-scripts'
import { optional } from './chunks/loaded'
import { installPressGuard } from './ui/press-guard/press-guard'
import './ui/theme/theme.css'

const page = document.getElementById('root')
if (page === null) throw new Error('no #root')

trustOwnScripts()
installPressGuard(document)
watchBackButton()
// Not in the first load, because the focus does not move before the page has loaded.
void optional(() => import('./ui/focus/keep-focus')).then((focus) => focus?.keepFocus())
watchInstallOffer()
watchStyleSheets()
followLanguage()
whenIdle(readLanguages, SECOND)
void start(page)

/** Creates clock, services and root actor, then the views; hydrates the prerendered sign-in page. */
async function start(container: HTMLElement): Promise<void> {
  try {
    const config = await loadConfig()
    document.title = `${config.hospitalName} - ${config.appName}`
    const timers = createSteadyTimers()
    const { services, input, page: shared } = createServices(config, timers)
    const app = createActor(provideApp(services), { input, clock: timers, inspect: flight.inspect })
    forgetWhoLeaves(app)
    app.start()
    const tree = (
      <ErrorBoundary onSave={saveRecording}>
        <App app={app} brand={config} page={shared} />
      </ErrorBoundary>
    )
    if (!container.hasChildNodes()) createRoot(container).render(tree)
    else {
      hydrateRoot(container, tree)
      void readAhead()
    }
  } catch (fault) {
    container.replaceChildren()
    createRoot(container).render(<ConfigErrorPage detail={fault instanceof Error ? fault.message : String(fault)} />)
  }
}
