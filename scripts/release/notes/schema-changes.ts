/** A step of the schema, as the list of migrations names it. */
export interface SchemaChange {
  version: number
  name: string
  /** Programs of the version before can go on writing while others run the new one. [OPS-58] */
  olderMayWrite: boolean
}

const ENTRY = /\{ version: (\d+), name: '([^']+)'([^}]*)\}/g

/** Read from the text of `migrations/list.ts`, because an older tag cannot be imported. */
export const schemaChangesIn = (list: string): SchemaChange[] =>
  [...list.matchAll(ENTRY)].map(([, version, name = '', rest = '']) => ({
    version: Number(version),
    name,
    olderMayWrite: rest.includes('olderMayWrite: true'),
  }))

export const newestSchema = (changes: readonly SchemaChange[]) => changes.at(-1)?.version ?? 0

/** The names in the table of settings of `docs/operate.md`. */
export const settingsIn = (document: string): string[] =>
  [...document.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name)
