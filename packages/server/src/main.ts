import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { errorMessage } from './cli/error-message.ts'

// biome-ignore lint/suspicious/noExplicitAny: each command names its own arguments; the program hands them over unseen.
type Run = (...args: any[]) => Promise<void>

/** A command's file is loaded when the command is given, so that no command waits for what others need. */
const lazily =
  (load: () => Promise<{ run: Run }>): Run =>
  async (...args) => {
    try {
      await (await load()).run(...args)
    } catch (error) {
      // Whatever was opened before it failed must not keep the process.
      process.stderr.write(`daywright: ${errorMessage(error)}\n`, () => process.exit(1))
    }
  }

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const program = new Command('daywright')
  .version(version)
  .description('A self-hosted personal planner. Settings are environment variables: see docs/operate.md.')
  .showHelpAfterError('(--help lists the commands)')

program
  .command('serve')
  .description('serve the API (what happens when no command is given)')
  .action(lazily(() => import('./cli/serve.command.ts')))
program
  .command('migrate')
  .description('bring the database to the newest schema')
  .action(lazily(() => import('./cli/migrate.command.ts')))

const user = program.command('user').description('accounts')
user
  .command('add')
  .argument('<email>')
  .option('--admin', 'may manage accounts and the instance')
  .option('--name <name>', 'the display name; the part before @ when left out')
  .option('--timezone <zone>', 'an IANA zone; this machine’s when left out')
  .option('--password-stdin', 'read the password from standard input')
  .description('create an account')
  .action(lazily(() => import('./cli/user-add.command.ts')))
user
  .command('list')
  .description('list the accounts')
  .action(lazily(() => import('./cli/user-list.command.ts')))
user
  .command('link')
  .argument('<email>')
  .description('print a sign-in link that works once, within 24 hours')
  .action(lazily(() => import('./cli/user-link.command.ts')))
user
  .command('password')
  .argument('<email>')
  .description('set a new password, read from standard input, and end all sessions')
  .action(lazily(() => import('./cli/user-password.command.ts')))

const key = program.command('key').description('API keys')
key
  .command('add')
  .argument('<email>')
  .requiredOption('--name <name>', 'what the key is for')
  .option('--scope <scope>', 'read or write', 'write')
  .option('--expires <timestamp>', 'when the key stops working')
  .description('issue an API key and print it, alone, on standard output')
  .action(lazily(() => import('./cli/key-add.command.ts')))
key
  .command('revoke')
  .argument('<prefix-or-id>')
  .description('revoke an API key')
  .action(lazily(() => import('./cli/key-revoke.command.ts')))

program
  .command('backup')
  .argument('<file>', 'must not exist yet')
  .description('copy the whole database into a file, beside a running server')
  .action(lazily(() => import('./cli/backup.command.ts')))
program
  .command('restore')
  .argument('<file>', 'made by backup')
  .option('--force', 'replace what the database holds')
  .description('fill the database from a backup')
  .action(lazily(() => import('./cli/restore.command.ts')))
program
  .command('export')
  .argument('<email>')
  .description('print all that an account owns as JSON')
  .action(lazily(() => import('./cli/export.command.ts')))
program
  .command('import')
  .argument('<email>')
  .argument('<file>', 'made by export')
  .description('add an exported file to an account, all or nothing')
  .action(lazily(() => import('./cli/import.command.ts')))
program
  .command('doctor')
  .description('check settings, database and machine')
  .action(lazily(() => import('./cli/doctor.command.ts')))
program
  .command('demo')
  .description('serve a throw-away database filled with a believable fortnight')
  .action(lazily(() => import('./cli/demo.command.ts')))

const given = process.argv.slice(2)
await program.parseAsync(given.length > 0 ? given : ['serve'], { from: 'user' })
