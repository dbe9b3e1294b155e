import { z } from 'zod'
import { Id, patchOf, text } from '../../fields/fields.ts'
import { USER_LIMITS } from './user.values.ts'

const IANA_ABBREVIATION = /^(CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i
/** Known to some machines only, and misleading: there `BST` is Bangladesh. */
const isMachineSpecific = (name: string) =>
  /^SystemV\//i.test(name) || (name.length === 3 && !IANA_ABBREVIATION.test(name))

/** Whether the name is an IANA zone; offsets such as `+10:00`, which have no daylight saving, are not. */
export function isTimezone(name: string): boolean {
  if (name.length > USER_LIMITS.timezoneLength || !/^[A-Za-z]/.test(name) || isMachineSpecific(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const BAD_TIMEZONE = 'timezone must be an IANA zone, e.g. Australia/Sydney'
const NOTHING_TO_UPDATE = 'No valid fields to update'
const INVALID_JSON = 'Invalid JSON'
/** In the order in which they are checked. */
export const PROFILE_PROBLEMS = [INVALID_JSON, BAD_TIMEZONE, NOTHING_TO_UPDATE]

export const Timezone = z.string({ error: BAD_TIMEZONE }).refine(isTimezone, BAD_TIMEZONE)
export const DisplayName = text({ max: USER_LIMITS.displayNameLength })

/** The fields of a profile that can be changed. */
export const ProfileFields = z.object({ displayName: DisplayName, timezone: Timezone })

export const UserProfile = z.object({
  id: Id,
  email: z.string(),
  ...ProfileFields.shape,
  // A zone that was stored on another machine may be unknown to this one.
  timezone: z.string().describe('The IANA zone of local times, days and the plan'),
  isAdmin: z.boolean().describe('Whether the account is an admin'),
})
export type UserProfile = z.output<typeof UserProfile>

export const UserPatch = z
  .object(patchOf(ProfileFields).shape, {
    error: issue => (issue.input === undefined ? INVALID_JSON : NOTHING_TO_UPDATE),
  })
  .refine(change => Object.keys(change).length > 0, NOTHING_TO_UPDATE)
export type UserPatch = z.output<typeof UserPatch>
