import { Command, CommanderError } from 'commander'
import { type CommandContext, type CommandOptions, openContext, outputFor } from './command-context.ts'
import { COMMANDS, type CommandName, SERVER_COMMANDS } from './command-names.ts'
import { EXIT } from './exit-codes.ts'
import { failureReport } from './failure-report.ts'

type Context = Pick<CommandContext, 'style' | 'show'> & Partial<Pick<CommandContext, 'server'>>
type Run<C> = (context: C, args: string[], options: CommandOptions) => Promise<void>

const program = new Command('daywright')
  .description('Your tasks and plan, from the command line: docs/cli.md.')
  .addHelpText('after', `\nCommands of the operator, also as \`daywright server …\`:\n  ${SERVER_COMMANDS}`)
  .showHelpAfterError('(--help lists the commands)')
  .exitOverride()

function command(name: CommandName): Command {
  return program
    .command(name)
    .description(COMMANDS[name])
    .option('--json', 'print the result as JSON')
    .option('--profile <name>', 'use this profile instead of the chosen one')
}

/** Runs a command on a profile; its file is loaded when it is used. */
const onAccount = (load: () => Promise<{ run: Run<CommandContext> }>) => action(load, openContext)
/** Runs a command that needs no server. */
const alone = (load: () => Promise<{ run: Run<Context> }>) => action(load, ({ json = false }) => outputFor(json))

function action<C extends Context>(load: () => Promise<{ run: Run<C> }>, open: (options: CommandOptions) => C) {
  return async (...given: unknown[]) => {
    const options = (given.at(-2) ?? {}) as CommandOptions
    const args = given
      .slice(0, -2)
      .flat()
      .filter(argument => argument !== undefined)
    let context: C | undefined
    try {
      context = open(options)
      await (await load()).run(context, args as string[], options)
    } catch (error) {
      fail(error, options, context?.server?.url)
    }
  }
}

/** [CMD-3] One line for people, or an object for programs. */
function fail(error: unknown, { json = false }: CommandOptions, url: string | undefined): void {
  const { exitCode, ...report } = failureReport(error, url)
  const text = json ? JSON.stringify({ error: report.message, code: report.code }) : `daywright: ${report.message}`
  process.exitCode = exitCode
  process.stderr.write(`${text}\n`)
}

command('add')
  .argument('<text...>', 'as in quick add; - reads lines from standard input')
  .option('--plan', 'plan it at once')
  .option('--dry-run', 'only say how it is understood')
  .action(onAccount(() => import('./commands/add.command.ts')))
command('today').action(onAccount(() => import('./commands/today.command.ts')))
command('next')
  .argument('[task...]', 'words of the title, or the id of the task to do next')
  .action(onAccount(() => import('./commands/next.command.ts')))
command('done')
  .argument('[task...]', 'words of the title, or the id; the current session if left out')
  .action(onAccount(() => import('./commands/done.command.ts')))
command('start')
  .argument('[task...]', 'words of the title, or the id; the current or next session if left out')
  .action(onAccount(() => import('./commands/start.command.ts')))
command('pause').action(onAccount(() => import('./commands/pause.command.ts')))
command('stop').action(onAccount(() => import('./commands/stop.command.ts')))
command('plan')
  .option('--preview', 'only show what would change')
  .action(onAccount(() => import('./commands/plan.command.ts')))
command('fresh-start')
  .option('--apply', 'take it as it is proposed')
  .action(onAccount(() => import('./commands/fresh-start.command.ts')))
command('remind')
  .argument('<task...>', 'words of the title, or the id')
  .option('--at <time>', 'such as 9:00, or "2026-03-03 09:00"')
  .option('--before <duration>', 'before it is due, such as 30m or 1d')
  .option('--session <duration>', 'before each of its sessions')
  .action(onAccount(() => import('./commands/reminders/remind.command.ts')))
command('undo').action(onAccount(() => import('./commands/undo.command.ts')))
command('free')
  .argument('<duration>', 'such as 30m or 1h30m')
  .action(onAccount(() => import('./commands/free.command.ts')))
command('insights')
  .argument('[days]', 'how many days until today; a week if left out')
  .option('--by <what>', 'what the time is divided by: project, space or label')
  .action(onAccount(() => import('./commands/insights.command.ts')))
command('import')
  .argument('<file>', 'an export of another program, or any table: docs/import.md')
  .option('--preview', 'only show what would be imported')
  .option('--format <format>', 'instead of recognizing it, such as todoist-csv')
  .option('--sections <choice>', 'what sections become: label, project or description')
  .option('--estimates <unit>', 'what estimates without a unit are: minutes, hours or days')
  .option('--open-only', 'leave out completed tasks')
  .action(onAccount(() => import('./commands/import-tasks.command.ts')))
command('open')
  .argument('[view]', 'today, plan, tasks, review …')
  .option('--print', 'print the address instead')
  .action(onAccount(() => import('./commands/open.command.ts')))
command('login')
  .argument('<address>', 'of the server, such as https://planner.example.com')
  .option('--key-stdin', 'read the API key from standard input without asking')
  .action(alone(() => import('./profiles/login.command.ts')))
command('logout').action(alone(() => import('./profiles/logout.command.ts')))
command('profiles')
  .argument('[name]', 'the profile to use from now on')
  .action(alone(() => import('./profiles/profiles.command.ts')))
command('mcp')
  .option('--url <address>', 'of the server, instead of a profile')
  .option('--key <key>', 'an API key; others on this machine may see it, so a profile is safer')
  .action(alone(() => import('./commands/mcp.command.ts')))
command('completion')
  .argument('<shell>', 'bash, zsh or fish')
  .action(alone(() => import('./commands/completion.command.ts')))

// The reader of the output may stop, as `head` does.
process.stdout.on('error', () => process.exit(process.exitCode))

try {
  await program.parseAsync(process.argv.slice(2), { from: 'user' })
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
}
