import { type Client, createClient } from '@daywright/contract/client/client'

/** The key of the account that the first start creates. */
export const OWNER_KEY = `dw_${'k'.repeat(43)}`
export const OWNER = { DAYWRIGHT_OWNER_EMAIL: 'owner@example.com', DAYWRIGHT_OWNER_API_KEY: OWNER_KEY }
export const clientOf = (url: string): Client => createClient({ baseUrl: url, key: OWNER_KEY })

/** The version of a task: title and labels always change together, so that half a write would show. */
type Version = number
interface Known {
  /** The last acknowledged version. */
  version: Version
  /** A version that was sent and got no response: it may be stored or not. */
  unanswered?: Version
}

/** What the writers know about their tasks, across all restarts of the server. */
export interface Ledger {
  labelIds: [string, string]
  tasks: Map<string, Known>
  acknowledged: number
  /** Titles of tasks whose creation got no response. */
  unansweredTitles: Set<string>
}

export async function openLedger(url: string): Promise<Ledger> {
  const client = clientOf(url)
  const labels = await Promise.all(['even', 'odd'].map(name => client.labels.create({ body: { name } })))
  const [even, odd] = labels.map(label => label.id) as [string, string]
  return { labelIds: [even, odd], tasks: new Map(), acknowledged: 0, unansweredTitles: new Set() }
}

const titleOf = (name: string, version: Version) => `${name} #${version}`
const labelsOf = (ledger: Ledger, version: Version) => [ledger.labelIds[version % 2] ?? '']

/** Creates and updates tasks one after another until the server is gone; several writers run concurrently. */
export async function writeUntilGone(url: string, ledger: Ledger, name: string): Promise<void> {
  const client = clientOf(url)
  for (let round = 0; ; round++) {
    const title = titleOf(`${name}.${round}`, 0)
    ledger.unansweredTitles.add(title)
    const task = await answered(client.tasks.create({ body: { title, labelIds: labelsOf(ledger, 0) } }))
    if (!task) return
    ledger.unansweredTitles.delete(title)
    const known: Known = { version: 0 }
    ledger.tasks.set(task.id, known)
    ledger.acknowledged++
    for (const version of [1, 2]) {
      known.unanswered = version
      const body = { title: titleOf(`${name}.${round}`, version), labelIds: labelsOf(ledger, version) }
      if (!(await answered(client.tasks.update({ id: task.id, body })))) return
      known.version = version
      delete known.unanswered
      ledger.acknowledged++
    }
  }
}

const answered = <T>(call: Promise<T>): Promise<T | undefined> => call.catch(() => undefined)

/** Tasks that differ from their acknowledged version or were written in part. */
export async function faultsOf(url: string, ledger: Ledger): Promise<string[]> {
  const client = clientOf(url)
  const faults: string[] = []
  const found = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await client.tasks.list({ query: { page: String(page), limit: '100' } })
    pages = response.pagination.pages
    for (const task of response.data) {
      found.add(task.id)
      const version = Number(task.title.split('#')[1])
      const known = ledger.tasks.get(task.id)
      if (!known && !ledger.unansweredTitles.has(task.title)) faults.push(`${task.title} came from nowhere`)
      if (known && version !== known.version && version !== known.unanswered) faults.push(`${task.title} is old`)
      if (task.labels[0]?.id !== labelsOf(ledger, version)[0]) faults.push(`${task.title} was written in part`)
      // From now on the stored version is the known one.
      if (known) ledger.tasks.set(task.id, { version })
      else ledger.tasks.set(task.id, { version: 0 })
    }
  }
  for (const id of ledger.tasks.keys()) if (!found.has(id)) faults.push(`${id} is lost`)
  return faults
}
