import { setTimeout as pause } from 'node:timers/promises'
import { addLargeDocuments, DOCUMENT_BYTES, type Download, download } from '../attacks/large-documents.ts'
import { isAlive, peakDuring } from '../attacks/memory-samples.ts'
import { closeSockets, headOf, openSockets } from '../attacks/raw-requests.ts'
import { DATABASES } from '../harness/databases.ts'
import { megabytes, must, none, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

interface Reading {
  name: string
  attack: string
  documents: { long: number; short: number }
  /** Megabytes that JavaScript may use; what is resident may be half as much again. */
  heap: { long: number; short: number }
  path: string
  atOnce: number
}

const OVERHEAD = 1.5
const OWN_MEGABYTES = 150

const reading = ({ name, attack, documents, heap, path, atOnce }: Reading): Scenario => ({
  name,
  attack,
  databases: DATABASES,
  minutes: 8,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const count = trial.sized(documents)
    await addLargeDocuments(trial.databaseUrl, attacker, count)
    const limit = trial.sized(heap)
    const server = await trial.serve({}, { nodeArguments: [`--max-old-space-size=${limit}`] })
    const victim = await startVictim(trial, server.url, victimKey)
    const { busy, result } = await victim.during(() =>
      peakDuring(server, () =>
        Promise.all(Array.from({ length: atOnce }, () => download(server.url + path, attacker.headers))),
      ),
    )
    const isWhole = ({ status, bytes }: Download) => status === 200 && bytes > count * DOCUMENT_BYTES
    const [first] = result.result
    return {
      size: `${count} MB × ${atOnce}, heap of ${limit} MB`,
      figures: [
        must('process survives', isAlive(server)),
        none(`incomplete of ${atOnce}`, result.result.filter(answer => !isWhole(answer)).length),
        megabytes('memory', result.peak, limit * OVERHEAD + OWN_MEGABYTES),
        ...victimFigures(victim.idle, busy),
        ...(first && !isWhole(first) ? [shown('answer', `${first.status} with ${first.bytes} bytes`)] : []),
      ],
    }
  },
})

export const largeAnswers: readonly Scenario[] = [
  reading({
    name: 'large-list-300',
    attack: '300 documents of 1 MB, listed by a process with a heap of 512 MB',
    documents: { long: 300, short: 100 },
    heap: { long: 512, short: 128 },
    path: '/api/documents',
    atOnce: 1,
  }),
  reading({
    name: 'large-list-520',
    attack: '520 documents of 1 MB listed: more than the longest string',
    documents: { long: 520, short: 120 },
    heap: { long: 512, short: 128 },
    path: '/api/documents',
    atOnce: 1,
  }),
  reading({
    name: 'large-lists-12',
    attack: '300 documents of 1 MB, listed twelve times at once',
    documents: { long: 300, short: 50 },
    heap: { long: 512, short: 128 },
    path: '/api/documents',
    atOnce: 12,
  }),
  reading({
    name: 'large-export',
    attack: '300 documents of 1 MB exported by a process with a heap of 512 MB',
    documents: { long: 300, short: 100 },
    heap: { long: 512, short: 128 },
    path: '/api/export',
    atOnce: 1,
  }),
]

const MAX_MEGABYTES = 512

export const unreadAnswers: Scenario = {
  name: 'unread-answers',
  attack: '200 connections that ask for 6 MB each and read nothing',
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    await addLargeDocuments(trial.databaseUrl, attacker, 6)
    const server = await trial.serve()
    const victim = await startVictim(trial, server.url, victimKey)
    const count = trial.sized({ long: 200, short: 60 })
    const { busy, result } = await victim.during(() =>
      peakDuring(server, async () => {
        const sockets = await openSockets(server.url, count)
        trial.onEnd(() => closeSockets(sockets))
        sockets.forEach((socket, index) => {
          socket.pause()
          // Each asks for something else, so that the answers are not one and the same.
          const path = `/api/documents?n=${index}`
          socket.write(headOf(server.url, { method: 'GET', path, headers: attacker.headers }))
        })
        await pause(trial.sized({ long: 20_000, short: 5000 }))
      }),
    )
    return {
      size: `${count} × 6 MB`,
      figures: [megabytes('memory', result.peak, MAX_MEGABYTES), ...victimFigures(victim.idle, busy)],
    }
  },
}
