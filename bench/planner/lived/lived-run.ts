import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { saveResults } from '../../report/save-results.ts'
import type { LifeFigures } from './life-figures.ts'
import { livedMarkdown } from './lived-table.ts'
import type { LivedJob } from './lived-worker.ts'

/**
 * Seeds below 5,000 are for tuning; the report uses others. `--planner` takes names of planners (engine, due, priority, slot) and
 * paths of other checkouts, whose engines are then measured in the same lives. With `--print` nothing is written.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '5000' },
    count: { type: 'string', default: '20' },
    weeks: { type: 'string', default: '8' },
    load: { type: 'string', default: '0.75,0.9,1.05' },
    planner: { type: 'string', default: 'priority,slot,due,engine' },
    workers: { type: 'string', default: String(availableParallelism()) },
    print: { type: 'boolean', default: false },
  },
})

/** What the table calls them. */
const NAMES: Readonly<Record<string, string>> = {
  priority: 'by priority',
  slot: 'best slot score, no splitting',
  due: 'earliest due first',
  engine: 'Daywright',
}

const jobs: LivedJob[] = values.planner.split(',').flatMap(planner =>
  values.load.split(',').flatMap(load =>
    Array.from({ length: Number(values.count) }, (_, index) => ({
      planner,
      seed: Number(values.seed) + index,
      load: Number(load),
      weeks: Number(values.weeks),
    })),
  ),
)
const results = new Map<LivedJob, LifeFigures>()
const waiting = [...jobs]

/** Lives one life after the other in a thread of its own. */
async function live(): Promise<void> {
  const worker = new Worker(new URL('./lived-worker.ts', import.meta.url))
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    worker.postMessage(job)
    const [figures] = await once(worker, 'message')
    results.set(job, figures)
  }
  await worker.terminate()
}

await Promise.all(Array.from({ length: Number(values.workers) }, live))
const rows = [...Map.groupBy(jobs, ({ planner, load }) => `${load} ${planner}`).values()].flatMap(group => {
  const [job] = group
  const name = job && (NAMES[job.planner] ?? `engine at ${job.planner.split('/').at(-1)}`)
  return job ? [{ planner: name ?? '', load: job.load, lives: group.flatMap(one => results.get(one) ?? []) }] : []
})
const { seed, count, weeks } = values
const text = livedMarkdown(
  rows,
  `node bench/planner/lived/lived-run.ts --seed ${seed} --count ${count} --weeks ${weeks}`,
)
if (!values.print) saveResults('planner-lived.md', text)
console.log(text)
