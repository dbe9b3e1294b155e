import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkVersion, releasedChangelog, withVersion } from './release-texts.ts'
import { ROOT } from './shipped-packages.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('a release', () => {
  it('[PKG-3] has a newer version than the last one', () => {
    for (const version of ['0.1.1', '0.2.0', '1.0.0', '0.10.0'])
      expect(() => checkVersion(version, '0.1.0')).not.toThrow()
    for (const version of ['0.1.0', '0.0.9', '1.0', 'v1.0.0', '1.0.0-beta', ''])
      expect(() => checkVersion(version, '0.1.0')).toThrow()
  })

  it('[PKG-3] moves the changes under its name, and is refused without any', () => {
    const before = '# Changelog\n\n## [Unreleased]\n\n### Added\n- Webhooks\n\n## [0.1.0] - 2026-01-01\n- All\n'
    const after = releasedChangelog(before, '0.2.0', '2026-11-17')
    expect(after).toBe(before.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-11-17\n'))
    expect(() => releasedChangelog(after, '0.3.0', '2026-11-18')).toThrow('no changes')
    expect(() => releasedChangelog(read('CHANGELOG.md'), '9.0.0', '2026-11-17')).not.toThrow()
  })

  it('[PKG-3] sets the version of every package of the repository, and of no other', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    for (const path of ['package.json', 'packages/server/package.json', 'package-lock.json']) {
      const after = withVersion(read(path), '9.8.7')
      expect(after).toContain('"version": "9.8.7"')
      // Nothing but the version differs.
      expect(withVersion(after, version)).toBe(read(path))
    }
    const lock = JSON.parse(withVersion(read('package-lock.json'), '9.8.7')) as {
      packages: Record<string, { version?: string }>
    }
    expect(lock.packages['packages/server']?.version).toBe('9.8.7')
    expect(lock.packages['node_modules/fastify']?.version).toBe(
      JSON.parse(read('package-lock.json')).packages['node_modules/fastify'].version,
    )
  })
})
