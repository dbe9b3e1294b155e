import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWeb, WEB_FOLDER } from '../../packages/web/build-web.ts'
import { compileSource } from './compile-source.ts'
import { outsideDependencies, ROOT, readManifest, type ShippedPackage, shippedPackages } from './shipped-packages.ts'

/** Where `npm run package` puts what it makes. */
export const RELEASE_FOLDER = join(ROOT, 'dist')
const TEXTS = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'docs/*.md',
  'docs/systemd/*',
  'packages/language/catalogues/*/server.json',
]
const SOURCES = ['src/**/*.ts', 'bin/*.js']
const NOT_SHIPPED = [/\.test\.ts$/, /\/fixtures\//]

/** [PKG-1] Makes the folder of the one package that is published: compiled code, the built web app and the documentation. */
export async function buildPackage(folder: string): Promise<void> {
  await buildWeb()
  rmSync(folder, { recursive: true, force: true })
  const packages = shippedPackages()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { mode: path.includes('/bin/') ? 0o755 : 0o644 })
  }
  for (const shipped of packages) {
    const { version } = shipped.manifest
    write(`${shipped.folder}/package.json`, json({ version, type: 'module', private: true }))
    for (const path of sourcesOf(shipped)) {
      const code = compileSource(path, readFileSync(join(ROOT, path), 'utf8'), packages)
      write(path.replace(/\.ts$/, '.js'), code)
    }
  }
  cpSync(WEB_FOLDER, join(folder, 'packages/web/dist'), { recursive: true })
  for (const path of globSync(TEXTS, { cwd: ROOT })) write(path, readFileSync(join(ROOT, path), 'utf8'))
  write('package.json', json(publishedManifest(packages)))
}

const sourcesOf = ({ folder }: ShippedPackage) =>
  globSync(
    SOURCES.map(pattern => `${folder}/${pattern}`),
    { cwd: ROOT },
  )
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !NOT_SHIPPED.some(pattern => pattern.test(path)))
    .toSorted()

function publishedManifest(packages: readonly ShippedPackage[]) {
  const { name, version, description, license, engines, optionalDependencies } = readManifest('.')
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { daywright: 'packages/server/bin/daywright.js' },
    dependencies: outsideDependencies(packages),
    // Node itself, for those who have an older one.
    optionalDependencies,
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildPackage(join(RELEASE_FOLDER, 'daywright'))
