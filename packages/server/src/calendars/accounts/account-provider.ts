import type { Db } from '../../db/database.ts'

/** A calendar as the server or service lists it. */
interface AccountCalendar {
  address: string
  name: string
  color: string | null
  /** Whether the plan can be written into it. */
  isWritable: boolean
}

/** An account on a server or at a service, over any protocol. Its errors become 422. */
export interface OpenAccount {
  /** Its address: calendars are identified by their paths on its server. Throws if the secret can no longer be read. */
  home: () => string
  /** Whose invitations are those of the owner, if that is known. */
  ownerEmail?: string
  listCalendars: (signal: AbortSignal) => Promise<AccountCalendar[]>
  /** Creates one for the plan and returns its address. */
  createCalendar: (name: string, signal: AbortSignal) => Promise<string>
  /** Deletes one that was created but could not be stored here. */
  discardCalendar?: (address: string, signal: AbortSignal) => Promise<void>
}

/** CalDAV, or the services that people sign in to. */
export interface AccountProvider {
  /** Throws 404 if the owner has no such account. */
  open: (db: Db, ownerId: string, id: string) => Promise<OpenAccount>
}
