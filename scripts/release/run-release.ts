import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RELEASE_FOLDER } from './build-package.ts'
import { buildImage } from './container/build-image.ts'
import { contextFiles } from './container/container-context.ts'
import { makeArchive, writeChecksums } from './make-archive.ts'
import { factsNow, factsOfTag } from './notes/facts-of-version.ts'
import { upgradeNotes } from './notes/upgrade-notes.ts'
import { changelogSection } from './release-texts.ts'
import { ROOT, readManifest } from './shipped-packages.ts'

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  /** Without a tag, from the files as they are: for tests. */
  version: { type: 'string' },
  out: { type: 'string' },
  'no-image': { type: 'boolean' },
} as const
const COMPOSE = ['compose.yaml', 'compose.sqlite.yaml']

const git = (args: string[], cwd = ROOT) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
const quietGit = (args: string[]) => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** [PKG-6] A release is made of a commit that has the tag of its version, and of nothing else. */
function taggedVersion(): string {
  const { version } = readManifest('.')
  const tag = quietGit(['describe', '--exact-match', '--match', 'v*', 'HEAD'])
  if (tag === '')
    throw new Error('This commit has no tag of a version. "npm run release:prepare -- <version>" makes one.')
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json says ${version}.`)
  if (git(['status', '--porcelain']) !== '') throw new Error('There are changes that are not committed.')
  return version
}

function givenVersion(version: string): string {
  if (version !== readManifest('.').version)
    throw new Error(`package.json says ${readManifest('.').version}, not ${version}.`)
  return version
}

async function release(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  const version = values.version === undefined ? taggedVersion() : givenVersion(values.version)
  const folder = values.out ?? join(RELEASE_FOLDER, 'release', version)
  const before = quietGit(['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'])
  const changes = changelogSection(
    readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
    version,
    values.version === undefined,
  )
  const notes = upgradeNotes(factsNow(version), before === '' ? undefined : factsOfTag(before))
  if (values['dry-run']) {
    console.log(`Would make ${folder}, after ${before || 'no version'}. Its notes:\n\n${notes}`)
    return
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { archive, billOfMaterials } = await makeArchive(folder, dateOfCommit())
  const at = (name: string) => join(folder, name)
  rmSync(at('daywright'), { recursive: true })
  const files = [archive, billOfMaterials]
  const add = (name: string, make: (path: string) => void) => {
    make(at(name))
    files.push(at(name))
  }
  add(`daywright-${version}-container.tar.gz`, path =>
    pack(path, [...contextFiles(), 'Dockerfile', '.dockerignore', ...COMPOSE]),
  )
  add(`daywright-${version}-chart.tgz`, path => pack(path, ['daywright'], 'deploy/helm'))
  for (const name of COMPOSE) add(name, path => cpSync(join(ROOT, name), path))
  add('changelog.md', path => writeFileSync(path, changes))
  add('upgrade.md', path => writeFileSync(path, notes))
  writeChecksums(folder, files)
  for (const path of [...files, at('SHA256SUMS')]) console.log(path)
  if (!values['no-image']) console.log(buildImage(version, folder))
}

/** Of the commit, so that the same commit gives the same files. */
const dateOfCommit = () => new Date(git(['show', '--no-patch', '--format=%cI', 'HEAD'])).toISOString()

/** [PKG-7] Git writes the time of the commit, and no owner, into an archive. */
const pack = (path: string, names: readonly string[], folder = '.') =>
  void git(['archive', '--format=tar.gz', '--output', path, 'HEAD', '--', ...names], join(ROOT, folder))

await release().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
