import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig, SETTINGS } from './config.ts'
import { SECRET_SETTINGS } from './secret-files.ts'

describe('[OPS-65] secrets in files', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'daywright-secrets-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const file = (content: string) => {
    const path = join(folder, 'secret')
    writeFileSync(path, content)
    return path
  }
  const refusal = (environment: Record<string, string>) => {
    try {
      readConfig(environment)
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as ConfigError).message
    }
    throw new Error('The settings were taken.')
  }

  it.each(['\n', '\r\n', ''])('are read without the line break at their end', end => {
    const config = readConfig({ DAYWRIGHT_OWNER_PASSWORD_FILE: file(`correct horse ${end}`) })
    expect(config.owner.password).toBe('correct horse ')
    expect(readConfig({ DATABASE_URL_FILE: file(`postgres://me:pw@db/plan${end}`) }).databaseUrl).toBe(
      'postgres://me:pw@db/plan',
    )
  })

  it('follow the rules of the setting, and a refusal names it', () => {
    expect(refusal({ DATABASE_URL_FILE: file('mysql://me:hunter2@db') })).toMatch(/^DATABASE_URL must be /)
    expect(refusal({ DATABASE_URL_FILE: file('mysql://me:hunter2@db') })).not.toContain('hunter2')
  })

  it.each(SECRET_SETTINGS)('%s is refused if it is given twice, or the file is of no use', name => {
    expect(refusal({ [name]: 'hunter2', [`${name}_FILE`]: file('hunter2') })).toBe(
      `${name} and ${name}_FILE are both set; set one of them`,
    )
    expect(refusal({ [`${name}_FILE`]: join(folder, 'nowhere') })).toMatch(
      new RegExp(`^${name}_FILE cannot be used: ENOENT`),
    )
    expect(refusal({ [`${name}_FILE`]: file('\n') })).toBe(`${name}_FILE cannot be used: the file is empty`)
    const lines = refusal({ [`${name}_FILE`]: file('hunter2\nhunter3\n') })
    expect(lines).toBe(`${name}_FILE cannot be used: the file has more than one line`)
  })

  it('do not count where the file is not named', () => {
    expect(readConfig({ DATABASE_URL_FILE: '' })).toEqual(readConfig({}))
  })

  it('are explained, and are all settings that hold a secret', () => {
    const document = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8')
    const paragraph = document.split('\n\n').find(text => text.includes('[OPS-65]')) ?? ''
    for (const name of SECRET_SETTINGS) expect(paragraph).toContain(`\`${name}\``)
    const secret = SETTINGS.filter(name => /SECRET|PASSWORD|_KEY$|(DATABASE|LISTEN|SMTP)_URL|OTLP_HEADERS/.test(name))
    expect(secret).toEqual([...SECRET_SETTINGS])
  })
})
