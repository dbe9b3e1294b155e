/** The commands for people, with what the help and the completions of shells say about them. */
export const COMMANDS = {
  add: 'add tasks from plain language, such as "Write report 3h by Fri"',
  today: 'show what is on now, next and later today',
  next: 'show the one thing to do now, or do a task next',
  done: 'complete the current session, or a task',
  start: 'start the timer of a session',
  pause: 'pause the timer',
  stop: 'stop the timer: the session is done',
  plan: 'plan the next 14 days',
  'fresh-start': 'propose what becomes of all that is overdue',
  remind: 'set a reminder of a task',
  undo: 'take back the last add, done, plan or fresh start',
  free: 'suggest a task for some free time, such as 30m',
  insights: 'show where the time of the last days went',
  import: 'import the tasks of a file from another program',
  open: 'open the web app',
  login: 'connect to a server with an API key',
  logout: 'forget the key of a profile',
  profiles: 'list the profiles, or choose one',
  mcp: 'let an assistant on this machine use your plan, over standard input and output',
  completion: 'print the completions for bash, zsh or fish',
} as const
export type CommandName = keyof typeof COMMANDS

/** What the operator runs on the machine of the server. Each works with and without `server` before it. */
export const SERVER_COMMANDS = 'serve, migrate, user, key, backup, restore, export, import, calendar, doctor, demo'

const HELP = ['--help', '-h', 'help']

/** [CMD-1] Whether arguments are for a person's own tasks, and not for the operator of the server. */
export function isForPeople([first = '', ...rest]: readonly string[]): boolean {
  if (HELP.includes(first)) return rest[0] === undefined || isCommand(rest[0])
  return isCommand(first) && !(first === 'import' && isIntoAccount(rest))
}

/** [CMD-15] `import <email> <file>` is the operator's, and `import <file>` is for people. */
const isIntoAccount = ([email = '', file = '-']: readonly string[]) => email.includes('@') && !file.startsWith('-')

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)
