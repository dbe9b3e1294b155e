import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Finished, runProgram } from '@daywright/test-kit/program'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What a terminal would obey: the beginning of a sequence in one character, another direction of text, a deleted letter. */
const EVIL = 'Kim\u009b31m\u202egpj\u007f'
const EMAIL = 'kim@example.com'
const RANGE = ['--from', '2026-09-06T22:00:00Z', '--to', '2026-09-08T22:00:00Z']
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/
/** They serve until they are stopped, and print what the operator has set. */
const SERVING = ['demo']

describe('what commands of the operator print', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-output-'))
  const env = { DATABASE_URL: `sqlite:${join(folder, 'test.db')}` }
  const file = (name: string) => join(folder, `${name} ${EVIL}`)
  const daywright = (args: readonly string[], stdin?: string): Promise<Finished> =>
    runProgram([...args], { env, ...(stdin !== undefined && { stdin }) })
  let exported: Finished

  beforeAll(async () => {
    await daywright(['migrate'])
    await daywright(['user', 'add', EMAIL, '--name', EVIL, '--password-stdin'], 'correct horse battery')
    exported = await daywright(['export', EMAIL])
    writeFileSync(file('export'), exported.stdout)
    writeFileSync(file('unknown'), JSON.stringify({ [EVIL]: EVIL }))
    const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20260907T100000Z', `SUMMARY:${EVIL}`, 'END:VEVENT']
    writeFileSync(file('calendar'), ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Calls of each command, as they succeed and as they fail, in this order. */
  const CALLS: Record<string, readonly (readonly string[])[]> = {
    migrate: [['migrate']],
    doctor: [['doctor']],
    'user-list': [['user', 'list']],
    'user-add': [
      ['user', 'add', 'other@example.com', '--name', EVIL],
      ['user', 'add', EVIL],
    ],
    'user-link': [
      ['user', 'link', EMAIL],
      ['user', 'link', EVIL],
    ],
    'user-password': [['user', 'password', EVIL]],
    'user-reset-two-factor': [['user', 'reset-two-factor', EVIL]],
    'key-add': [
      ['key', 'add', EMAIL, '--name', EVIL],
      ['key', 'add', EMAIL, '--name', 'x', '--scope', EVIL],
    ],
    'key-revoke': [['key', 'revoke', EVIL]],
    export: [
      ['export', EMAIL],
      ['export', EVIL],
    ],
    import: [
      ['import', EMAIL, file('export')],
      ['import', EMAIL, file('unknown')],
      ['import', EMAIL, file('none')],
    ],
    'calendar-read': [
      ['calendar', 'read', file('calendar'), ...RANGE],
      ['calendar', 'read', file('none'), ...RANGE],
    ],
    backup: [
      ['backup', file('backup')],
      ['backup', file('backup')],
    ],
    restore: [
      ['restore', file('backup')],
      ['restore', file('none')],
    ],
    backups: [['backups']],
    upgrade: [
      ['upgrade', '--check'],
      ['upgrade', EVIL],
    ],
    none: [[EVIL], ['user', EVIL], ['user', 'list', `--${EVIL}`]],
  }

  it('[CMD-21] is tried for every command', () => {
    const folderOfCommands = join(import.meta.dirname, '../src/cli/commands')
    const files = readdirSync(folderOfCommands, { recursive: true, encoding: 'utf8' })
    const commands = files.filter(name => name.endsWith('.command.ts')).map(name => basename(name, '.command.ts'))
    expect([...Object.keys(CALLS), ...SERVING].toSorted()).toEqual([...commands, 'none'].toSorted())
  })

  it.each(Object.entries(CALLS))('[CMD-21] has nothing that a terminal would obey: %s', async (_command, calls) => {
    for (const args of calls) {
      const { stdout, stderr } = await daywright(args, 'correct horse battery')
      expect((stdout + stderr).trim(), args.join(' ')).not.toBe('')
      expect(OBEYED.exec(stdout + stderr)?.[0], args.join(' ')).toBeUndefined()
    }
  })

  it('[CMD-21] is JSON that has the characters themselves', () => {
    expect(JSON.parse(exported.stdout).profile.displayName).toBe(EVIL)
  })
})
