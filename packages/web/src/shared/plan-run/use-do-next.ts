import type { NextSession } from '@daywright/contract/resources/planner/made-room'
import type { Task } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { madeRoomText } from './made-room-text.ts'

/** [WEB-380] [WEB-381] Puts the next session of a task at the next free minute, says what moved for it, and offers to undo it. */
export function useDoNext() {
  const zone = useZone()
  return useChange<Pick<Task, 'id' | 'title'>, NextSession>({
    queue: 'timer',
    send: ({ id }) => api.tasks.next({ id }),
    successMessage: ({ block, madeRoom }, { title }) =>
      madeRoom
        ? madeRoomText(t('Next, {time}: {title}', { time: midSentence(zone.dayTime(block.startAt)), title }), madeRoom)
        : t('It is on already: {title}', { title }),
    canUndo: ({ madeRoom }) => madeRoom !== null,
    undo: () => api.planner.undo(),
  })
}
