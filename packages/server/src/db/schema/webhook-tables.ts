import type { Webhook } from '@daywright/contract/resources/webhooks/webhook'
import type { ColumnType } from 'kysely'

export interface WebhookTable extends Webhook {
  /** The whole address and what it is signed with, encrypted. */
  secret: string
  /** Events that were left out because too many waited, and since when; reported as soon as the others are delivered. */
  dropped: number
  droppedSince: string | null
}

/** A change of an account that has webhooks, written by triggers in the transaction that makes the change. */
export interface RecordedChangeTable {
  userId: string
  /** In the order of the changes. */
  position: number
  /** Of the account: the same for everything that one transaction changes. */
  revision: number
  tableName: string
  recordId: string
  operation: 'created' | 'updated' | 'deleted'
  /** Names of columns, each after a space. */
  changed: string
  /** A JSON object of some columns of the row. */
  facts: ColumnType<string, never, never>
}
