import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TASK_IMPORT_LIMITS } from '@daywright/contract/resources/imports/task-import.values'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
/** The names in the first column of the table of settings. */
const documented = [...read('docs/operate.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)

describe('the ways to run the server in the background', () => {
  it('[PKG-4] containers get every documented setting from one file, and keep their data in a named volume', () => {
    const compose = read('compose.yaml')
    expect(documented).toContain('SMTP_URL')
    expect(compose).toMatch(/env_file:\n\s+- path: \.env\n/)
    const [, service = ''] = /^ {2}daywright:\n(.*?)^ {2}postgres:/ms.exec(compose) ?? []
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(service) ?? []
    // These are stronger than the file, so they must be read from a secret, or say where the container itself listens.
    expect([...environment.matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name)).toEqual([
      'HOST',
      'PORT',
      'DATABASE_URL',
      'DATABASE_URL_FILE',
    ])
    expect(environment).toContain('DATABASE_URL: ""\n')
    expect(service).toMatch(/"\$\{HOST:-127\.0\.0\.1\}:\$\{PORT:-3000\}:3000"/)
    expect(service).toContain('volumes: ["data:/data"]')
    expect(compose).toMatch(/^volumes:\n {2}data:\n/m)
    const image = read('Dockerfile')
    expect(image).toMatch(/^VOLUME \/data$/m)
    const [, set = ''] = /^ENV (.*DATABASE_URL.*)$/m.exec(image) ?? []
    const names = [...set.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
    expect(names.filter(name => name !== 'NODE_ENV' && !documented.includes(name))).toEqual([])
  })

  it('[OPS-59] the image does not say at which address people open it', () => {
    expect(read('Dockerfile')).not.toMatch(/\bBASE_URL/)
  })

  it('[OPS-60] the example of a proxy lets the largest file through, and no metrics', () => {
    const [, example = ''] = /For nginx:\n+```\n(.*?)```/s.exec(read('docs/operate.md')) ?? []
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(example)?.[1])
    const largest = (TASK_IMPORT_LIMITS.fileBytes * 4) / 3 / 1024 / 1024
    expect(megabytes).toBeGreaterThan(largest + 1)
    expect(example).toMatch(/location = \/metrics \{\n {2}deny all;\n\}/)
  })

  it('[PKG-4] a unit of systemd reads the settings from a file, and can write nothing but its data', () => {
    const unit = read('docs/systemd/daywright.service')
    for (const line of [
      'EnvironmentFile=-/etc/daywright.env',
      'StateDirectory=daywright',
      'ProtectSystem=strict',
      'DynamicUser=yes',
    ])
      expect(unit.split('\n')).toContain(line)
    // A setting of the file is stronger than a default of the unit only if the file is named after it.
    expect(unit.indexOf('Environment=')).toBeLessThan(unit.indexOf('EnvironmentFile='))
  })
})
