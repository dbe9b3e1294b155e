import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './shipped-packages.ts'

const LARGEST_TARBALL = 100_000_000
const run = promisify(execFile)

interface LocalRegistry {
  url: string
  close(): void
}

/** A registry of npm with exactly the packages that are installed in this repository, for tests without a network. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const folders = installedFolders()
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    try {
      if (path.startsWith('tarball/')) return response.end(await tarballOf(path.slice('tarball/'.length)))
      const versions = (folders.get(path) ?? []).map(folder => {
        const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
        return [manifest.version, { ...manifest, dist: { tarball: `${url}/tarball/${folder}` } }]
      })
      if (versions.length === 0) return response.writeHead(404).end('{}')
      const latest = versions[0]?.[0]
      return response.end(
        JSON.stringify({ name: path, 'dist-tags': { latest }, versions: Object.fromEntries(versions) }),
      )
    } catch (error) {
      return response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The folders of each package, of which several versions may be installed. */
function installedFolders(): Map<string, string[]> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }
  // Packages of other platforms are in the lock file, but not here.
  const isHere = (path: string) => path.includes('node_modules/') && existsSync(join(ROOT, path, 'package.json'))
  const folders = Object.keys(lock.packages).filter(isHere)
  return Map.groupBy(folders, path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

async function tarballOf(folder: string): Promise<Buffer> {
  const args = ['-cz', '--exclude=./node_modules', '--transform=s,^\\.,package,', '-C', join(ROOT, folder), '.']
  const { stdout } = await run('tar', args, { encoding: 'buffer', maxBuffer: LARGEST_TARBALL })
  return stdout
}
