import { parentPort, workerData } from 'node:worker_threads'
import { startFakeGraphServer } from '@daywright/test-kit/graph/fake-graph-server'

/** Of the range that is read. */
const DAYS = 60
const SERIES_INSTANCES = 20

export type GraphCommand = 'change-event' | 'change-series'

/** A fake Microsoft in a thread of its own, so that its CPU time is not that of the reader. */
const { events, today } = workerData as { events: number; today: string }
const graph = await startFakeGraphServer()
const [calendarId = ''] = graph.mailbox.calendars.keys()
const start = Date.parse(`${today}T00:00:00Z`)

/** A quarter of an hour at any time of the range. */
function timesOf(number: number) {
  const begin = start + ((number * 7919) % (DAYS * 96)) * 15 * 60_000
  const text = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  return { start: text(begin), end: text(begin + 15 * 60_000) }
}

const body = { contentType: 'text', content: 'An agenda of some length. '.repeat(40) }
const singles: string[] = []
const series: string[] = []
for (let number = 0; number < events; ) {
  if (number % 100 < 80)
    singles.push(graph.mailbox.addEvent(calendarId, { subject: `Event ${number}`, body, ...timesOf(number) }).id)
  else {
    const instances = Array.from({ length: SERIES_INSTANCES }, (_, index) => timesOf(number + index))
    const { occurrences } = graph.mailbox.addSeries(
      calendarId,
      { subject: `Series ${number}`, body, ...timesOf(number) },
      instances,
    )
    series.push(occurrences[0]?.id ?? '')
  }
  number += number % 100 < 80 ? 1 : SERIES_INSTANCES
}

parentPort?.on('message', (command: GraphCommand | 'close') => {
  if (command === 'close') return void graph.close().then(() => parentPort?.close())
  const id = (command === 'change-event' ? singles : series).pop() ?? ''
  graph.mailbox.changeEvent(id, { subject: 'Changed' })
  parentPort?.postMessage('done')
})
parentPort?.postMessage({ origin: graph.origin, client: graph.signIn.client })
