import { plan } from '@daywright/engine/plan'
import type { PlanInput, PlanTask } from '@daywright/engine/plan-types'
import { StepBudget } from '@daywright/engine/step-budget'
import { HOUR_MS } from '../../time/milliseconds.ts'

/** Enough for the code to be compiled; more takes longer than it saves. */
const STEPS = 3_000_000
const TASKS = 30
const HOUR = HOUR_MS
const NOW = Date.UTC(2026, 0, 5, 6)

/** [PLAN-95] Plans a made-up week, and once more with a part of the plan, so that the first real plan finds compiled code. */
export function planWarmUpWeek(budget = () => new StepBudget(STEPS)): void {
  const { sessions } = plan(week, budget())
  plan({ ...week, currentPlan: sessions.slice(2) }, budget())
}

/** It has more work than time, so every part of the engine has something to do. */
const week: PlanInput = {
  now: NOW,
  timeZone: 'UTC',
  horizonDays: 14,
  tasks: Array.from({ length: TASKS }, (_, index) => taskOf(index)),
  busy: [],
  prerequisites: [],
  currentPlan: [],
}

function taskOf(index: number): PlanTask {
  return {
    id: `warm-up-${index}`,
    title: 'Warm up',
    priority: index % 3 === 0 ? 'high' : 'none',
    dueAt: NOW + (8 + index * 5) * HOUR,
    startAfter: null,
    estimateMinutes: 100 + 20 * (index % 7),
    minSessionMinutes: 15,
    maxSessionMinutes: 60,
    cooldownMinutes: 5,
    autoSplit: index % 4 !== 0,
    windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '14:00' }],
    sortOrder: index,
    createdAt: NOW,
    kept: [],
    dependsOn: [],
  }
}
