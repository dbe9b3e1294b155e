import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/fields/appearance.values'
import type { Project, ProjectCreate, ProjectPatch } from '@daywright/contract/resources/projects/project'
import type { Zone } from '../../../data/time/zoned-time.ts'

/** A project as the dialog needs it: empty texts for missing values, and days in the person's time zone. */
export interface ProjectFields {
  name: string
  description: string
  color: string
  icon: string
  spaceId: string | null
  schedulePreferenceId: string | null
  priority: number | ''
  targetDay: string | null
  /** Can be sent to the server but not read, so that for an existing project only a new value is known. */
  planning: 'kept' | 'on' | 'off'
}

export const NEW_PROJECT: ProjectFields = {
  name: '',
  description: '',
  color: DEFAULT_COLOR,
  icon: DEFAULT_ICON,
  spaceId: null,
  schedulePreferenceId: null,
  priority: '',
  targetDay: null,
  planning: 'on',
}

export const projectFields = (project: Project, zone: Zone): ProjectFields => ({
  name: project.name,
  description: project.description,
  color: project.color,
  icon: project.icon,
  spaceId: project.spaceId,
  schedulePreferenceId: project.schedulePreferenceId,
  priority: project.priority ?? '',
  targetDay: project.targetDate && zone.dayOf(project.targetDate),
  planning: 'kept',
})

export const createBody = (fields: ProjectFields, zone: Zone): ProjectCreate => ({
  ...sameFields(fields),
  targetDate: fields.targetDay && zone.startOfDay(fields.targetDay),
  autoSchedule: fields.planning !== 'off',
})

/** Only the changed fields, so that a target date keeps its time of day and edits in two windows do not collide. */
export function patchBody(fields: ProjectFields, before: ProjectFields, zone: Zone): ProjectPatch {
  const [now, then] = [sameFields(fields), sameFields(before)]
  const names = Object.keys(now) as (keyof typeof now)[]
  const changed = Object.fromEntries(names.filter(name => now[name] !== then[name]).map(name => [name, now[name]]))
  return {
    ...changed,
    ...(fields.targetDay !== before.targetDay && {
      targetDate: fields.targetDay && zone.startOfDay(fields.targetDay),
    }),
    ...(fields.planning !== 'kept' && { autoSchedule: fields.planning === 'on' }),
  }
}

const sameFields = ({ name, description, color, icon, spaceId, schedulePreferenceId, priority }: ProjectFields) => ({
  name,
  description,
  color,
  icon,
  spaceId,
  schedulePreferenceId,
  priority: priority === '' ? null : priority,
})
