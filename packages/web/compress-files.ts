import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
    closeBundle: () => {
      // A build that failed says why itself.
      if (!existsSync(folder)) return
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => COMPRESSIBLE.test(name))
      for (const name of files) compress(join(folder, name))
    },
  }
}

function compress(file: string): void {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
