import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT, readManifest } from './shipped-packages.ts'

const BUILD_MILLISECONDS = 600_000
const { version } = readManifest('.')

describe('npm run release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-release-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(
    '[PKG-7] gives the same checksums each time, of all files of a release',
    () => {
      const sums = ['first', 'second'].map(name => {
        const out = join(folder, name)
        // A build of the web app of its own, so that it is compared too.
        const env = { ...process.env, DAYWRIGHT_WEB_OUT: join(folder, `web-${name}`) }
        const args = ['scripts/release/run-release.ts', '--version', version, '--out', out, '--no-image']
        execFileSync(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' })
        return readFileSync(join(out, 'SHA256SUMS'), 'utf8')
      })
      expect(sums[1]).toBe(sums[0])
      const files = readdirSync(join(folder, 'first')).filter(name => name !== 'SHA256SUMS')
      const lines = files.map(name => `${sha256(join(folder, 'first', name))}  ${name}`)
      expect(sums[0]?.trim().split('\n').toSorted()).toEqual(lines.toSorted())
      expect(files.toSorted()).toEqual(
        [
          ...['-chart.tgz', '-container.tar.gz', '.cdx.json', '.tgz'].map(end => `daywright-${version}${end}`),
          ...['changelog.md', 'compose.sqlite.yaml', 'compose.yaml', 'upgrade.md'],
        ].toSorted(),
      )
      const list = (name: string) =>
        execFileSync('tar', ['-tzf', join(folder, 'first', `daywright-${version}${name}`)], { encoding: 'utf8' }).split(
          '\n',
        )
      expect(list('-chart.tgz')).toContain('daywright/Chart.yaml')
      expect(list('-container.tar.gz')).toEqual(expect.arrayContaining(['Dockerfile', '.dockerignore', 'compose.yaml']))
      expect(list('.tgz')).toContain('package/npm-shrinkwrap.json')
    },
    BUILD_MILLISECONDS,
  )

  it('[PKG-6] refuses a commit without the tag of its version, and one with changes', () => {
    const clone = join(folder, 'clone')
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.com', ...args], { cwd: ROOT })
    git('clone', '--quiet', '--shared', '--no-tags', ROOT, clone)
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
    // .gitignore names a folder, and this is a link.
    writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
    const changelog = join(clone, 'CHANGELOG.md')
    const text = readFileSync(changelog, 'utf8')
    writeFileSync(changelog, text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - 2026-11-20\n`))
    git('-C', clone, 'commit', '--quiet', '--all', '--message', 'release')
    const dryRun = () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release/run-release.ts', '--dry-run'], {
        cwd: clone,
        encoding: 'utf8',
      })
      return status === 0 ? stdout : stderr
    }
    expect(dryRun()).toContain('no tag of a version')
    git('-C', clone, 'tag', '--annotate', 'v9.9.9', '--message', 'wrong')
    expect(dryRun()).toContain(`The tag is v9.9.9, but package.json says ${version}`)
    git('-C', clone, 'tag', '--delete', 'v9.9.9')
    git('-C', clone, 'tag', '--annotate', `v${version}`, '--message', 'right')
    expect(dryRun()).toContain(`# Upgrade to Daywright ${version}`)
    expect(readdirSync(clone)).not.toContain('dist')
    writeFileSync(changelog, `${text}\n`)
    expect(dryRun()).toContain('not committed')
  })
})

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
