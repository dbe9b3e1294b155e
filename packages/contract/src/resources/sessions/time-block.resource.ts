import { resource } from '../../declare/resource.ts'
import { BlockTexts, blockEndpoints, TimeBlock } from '../time-blocks/time-block.ts'
import { sessionEndpoints } from './session.ts'

export const timeBlocks = resource({
  about: 'Stretches of time in the calendar: sessions of tasks and habits, breaks and busy time.',
  paths: {
    list: 'GET /api/time-blocks',
    create: 'POST /api/time-blocks',
    reorder: 'PATCH /api/time-blocks/reorder',
    restore: 'POST /api/time-blocks/restore',
    confirm: 'POST /api/time-blocks/confirm',
    get: 'GET /api/time-blocks/{id}',
    update: 'PATCH /api/time-blocks/{id}',
    replace: 'PUT /api/time-blocks/{id}',
    remove: 'DELETE /api/time-blocks/{id}',
    complete: 'POST /api/time-blocks/{id}/complete',
    start: 'POST /api/time-blocks/{id}/start',
    begin: 'POST /api/time-blocks/{id}/begin',
    pause: 'POST /api/time-blocks/{id}/pause',
    stop: 'POST /api/time-blocks/{id}/stop',
    stillWorking: 'POST /api/time-blocks/{id}/still-working',
  },
  endpoints: { ...blockEndpoints, ...sessionEndpoints },
  stored: {
    timeBlock: {
      record: TimeBlock,
      // A timer runs on one instance only.
      exported: TimeBlock.omit({ timerStartedAt: true }).extend(BlockTexts.shape),
      counted: ['timeBlocks', 'tasks'],
    },
  },
})
