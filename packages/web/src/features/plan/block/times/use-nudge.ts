import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useZone } from '../../../../data/time/use-zone.ts'
import type { Block } from '../block-state.ts'
import { type BlockMove, useMoveBlock } from '../use-block-changes.ts'
import { type Nudge, nudged } from './block-nudge.ts'

/** The move is sent this long after the last key, so that many small steps are one change and one undo. */
const SEND_AFTER_MS = 700

/** Moves blocks with keys: every step is shown at once, and the result is sent after the last one. */
export function useNudge(blocks: readonly Block[], onStep: (move: BlockMove) => void) {
  const zone = useZone()
  const { mutate } = useMoveBlock()
  const [pending, setPending] = useState<BlockMove | null>(null)
  const latest = useRef<BlockMove | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendMove = useCallback(() => {
    clearTimeout(timer.current)
    const move = latest.current
    latest.current = null
    if (move) mutate(move, { onSettled: () => setPending(now => (now === move ? null : now)) })
  }, [mutate])
  useEffect(() => sendMove, [sendMove])

  const nudge = useCallback(
    (block: Block, step: Nudge) => {
      if (latest.current && latest.current.block.id !== block.id) sendMove()
      const times = nudged(latest.current ?? block, step, zone.name)
      if (!times) return
      const move = { ...times, block: latest.current?.block ?? block }
      latest.current = move
      setPending(move)
      onStep(move)
      clearTimeout(timer.current)
      timer.current = setTimeout(sendMove, SEND_AFTER_MS)
    },
    [sendMove, onStep, zone.name],
  )
  const shown = useMemo(() => (pending ? withMove(blocks, pending) : blocks), [blocks, pending])
  return { shown, nudge }
}

/** Shows the block at its new time, also on days that are still loading. */
function withMove(blocks: readonly Block[], { block, startAt, endAt }: BlockMove): Block[] {
  const moved: Block = { ...block, startAt, endAt, source: 'manual' }
  return [...blocks.filter(other => other.id !== block.id), moved]
}
