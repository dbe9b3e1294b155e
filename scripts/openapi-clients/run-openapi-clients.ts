import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProgram, stopProgram } from '@daywright/test-kit/program'

/**
 * Generates clients from openapi.json with tools that others use, compiles them under `strict`, and lets each of them make
 * the same calls to a real server. The tools are not dependencies of this repository: they are installed into a folder
 * that is deleted afterwards, because they take longer to install than the whole test suite may.
 */
const TOOLS = {
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  '@hey-api/openapi-ts': '0.99.0',
  orval: '8.38.0',
  tsx: '4.23.15',
  typescript: '5.9.3',
  '@types/node': '24.10.1',
}
const KEY = `dw_${'k'.repeat(43)}`
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'daywright-clients-'))
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } })
const tool = (name: string, args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [join(folder, 'node_modules', '.bin', name), ...args], env)

try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies: TOOLS }))
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'])
  copyFileSync(here('../../openapi.json'), join(folder, 'openapi.json'))
  for (const name of ['tsconfig.json', 'orval.config.js', 'openapi-typescript.ts', 'hey-api.ts', 'orval.ts'])
    copyFileSync(here(`client/${name}`), join(folder, name))
  mkdirSync(join(folder, 'generated'))
  tool('openapi-typescript', ['openapi.json', '--output', 'generated/openapi-typescript.ts'])
  tool('openapi-ts', ['--input', 'openapi.json', '--output', 'generated/hey-api', '--client', '@hey-api/client-fetch'])
  tool('orval', ['--config', 'orval.config.js'])
  tool('tsc', [])
  const database = `sqlite:${join(folder, 'clients.db')}`
  const server = await startProgram(['serve'], { env: { DATABASE_URL: database, DAYWRIGHT_OWNER_API_KEY: KEY } })
  try {
    // The generated files import one another without extensions, as bundlers allow.
    for (const name of ['openapi-typescript', 'hey-api', 'orval'])
      tool('tsx', [`${name}.ts`], { BASE_URL: server.address, API_KEY: KEY })
  } finally {
    await stopProgram(server)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
