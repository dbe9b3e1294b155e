import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database } from '../../db/database.ts'
import { confirmedBlocks } from '../../time-blocks/work-session.rules.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import { answeredSessions, tasksWithoutWorkLeft } from '../review/confirm-sessions.rules.ts'

interface Answers {
  /** As they are once the answers are saved, by id. */
  blocks: ReadonlyMap<string, TimeBlock>
  /** The tasks that the answers complete. */
  completed: ReadonlySet<string>
}

/** What these confirmations would do; refuses those that could not be saved. */
export async function suppose(
  source: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  confirmations: readonly SessionConfirmation[],
  now: string,
): Promise<Answers> {
  if (confirmations.length === 0) return { blocks: new Map(), completed: new Set() }
  const blocks = await confirmedBlocks(source, ownerId, confirmations, now)
  const sessions = answeredSessions(blocks, confirmations)
  const completed = await tasksWithoutWorkLeft(source.db, ownerId, sessions, now)
  return {
    blocks: new Map(blocks.map(block => [block.id, block])),
    completed: new Set(completed.map(({ id }) => id)),
  }
}

/** [FRESH-7] The records as they would be with the answers. */
export function withAnswers(facts: PlannerFacts, { blocks, completed }: Answers): PlannerFacts {
  if (blocks.size === 0) return facts
  const isOpen = (id: string | null) => !completed.has(id ?? '')
  return {
    ...facts,
    tasks: facts.tasks.filter(({ id }) => isOpen(id)),
    past: facts.past.flatMap(block => {
      const said = blocks.get(block.id)
      if (!said) return [block]
      const { status, actualMinutes, workedSeconds, timerStartedAt } = said
      return status === 'cancelled' ? [] : [{ ...block, status, actualMinutes, workedSeconds, timerStartedAt }]
    }),
    coming: facts.coming.map(block => (isOpen(block.taskId) ? block : { ...block, taskStatus: 'completed' as const })),
    dependencies: facts.dependencies.filter(({ dependsOnId }) => isOpen(dependsOnId)),
  }
}
