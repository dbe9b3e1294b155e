import type { Database } from '../../../db/database.ts'
import { storedSetting } from '../../../db/records/stored-setting.ts'
import { newVapidKeys, type VapidKeys } from './vapid.ts'

/** [REMIND-19] Generated once, by whichever process is first: browsers subscribe to one key for good. */
export const readVapidKeys = async ({ db }: Database): Promise<VapidKeys> =>
  JSON.parse(await storedSetting(db, 'push.vapid', () => JSON.stringify(newVapidKeys())))
