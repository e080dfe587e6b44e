import { addParts, countLayer, LAYER_WORDS, type Layer, type LayerName, LAYERS, percentOf } from './figures'
import { Machine } from './Machine'
import type { MachineReport } from './machine-report'

/** The command that creates a layer's record. */
const HOW_TO_RUN: Record<LayerName, string> = {
  actor: 'npm run paths -- --report',
  screen: 'npm run paths -- --report --with screen',
  e2e: 'npm run paths -- --report --with e2e',
}

interface ReportPageProps {
  machines: readonly MachineReport[]
  /** Time of creation, formatted. */
  made: string
  /** Only the paths of one `npm test`; otherwise the last run of each layer. */
  isOfOneRun: boolean
}

/** The complete report as static markup; report-script makes it interactive. */
export function ReportPage({ machines, made, isOfOneRun }: ReportPageProps) {
  const failures = machines.reduce((sum, { search }) => sum + search.failures.length, 0)
  return (
    <>
      <header>
        <h1>Laporan jalur</h1>
        <p>
          {machines.length} mesin, dibuat {made}
          {isOfOneRun && ', dari apa yang dilalui satu npm test'}.{' '}
          {failures === 0 ? 'Tidak ada jalur yang gagal.' : `${failures} jalur gagal.`}
        </p>
      </header>
      <section className="totals" aria-label="Ringkasan">
        {LAYERS.map((name) => (
          <Total key={name} name={name} machines={machines} />
        ))}
        <div className="total">
          <h2>Invarian</h2>
          <p className="figure">{sum(machines, ({ search }) => search.invariants.length)}</p>
          <p>diperiksa di {describe(sum(machines, ({ search }) => search.searched))} keadaan berbeda</p>
        </div>
        <div className="total">
          <h2>Jalur</h2>
          <p className="figure">{describe(sum(machines, ({ layers: { actor } }) => pathsIn(actor)))}</p>
          <p>{describe(sum(machines, ({ search }) => search.steps))} langkah pada aktor</p>
        </div>
      </section>
      <form className="tools" role="search">
        <label>
          Cari <input type="search" id="search" placeholder="nama, layar, atau paragraf" autoComplete="off" />
        </label>
        <label>
          Tampilkan{' '}
          <select id="filter">
            <option value="all">semua mesin</option>
            <option value="incomplete">yang belum lengkap</option>
            <option value="failing">yang gagal</option>
            <option value="faces">yang punya layar</option>
          </select>
        </label>
        <fieldset>
          <legend>Warna menurut</legend>
          {(['all', ...LAYERS] as const).map((name) => (
            <label key={name}>
              <input type="radio" name="layer" value={name} defaultChecked={name === 'all'} />{' '}
              {name === 'all' ? 'semua lapisan' : LAYER_WORDS[name]}
            </label>
          ))}
        </fieldset>
        <button type="button" id="open-all">
          Buka semua
        </button>
      </form>
      <ul className="legend" aria-label="Keterangan warna">
        <li className="good">dilalui di setiap lapisan yang dijalankan</li>
        <li className="warn">dilalui di sebagian lapisan</li>
        <li className="bad">belum dilalui</li>
        <li className="muted">tidak dapat dilalui, dengan alasan</li>
      </ul>
      {/* Scrolls horizontally on a narrow page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="summary" role="region" aria-label="Semua mesin" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Mesin</th>
              <th scope="col">Di galeri</th>
              <th scope="col" className="number">
                Keadaan
              </th>
              <th scope="col" className="number">
                Transisi
              </th>
              <th scope="col" className="number">
                Jalur
              </th>
              {LAYERS.map((name) => (
                <th key={name} scope="col">
                  {LAYER_WORDS[name]}
                </th>
              ))}
              <th scope="col" className="number">
                Invarian
              </th>
            </tr>
          </thead>
          <tbody>
            {machines.map((machine) => (
              <SummaryRow key={machine.name} machine={machine} />
            ))}
          </tbody>
        </table>
      </div>
      {machines.map((machine) => (
        <Machine key={machine.name} machine={machine} />
      ))}
    </>
  )
}

function Total({ name, machines }: { name: LayerName; machines: readonly MachineReport[] }) {
  const reachable = machines.filter(({ layers }) => layers[name] !== 'none')
  const waiting = reachable.filter(({ layers }) => layers[name] === 'notRun').length
  const part = addParts(reachable.map(({ model, layers }) => countLayer(model, layers[name]).transitions))
  const isRun = waiting < reachable.length
  return (
    <div className="total">
      <h2>{LAYER_WORDS[name]}</h2>
      {isRun ? <p className="figure">{percentOf(part)} %</p> : <p className="figure quiet">belum dijalankan</p>}
      <p>
        {isRun
          ? `${describe(part.taken)} dari ${describe(part.of)} transisi di ${reachable.length} mesin${waiting > 0 ? `, ${waiting} belum dijalankan` : ''}`
          : HOW_TO_RUN[name]}
      </p>
    </div>
  )
}

function SummaryRow({ machine }: { machine: MachineReport }) {
  const { name, anchor, screen, model, layers, search, states, transitions } = machine
  return (
    <tr data-machine={anchor}>
      <th scope="row">
        <a href={`#${anchor}`}>{name}</a>
      </th>
      <td>{screen ?? '—'}</td>
      <td className="number">{states}</td>
      <td className="number">{transitions}</td>
      <td className="number">{typeof layers.actor === 'string' ? '—' : pathsIn(layers.actor)}</td>
      {LAYERS.map((layerName) => {
        const layer = layers[layerName]
        if (layer === 'none')
          return (
            <td key={layerName} className="quiet">
              —
            </td>
          )
        if (layer === 'notRun')
          return (
            <td key={layerName} className="quiet">
              belum
            </td>
          )
        const percent = percentOf(countLayer(model, layer).transitions)
        return (
          <td key={layerName} className={percent === 100 ? 'full' : 'part'}>
            <span className="bar" aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
            </span>
            {percent} %
          </td>
        )
      })}
      <td className="number">{search.invariants.length}</td>
    </tr>
  )
}

function describe(count: number): string {
  return count.toLocaleString('id-ID')
}

function pathsIn(layer: Layer): number {
  return typeof layer !== 'string' && 'paths' in layer.gone ? layer.gone.paths : 0
}

function sum(machines: readonly MachineReport[], of: (machine: MachineReport) => number): number {
  return machines.reduce((total, machine) => total + of(machine), 0)
}
