import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'

/** The sessions that are not over yet, the next one first: blocks are sorted by their start. */
export const sessionsAhead = (blocks: readonly TimeBlock[], now: string): TimeBlock[] =>
  blocks.filter(({ endAt, status }) => endAt > now && (status === 'scheduled' || status === 'in_progress'))
