import { describe, expect, it } from 'vitest'
import { changelogSection } from '../release-texts.ts'
import { factsNow } from './facts-of-version.ts'
import { newestSchema, type SchemaChange, schemaChangesIn } from './schema-changes.ts'
import { upgradeNotes } from './upgrade-notes.ts'

const change = (version: number, olderMayWrite = false): SchemaChange => ({
  version,
  name: `step-${version}`,
  olderMayWrite,
})
const before = { version: '1.0.0', migrations: [change(1), change(2)], settings: ['HOST', 'OLD_NAME'] }

describe('the upgrade notes', () => {
  it('[PKG-8] list what the schema and the settings gain, and how to get there and back', () => {
    const now = { version: '1.1.0', migrations: [...before.migrations, change(4)], settings: ['HOST', 'BACKUP_TIME'] }
    const notes = upgradeNotes(now, before)
    expect(notes).toContain('This version has schema 4. 1.0.0 has 2.')
    expect(notes).toContain('from schema 1 on')
    expect(notes.match(/^- \d+ .*$/gm)).toEqual(['- 4 step-4'])
    expect(notes).toContain('- New: `BACKUP_TIME`\n- Gone, and ignored: `OLD_NAME`')
    expect(notes).toContain('Stop every process of the old version.')
    expect(notes).toContain('## Going back to 1.0.0')
    expect(notes).toContain('<file>.before-4-<time>')
  })

  it('[PKG-8] allow old and new processes together only if every step does', () => {
    const steps = (...added: SchemaChange[]) =>
      upgradeNotes({ ...before, version: '1.1.0', migrations: [...before.migrations, ...added] }, before)
    expect(steps(change(3, true))).toContain('old and new ones can serve together')
    expect(steps(change(3, true), change(4))).not.toContain('serve together')
    expect(steps()).toContain('serve together')
    expect(steps()).toContain('the schema is the same')
  })

  it('[PKG-8] of a first release say only how to install it', () => {
    const notes = upgradeNotes(before, undefined)
    expect(notes).toContain('It is the first release.')
    expect(notes).not.toMatch(/Going back|Stop every|Settings/)
  })

  it('[PKG-8] read the schema and the settings that the repository has', async () => {
    const { migrations } = await import('@daywright/server/db/migrations/list')
    const { SETTINGS } = await import('@daywright/server/config/config')
    const { migrations: read, settings } = factsNow('0.0.0')
    expect(read.map(({ version, name }) => ({ version, name }))).toEqual(
      migrations.map(({ version, name }) => ({ version, name })),
    )
    expect(read.filter(({ olderMayWrite }) => olderMayWrite).map(({ name }) => name)).toEqual(
      migrations.filter(({ olderMayWrite }) => olderMayWrite).map(({ name }) => name),
    )
    expect(settings).toEqual(SETTINGS)
    expect(newestSchema(schemaChangesIn(''))).toBe(0)
  })

  it('[PKG-6] go with the section of the changelog, which a tag must have', () => {
    const changelog =
      '# Changelog\n\n## [Unreleased]\n\n- Later\n\n## [1.1.0] - 2026-11-19\n\n- New\n\n## [1.0.0]\n- All\n'
    expect(changelogSection(changelog, '1.1.0', true)).toBe('## [1.1.0] - 2026-11-19\n\n- New\n')
    expect(changelogSection(changelog, '1.2.0', false)).toBe('## [Unreleased]\n\n- Later\n')
    expect(() => changelogSection(changelog, '1.2.0', true)).toThrow('no section about 1.2.0')
  })
})
