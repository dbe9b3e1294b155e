import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
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
  await asInProduction(async () => {
    const { build, createLogger } = await import('vite')
    const customLogger = withoutNoise(createLogger('warn'))
    await build({ root: join(ROOT, 'packages/web'), logLevel: 'warn', customLogger, build: { outDir: WEB_FOLDER } })
  })
  writeFileSync(STAMP, source)
}

/** A habit of a plugin of the component library, of which whoever starts the service can make nothing. */
const NOISE = 'did not pass the `from` option to `postcss.parse`'

function withoutNoise(logger: Logger): Logger {
  const unless =
    (warn: Logger['warn']): Logger['warn'] =>
    (text, options) => {
      if (!text.includes(NOISE)) warn(text, options)
    }
  return { ...logger, warn: unless(logger.warn), warnOnce: unless(logger.warnOnce) }
}

/** A test runner says that it tests, and with that the libraries' slow development code would be built in. */
async function asInProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await work()
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildWeb()
