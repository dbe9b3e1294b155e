import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useZone } from '../../../data/use-zone.ts'
import { type Nudge, nudged } from './block-nudge.ts'
import type { Block } from './block-state.ts'
import { type Move, useMoveBlock } from './use-block-changes.ts'

/** So long after the last key the block is put down: many small steps are one move, and one undo. */
const PUT_DOWN_MS = 700

/** Blocks that are moved with keys: shown at each step, sent when the keys rest. */
export function useNudge(blocks: readonly Block[], onStep: (move: Move) => void) {
  const zone = useZone()
  const { mutate } = useMoveBlock()
  const [held, setHeld] = useState<Move | null>(null)
  const latest = useRef<Move | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const putDown = useCallback(() => {
    clearTimeout(timer.current)
    const move = latest.current
    latest.current = null
    if (move) mutate(move, { onSettled: () => setHeld(now => (now === move ? null : now)) })
  }, [mutate])
  useEffect(() => putDown, [putDown])

  const nudge = useCallback(
    (block: Block, step: Nudge) => {
      if (latest.current && latest.current.block.id !== block.id) putDown()
      const times = nudged(latest.current ?? block, step, zone.name)
      if (!times) return
      const move = { ...times, block: latest.current?.block ?? block }
      latest.current = move
      setHeld(move)
      onStep(move)
      clearTimeout(timer.current)
      timer.current = setTimeout(putDown, PUT_DOWN_MS)
    },
    [putDown, onStep, zone.name],
  )
  const shown = useMemo(() => (held ? withHeld(blocks, held) : blocks), [blocks, held])
  return { shown, nudge }
}

/** The block where the keys have moved it, also into days that are only just being loaded. */
function withHeld(blocks: readonly Block[], { block, startAt, endAt }: Move): Block[] {
  const moved: Block = { ...block, startAt, endAt, source: 'manual' }
  return [...blocks.filter(other => other.id !== block.id), moved]
}
