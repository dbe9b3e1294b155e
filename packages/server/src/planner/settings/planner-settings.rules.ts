import type { PlannerSettings, PlannerSettingsPatch } from '@daywright/contract/resources/planner/planner-settings'
import type { Database } from '../../db/database.ts'
import { requireOwned } from '../../db/records/owned.ts'
import { followAutoPlan } from '../auto-plan/auto-plan.rules.ts'
import { findSettings, saveSettings } from './planner-settings.store.ts'

/** [DAY-1] Changes the settings that are sent; the others stay. */
export function updateSettings(
  database: Database,
  ownerId: string,
  change: PlannerSettingsPatch,
): Promise<PlannerSettings> {
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, change)
    const settings = { ...(await findSettings(tx, ownerId)), ...change }
    await saveSettings(tx, ownerId, settings)
    if (change.autoPlan !== undefined) await followAutoPlan(tx, ownerId, settings)
    return settings
  })
}
