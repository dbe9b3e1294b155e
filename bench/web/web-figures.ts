import type { ViewSize } from './bundle-sizes.ts'
import type { FirstVisit } from './first-visits.ts'
import type { OpeningTimes } from './opening-times.ts'

export interface WebFigures {
  machine: string
  loadAverage: number
  chromium: string
  views: ViewSize[]
  opening: OpeningTimes
  /** On a slowed phone, with the data of the demo. */
  visits: FirstVisit[]
  scroll: { tasks: number; steps: number; longTasks: number; longestMs: number }
  calendar: { blocks: number; openingLongestMs: number; movingLongestMs: number; hasMoved: boolean }
}

const FIRST_VIEW_MAX_KB = 300
const LONG_TASK_MAX_MS = 200
const FIRST_PAINT_MAX_MS = 1000
const LARGEST_PAINT_MAX_MS = 2500
const SHIFT_MAX = 0.05
const SLOW_MAX_MS = 1500
const LOCAL_COPY_MAX_MS = 2000
const kilobytes = (bytes: number) => Math.round(bytes / 1024)
const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed')

export function webMarkdown({
  machine,
  loadAverage,
  chromium,
  views,
  opening,
  visits,
  scroll,
  calendar,
}: WebFigures): string {
  const plan = views.find(({ view }) => view === 'plan')
  const planKilobytes = kilobytes(plan?.gzipBytes ?? 0)
  return `# Web app benchmark

Measured by \`npm run bench:web\` on ${machine}, Chromium ${chromium}, at a load average of ${loadAverage.toFixed(1)} at the start.
Server, benchmark and browser share the machine; the browser renders without a GPU. A long task blocks the main thread for more
than 50 ms.

| what | target | result | |
|---|---|---|---|
| Scripts for the first view (Plan), gzip | ≤ ${FIRST_VIEW_MAX_KB} KB | ${planKilobytes} KB | ${verdict(planKilobytes <= FIRST_VIEW_MAX_KB)} |
| Longest task while scrolling through ${scroll.tasks} tasks in ${scroll.steps} steps | ≤ ${LONG_TASK_MAX_MS} ms | ${scroll.longestMs} ms (${scroll.longTasks} over 50 ms) | ${verdict(scroll.longestMs <= LONG_TASK_MAX_MS)} |
| Longest task while opening a week of ${calendar.blocks} blocks | none | ${calendar.openingLongestMs} ms | |
| Longest task while moving one of them with the keyboard | ≤ ${LONG_TASK_MAX_MS} ms | ${calendar.movingLongestMs} ms | ${verdict(calendar.hasMoved && calendar.movingLongestMs <= LONG_TASK_MAX_MS)} |

## Until the app shows what it knows

From the moment the address is opened, in an account with ${scroll.tasks} tasks and ${calendar.blocks} blocks in the week. “Slow” is a line of 1.5 s there and back and 30 kB/s.

| what | target | result | |
|---|---|---|---|
| Plan, first visit | none | ${opening.coldMs} ms | |
| Plan, visited before | none | ${opening.warmMs} ms | |
| Plan on a slow line, as last known | ≤ ${SLOW_MAX_MS} ms | ${opening.slowMs} ms | ${verdict(opening.slowMs <= SLOW_MAX_MS)} |
| Plan without a network | ≤ ${LOCAL_COPY_MAX_MS} ms | ${opening.offlineMs} ms | ${verdict(opening.offlineMs <= LOCAL_COPY_MAX_MS)} |
| List of ${scroll.tasks} tasks without a network | ≤ ${LOCAL_COPY_MAX_MS} ms | ${opening.offlineTasksMs} ms | ${verdict(opening.offlineTasksMs <= LOCAL_COPY_MAX_MS)} |

## A first visit on a slow phone

The demo's data, 390 × 844 pixels, the processor slowed four times, 1.6 Mbit/s and 150 ms there and back. The first paint is the frame (${FIRST_PAINT_MAX_MS} ms at most); the largest part of the screen
should be there within ${LARGEST_PAINT_MAX_MS} ms, no task should take longer than ${LONG_TASK_MAX_MS} ms, and what moves by itself should stay below ${SHIFT_MAX}.

| view | first paint | largest paint | longest task | layout shift | requests until then | in 12 s |
|---|---|---|---|---|---|---|
${visits.map(visit => `| ${visit.view} | ${visit.firstPaintMs} ms | ${visit.largestPaintMs} ms | ${visit.longestTaskMs} ms | ${visit.shift} | ${visit.requestsBefore} | ${visit.requests} |`).join('\n')}

## Scripts of each view on a first visit

| view | gzip | brotli | files |
|---|---|---|---|
${views.map(size => `| ${size.view} | ${kilobytes(size.gzipBytes)} KB | ${kilobytes(size.brotliBytes)} KB | ${size.files} |`).join('\n')}
`
}
