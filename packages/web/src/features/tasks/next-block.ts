import type { TimeBlock } from '@daywright/contract/time-block'

/** The first block that is not over yet. Blocks come in the order of their start. */
export const nextBlock = (blocks: readonly TimeBlock[], now: string): TimeBlock | undefined =>
  blocks.find(block => block.endAt > now && (block.status === 'scheduled' || block.status === 'in_progress'))
