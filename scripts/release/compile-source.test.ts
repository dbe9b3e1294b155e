import { describe, expect, it } from 'vitest'
import { compileSource } from './compile-source.ts'
import { outsideDependencies, shippedPackages, sourceOf } from './shipped-packages.ts'

const packages = shippedPackages()

describe('the code of the published package', () => {
  it('[PKG-2] is that of the repository without types, and finds its own files', () => {
    const source = [
      "import { api } from '@daywright/contract/api/api'",
      "import type { Db } from '../db/database.ts'",
      "import { plan } from '@daywright/engine/plan'",
      "const load = () => import('./other.ts')",
      "const worker = new URL('./threads/plan-worker.ts', import.meta.url)",
      "const text: string = 'ends with .ts'",
    ].join('\n')
    const lines = compileSource('packages/server/src/tasks/task.ts', source, packages).split('\n')
    expect(lines.map(line => line.replace(/ +/g, ' ').trim())).toEqual([
      "import { api } from '../../../contract/src/api/api.js'",
      '',
      "import { plan } from '../../../engine/src/plan.js'",
      "const load = () => import('./other.js')",
      "const worker = new URL('./threads/plan-worker.js', import.meta.url)",
      "const text = 'ends with .ts'",
    ])
  })

  it('[PKG-2] is of the packages that the server needs, with what these depend on', () => {
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['server', 'contract', 'engine', 'calendar']),
    )
    expect(packages.map(({ name }) => name)).not.toContain('test-kit')
    expect(Object.keys(outsideDependencies(packages))).toEqual(expect.arrayContaining(['fastify', 'zod']))
    expect(() => sourceOf(packages, '@daywright/test-kit/world')).toThrow('Nothing is shipped')
  })
})
