import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPackage, RELEASE_FOLDER } from './build-package.ts'
import { lockDependencies } from './lock-dependencies.ts'

export interface Archive {
  /** What `npm install` takes. */
  archive: string
  /** The list of everything in it and of what it depends on, in the format of CycloneDX. */
  billOfMaterials: string
  /** For `sha256sum --check`. */
  checksums: string
}

/** [PKG-1] Makes the archive that is published, with the list of its parts and the checksums of both. */
export async function makeArchive(folder: string): Promise<Archive> {
  const source = join(folder, 'daywright')
  await buildPackage(source)
  lockDependencies(source)
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], source)) as { filename: string }[]
  const archive = join(folder, packed?.filename ?? '')
  const billOfMaterials = archive.replace(/\.tgz$/, '.cdx.json')
  writeFileSync(
    billOfMaterials,
    npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], source),
  )
  const checksums = join(folder, 'SHA256SUMS')
  writeFileSync(checksums, [archive, billOfMaterials].map(checksumLine).join(''))
  return { archive, billOfMaterials, checksums }
}

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const checksumLine = (path: string) =>
  `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const made = await makeArchive(RELEASE_FOLDER)
  for (const path of Object.values(made)) console.log(path)
}
