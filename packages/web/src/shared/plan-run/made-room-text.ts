import type { MadeRoom } from '@daywright/contract/resources/planner/made-room'
import { t } from '@daywright/language/current-language'

/** What was done, how many sessions moved for it, and how many tasks are late because of it. */
export function madeRoomText(text: string, { moved, becameLate }: Pick<MadeRoom, 'moved' | 'becameLate'>): string {
  const parts = [
    text,
    moved.length > 0 && t('{count, plural, one {# session} other {# sessions}} moved', { count: moved.length }),
    becameLate.length > 0 &&
      t('{count, plural, one {# task is} other {# tasks are}} late because of it', { count: becameLate.length }),
  ]
  return parts.filter(part => part !== false).join(', ')
}
