import { newId } from '../../ids-and-secrets/new-id.ts'
import type { PlanEvent } from './plan-event.store.ts'

export interface Block {
  id: string
  taskId: string | null
  startAt: string
}

export interface Match<B extends Block> {
  block: B
  /** The id of an existing remote event, or a new one. */
  eventId: string
}

/**
 * [CALDAV-21] Decides which event shows which block, so that as few events as possible change: a block keeps its event; blocks that a
 * planner run has created take over the events of their task, first at the same time and then in order.
 */
export function matchEvents<B extends Block>(
  events: readonly Pick<PlanEvent, 'id' | 'blockId' | 'taskId' | 'startAt'>[],
  blocks: readonly B[],
): Match<B>[] {
  const free = new Set(events)
  const matched = new Map<B, string>()
  const open = () => blocks.filter(block => !matched.has(block))
  const match = (key: (item: { block: B } | { event: (typeof events)[number] }) => string | null) => {
    const byKey = Map.groupBy(inOrder([...free]), event => key({ event }))
    for (const block of inOrder(open())) {
      const wanted = key({ block })
      const event = wanted === null ? undefined : byKey.get(wanted)?.shift()
      if (!event) continue
      matched.set(block, event.id)
      free.delete(event)
    }
  }
  match(item => ('block' in item ? item.block.id : item.event.blockId))
  match(item => {
    const { taskId, startAt } = 'block' in item ? item.block : item.event
    return taskId && `${taskId} ${startAt}`
  })
  match(item => ('block' in item ? item.block.taskId : item.event.taskId))
  return blocks.map(block => ({ block, eventId: matched.get(block) ?? newId() }))
}

const inOrder = <T extends { startAt: string }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => (one.startAt < other.startAt ? -1 : Number(one.startAt > other.startAt)))
