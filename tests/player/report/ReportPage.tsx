import { addParts, countLayer, LAYER_WORDS, type LayerName, LAYERS, percentOf } from './figures'
import { Machine } from './Machine'
import type { MachineReport } from './machine-report'

/** What leaves a layer's record. */
const HOW_TO_RUN: Record<LayerName, string> = {
  actor: 'npm run paths -- --report',
  screen: 'npm run paths -- --report --with screen',
  e2e: 'npm run paths -- request --on app',
}

interface ReportPageProps {
  machines: readonly MachineReport[]
  /** When it was made, as a person reads it. */
  made: string
}

/** The whole report, static: what it does when touched is in report-script. */
export function ReportPage({ machines, made }: ReportPageProps) {
  const failures = machines.reduce((sum, { search }) => sum + search.failures.length, 0)
  return (
    <>
      <header>
        <h1>Laporan jalur</h1>
        <p>
          {machines.length} mesin, dibuat {made}. {failures === 0 ? 'Tidak ada jalur yang gagal.' : `${failures} jalur gagal.`}
        </p>
      </header>
      <section className="totals" aria-label="Ringkasan">
        {LAYERS.map((name) => (
          <Total key={name} name={name} machines={machines} />
        ))}
        <div className="total">
          <h2>Invarian</h2>
          <p className="figure">{sum(machines, ({ search }) => search.invariants.length)}</p>
          <p>diperiksa di {sum(machines, ({ search }) => search.searched).toLocaleString('id-ID')} keadaan berbeda</p>
        </div>
        <div className="total">
          <h2>Jalur</h2>
          <p className="figure">{sum(machines, ({ layers: { actor } }) => (typeof actor === 'string' ? 0 : (actor.paths ?? 0))).toLocaleString('id-ID')}</p>
          <p>{sum(machines, ({ search }) => search.steps).toLocaleString('id-ID')} langkah pada aktor</p>
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
              <input type="radio" name="layer" value={name} defaultChecked={name === 'all'} /> {name === 'all' ? 'semua lapisan' : LAYER_WORDS[name]}
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
      <div className="summary">
        <table>
          <thead>
            <tr>
              <th scope="col">Mesin</th>
              <th scope="col">Layar</th>
              <th scope="col">Keadaan</th>
              <th scope="col">Transisi</th>
              <th scope="col">Jalur</th>
              {LAYERS.map((name) => (
                <th key={name} scope="col">
                  {LAYER_WORDS[name]}
                </th>
              ))}
              <th scope="col">Invarian</th>
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
  const counted = machines.flatMap(({ model, layers }) => {
    const layer = layers[name]
    return typeof layer === 'string' ? [] : [countLayer(model, layer).transitions]
  })
  const waiting = machines.filter(({ layers }) => layers[name] === 'notRun').length
  const part = addParts(counted)
  return (
    <div className="total">
      <h2>{LAYER_WORDS[name]}</h2>
      {counted.length === 0 ? (
        <p className="figure quiet">belum dijalankan</p>
      ) : (
        <p className="figure">{percentOf(part)} %</p>
      )}
      <p>
        {counted.length === 0
          ? HOW_TO_RUN[name]
          : `${part.taken} dari ${part.of} transisi di ${counted.length} mesin${waiting > 0 ? `; ${waiting} belum dijalankan` : ''}`}
      </p>
    </div>
  )
}

function SummaryRow({ machine }: { machine: MachineReport }) {
  const { name, anchor, screen, model, layers, search, states, transitions } = machine
  const { actor } = layers
  return (
    <tr data-machine={anchor}>
      <th scope="row">
        <a href={`#${anchor}`}>{name}</a>
      </th>
      <td>{screen ?? '—'}</td>
      <td>{states}</td>
      <td>{transitions}</td>
      <td>{typeof actor === 'string' ? '—' : actor.paths}</td>
      {LAYERS.map((layerName) => {
        const layer = layers[layerName]
        if (layer === 'none') return <td key={layerName} className="quiet">—</td>
        if (layer === 'notRun') return <td key={layerName} className="quiet">belum</td>
        const percent = percentOf(countLayer(model, layer).transitions)
        return (
          <td key={layerName} className={percent === 100 ? 'full' : 'part'}>
            <meter min={0} max={100} value={percent} aria-hidden="true" />
            {percent} %
          </td>
        )
      })}
      <td>{search.invariants.length}</td>
    </tr>
  )
}

function sum(machines: readonly MachineReport[], of: (machine: MachineReport) => number): number {
  return machines.reduce((total, machine) => total + of(machine), 0)
}
