import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { blocksInRange } from './block-range.rules.ts'
import { planTasksInRange } from './plan-task.rules.ts'
import {
  createBlock,
  getBlock,
  removeBlock,
  reorderBlocks,
  replaceBlock,
  restoreBlock,
  updateBlock,
} from './time-block.rules.ts'
import { keepTimer, pauseTimer } from './timer.rules.ts'

export const timeBlockRoutes = [
  implement(api.timeBlocks.list, ({ database, caller, query, now }) =>
    blocksInRange(database.db, caller.id, query, now),
  ),
  implement(api.planTasks.list, ({ database, caller, query, now }) =>
    planTasksInRange(database.db, caller.id, query, now),
  ),
  implement(api.timeBlocks.create, ({ database, caller, body, now }) => createBlock(database, caller.id, body, now)),
  implement(api.timeBlocks.reorder, async ({ database, caller, body, now }) => {
    await reorderBlocks(database, caller.id, body.orderedIds, now)
    return SUCCESS
  }),
  implement(api.timeBlocks.get, ({ database, caller, params }) => getBlock(database.db, caller.id, params.id)),
  implement(api.timeBlocks.update, ({ database, caller, params, body, now }) =>
    updateBlock(database, caller.id, params.id, body, now),
  ),
  implement(api.timeBlocks.restore, ({ database, caller, body, now }) => restoreBlock(database, caller.id, body, now)),
  implement(api.timeBlocks.replace, ({ database, caller, params, body, now }) =>
    replaceBlock(database, caller.id, params.id, body, now),
  ),
  implement(api.timeBlocks.remove, async ({ database, caller, params }) => {
    await removeBlock(database, caller.id, params.id)
    return SUCCESS
  }),
  implement(api.timeBlocks.pause, ({ database, caller, params, body, now }) =>
    pauseTimer(database, caller.id, params.id, body, now),
  ),
  implement(api.timeBlocks.stillWorking, ({ database, caller, params, body, now }) =>
    keepTimer(database, caller.id, params.id, body, now),
  ),
]
