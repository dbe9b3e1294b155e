import { Command } from 'commander'
import { outliveReaders } from './cli/closed-output.ts'
import { errorMessage } from './cli/error-message.ts'
import { printable } from './cli/printable.ts'
import { version } from './config/version.ts'

// biome-ignore lint/suspicious/noExplicitAny: each command names its own arguments; the program passes them on.
type Run = (...args: any[]) => Promise<void>

/** Loads a command's file when the command is used, so that no command loads what only others need. */
const lazily =
  (load: () => Promise<{ run: Run }>): Run =>
  async (...args) => {
    try {
      await (await load()).run(...args)
    } catch (error) {
      // Open handles must not keep the process alive after a failure.
      process.stderr.write(`daywright: ${printable(errorMessage(error))}\n`, () => process.exit(1))
    }
  }

const USAGE = 2

const program = new Command('daywright')
  .version(version)
  .description('A self-hosted personal planner. Settings are environment variables: see docs/operate.md.')
  .configureOutput({ writeErr: text => process.stderr.write(printable(text)) })
  .showHelpAfterError('(--help lists the commands)')
  // [CMD-20] As of the commands for people: it was not written as --help says.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE))

program
  .command('serve')
  .description('serve the API and the web app (the default command)')
  .action(lazily(() => import('./cli/serve/serve.command.ts')))
program
  .command('migrate')
  .description('migrate the database to the newest schema')
  .action(lazily(() => import('./cli/commands/migrate.command.ts')))

program
  .command('upgrade')
  .requiredOption('--check', 'try the migrations that are missing on a copy, and leave the database as it is')
  .description('rehearse the upgrade of the database to this version; the server does it when it starts')
  .action(lazily(() => import('./cli/commands/upgrade.command.ts')))

const user = program.command('user').description('accounts')
user
  .command('add')
  .argument('<email>')
  .option('--admin', 'can manage accounts and the instance')
  .option('--name <name>', 'display name (default: the part of the email before @)')
  .option('--timezone <zone>', 'IANA time zone (default: that of this machine)')
  .option('--password-stdin', 'read the password from standard input')
  .description('create an account')
  .action(lazily(() => import('./cli/commands/user-add.command.ts')))
user
  .command('list')
  .description('list the accounts')
  .action(lazily(() => import('./cli/commands/user-list.command.ts')))
user
  .command('link')
  .argument('<email>')
  .description('print a sign-in link that works once, within 24 hours')
  .action(lazily(() => import('./cli/commands/user-link.command.ts')))
user
  .command('password')
  .argument('<email>')
  .description('set a new password, read from standard input, and end all sessions')
  .action(lazily(() => import('./cli/commands/user-password.command.ts')))
user
  .command('reset-two-factor')
  .argument('<email>')
  .description('turn two-factor sign-in off for someone who lost the phone and the recovery codes')
  .action(lazily(() => import('./cli/commands/user-reset-two-factor.command.ts')))

const key = program.command('key').description('API keys')
key
  .command('add')
  .argument('<email>')
  .requiredOption('--name <name>', 'what the key is for')
  .option('--scope <scope>', 'read, write, or account: also keys, sessions and accounts', 'write')
  .option('--expires <timestamp>', 'when the key stops working')
  .description('create an API key and print only the key')
  .action(lazily(() => import('./cli/commands/key-add.command.ts')))
key
  .command('revoke')
  .argument('<prefix-or-id>')
  .description('revoke an API key')
  .action(lazily(() => import('./cli/commands/key-revoke.command.ts')))

program
  .command('backup')
  .argument('[file]', 'must not exist yet (default: the places of the daily backups)')
  .description('copy the whole database into a file; the server may be running')
  .action(lazily(() => import('./cli/commands/backups/backup.command.ts')))
program
  .command('backups')
  .description('list the backups in the places of the daily backups')
  .action(lazily(() => import('./cli/commands/backups/backups.command.ts')))
program
  .command('restore')
  .argument('<file>', 'created by backup; s3:<name> or s3:newest for one in the bucket')
  .option('--force', 'replace existing data')
  .description('fill the database from a backup')
  .action(lazily(() => import('./cli/commands/backups/restore.command.ts')))
program
  .command('export')
  .argument('<email>')
  .description('print everything that an account owns as JSON')
  .action(lazily(() => import('./cli/commands/export.command.ts')))
program
  .command('import')
  .argument('<email>')
  .argument('<file>', 'created by export')
  .description('add an exported file to an account, all or nothing')
  .action(lazily(() => import('./cli/commands/import.command.ts')))
const calendar = program.command('calendar').description('calendar files')
calendar
  .command('read')
  .argument('<file>', 'an iCalendar file (.ics)')
  .requiredOption('--from <time>', 'start of the range, such as 2026-09-07T00:00:00Z')
  .requiredOption('--to <time>', 'end of the range')
  .option('--zone <zone>', 'IANA time zone of dates and of times without a zone', 'UTC')
  .option('--owner <email>', 'whose answer to invitations counts')
  .description('print what Daywright reads from a calendar as JSON')
  .action(lazily(() => import('./cli/commands/calendar-read.command.ts')))
program
  .command('doctor')
  .description('check settings, database and machine')
  .action(lazily(() => import('./cli/commands/doctor.command.ts')))
program
  .command('demo')
  .description('serve a temporary database with two weeks of sample data')
  .action(lazily(() => import('./cli/commands/demo.command.ts')))

outliveReaders()
// [CMD-2] The commands of the operator are also those of `daywright server`.
const [first = 'serve', ...others] = process.argv.slice(2)
const named = first === 'server' ? (others.length > 0 ? others : ['--help']) : [first, ...others]
await program.parseAsync(named, { from: 'user' })
