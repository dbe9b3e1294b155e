/** What the builder returns for an update, a deletion or an insertion. */
interface Changed {
  numUpdatedRows?: bigint
  numDeletedRows?: bigint
  numInsertedOrUpdatedRows?: bigint | undefined
}

/** Carries out a statement, and says whether there was anything to change: another transaction may have been faster. */
export async function changesRows(statement: { executeTakeFirst(): Promise<Changed> }): Promise<boolean> {
  const { numUpdatedRows, numDeletedRows, numInsertedOrUpdatedRows } = await statement.executeTakeFirst()
  return (numUpdatedRows ?? numDeletedRows ?? numInsertedOrUpdatedRows ?? 0n) > 0n
}
