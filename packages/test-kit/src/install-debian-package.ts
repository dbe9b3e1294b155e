import { execFileSync, spawnSync } from 'node:child_process'

/** Installs a package of Debian or Ubuntu; false where that is not possible, because this is not root or another system. */
export function installDebianPackage(name: string, reason: string): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing ${name} for ${reason} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options as object)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options as object)
  return true
}
