import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
/** The folder of the built app. Another folder can be set, so that a test run does not replace the build that is being served. */
export const WEB_FOLDER = process.env.DAYWRIGHT_WEB_OUT ?? join(ROOT, 'packages/web/dist')
const STAMP = join(WEB_FOLDER, '.built-from')
/** All sources of the built app. */
const SOURCES = [
  'packages/web/{src,public}/**/*.*',
  'packages/web/*.{ts,js,html}',
  'packages/{contract,language,quick-add}/src/**/*.ts',
  'packages/language/catalogues/*/web.json',
  'package-lock.json',
]

/** Builds the web app, unless the existing build was made from the same sources. */
export async function buildWeb(): Promise<void> {
  const source = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return
  console.log('Building the web app (once for each version, about half a minute) …')
  await asInProduction(async () => {
    const { build, createLogger } = await import('vite')
    const customLogger = withoutNoise(createLogger('warn'))
    await build({ root: join(ROOT, 'packages/web'), logLevel: 'warn', customLogger, build: { outDir: WEB_FOLDER } })
  })
  writeFileSync(STAMP, source)
}

/** A warning of a plugin of the component library, which means nothing to the person who starts the service. */
const NOISE = 'did not pass the `from` option to `postcss.parse`'

function withoutNoise(logger: Logger): Logger {
  const unless =
    (warn: Logger['warn']): Logger['warn'] =>
    (text, options) => {
      if (!text.includes(NOISE)) warn(text, options)
    }
  return { ...logger, warn: unless(logger.warn), warnOnce: unless(logger.warnOnce) }
}

/** A test runner sets NODE_ENV to test, which would build in the slow development code of the libraries. */
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
