import { newestSchema, type SchemaChange } from './schema-changes.ts'

/** What of a version matters to those who upgrade to it or from it. */
export interface VersionFacts {
  version: string
  migrations: readonly SchemaChange[]
  settings: readonly string[]
}

/** [PKG-8] What an operator has to know and to do, in Markdown. Without a version before, it is the first release. */
export function upgradeNotes(now: VersionFacts, before: VersionFacts | undefined): string {
  const { version } = now
  const added = now.migrations.filter(({ version }) => version > (before ? newestSchema(before.migrations) : 0))
  return `${[
    `# Upgrade to Daywright ${version}`,
    schemaText(now, before, added),
    settingsText(now, before),
    `## What to do\n\n${steps(version, before !== undefined, added)}`,
    goingBack(newestSchema(now.migrations), before, added),
  ]
    .filter(text => text !== '')
    .join('\n\n')}\n`
}

function schemaText(now: VersionFacts, before: VersionFacts | undefined, added: readonly SchemaChange[]): string {
  const oldest = now.migrations[0]?.version ?? 1
  const any = `A database of any older version (from schema ${oldest} on) is migrated, and so is a backup when it is restored.`
  const schema = `## Schema\n\nThis version has schema ${newestSchema(now.migrations)}.`
  if (!before) return `${schema} It is the first release. ${any}`
  if (added.length === 0) return `${schema} So has ${before.version}: nothing is migrated. ${any}`
  const list = added.map(
    ({ version, name, olderMayWrite }) => `- ${version} ${name}${olderMayWrite ? ' (older processes can go on)' : ''}`,
  )
  return `${schema} ${before.version} has ${newestSchema(before.migrations)}. ${any}\n\n${list.join('\n')}`
}

function settingsText(now: VersionFacts, before: VersionFacts | undefined): string {
  if (!before) return ''
  const namesOf = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')
  const fresh = now.settings.filter(name => !before.settings.includes(name))
  const gone = before.settings.filter(name => !now.settings.includes(name))
  if (fresh.length + gone.length === 0) return '## Settings\n\nNone are new, and none are gone.'
  const lines = [
    ...(fresh.length > 0 ? [`- New: ${namesOf(fresh)}`] : []),
    ...(gone.length > 0 ? [`- Gone, and ignored: ${namesOf(gone)}`] : []),
  ]
  return `## Settings\n\n${lines.join('\n')}`
}

function steps(version: string, isUpgrade: boolean, added: readonly SchemaChange[]): string {
  const canRoll = added.every(({ olderMayWrite }) => olderMayWrite)
  const install = [
    'Check the files: `sha256sum --check --ignore-missing SHA256SUMS`.',
    `Install the new version: \`npm install --global ./daywright-${version}.tgz\`, or the image or chart \`${version}\`.`,
  ]
  const start = 'Start the server. `daywright doctor` says whether all is well.'
  const list = !isUpgrade
    ? [...install, start]
    : [
        'With PostgreSQL, make a backup: `daywright backup before.db`. A SQLite file is copied before its schema changes.',
        ...(canRoll
          ? [...install, 'Replace the processes one after the other: old and new ones can serve together.']
          : ['Stop every process of the old version.', ...install, start]),
      ]
  return list.map((step, index) => `${index + 1}. ${step}`).join('\n')
}

/** The copy is named after the schema that it was made for [OPS-3]. */
function goingBack(schema: number, before: VersionFacts | undefined, added: readonly SchemaChange[]): string {
  if (!before) return ''
  const how =
    added.length === 0
      ? 'Install the older version: the schema is the same.'
      : `Stop the server and install the older version. Copy \`<file>.before-${schema}-<time>\` over the SQLite file, and delete those that end in \`-wal\` and \`-shm\`; with PostgreSQL, \`daywright restore --force before.db\`. What changed since the upgrade is lost.`
  return `## Going back to ${before.version}\n\n${how}`
}
