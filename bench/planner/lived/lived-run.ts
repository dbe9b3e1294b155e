import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { saveResults } from '../../report/save-results.ts'
import type { LifeFigures } from './figures/life-figures.ts'
import { livedJson } from './figures/lived-rows.ts'
import { livedMarkdown } from './figures/lived-tables.ts'
import { livedOptions } from './lived-options.ts'
import type { LivedJob } from './lived-worker.ts'

/**
 * Lets simulated people live some weeks with planners; docs/planner.md describes their world. Without options all kinds of life
 * are lived, and the tables are saved. Other runs only print them:
 *
 *     --kinds ordinary,silent,shifts,exams,short,backlog
 *     --loads 75,90,105      percent of the time for work, instead of what is usual for each kind
 *     --count 30 --seed 5000 --weeks 8
 *     --planners engine,due,late-last,priority,slot   with `engine:wait`, `engine:past=missed-2` or `engine:slack=15` for one of them only
 *     --engine <path>        another checkout, or its packages/engine/src/plan.ts, in the same lives; may be repeated
 *     --no-start-early       no session begins before its time
 *     --past <rule>          how unconfirmed sessions count: count, missed-2, share-80, last-2, open-25
 *     --slack 0              percent of each day's free time that stays free
 *     --json                 all figures for scripts
 *     --workers 2
 */
const args = process.argv.slice(2)
const options = livedOptions(args)
const { seed, count, weeks, arms } = options
const jobs: LivedJob[] = options.kinds.flatMap(kind =>
  options
    .loadsOf(kind)
    .flatMap(load => Array.from({ length: count }, (_, life) => ({ kind, load, weeks, arms, seed: seed + life }))),
)
const results = new Map<LivedJob, LifeFigures[]>()
const waiting = [...jobs]

/** Lives one life after the other in a thread of its own. */
async function live(): Promise<void> {
  const worker = new Worker(new URL('./lived-worker.ts', import.meta.url))
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    worker.postMessage(job)
    const [figures] = await once(worker, 'message')
    results.set(job, figures)
    if (process.stderr.isTTY) process.stderr.write(`\r${results.size} of ${jobs.length} lives `)
  }
  await worker.terminate()
}

await Promise.all(Array.from({ length: options.workers }, live))
const rows = [...Map.groupBy(jobs, ({ kind, load }) => `${kind} ${load}`).values()].flatMap(group =>
  arms.flatMap((arm, index) => {
    const [job] = group
    const lives = group.flatMap(one => results.get(one)?.[index] ?? [])
    return job ? [{ kind: job.kind, load: job.load, planner: arm.name, lives }] : []
  }),
)
const command = ['node bench/planner/lived/lived-run.ts', ...args].join(' ')
const text = livedMarkdown(rows, command)
if (options.isFull) saveResults('planner-lived.md', text)
console.log(options.isJson ? JSON.stringify(livedJson(rows, command), null, 2) : text)
