import { isUuid } from '@daywright/contract/fields/fields'
import { withOpenWindows } from '@daywright/contract/resources/planner/open-windows'
import type { AccountFacts, Parent } from '@daywright/quick-add/account/read-typed-text'
import type { Db } from '../db/database.ts'
import { findOwnerSettings } from '../planner/settings/planner-settings.store.ts'
import { listSchedulePreferences } from '../schedule-preferences/schedule-preference.store.ts'

const NAMED = ['id', 'name', 'schedulePreferenceId'] as const

export const listNamedLabels = (db: Db, ownerId: string) =>
  db.selectFrom('label').select(NAMED).where('userId', '=', ownerId).orderBy('name').execute()

/** Without archived ones, in the order of the list. */
export const listNamedProjects = (db: Db, ownerId: string) =>
  db
    .selectFrom('project')
    .select([...NAMED, 'spaceId'])
    .where('userId', '=', ownerId)
    .where('archived', '=', false)
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const listNamedSpaces = (db: Db, ownerId: string) =>
  db.selectFrom('space').select(NAMED).where('userId', '=', ownerId).execute()

/** What a line may name, and what the account says about new tasks. */
export async function readKnownRecords(db: Db, ownerId: string) {
  const { timezone, settings } = await findOwnerSettings(db, ownerId)
  const facts: AccountFacts = {
    settings,
    preferences: withOpenWindows(await listSchedulePreferences(db, ownerId)),
    labels: await listNamedLabels(db, ownerId),
    projects: await listNamedProjects(db, ownerId),
    spaces: await listNamedSpaces(db, ownerId),
  }
  return { timezone, settings, facts }
}

/** What the subtasks of a task take over from it. */
export const findParent = async (db: Db, ownerId: string, id: string | undefined): Promise<Parent | undefined> =>
  id === undefined || !isUuid(id)
    ? undefined
    : db
        .selectFrom('task')
        .select(['spaceId', 'projectId', 'schedulePreferenceId'])
        .where('userId', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()
