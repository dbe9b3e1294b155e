import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes each text file compressed beside itself once, so that the server need not do it for each request. */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      // A build that failed says why itself.
      if (!existsSync(folder)) return
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => COMPRESSIBLE.test(name))
      await Promise.all(files.map(name => compress(join(folder, name))))
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** On the threads of Node's pool, so on all cores. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    brotli(content, { params }).then(data => writeFile(`${file}.br`, data)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then(data => writeFile(`${file}.gz`, data)),
  ])
}
