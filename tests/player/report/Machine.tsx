import {
  countLayer,
  LAYER_WORDS,
  type LayerName,
  type LayerRecord,
  LAYERS,
  type Part,
  percentOf,
  wholeOf,
} from './figures'
import type { MachineReport } from './machine-report'

/** Why a layer does not cover a machine. */
const NONE_WORDS: Record<LayerName, string> = {
  actor: 'tidak ada',
  screen: 'tidak ada: mesin ini tidak punya layar sendiri',
  e2e: 'tidak terlihat: mesin sandbox, bukan halaman dokter atau perawat',
}

/** One machine: figures in its summary line, details when expanded. */
export function Machine({ machine }: { machine: MachineReport }) {
  const { name, anchor, model, screen, layers, search, picture } = machine
  const percents = LAYERS.flatMap((layerName) => {
    const layer = layers[layerName]
    return typeof layer === 'string'
      ? []
      : [`${LAYER_WORDS[layerName]} ${percentOf(countLayer(model, layer).transitions)} %`]
  })
  const isFailing = search.failures.length > 0
  const missing = missedBy(machine, 'actor').length > 0 || missedBy(machine, 'screen').length > 0
  const flags = [isFailing ? 'failing' : '', missing ? 'incomplete' : '', layers.screen === 'none' ? '' : 'faces']
    .join(' ')
    .trim()
  return (
    <details
      className="machine"
      id={anchor}
      data-flags={flags}
      data-words={`${name} ${screen ?? ''} ${model.spec}`.toLowerCase()}
    >
      <summary>
        <span className="name">{name}</span> <span className="quiet">{percents.join(' · ')}</span>
        {isFailing && <span className="bad"> {search.failures.length} jalur gagal</span>}
      </summary>
      <p>
        Menjawab {model.spec}
        {screen === null ? '' : `; di galeri: ${screen}`}.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="summary" role="region" aria-label={`Lapisan ${name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Lapisan</th>
              <th scope="col">Keadaan</th>
              <th scope="col">Transisi</th>
              <th scope="col">Jalur</th>
              <th scope="col">Waktu</th>
              <th scope="col">Dijalankan</th>
            </tr>
          </thead>
          <tbody>
            {LAYERS.map((layerName) => (
              <LayerRow key={layerName} machine={machine} name={layerName} />
            ))}
          </tbody>
        </table>
      </div>
      {/* Scrolls horizontally if the chart is wider than the page. */}
      <div
        className="chart"
        role="region"
        aria-label={`Bagan ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-colours={JSON.stringify(picture.recolourings)}
        dangerouslySetInnerHTML={{ __html: picture.markup }}
      />
      {search.failures.map((failure) => (
        <pre key={failure} className="bad">
          {failure}
        </pre>
      ))}
      <div className="columns">
        <section>
          <h3>
            {search.invariants.length} invarian, diperiksa di {search.searched} keadaan berbeda ({search.steps} langkah)
          </h3>
          <ul>
            {search.invariants.map((invariant) => (
              <li key={invariant}>{invariant}</li>
            ))}
          </ul>
        </section>
        {LAYERS.map((layerName) => (
          <Missed key={layerName} machine={machine} name={layerName} />
        ))}
        <Untakeable reasons={model.untakeable ?? {}} />
      </div>
    </details>
  )
}

function LayerRow({ machine: { model, layers }, name }: { machine: MachineReport; name: LayerName }) {
  const layer = layers[name]
  if (typeof layer === 'string') {
    return (
      <tr>
        <th scope="row">{LAYER_WORDS[name]}</th>
        <td colSpan={5} className="quiet">
          {layer === 'none' ? NONE_WORDS[name] : 'belum dijalankan'}
        </td>
      </tr>
    )
  }
  const { states, transitions } = countLayer(model, layer)
  return (
    <tr>
      <th scope="row">{LAYER_WORDS[name]}</th>
      <td>{describe(states)}</td>
      <td>{describe(transitions)}</td>
      <td>{goneText(layer)}</td>
      <td>{layer.ms === null ? '—' : `${(layer.ms / 1000).toFixed(1).replace('.', ',')} s`}</td>
      <td>{layer.at === null ? 'baru saja' : whenText(layer.at)}</td>
    </tr>
  )
}

function goneText({ gone }: LayerRecord): string {
  return 'paths' in gone ? String(gone.paths) : `${gone.actors} aktor`
}

function whenText(at: string): string {
  return new Date(at).toLocaleString('id-ID', { dateStyle: 'medium', timeStyle: 'short' })
}

function Missed({ machine, name }: { machine: MachineReport; name: LayerName }) {
  const missed = missedBy(machine, name)
  if (missed.length === 0) return null
  return (
    <section>
      <h3>
        {LAYER_WORDS[name]}: {missed.length} transisi belum dilalui
      </h3>
      <ul>
        {missed.map((transition) => (
          <li key={transition}>
            <code>{transition}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Untakeable({ reasons }: { reasons: Record<string, string> }) {
  const entries = Object.entries(reasons)
  if (entries.length === 0) return null
  return (
    <section>
      <h3>Tidak dapat dilalui</h3>
      <ul>
        {entries.map(([name, reason]) => (
          <li key={name}>
            <code>{name}</code>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

function missedBy({ model, layers }: MachineReport, name: LayerName): string[] {
  const layer = layers[name]
  return typeof layer === 'string'
    ? []
    : wholeOf(model).transitions.filter((transition) => !layer.transitions.includes(transition))
}

function describe({ taken, of }: Part): string {
  return `${taken} dari ${of}`
}
