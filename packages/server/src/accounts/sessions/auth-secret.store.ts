import type { Database } from '../../db/database.ts'
import { storedSetting } from '../../db/records/stored-setting.ts'
import { newToken } from '../../ids-and-secrets/secrets.ts'

/** The secret that signs cookies, and that other keys are derived from. */
export const readAuthSecret = ({ db }: Pick<Database, 'db'>): Promise<string> =>
  storedSetting(db, 'auth.secret', newToken)
