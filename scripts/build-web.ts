import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
/** Where the built app lies. Another folder may be set, so that a test run and a served build leave each other alone. */
export const WEB_FOLDER = process.env.DAYWRIGHT_WEB_OUT ?? join(ROOT, 'packages/web/dist')
const STAMP = join(WEB_FOLDER, '.built-from')
/** All that the built app depends on. */
const SOURCES = [
  'packages/web/{src,public}/**/*.*',
  'packages/web/*.{ts,js,html}',
  'packages/contract/src/*.ts',
  'package-lock.json',
]

/** Builds the web app unless what is there was made from these very files. */
export async function buildWeb(): Promise<void> {
  const source = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return
  console.log('Building the web app …')
  const { build } = await import('vite')
  await build({ root: join(ROOT, 'packages/web'), logLevel: 'warn', build: { outDir: WEB_FOLDER } })
  writeFileSync(STAMP, source)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildWeb()
