import { type Client, createClient } from '@daywright/contract/client'

/** The key of the account that a first start makes. */
export const OWNER_KEY = `dw_${'k'.repeat(43)}`
export const OWNER = { DAYWRIGHT_OWNER_EMAIL: 'owner@example.com', DAYWRIGHT_OWNER_API_KEY: OWNER_KEY }
export const clientOf = (url: string): Client => createClient({ baseUrl: url, key: OWNER_KEY })

/** A task as one write leaves it: title and labels always change together, so that half a write would show. */
type Version = number
interface Known {
  /** What was acknowledged. */
  version: Version
  /** What was sent and not answered: it may have happened or not. */
  unanswered?: Version
}

/** What the writers know of their tasks, over all lives of the server. */
export interface Ledger {
  labelIds: [string, string]
  tasks: Map<string, Known>
  acknowledged: number
  /** Titles of tasks whose creation was not answered. */
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

/** Creates and changes tasks one after another until the server is gone; several go on at once. */
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

/** What is not as it was acknowledged, or was done in part. */
export async function faultsOf(url: string, ledger: Ledger): Promise<string[]> {
  const client = clientOf(url)
  const faults: string[] = []
  const found = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await client.tasks.list({ query: { page: String(page), limit: '100' } })
    pages = answer.pagination.pages
    for (const task of answer.data) {
      found.add(task.id)
      const version = Number(task.title.split('#')[1])
      const known = ledger.tasks.get(task.id)
      if (!known && !ledger.unansweredTitles.has(task.title)) faults.push(`${task.title} came from nowhere`)
      if (known && version !== known.version && version !== known.unanswered) faults.push(`${task.title} is old`)
      if (task.labels[0]?.id !== labelsOf(ledger, version)[0]) faults.push(`${task.title} was written in part`)
      // What has happened after all is from now on what is known.
      if (known) ledger.tasks.set(task.id, { version })
      else ledger.tasks.set(task.id, { version: 0 })
    }
  }
  for (const id of ledger.tasks.keys()) if (!found.has(id)) faults.push(`${id} is lost`)
  return faults
}
