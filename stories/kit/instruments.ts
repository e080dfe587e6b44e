import { FORCE_REMOUNT } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { type ChartGraph, graphOf } from '../../tests/kit/chart/chart-graph'
import type { Tone } from '../../tests/kit/chart/look'
import { foldAround } from '../../tests/kit/chart/fold'
import type { LaidChart } from '../../tests/kit/chart/laid-chart'
import { layoutChart } from '../../tests/kit/chart/layout'
import { CHART_DO, CHART_SHOWN, type ChartOrder, type ShownStory } from './chart-channel'
import { hasNetwork, putNetwork } from './network-tool'
import type { Follower, ShownStage, Tools } from './shown-stage'
import { StoryRun } from './story-run'

/** A chart with more arrows opens with inactive boxes collapsed. */
const LARGE = 45
/** Interval in ms at which running time advances. */
const TICK = 250
const FLOWING = 'jalan'
/** Advance of the story's clock by toolbar option. */
const CLOCKS: Readonly<Record<string, number>> = { awal: 0, '10d': 10 * SECOND, '1m': MINUTE, '5m': 5 * MINUTE }
const AT_FIRST: Tools = { jaringan: 'tersambung', jam: 'awal' }

/** Reads the story's actors for the panel, and controls its events, clock and network. */
class Instruments implements Follower {
  /** The displayed story. */
  storyId = ''
  readonly #channel = addons.getChannel()
  #run: StoryRun | null = null
  #graph: ChartGraph | null = null
  #isFolded = false
  #describedChart: LaidChart | null = null
  #tools = AT_FIRST
  #flowing: ReturnType<typeof setInterval> | undefined

  constructor() {
    this.#channel.on(CHART_DO, (text: string) => this.#obey(JSON.parse(text) as ChartOrder))
  }

  follow = (stage: ShownStage): (() => void) => {
    const run = new StoryRun(stage, () => void this.#show())
    const graph = graphOf(run.machine)
    if (this.#graph?.root.id !== graph.root.id) this.#isFolded = graph.edges.length > LARGE
    this.#run = run
    this.#graph = graph
    this.#describedChart = null
    // A story starts with the toolbar's settings; one that goes back keeps the state it goes back to.
    if (!run.isBack) this.#turn(this.#tools, AT_FIRST)
    void this.#show()
    return () => {
      run.end()
      if (this.#run === run) this.#run = null
      void this.#show()
    }
  }

  use = (tools: Tools): void => {
    const before = this.#tools
    this.#tools = tools
    this.#turn(tools, before)
  }

  #turn({ jaringan, jam }: Tools, before: Tools): void {
    if (jaringan !== before.jaringan && this.#run !== null) putNetwork(this.#run.stage.actor, jaringan)
    if (jam === before.jam) return
    clearInterval(this.#flowing)
    if (jam === FLOWING) this.#flowing = setInterval(() => this.#run?.advance(TICK), TICK)
    else this.#setClock(CLOCKS[jam] ?? 0)
  }

  /** Time only moves forward; to go back the story is replayed. */
  #setClock(ms: number): void {
    const run = this.#run
    if (run === null || run.stage.clock === null) return
    if (ms < run.moved) run.back(run.reported, ms)
    else if (ms > run.moved) run.advance(ms - run.moved)
  }

  #obey(order: ChartOrder): void {
    if (order.type === 'show') this.#describedChart = null
    if (order.type === 'fold') this.#isFolded = order.isFolded
    if (order.type === 'send') this.#run?.send(order.offer)
    if (order.type === 'advance') this.#run?.advance(order.ms)
    if (order.type === 'back' && this.#run?.back(order.steps) === false) this.#remount()
    void this.#show()
  }

  #remount(): void {
    this.#channel.emit(FORCE_REMOUNT, { storyId: this.storyId })
  }

  async #show(): Promise<void> {
    // A story that goes back is unmounted for a moment.
    await Promise.resolve()
    const [run, graph] = [this.#run, this.#graph]
    if (run === null || graph === null) {
      this.#describedChart = null
      this.#channel.emit(CHART_SHOWN, 'null')
      return
    }
    const lit = run.snapshot._nodes.map(({ id }) => id)
    const chart = await layoutChart(this.#isFolded ? foldAround(graph, lit) : graph)
    if (this.#run !== run) return
    this.#channel.emit(CHART_SHOWN, JSON.stringify(this.#shown(run, lit, chart)))
    this.#describedChart = chart
  }

  #shown(run: StoryRun, lit: string[], chart: LaidChart): ShownStory {
    const { model, actor, clock, path } = run.stage
    const trail = run.steps.flatMap(({ edges }) => edges)
    return {
      machine: model.name,
      spec: model.spec,
      world: path?.().world ?? null,
      chart: chart === this.#describedChart ? null : chart,
      isFolded: this.#isFolded,
      lit,
      marks: Object.fromEntries(trail.map((name): [string, Tone] => [name, 'trail'])),
      offers: run.offers(),
      steps: run.steps.map(({ words, state, cause }) => ({ words, state, cause })),
      reported: run.reported,
      moved: clock === null ? null : run.moved,
      hasNetwork: hasNetwork(actor),
    }
  }
}

const instruments = new Instruments()

/** The single instance, with this story. */
export function instrumentsFor(storyId: string): Follower {
  instruments.storyId = storyId
  return instruments
}
