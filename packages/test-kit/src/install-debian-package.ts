import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Debian asks this program before it starts the service of a package; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs a package of Debian or Ubuntu; false where that is not possible, because this is not root or another system. */
export function installDebianPackage(name: string, reason: string): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing ${name} for ${reason} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options as object)
  withoutServices(() =>
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options as object),
  )
  return true
}

/** Tests start what they need themselves. */
function withoutServices(install: () => void): void {
  const isOurs = !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    install()
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}
