import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readCalendar } from '@daywright/calendar/read-calendar'
import { readInThread } from '@daywright/server/calendars/reader/read-in-thread'
import nodeIcal, { type CalendarComponent, type VEvent } from 'node-ical'
import { madeBy } from '../report/machine.ts'
import { saveResults } from '../report/save-results.ts'
import { median } from '../report/statistics.ts'
import { largeFeed } from './large-feed.ts'

const MAX_RATIO = 1.3
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
    /** Shows that it works; writes no results. */
    quick: { type: 'boolean', default: false },
  },
})
const events = values.quick ? 500 : Number(values.events)
const rounds = values.quick ? 2 : Number(values.rounds)

const text = largeFeed(events)
const bytes = new TextEncoder().encode(text)
const DAY = 86_400_000
const from = Date.parse('2026-09-01T00:00:00Z')
const options = { from, to: from + 63 * DAY, zone: 'Europe/Berlin', owner: 'me@example.com' }
const range = { from: new Date(options.from), to: new Date(options.to) }

const isEvent = (component: CalendarComponent | undefined): component is VEvent => component?.type === 'VEVENT'
const parseByNodeIcal = () => Object.values(nodeIcal.sync.parseICS(text)).filter(isEvent)

/** The rivals, each from the same file to the same occurrences, except that parsing alone stops before them. */
const readers = {
  'Daywright: parse and expand': () => readOwn(),
  'node-ical: parse only': () => parseByNodeIcal().length,
  'node-ical: parse and expand': () =>
    parseByNodeIcal().reduce((sum, event) => sum + nodeIcal.expandRecurringEvent(event, range).length, 0),
}

function readOwn(): number {
  const reading = readCalendar(bytes, options)
  if (!reading.ok) throw new Error(reading.sentence)
  return reading.occurrences.length
}

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

/** Rounds alternate between the readers, so that a busy machine slows all of them. */
const times = new Map(Object.keys(readers).map(name => [name, { found: 0, all: [] as number[] }]))
for (let round = 0; round <= rounds; round++)
  for (const [name, read] of Object.entries(readers)) {
    const since = process.cpuUsage()
    const found = read()
    const entry = times.get(name)
    if (!entry) continue
    entry.found = found
    entry.all.push(cpuMs(since))
  }
const figures = [...times].map(([name, { found, all }]) => ({
  name,
  found,
  firstMs: all[0] ?? 0,
  medianMs: median(all.slice(1)),
}))

/** How late the event loop of this thread is while something else happens. */
async function loopDelay(work: () => Promise<unknown>) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await work()
  delays.disable()
  return { p50: delays.percentile(50) / 1e6, p99: delays.percentile(99) / 1e6, max: delays.max / 1e6 }
}
const reads = values.quick ? 2 : 10
await readInThread(bytes, options)
const started = performance.now()
const beside = await loopDelay(async () => {
  for (let read = 0; read < reads; read++) await readInThread(bytes, options)
})
const elapsed = performance.now() - started
const idle = await loopDelay(() => sleep(elapsed))
const inMain = await loopDelay(async () => {
  for (let read = 0; read < reads; read++) {
    readOwn()
    await sleep(1)
  }
})

const [own, parse, expand] = figures
const ratio = (own?.medianMs ?? 0) / (parse?.medianMs ?? 1)
const ms = (value: number) => `${value.toFixed(1)} ms`
const report = `# Reading calendars, measured

${madeBy('npm run bench:calendar')}

A calendar of ${events} events and ${(bytes.length / 1e6).toFixed(1)} MB, 40 of 100 events repeat; a range of 63 days. CPU time of the process, in the same run,
the readers one after the other in each of ${rounds} rounds. “First” is the round before, without compiled code.

| reader | occurrences | CPU, median | CPU, first |
| --- | ---: | ---: | ---: |
${figures.map(({ name, found, medianMs, firstMs }) => `| ${name} | ${name.includes('only') ? '' : found} | ${medianMs.toFixed()} ms | ${firstMs.toFixed()} ms |`).join('\n')}

Ratio of our reading (parse and expand) to node-ical (parse only): **${ratio.toFixed(2)}** (target ≤ ${MAX_RATIO}, ${ratio <= MAX_RATIO ? 'met' : 'missed'}); to node-ical with expansion: ${((own?.medianMs ?? 0) / (expand?.medianMs ?? 1)).toFixed(2)}.

How late the event loop of the main thread is, which serves the requests, while ${reads} such calendars are read one after the other:

|  | median | p99 | worst |
| --- | ---: | ---: | ---: |
| idle | ${ms(idle.p50)} | ${ms(idle.p99)} | ${ms(idle.max)} |
| while a thread reads | ${ms(beside.p50)} | ${ms(beside.p99)} | ${ms(beside.max)} |
| if the main thread read them | ${ms(inMain.p50)} | ${ms(inMain.p99)} | ${ms(inMain.max)} |
`
console.log(report)
if (!values.quick) saveResults('calendar.md', report)
