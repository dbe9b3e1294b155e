import { findAccountZone } from '../../db/records/account-zone.store.ts'
import { findLanguage } from '../../language/account-language.store.ts'
import { explanationIn } from '../../language/reason-words.ts'
import { listFeedBlocks } from '../feeds/feed-contents.store.ts'
import type { ListBlocks } from './push-plan.rules.ts'

/** What a calendar of the plan shows. [LANG-14] The remote calendar belongs to the user, and is written in their language. */
export const listPlanBlocks: ListBlocks = async (db, ownerId, range, limit) => {
  const explanationOf = explanationIn(await findLanguage(db, ownerId), await findAccountZone(db, ownerId))
  const blocks = await listFeedBlocks(db, ownerId, range, limit)
  return blocks.map(block => ({ ...block, explanation: explanationOf(block) }))
}
