import type { Client } from '@daywright/contract/client/client'

const DAY = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10)

/** Tasks that may start tomorrow at the earliest, so that the plan does not depend on the minute of the run. */
export async function addPlannableTasks(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const body = { title: `Task ${index}`, estimateMinutes: 30 + (index % 4) * 30, startAfter: day(1), dueAt: day(10) }
    ids.push((await client.tasks.create({ body })).id)
  }
  return ids
}

export interface PlannedBlock {
  title: string
  startAt: string
  endAt: string
}

/** The current plan, by time. */
export async function planOf(client: Client): Promise<PlannedBlock[]> {
  const blocks = await client.timeBlocks.list({ query: { from: day(-1), to: day(20) } })
  return blocks.map(({ title, startAt, endAt }) => ({ title, startAt, endAt }))
}

export const overlapsIn = (plan: readonly PlannedBlock[]): PlannedBlock[] =>
  plan.filter((block, index) => block.startAt < (plan[index - 1]?.endAt ?? ''))
