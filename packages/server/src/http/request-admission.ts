import type { Endpoint } from '@daywright/contract/declare/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Admission, Database } from '../db/database.ts'
import type { AccountVersions } from '../db/transactions/owner-writes.ts'
import { refuse, unauthorized } from '../errors/errors.ts'
import { type Clock, toTimestamp } from '../time/clock.ts'
import type { Authenticate, Caller } from './caller.ts'
import type { Route } from './route.ts'
import { requirePermission } from './security/permission.ts'

/** The admission of one request, which was granted when its headers arrived and may be lost before its body does. */
export interface RequestAdmission extends Admission {
  /** Throws unless the caller is admitted right now; returns the revision of its account. */
  confirm(): Promise<number>
}

interface Wiring {
  database: Database
  authenticate: Authenticate
  clock: Clock
  /** Reads the versions of an account, no earlier than it is called. */
  findVersions: (ownerId: string) => Promise<AccountVersions | undefined>
  challenge?: Route['challenge']
}

export function requestAdmission(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  { database, authenticate, clock, findVersions, challenge }: Wiring,
): RequestAdmission {
  let known = caller
  const now = () => toTimestamp(clock())
  const admission: Admission = {
    accountId: caller.id,
    accessVersion: () => (known.expiresAt !== null && known.expiresAt <= now() ? null : known.accessVersion),
    lookUpAgain: async db => {
      known = (await authenticate(request.headers, now(), db)) ?? refuse(unauthorized(challenge?.(request)))
      requirePermission(endpoint, known)
    },
  }
  return {
    ...admission,
    confirm: async () => {
      const versions = await findVersions(caller.id)
      const isCurrent = versions !== undefined && versions.accessVersion === admission.accessVersion()
      if (!isCurrent) await admission.lookUpAgain(database.db)
      return versions?.revision ?? 0
    },
  }
}
