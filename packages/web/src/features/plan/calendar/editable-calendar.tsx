import type { Window } from '@daywright/contract/schedule-preference'
import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useZone } from '../../../data/use-zone.ts'
import type { Times } from '../block/block-nudge.ts'
import type { Block } from '../block/block-state.ts'
import { type Move, useMoveBlock, usePlaceTask } from '../block/use-block-changes.ts'
import { useNudge } from '../block/use-nudge.ts'
import { PlanCalendar } from './plan-calendar.tsx'
import type { ShownPlan } from './use-shown-days.ts'

const BlockPopover = lazy(() => import('../block/block-popover.tsx'))

export interface PlanBlocksProps {
  blocks: readonly Block[]
  shown: ShownPlan
  windows: readonly Window[]
}

/** The blocks in the calendar, and what can be done with them there. */
export function PlanBlocks({ blocks, shown, windows }: PlanBlocksProps) {
  const { view, firstDay, days, show, setView } = shown
  const zone = useZone()
  const { mutate: move } = useMoveBlock()
  const { mutate: place } = usePlaceTask()
  const [opened, setOpened] = useState<{ id: string; place: DOMRect } | null>(null)
  const [said, setSaid] = useState('')
  const onOpen = useCallback(
    (id: string, element: HTMLElement) => setOpened({ id, place: element.getBoundingClientRect() }),
    [],
  )
  const onMove = useCallback((moved: Move, putBack: () => void) => move(moved, { onError: putBack }), [move])
  const onDrop = useCallback(
    (taskId: string, times: Times, remove: () => void) =>
      place({ task: { id: taskId }, ...times }, { onSettled: remove }),
    [place],
  )
  const onDay = useCallback(
    (day: string) => {
      setView('day')
      show(day)
    },
    [setView, show],
  )
  const onStep = useCallback(
    ({ startAt, endAt }: Move) => {
      setSaid(`${zone.day(startAt)}, ${zone.span(startAt, endAt)}`)
      const day = zone.dayOf(startAt)
      const isShown = day >= firstDay && startAt < zone.startOfDay(firstDay, days)
      if (!isShown) show(day)
    },
    [zone, firstDay, days, show],
  )
  const { shown: shownBlocks, nudge } = useNudge(blocks, onStep)
  const block = shownBlocks.find(({ id }) => id === opened?.id)
  const close = useCallback(() => setOpened(null), [])
  return (
    <>
      <PlanCalendar
        view={view}
        firstDay={firstDay}
        blocks={shownBlocks}
        windows={windows}
        onOpen={onOpen}
        onMove={onMove}
        onDrop={onDrop}
        onDay={onDay}
        onNudge={nudge}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense fallback={null}>
        {opened && block && <BlockPopover block={block} place={opened.place} onClose={close} />}
      </Suspense>
    </>
  )
}
