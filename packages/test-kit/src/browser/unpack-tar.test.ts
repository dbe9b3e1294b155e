import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesInTar, unpackTar } from './unpack-tar.ts'

/** An archive with these files, as tar writes it. */
function tarOf(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(text.length.toString(8).padStart(11, '0'), 124)
    header.write('0', 156)
    return Buffer.concat([header, Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, '\0'))])
  })
  return Buffer.concat([...entries, Buffer.alloc(1024)])
}

it('[ARCH-33] the files of an archive are read, of any length', () => {
  const files = { 'package/a': 'short', 'package/b': 'x'.repeat(512), 'package/c': 'y'.repeat(513), 'package/d': '' }
  const read = [...filesInTar(tarOf(files))].map(({ name, bytes }) => [name, bytes.toString()])
  expect(Object.fromEntries(read)).toEqual(files)
})

it('[ARCH-33] they are written below their folder only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-tar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  unpackTar(tarOf({ 'lib/one.so': 'library' }), folder)
  expect(readFileSync(join(folder, 'lib/one.so'), 'utf8')).toBe('library')
  expect(() => unpackTar(tarOf({ '../outside': 'no' }), folder)).toThrow('outside of its folder')
})
