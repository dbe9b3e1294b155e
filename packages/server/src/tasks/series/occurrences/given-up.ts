import type { Task } from '@daywright/contract/resources/tasks/task'
import { isTouched } from './touched-fields.ts'

/** What a person does when they skip a date, as opposed to a series that gives it up. */
export const SKIPPED_BY_HAND = 'status'

/**
 * [SERIES-6] Whether a series cancelled this task because the next date came. It was not confirmed as not done, so its sessions
 * are still asked about.
 */
export const isGivenUp = ({
  status,
  skippedAt,
  touched,
}: Pick<Task, 'status' | 'skippedAt'> & { touched: string | null }): boolean =>
  status === 'cancelled' && skippedAt !== null && !isTouched({ touched }, SKIPPED_BY_HAND)
