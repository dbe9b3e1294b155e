import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkVersion, releasedChangelog, withChartVersion, withVersion } from './release-texts.ts'
import { ROOT, readManifest } from './shipped-packages.ts'

const USAGE = 'npm run release:prepare -- <version> [--dry-run]'
export const CHART = 'deploy/helm/daywright/Chart.yaml'

/** The files that a release changes, by their path, as they will be. */
function releasedFiles(version: string, date: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const versioned = ['package.json', 'package-lock.json', ...globSync('packages/*/package.json', { cwd: ROOT })]
  return new Map([
    ['CHANGELOG.md', releasedChangelog(read('CHANGELOG.md'), version, date)],
    [CHART, withChartVersion(read(CHART), version)],
    ...versioned.map((path): [string, string] => [path, withVersion(read(path), version)]),
  ])
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** [PKG-3] Everything that can be wrong is found before the first file is changed. */
function prepare(): void {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const [version] = positionals
  if (version === undefined || positionals.length > 1) throw new Error(USAGE)
  checkVersion(version, readManifest('.').version)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new Error(`There is a tag ${tag} already.`)
  const files = releasedFiles(version, new Date().toISOString().slice(0, 10))
  if (values['dry-run']) {
    console.log(`Would set ${version} in:\n${[...files.keys(), 'openapi.json'].map(path => `  ${path}`).join('\n')}`)
    console.log(`Would commit that and tag it ${tag}.`)
    return
  }
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.')
  for (const [path, text] of files) writeFileSync(join(ROOT, path), text)
  execFileSync('npm', ['run', '-s', 'openapi'], { cwd: ROOT, stdio: 'inherit' })
  git('commit', '--all', '--message', `release: ${version}`)
  git('tag', '--annotate', tag, '--message', `Daywright ${version}`)
  console.log(`Tagged ${tag}. Next: npm run release, then git push --follow-tags`)
}

try {
  prepare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
