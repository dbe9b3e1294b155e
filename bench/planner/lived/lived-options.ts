import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Arm } from './lived-worker.ts'
import { KINDS, type Kind } from './world/life.ts'
import { USUAL_LOADS } from './world/make-life.ts'

/** What a run is about, as the command line says it. */
export interface LivedOptions {
  readonly kinds: readonly Kind[]
  loadsOf(kind: Kind): readonly number[]
  readonly seed: number
  readonly count: number
  readonly weeks: number
  readonly arms: readonly (Arm & { readonly name: string })[]
  readonly workers: number
  readonly isJson: boolean
  /** All kinds with the usual settings, which is what the results in the repository are made of. */
  readonly isFull: boolean
}

/** What the tables call them. */
const NAMES: Readonly<Record<string, string>> = {
  engine: 'Daywright',
  due: 'by due date',
  'late-last': 'by due date, late last',
  priority: 'by priority',
  slot: 'best slot score, no splitting',
}

/** Seeds below 5,000 are for tuning; the report uses others. */
const DEFAULTS = { seed: '5000', count: '30', weeks: '8', planners: 'engine,due,late-last,priority' }

const OPTIONS = {
  kinds: { type: 'string' },
  loads: { type: 'string' },
  seed: { type: 'string', default: DEFAULTS.seed },
  count: { type: 'string', default: DEFAULTS.count },
  weeks: { type: 'string', default: DEFAULTS.weeks },
  planners: { type: 'string', default: DEFAULTS.planners },
  engine: { type: 'string', multiple: true },
  'start-early': { type: 'boolean', default: true },
  past: { type: 'string', default: 'count' },
  slack: { type: 'string', default: '0' },
  workers: { type: 'string', default: String(availableParallelism()) },
  json: { type: 'boolean', default: false },
} as const

export function livedOptions(args: readonly string[]): LivedOptions {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, allowNegative: true })
  const kinds = values.kinds ? values.kinds.split(',').map(kindOf) : KINDS
  const loads = values.loads?.split(',').map(Number)
  const usual = {
    startsEarly: values['start-early'],
    pastRule: values.past,
    slackPercent: Number(values.slack),
    knowsPast: true,
  }
  const names = [...values.planners.split(','), ...(values.engine ?? [])]
  const free = args.filter(arg => !arg.startsWith('--workers'))
  return {
    kinds,
    loadsOf: kind => loads ?? USUAL_LOADS[kind],
    seed: Number(values.seed),
    count: Number(values.count),
    weeks: Number(values.weeks),
    arms: names.map(name => armOf(name, usual)),
    workers: Number(values.workers),
    isJson: values.json,
    isFull: free.length === 0,
  }
}

function kindOf(name: string): Kind {
  const kind = KINDS.find(each => each === name)
  if (!kind) throw new Error(`There is no kind of life called ${name}; there are ${KINDS.join(', ')}`)
  return kind
}

/** `engine:fitted` gets no past, `engine:wait` never starts early, `engine:past=missed-2` has another rule for unconfirmed sessions, and `engine:slack=15` leaves 15% of each day free. */
function armOf(text: string, usual: Arm['habits']): LivedOptions['arms'][number] {
  const [planner = '', ...changes] = text.split(':')
  let habits = usual
  for (const change of changes) {
    const [option, value = ''] = change.split('=')
    if (option === 'wait') habits = { ...habits, startsEarly: false }
    else if (option === 'fitted') habits = { ...habits, knowsPast: false }
    else if (option === 'past') habits = { ...habits, pastRule: value }
    else if (option === 'slack') habits = { ...habits, slackPercent: Number(value) }
    else throw new Error(`A planner has no option called ${option}`)
  }
  const name = [NAMES[planner] ?? `engine at ${planner}`, ...changes].join(', ')
  return { planner, habits, name }
}
