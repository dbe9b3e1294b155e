import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPackage, RELEASE_FOLDER } from './build-package.ts'
import { lockDependencies } from './lock-dependencies.ts'
import { pinDependencies } from './pin-dependencies.ts'

export interface Archive {
  /** What `npm install` takes. */
  archive: string
  /** The list of everything in it and of what it depends on, in the format of CycloneDX. */
  billOfMaterials: string
  /** For `sha256sum --check`. */
  checksums: string
}

/** [PKG-1] Makes the archive that is published, with the list of its parts and the checksums of both. */
export async function makeArchive(folder: string, date = new Date().toISOString()): Promise<Archive> {
  mkdirSync(folder, { recursive: true })
  const source = join(folder, 'daywright')
  await buildPackage(source)
  lockDependencies(source)
  // Before they are pinned, so that it says which dependency needs which.
  const listed = npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], source)
  pinDependencies(source)
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], source)) as { filename: string }[]
  const archive = join(folder, packed?.filename ?? '')
  const billOfMaterials = archive.replace(/\.tgz$/, '.cdx.json')
  writeFileSync(billOfMaterials, reproducible(listed, sha256(archive), date))
  return { archive, billOfMaterials, checksums: writeChecksums(folder, [archive, billOfMaterials]) }
}

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** [PKG-7] npm writes a random number and the time; these say which archive is meant, and are the same each time. */
function reproducible(bill: string, hash: string, date: string): string {
  const content = JSON.parse(bill) as { serialNumber: string; metadata: { timestamp: string } }
  // The bits that say "version 8, as RFC 9562 has it".
  const uuid = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`
  content.serialNumber = `urn:uuid:${uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
  content.metadata.timestamp = date
  return `${JSON.stringify(content, null, 2)}\n`
}

/** Writes `SHA256SUMS` for these files of a folder, and returns its path. */
export function writeChecksums(folder: string, paths: readonly string[]): string {
  const checksums = join(folder, 'SHA256SUMS')
  writeFileSync(checksums, paths.map(path => `${sha256(path)}  ${basename(path)}\n`).join(''))
  return checksums
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const made = await makeArchive(RELEASE_FOLDER)
  for (const path of Object.values(made)) console.log(path)
}
