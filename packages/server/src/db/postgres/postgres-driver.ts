import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'
import { CommitUnknownError } from '../commit-unknown-error.ts'
import { isConnectionLost } from './postgres-errors.ts'
import { BEGIN_SNAPSHOT } from './session-limits.ts'

/** Kysely's driver, with what it leaves to us: long snapshots, and commits whose outcome is unknown. */
export class LimitedPostgresDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode !== 'read only') return super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(BEGIN_SNAPSHOT))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      throw isConnectionLost(error) ? new CommitUnknownError(error) : error
    }
  }

  /** A connection that fails to roll back is discarded, and the caller gets the error that made it roll back. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}
