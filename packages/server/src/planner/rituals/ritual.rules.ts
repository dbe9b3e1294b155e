import type { Ritual, RitualProgress, RitualPut } from '@daywright/contract/resources/rituals/ritual'
import { RITUAL_KINDS, RITUAL_LIMITS, type RitualKind } from '@daywright/contract/resources/rituals/ritual.values'
import type { Database, Db } from '../../db/database.ts'
import { localDay } from '../../time/local-day.ts'
import { reviewedWeek } from '../../time/reviewed-week.ts'
import { usableZone } from '../../time/timezone.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { listSessionsStarting } from './day-sessions.store.ts'
import { findRitual, listRituals, saveRitual } from './ritual.store.ts'

interface PeriodSettings {
  zone: string
  weekStart: number
}

/** [RITUAL-3] What a ritual is about now: today, or the week that is reviewed. */
const ritualDay = (kind: RitualKind, now: string, settings: PeriodSettings): string =>
  kind === 'weekReview' ? reviewedWeek(now, settings).toString() : localDay(now, settings.zone).date

/** [RITUAL-3] What was noted on another day, or for another week, does not count any more. */
export async function ritualsOf(db: Db, ownerId: string, now: string): Promise<RitualProgress[]> {
  const settings = await findPeriodSettings(db, ownerId)
  const known = await listRituals(db, ownerId)
  return RITUAL_KINDS.map(kind => {
    const on = ritualDay(kind, now, settings)
    const found = known.find(ritual => ritual.kind === kind && ritual.on === on)
    return progressOf(found ?? begun(kind, on))
  })
}

/**
 * [RITUAL-3] Where the person is, so that another device goes on there. [RITUAL-4] A finished ritual stays finished. [RITUAL-15] That
 * is no change of the account: it starts no planner run, and the last one can still be undone.
 */
export async function putRitual(
  database: Database,
  ownerId: string,
  { kind, step, finished }: RitualPut,
  now: string,
): Promise<RitualProgress> {
  return database.transaction(async tx => {
    const settings = await findPeriodSettings(tx, ownerId)
    const on = ritualDay(kind, now, settings)
    const known = await findRitual(tx, ownerId, kind)
    const before = known?.on === on ? known : begun(kind, on)
    const isPlanKnown = finished && kind === 'dayStart'
    const ritual: Ritual = {
      ...before,
      step,
      finishedAt: before.finishedAt ?? (finished ? now : null),
      taskIds: isPlanKnown ? await plannedTasks(tx, ownerId, now, settings.zone) : before.taskIds,
    }
    await saveRitual(tx, ownerId, ritual)
    return progressOf(ritual)
  })
}

/** [RITUAL-6] The plan that the person has seen in the morning: its end says what became of it. */
async function plannedTasks(db: Db, ownerId: string, now: string, zone: string): Promise<string[]> {
  const sessions = await listSessionsStarting(db, ownerId, localDay(now, zone))
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  return [...new Set(planned.flatMap(({ taskId }) => taskId ?? []))].slice(0, RITUAL_LIMITS.tasks)
}

export async function findPeriodSettings(db: Db, ownerId: string): Promise<PeriodSettings> {
  const { timezone, settings } = await findOwnerSettings(db, ownerId)
  return { zone: usableZone(timezone), weekStart: settings.weekStart }
}

const begun = (kind: RitualKind, on: string): Ritual => ({ kind, on, step: null, finishedAt: null, taskIds: [] })
const progressOf = ({ taskIds: _, ...progress }: Ritual): RitualProgress => progress
