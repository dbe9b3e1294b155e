import type { Database } from '../../../db/database.ts'
import { storedSetting } from '../../../db/stored-setting.ts'
import { newVapidKeys, type VapidKeys } from './vapid.ts'

/** [REMIND-19] Made once, by whichever process is first, and kept: browsers subscribe to one key. */
export const readVapidKeys = async ({ db }: Database): Promise<VapidKeys> =>
  JSON.parse(await storedSetting(db, 'push.vapid', () => JSON.stringify(newVapidKeys())))
