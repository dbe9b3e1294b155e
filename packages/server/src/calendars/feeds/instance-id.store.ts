import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { storedSetting } from '../../db/records/stored-setting.ts'

/** [CAL-106] What tells the events of this installation from those of others. */
export const readInstanceId = (db: Db): Promise<string> =>
  storedSetting(db, 'instance.id', () => randomBytes(8).toString('hex'))
