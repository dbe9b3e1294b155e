import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

const BLOCK = 512

/** A file of an archive. */
interface PackedFile {
  name: string
  bytes: Buffer
}

/** The plain files of a tar archive; npm packages have no others that matter. */
export function* filesInTar(archive: Buffer): Generator<PackedFile> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const text = (from: number, length: number) =>
      archive
        .subarray(at + from, at + from + length)
        .toString('utf8')
        .replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8) || 0
    const [type, prefix] = [text(156, 1), text(345, 155)]
    const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size)
    if (type === '0' || type === '') yield { name, bytes }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

/** Writes the files of an archive into a folder, and nothing outside of it. */
export function unpackTar(archive: Buffer, folder: string): void {
  for (const { name, bytes } of filesInTar(archive)) {
    const file = join(folder, name)
    if (!resolve(file).startsWith(resolve(folder) + sep)) throw new Error(`${name} is outside of its folder`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes, { mode: 0o755 })
  }
}
